import CityAtlas
import Domain

/// All that is known of the world.
typealias World = CityCatalog & WorldGeometry

/// Opens the atlas that the program carries.
func openCatalog() throws(Failure) -> any World {
  do throws(AtlasError) {
    return try Atlas.embedded()
  } catch {
    throw Failure(
      code: .environment, message: Message("damaged atlas (\(error))", at: "citypicker", advice: "install it anew"))
  }
}
