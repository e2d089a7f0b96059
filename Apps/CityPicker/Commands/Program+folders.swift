/// Where programs keep things, by the XDG Base Directory Specification.
enum BaseFolder {
  case data, configuration, state

  /// The variable that names it.
  var variable: String {
    switch self {
    case .data: "XDG_DATA_HOME"
    case .configuration: "XDG_CONFIG_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }

  /// Where it is in a person's home if the variable does not say.
  var usualPlace: String {
    switch self {
    case .data: ".local/share"
    case .configuration: ".config"
    case .state: ".local/state"
    }
  }
}

extension Program {
  /// Returns where a file of ours lies, unless nobody says where home is; the specification ignores relative paths.
  func path(to name: String, in folder: BaseFolder) -> String? {
    let end = "citypicker/\(name)"
    if let base = environment(folder.variable), base.hasPrefix("/") { return "\(base)/\(end)" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(folder.usualPlace)/\(end)"
  }
}
