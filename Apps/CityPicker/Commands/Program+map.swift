import Domain
import Cartography
import Presentation
import Storage
import TerminalScreens
import TerminalUI

extension Program {
  /// Prints a map as text or writes it as an SVG image.
  func map(_ options: MapOptions) throws(Failure) -> Outcome {
    let world = try openCatalog()
    let country = try country(options.countryCode, in: world)
    try rejectCountryWithoutCities(country, in: world)
    var subject = MapSubject(country: country)
    for id in options.cities {
      guard let city = world.city(id: id) else {
        throw Failure(code: .usage, message: UsageError.unknownCity("\(id)", of: .city, in: nil).message)
      }
      if !subject.cities.contains(city) { subject.cities.append(city) }
    }
    guard let file = options.file else {
      return Outcome(code: .success, output: characters(of: subject, options, in: world))
    }
    let image = MapImage(of: subject, width: options.extent?.width, height: options.extent?.height, in: world)
    if file == "-" { return Outcome(code: .success, output: image.svg) }
    do throws(SystemError) {
      try OutputFile(path: file).write(Array(image.svg.utf8))
    } catch {
      if error.isClosedPipe { throw Failure(code: .brokenPipe, message: nil) }
      let message = Message.error("cannot write map '\(file)': \(error)", advice: "use a writable file")
      throw Failure(code: .environment, message: message)
    }
    return Outcome(code: .success)
  }

  /// Returns a map that consists of characters, with one line for each row.
  private func characters(of subject: MapSubject, _ options: MapOptions, in world: some World) -> String {
    let size = Size(columns: options.extent?.width ?? 80, rows: options.extent?.height ?? 24)
    let view = MapView()
    view.canvas = subject.canvas(size: size, in: world) { _ in ("◉", .plain) }
    var capabilities = TerminalCapabilities(environment: environment)
    capabilities.usesHalfBlocks = options.style == .halfBlocks
    return capabilities.text(of: view.render(size: size).buffer) + "\n"
  }
}
