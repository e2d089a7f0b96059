/// What is wrong with an atlas, and where.
public enum AtlasError: Error, Hashable, Sendable {
  /// The bytes do not begin as an atlas does.
  case notAnAtlas
  /// The atlas has another version of the format than ``Atlas/formatVersion``.
  case unsupportedVersion(Int)
  /// The header says another length than the atlas has, in bytes.
  case wrongSize(stated: Int, actual: Int)
  /// The table of sections is damaged where it describes one of them.
  case damagedSection(String, fault: String)
  /// The bytes are not those that the generator summed up.
  case wrongChecksum(stated: UInt32, actual: UInt32)
  /// An element of a section makes no sense.
  case damagedElement(section: String, index: Int, fault: String)
}

extension AtlasError: CustomStringConvertible {
  /// One sentence on what is wrong, and one on what to do.
  public var description: String {
    "\(fault). Restore world.atlas, or build it anew with Scripts/atlas/pack.py."
  }

  private var fault: String {
    switch self {
    case .notAnAtlas:
      "The atlas does not begin with its mark"
    case .unsupportedVersion(let version):
      "The atlas has version \(version) of the format, not \(Atlas.formatVersion)"
    case .wrongSize(let stated, let actual):
      "The atlas has \(actual) bytes, but should have \(stated)"
    case .damagedSection(let section, let fault):
      "The atlas's section \(section) \(fault)"
    case .wrongChecksum(let stated, let actual):
      "The atlas's checksum is \(String(actual, radix: 16)), but should be \(String(stated, radix: 16))"
    case .damagedElement(let section, let index, let fault):
      "The atlas's section \(section) is damaged at \(index): it \(fault)"
    }
  }
}
