import Domain
import TerminalUI

/// A program that runs a command line and returns an ``Outcome``.
///
/// The program accesses the environment and the terminal only through its properties.
@MainActor
struct Program {
  /// A closure that returns the value of the environment variable with the given name.
  let environment: (String) -> String?
  /// Whether standard output is a terminal.
  let printsOnTerminal: Bool
  /// A closure that opens the catalog.
  ///
  /// The program calls it only for commands that need cities.
  let openCatalog: () throws(Failure) -> any World
  /// A closure that answers the lines of standard input.
  let exchangeLines: ((LineExchange.InputLine, inout [UInt8]) -> Void) throws(LineExchange.Fault) -> Void
  /// A closure that lets the user choose cities in the terminal.
  let pickInTerminal: @MainActor (any World, PickRequest, SelectionObserver?) -> SessionOutcome<Choice>
  /// A closure that runs the application in the terminal.
  let runInTerminal: @MainActor (any World, AppRequest) -> SessionOutcome<Void>
  /// A closure that replaces the progress line on the terminal with a string or, if the string is empty, removes the
  /// line.
  var showProgress: (String) -> Void = { _ in }
  /// A closure that returns the width, in columns, of the terminal that shows standard output.
  var columns: () -> Int = { Size.standard.columns }

  nonisolated static let version = "0.1.0"
  /// The version's date, for the manual.
  nonisolated static let date = "2026-11-21"

  /// Runs a command line.
  ///
  /// - Parameter words: The arguments without the program's name.
  /// - Returns: The outcome of the command.
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
    case .sampleSize(let options): try sampleSize(options)
    }
  }

  /// Returns the country with the given code, or `nil` if the code is `nil`.
  ///
  /// - Throws: A usage failure if the code is unknown.
  func country(_ code: String?, in catalog: any CityCatalog) throws(Failure) -> Country? {
    guard let code else { return nil }
    guard let country = catalog.country(code: code) else {
      let area = code.count > 1 ? catalog.area(named: code) : nil
      let meant: String? = if case .country(let country)? = area { country.code } else { nil }
      throw Failure(code: .usage, message: UsageError.unknownCountry(code, meant: meant).message)
    }
    return country
  }

  /// Throws a failure if the country has no cities, so that no list or map of a country is empty.
  func rejectCountryWithoutCities(_ country: Country?, in catalog: any CityCatalog) throws(Failure) {
    guard let country, catalog.regions(ofCountry: country.code).isEmpty else { return }
    let text = "no cities in \(country.name) (\(country.code))"
    throw Failure(code: .noResult, message: .error(text, advice: "choose another country"))
  }

  /// Returns an outcome whose output is a list of cities.
  func printed(_ list: CityList, _ format: OutputFormat, endedBy end: String = "\n") throws(Failure) -> Outcome {
    do {
      let text = try format.text(of: list, endedBy: end, onTerminal: printsOnTerminal)
      let note: Message? = if case .template(let template) = format { template.note } else { nil }
      return Outcome(
        code: list.cities.isEmpty ? .noResult : .success, output: text, messages: note.map { [$0] } ?? [])
    } catch {
      let message = Message.error("cannot encode the cities: \(error)", advice: "report this bug")
      throw Failure(code: .environment, message: message)
    }
  }
}
