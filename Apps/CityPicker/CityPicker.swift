import Domain
import TerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The `citypicker` command.
@main
struct CityPicker {
  @MainActor
  static func main() {
    let lines = StandardStreams.prepare()
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
    let program = Program(
      environment: environment,
      printsOnTerminal: StandardStreams.printsOnTerminal,
      openCatalog: openCatalog,
      exchangeLines: lines.run,
      pickInTerminal: { InteractiveSession(world: $0, environment: environment).pick($1, observedBy: $2) },
      runInTerminal: { InteractiveSession(world: $0, environment: environment).app($1) },
      showProgress: StandardStreams.showProgress,
      columns: { StandardStreams.columns ?? Size(columns: environment("COLUMNS"), lines: nil).columns })
    let outcome: Outcome
    do throws(UsageError) {
      outcome = program.run(try CommandLine.words())
    } catch {
      outcome = Outcome(error)
    }
    exit(StandardStreams.deliver(outcome).rawValue)
  }
}
