/// Why a screen has no view.
public enum ViewError: Error, Hashable, CustomStringConvertible {
  /// Nothing names a view for the screen, and it makes none itself.
  case noName(screen: String)
  /// The catalogue has no view of a name.
  case unknownName(String, known: [String])
  /// The view of a name has not the type that the screen needs.
  case wrongType(String, needed: String, made: String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .noName(let screen): "\(screen) has no view: name one in its scene, or write its loadView()"
    case .unknownName(let name, []): "no view is named “\(name)”: the catalogue is empty"
    case .unknownName(let name, let known): "no view is named “\(name)”, only \(known.joined(separator: ", "))"
    case .wrongType(let name, let needed, let made): "the view “\(name)” is a \(made), and a \(needed) is needed"
    }
  }
}
