/// An error that prevents the view of a screen from being created.
public enum ViewError: Error, Hashable, CustomStringConvertible {
  /// The scene names no view, and the screen does not implement ``ViewSpecificScreen/loadView()``.
  case noName(screen: String)
  /// The catalog has no view with the name.
  case unknownName(String, known: [String])
  /// The view with the name has another type than the screen requires.
  case wrongType(String, needed: String, made: String)

  /// A message that names the problem and how to solve it.
  public var description: String {
    switch self {
    case .noName(let screen): "\(screen) has no view: name one in its scene, or write its loadView()"
    case .unknownName(let name, []): "no view is named “\(name)”: the catalogue is empty"
    case .unknownName(let name, let known): "no view is named “\(name)”, only \(known.joined(separator: ", "))"
    case .wrongType(let name, let needed, let made): "the view “\(name)” is a \(made), and a \(needed) is needed"
    }
  }
}
