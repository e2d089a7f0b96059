import CityAtlas
import Domain
import Presentation

/// The embedded city catalog, which the screen tests use.
enum World {
  static let atlas = Result { try Atlas.embedded() }

  @MainActor static func factory(_ variant: CityPickerVariant) throws -> ScreenFactory {
    let atlas = try atlas.get()
    return ScreenFactory(catalog: atlas, geometry: atlas, variant: variant)
  }

  static func region(_ key: String) throws -> Region {
    guard let city = try atlas.get().mainCity(ofRegion: key) else { throw Missing(name: key) }
    return city.region
  }

  static func city(_ id: Int) throws -> City {
    guard let city = try atlas.get().city(id: id) else { throw Missing(name: "\(id)") }
    return city
  }

  struct Missing: Error { let name: String }
}
