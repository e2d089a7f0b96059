import CityAtlas
import Domain

// `Growth COUNT…` measures searches for each number of places and prints a tab-separated line for each measured value.

let world = try Atlas.embedded()
for word in CommandLine.arguments.dropFirst() {
  guard let count = Int(word), (1...10_000_000).contains(count) else { fatalError("\(word) is not a number of places") }
  let bytes = SyntheticAtlas(count: count, of: world).joined()
  let atlas = try Atlas(bytes: bytes)
  try atlas.validate()
  let times = SearchTimes(atlas: atlas, count: count)
  times.report("size", Double(bytes.count) / 1e6, "MB")
  times.measureSearches()
  times.measureNearest()
}
