import Experiments
import Storage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Program {
  /// The environment variable that requests variants.
  nonisolated static let experimentsVariable = "CITYPICKER_EXPERIMENTS"

  /// Reads and validates the inputs for the decision on a variant.
  ///
  /// - Parameters:
  ///   - options: The command-line options for experiments.
  ///   - link: The link to open at launch. Its query can name variants.
  /// - Returns: The inputs for the decision. The result is `nil` if only `--picker` can determine the variant and
  ///   neither a log nor an explanation is requested. As a result, most runs avoid the cost of a decision.
  /// - Throws: A failure if an option or the specified configuration is invalid. The caller can thus report the failure
  ///   before opening the terminal.
  func experiments(_ options: ExperimentOptions, link: String? = nil) throws(Failure) -> ExperimentSetup? {
    let named = environment(Self.experimentsVariable) ?? ""
    let defaultPath = options.file == nil ? path(to: "experiments.json", in: .configuration) : nil
    if options.isEmpty, named.isEmpty, link?.utf8.contains(UInt8(ascii: "?")) != true,
      defaultPath.map(InputFile.isMissing) != false
    {
      return nil
    }
    let overrides: Overrides
    let ignored: [OverrideError]
    do throws(OverrideError) {
      overrides = try Overrides(arguments: options.overrides, environment: named, link: link ?? "")
      ignored = try overrides.check(against: [CityPickerExperiment.definition.definition])
    } catch {
      throw Failure(code: .usage, message: error.message(for: options))
    }
    let configuration =
      if let file = options.file { try ExperimentConfiguration(named: file) } else {
        defaultPath.flatMap(ExperimentConfiguration.init(atDefaultPath:))
      }
    let logProhibition = options.disablesLog ? Option.noLog.flag : doesNotTrack ? "DO_NOT_TRACK" : nil
    return ExperimentSetup(
      options: options, configuration: configuration, overrides: overrides, ignored: ignored,
      logProhibition: logProhibition)
  }

  /// Decides on the variant and logs the assignment.
  ///
  /// - Parameter setup: The inputs for the decision, or `nil` if no decision is needed.
  /// - Returns: The experiment in this run, or `nil` if the setup is `nil`.
  /// - Throws: A failure if a variant is invalid. If the setup is from ``experiments(_:link:)``, all variants are
  ///   valid.
  func begin(_ setup: ExperimentSetup?) throws(Failure) -> ExperimentRun? {
    guard let setup else { return nil }
    let unit = unit(of: setup)
    var sticky = setup.configuration?.isSticky == true ? path(to: "sticky.json", in: .state).map(StickyStore.init) : nil
    let decider = ExperimentDecider(
      provider: setup.configuration?.provider, overrides: setup.overrides,
      subject: Subject(id: unit.id, isStable: unit.isStable, stickyDocuments: sticky?.documents))
    do throws(OverrideError) {
      let decision = try decider.decide(CityPickerExperiment.definition)
      sticky?.save(decision.stickyDocument)
      return ExperimentRun(
        decision, by: setup, unit, stickyProblem: sticky?.problem, to: setup.logPath.map(ExperimentRun.sink),
        session: UUID().uuidString.lowercased())
    } catch {
      throw Failure(code: .usage, message: error.message(for: setup.options))
    }
  }

  /// Whether the environment disables tracking for all programs.
  var doesNotTrack: Bool { !["", "0"].contains(environment("DO_NOT_TRACK") ?? "") }

  /// Returns the experiment unit, which represents the user.
  ///
  /// The method creates a pseudonym only if a configuration or a log needs one.
  private func unit(of setup: ExperimentSetup) -> ExperimentUnit {
    if let unit = setup.options.unit { return .given(unit) }
    guard setup.configuration != nil || setup.logPath != nil else { return .none }
    let id = UUID().uuidString.lowercased()
    guard let path = path(to: "unit-id", in: .state) else { return .temporary(id, reason: "HOME is not set") }
    do throws(UnitIDError) {
      return .saved(try UnitIDStore(path: path).load { id }, path: path)
    } catch {
      switch error {
      case .unavailable(let error): return .temporary(id, reason: "\(path): \(error)")
      case .damaged(let reason):
        let advice = "remove the file to take part in experiments"
        return .replacement(id, by: .warning("damaged unit id '\(path)': \(reason)", advice: advice))
      }
    }
  }
}
