import Domain

@testable import CityPicker

extension Program {
  /// Creates a program with a small city catalog.
  ///
  /// The program has no terminal unless the test simulates one.
  static func sample(
    environment: [String: String] = [:], printsOnTerminal: Bool = false,
    pick: @escaping @MainActor (PickRequest) -> SessionOutcome<Choice> = { _ in .noTerminal },
    watchedPick: (@MainActor (PickRequest, SelectionObserver?) -> SessionOutcome<Choice>)? = nil,
    app: @escaping @MainActor (AppRequest) -> SessionOutcome<Void> = { _ in .noTerminal },
    lines: @escaping ((LineExchange.InputLine, inout [UInt8]) -> Void) -> Void = { _ in }
  ) -> Program {
    Program(
      environment: { environment[$0] }, printsOnTerminal: printsOnTerminal,
      openCatalog: { () throws(Failure) in SampleCatalog() },
      exchangeLines: { (answer) throws(LineExchange.Fault) in lines(answer) },
      pickInTerminal: { _, request, observer in watchedPick?(request, observer) ?? pick(request) },
      runInTerminal: { app($1) })
  }
}

/// Returns the words that result from splitting a line at spaces.
///
/// `␣` represents a space within a word, and `∅` represents an empty word.
func words(_ line: String) -> [String] {
  line.split(separator: " ").map { word in
    word == "∅" ? "" : String(word.map { $0 == "␣" ? " " : $0 })
  }
}
