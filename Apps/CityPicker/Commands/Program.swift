import Domain

/// The program without its process: arguments in, an ``Outcome`` out.
@MainActor
struct Program {
  /// Looks up a variable of the environment.
  let environment: (String) -> String?
  /// Whether what is printed is shown by a terminal.
  let printsOnTerminal: Bool
  /// Opens the catalog; not called where no city is asked for.
  let openCatalog: () throws(Failure) -> any World
  /// Lets the user choose in the terminal.
  let pickInTerminal: @MainActor (any World, PickRequest) -> SessionOutcome<[City]>
  /// Runs the application in the terminal.
  let runInTerminal: @MainActor (any World, AppRequest) -> SessionOutcome<Void>

  static let version = "0.1.0"

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
    case .version: Outcome(code: .success, output: "citypicker \(Self.version)\n")
    case .pick(let options): try pick(options)
    case .app(let options): try app(options)
    case .plan(let options): try plan(options)
    case .find(let options): try find(options)
    case .near(let options): try near(options)
    case .storyboard(let options): try storyboard(options)
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

  /// Returns cities as the user wants them printed.
  func printed(_ cities: [CityRecord], _ format: OutputFormat) throws(Failure) -> Outcome {
    do {
      let text = try format.text(of: cities, onTerminal: printsOnTerminal)
      return Outcome(code: cities.isEmpty ? .nothing : .success, output: text)
    } catch {
      let message = Message("a number is none", at: "\(error)", advice: "report it: the atlas is at fault")
      throw Failure(code: .environment, message: message)
    }
  }
}
