/// A base folder that the XDG Base Directory Specification defines.
enum BaseFolder {
  case data, configuration, state

  /// The name of the environment variable that contains the folder's path.
  var variable: String {
    switch self {
    case .data: "XDG_DATA_HOME"
    case .configuration: "XDG_CONFIG_HOME"
    case .state: "XDG_STATE_HOME"
    }
  }

  /// The default path, relative to the home folder.
  var defaultPath: String {
    switch self {
    case .data: ".local/share"
    case .configuration: ".config"
    case .state: ".local/state"
    }
  }
}

extension Program {
  /// Returns the path of one of the program's files.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: The base folder. As the specification requires, the method ignores relative paths in environment
  ///     variables.
  /// - Returns: The path, or `nil` if neither the folder's environment variable nor `HOME` contains an absolute path.
  func path(to name: String, in folder: BaseFolder) -> String? {
    let end = "citypicker/\(name)"
    if let base = environment(folder.variable), base.hasPrefix("/") { return "\(base)/\(end)" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(folder.defaultPath)/\(end)"
  }
}
