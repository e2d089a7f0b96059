import Domain
import TerminalUI

/// The program without its process: arguments in, an ``Outcome`` out.
@MainActor
struct Program {
  /// Looks up a variable of the environment.
  let environment: (String) -> String?
  /// Whether what is printed is shown by a terminal.
  let printsOnTerminal: Bool
  /// Opens the catalog; not called where no city is asked for.
  let openCatalog: () throws(Failure) -> any World
  /// Answers the lines of standard input.
  let exchangeLines: ((LineExchange.Question, inout [UInt8]) -> Void) throws(LineExchange.Fault) -> Void
  /// Lets the user choose in the terminal.
  let pickInTerminal: @MainActor (any World, PickRequest, SelectionObserver?) -> SessionOutcome<Choice>
  /// Runs the application in the terminal.
  let runInTerminal: @MainActor (any World, AppRequest) -> SessionOutcome<Void>
  /// Shows a person how far it has come, in a line instead of the last one; an empty one at the end.
  var showProgress: (String) -> Void = { _ in }
  /// How many columns has the terminal that shows what is printed.
  var columns: () -> Int = { Size.standard.columns }

  nonisolated static let version = "0.1.0"
  /// The day of the version, for the manual.
  nonisolated static let date = "2026-11-21"

  /// Does what the words after the program's name ask for.
  func run(_ words: [String]) -> Outcome {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try Invocation(words)
    } catch {
      return Outcome(error)
    }
    do throws(Failure) {
      return try run(invocation)
    } catch {
      return Outcome(error)
    }
  }

  private func run(_ invocation: Invocation) throws(Failure) -> Outcome {
    switch invocation {
    case .help(let command): Outcome(code: .success, output: Help.text(for: command))
    case .completion(let shell): try completion(for: shell)
    case .manual: try manual()
    case .version: Outcome(code: .success, output: "citypicker \(Self.version)\n")
    case .pick(let options): try pick(options)
    case .app(let options): try app(options)
    case .plan(let options): try plan(options)
    case .find(let options): try find(options)
    case .near(let options): try near(options)
    case .map(let options): try map(options)
    case .storyboard(let options): try storyboard(options)
    case .report(let options): try report(options)
    }
  }

  /// Returns the country of a code.
  ///
  /// - Throws: A failure of usage if nobody has heard of it.
  func country(_ code: String?, in catalog: any CityCatalog) throws(Failure) -> Country? {
    guard let code else { return nil }
    guard let country = catalog.country(code: code) else {
      throw Failure(code: .usage, message: UsageError.unknownCountry(code).message)
    }
    return country
  }

  /// Ends as a search that finds nothing does, before a terminal shows an empty list.
  func rejectCountryWithoutCities(_ country: Country?, in catalog: any CityCatalog) throws(Failure) {
    guard let country, catalog.regions(ofCountry: country.code).isEmpty else { return }
    let message = Message("no city", at: "\(country.name) (\(country.code))", advice: "choose another country")
    throw Failure(code: .nothing, message: message)
  }

  /// Returns cities as the user wants them printed.
  func printed(_ list: CityList, _ format: OutputFormat, endedBy end: String = "\n") throws(Failure) -> Outcome {
    do {
      let text = try format.text(of: list, endedBy: end, onTerminal: printsOnTerminal)
      return Outcome(code: list.cities.isEmpty ? .nothing : .success, output: text)
    } catch {
      let message = Message("a number is none", at: "\(error)", advice: "report it: the atlas is at fault")
      throw Failure(code: .environment, message: message)
    }
  }
}
