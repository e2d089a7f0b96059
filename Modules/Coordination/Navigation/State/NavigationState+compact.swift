import Screens

extension NavigationState {
  /// Why bytes are no state.
  public enum CompactError: Error, Hashable, Sendable {
    /// The bytes are of another version of the form.
    case unknownVersion(UInt8)
    /// What should stand at an offset does not.
    case damaged(at: Int)
    /// The bytes tell of something that is no state.
    case refused(Refusal)
  }

  /// The state in few bytes, for who stores it often: a version, then numbers of variable length; the kind of a context
  /// is written where it comes first.
  public var compact: [UInt8] {
    var writer = CompactWriter()
    writer.put(self)
    return writer.bytes
  }

  /// Reads what ``compact`` has written.
  ///
  /// - Throws: ``CompactError``, whatever the bytes are; a payload deeper than `ContextValue.depthLimit` counts as
  ///   damage.
  public init(compact bytes: [UInt8]) throws(CompactError) {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(CompactError) in
        var reader = CompactReader(buffer)
        return try reader.readState()
      }
    }
    self = try result.get()
  }
}

extension NavigationState.CompactError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .unknownVersion(let version): "a snapshot of version \(version): only \(CompactForm.version) can be read"
    case .damaged(let offset): "the snapshot is damaged at byte \(offset)"
    case .refused(let refusal): "the snapshot is of no state: \(refusal)"
    }
  }
}

/// What writer and reader agree on.
enum CompactForm {
  static let version: UInt8 = 1
  /// How many kinds are remembered; further ones are written each time, so that no number of them is slow.
  static let kindLimit = 64

  /// What stands before a container.
  enum ContainerTag: UInt8 { case stack, pages, tabs }
  /// What stands before a value.
  enum ValueTag: UInt8 { case null, no, yes, int, double, string, array, object }
}
