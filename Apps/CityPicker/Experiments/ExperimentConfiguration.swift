import Experiments
import Storage

/// The configuration of the experiments, which is read once at launch.
struct ExperimentConfiguration {
  /// The maximum file size in bytes, which is larger than any payload from an experimentation service.
  static let maximumSize = 16 << 20

  let path: String
  let provider: any DecisionProvider
  /// The path of the log file that the configuration specifies, if any.
  var log: String?
  /// Whether units keep their assigned variations when the weights change.
  var isSticky = false
  /// The ignored problems in the configuration.
  var diagnostics: [String] = []
  /// The ignored problems with this program's experiment.
  ///
  /// The file can also contain other programs' experiments.
  var ownDiagnostics: [String] = []
  /// The reason that the configuration cannot be used, or `nil` if it can be used.
  var problem: Message?
}

extension ExperimentConfiguration {
  /// Creates a configuration from the file that the user specified.
  ///
  /// - Throws: A failure if the file is unreadable, is invalid, or lacks the experiment.
  init(named path: String) throws(Failure) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try InputFile(path: path, maximumSize: Self.maximumSize).read()
    } catch {
      throw Self.unreadable(path, error)
    }
    try self.init(bytes, at: path)
    let resolution = provider.resolve(CityPickerExperiment.key, for: Subject(id: nil), fallback: "")
    if resolution.error?.code == .flagNotFound {
      throw Self.unusable(path, "'\(CityPickerExperiment.key)' is missing", at: "features")
    }
  }

  /// Creates a configuration from the file at the default path, or returns `nil` if the file is missing.
  ///
  /// Any other error is stored as a warning in ``problem``.
  init?(atDefaultPath path: String) {
    do throws(Failure) {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try InputFile(path: path, blocksForWriters: false, maximumSize: Self.maximumSize).read()
      } catch {
        if error.isNotFound { return nil }
        throw Self.unreadable(path, error)
      }
      try self.init(bytes, at: path)
    } catch {
      let reason = DecisionError(code: .parseError, message: error.message?.text ?? "")
      var warning = error.message
      warning?.severity = .warning
      self.init(path: path, provider: FixedDecisions(defaultError: reason), problem: warning)
    }
  }

  private init(_ bytes: [UInt8], at path: String) throws(Failure) {
    do throws(PayloadFault) {
      let payload = try GrowthBookPayload(bytes)
      let diagnostics = payload.diagnostics + payload.diagnostics(of: CityPickerExperiment.definition.definition)
      let feature = "features.\(CityPickerExperiment.key)"
      let own = diagnostics.filter { $0.path == feature || $0.path.hasPrefix("\(feature).") }
      self.init(
        path: path, provider: payload, diagnostics: diagnostics.map(\.description),
        ownDiagnostics: own.map(\.description))
    } catch {
      throw Self.unusable(path, "\(error.kind)", at: error.path)
    }
    do throws(DocumentReadingError) {
      let members = try DocumentReader<Members>.document(in: bytes)
      log = members.log.map { Self.path($0, relativeTo: path) }
      isSticky = members.sticky ?? false
    } catch {
      switch error {
      case .unreadable(let rejection): throw Self.unreadable(path, rejection)
      case .damaged(let problem, let place): throw Self.unusable(path, problem, at: place)
      }
    }
  }

  /// The members of the configuration file other than the experiments.
  private struct Members: Decodable {
    var log: String?
    var sticky: Bool?
  }

  /// Returns an absolute path unchanged, or a relative path resolved against the folder of the file at the other path.
  private static func path(_ path: String, relativeTo other: String) -> String {
    guard !path.hasPrefix("/"), let slash = other.lastIndex(of: "/") else { return path }
    return other[...slash] + path
  }

  private static func unreadable(_ path: String, _ error: SystemError) -> Failure {
    let text = "cannot read experiments '\(path)': \(error)"
    return Failure(code: .environment, message: .error(text, advice: error.advice(onSize: maximumSize)))
  }

  private static func unusable(_ path: String, _ problem: String, at place: String) -> Failure {
    let text = "invalid experiments '\(path)': \(place.isEmpty ? problem : "\(place): \(problem)")"
    return Failure(code: .environment, message: .error(text, advice: "use a file that GrowthBook SDKs can read"))
  }
}
