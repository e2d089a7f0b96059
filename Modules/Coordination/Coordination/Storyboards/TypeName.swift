import Screens

/// A type, as a storyboard names it: `City`, or with as much of what it lies in as tells it from others: `Domain.City`.
struct TypeName: CustomStringConvertible {
  let type: Any.Type

  init(_ type: Any.Type) { self.type = type }

  /// The short name.
  var description: String { type == Void.self ? Storyboard.Port.event : "\(type)" }

  /// The name with all that the type lies in.
  var qualified: String { type == Void.self ? Storyboard.Port.event : String(reflecting: type) }

  /// Whether the type is meant by a name.
  func isWritten(_ name: String) -> Bool {
    // Nearly always it is the short one; the other takes long to make.
    if name == description { return true }
    return name.contains(".") && (name == qualified || qualified.hasSuffix(".\(name)"))
  }
}

extension FiredSegue {
  /// Whether what goes with it is of a type that a storyboard names.
  func brings(_ type: String) -> Bool { TypeName(value.map { Swift.type(of: $0) } ?? Void.self).isWritten(type) }
}
