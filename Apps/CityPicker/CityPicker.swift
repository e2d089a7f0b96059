import Domain

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The command `citypicker`.
@main
struct CityPicker {
  @MainActor
  static func main() {
    StandardStreams.prepare()
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
    let program = Program(
      environment: environment,
      printsOnTerminal: StandardStreams.printsOnTerminal,
      openCatalog: openCatalog,
      pickInTerminal: { InteractiveSession(world: $0, environment: environment).pick($1) },
      runInTerminal: { InteractiveSession(world: $0, environment: environment).app($1) })
    let outcome = program.run(Array(CommandLine.arguments.dropFirst()))
    exit(StandardStreams.deliver(outcome).rawValue)
  }
}
