import Coordination
import Flows
import Storage
import TerminalUI

extension Program {
  /// Prints the application's storyboard or checks a storyboard in a file.
  ///
  /// If the options specify a format, the method also prints the storyboard in the file.
  func storyboard(_ options: StoryboardOptions) throws(Failure) -> Outcome {
    guard let file = options.file else {
      return Outcome(code: .success, output: try text(of: .application, options.format ?? .diagram(.text)))
    }
    let storyboard = try DocumentFile<Storyboard.Draft>(
      path: file, name: "storyboard", advice: "see 'citypicker storyboard --format json'"
    ).load().storyboard
    let faults = storyboard.validate().map { $0.message(in: file) }
    return Outcome(
      code: faults.isEmpty ? .success : .noResult,
      output: try options.format.map { format throws(Failure) in try text(of: storyboard, format) } ?? "",
      messages: faults)
  }

  private func text(of storyboard: Storyboard, _ format: StoryboardOptions.Format) throws(Failure) -> String {
    switch format {
    case .diagram(let diagram): return diagram.draw(storyboard)
    case .json:
      do {
        let line = try LineJSON.encode(storyboard) + "\n"
        return printsOnTerminal ? DisplayText(line).string : line
      } catch {
        throw Failure(
          code: .environment, message: .error("cannot encode the storyboard: \(error)", advice: "report this bug"))
      }
    }
  }
}

extension Storyboard.Fault {
  /// Returns the fault as a message for the user.
  fileprivate func message(in file: String) -> Message {
    .error("storyboard '\(file)': \(place): \(problem)", advice: problem.advice)
  }
}
