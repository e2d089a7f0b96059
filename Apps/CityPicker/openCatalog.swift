import CityAtlas
import Domain

/// A source of both the world's cities and its geometry.
typealias World = CityCatalog & WorldGeometry

/// Opens the atlas that is embedded in the program.
func openCatalog() throws(Failure) -> any World {
  do throws(AtlasError) {
    return try Atlas.embedded()
  } catch {
    throw Failure(
      code: .environment,
      message: .error("the built-in atlas is damaged: \(error)", advice: "reinstall citypicker"))
  }
}
