import CityAtlas
import Domain

/// An atlas with a given number of places.
///
/// All places are in a single region of a single country.
///
/// The places are a random selection of the world's cities or several copies of all cities. In the names of later
/// copies, the vowels are interchanged at random, as are the consonants. Each place differs from the original city by
/// at most half a degree in latitude and in longitude. Places in later copies have smaller populations.
struct SyntheticAtlas {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
  private static let vowels = Array("aeiou".utf8)
  private static let consonants = letters.filter { !vowels.contains($0) }
  private static let newline = UInt8(ascii: "\n")
  /// The length of a record in bytes.
  ///
  /// A record consists of numbers and a zero byte, which marks the end of the empty list of spellings.
  private static let recordLength = 19

  /// The folded names of the places, one for each place.
  private var names: [UInt8] = []
  /// The offset of each name, followed by the end of the last name.
  private var starts: [UInt32] = [0]
  private var records: [UInt8] = []
  private var coordinates: [(latitude: Int32, longitude: Int32)] = []

  private struct Original {
    let name: [UInt8]
    let city: City
  }

  /// Creates the places from the cities of the given atlas.
  ///
  /// The places are the same in each run.
  init(count: Int, of world: Atlas) {
    var generator = SeededGenerator(seed: 0)
    let originals = Self.originals(of: world).shuffled(using: &generator)
    let alphabets = (0...count / originals.count).map(Self.alphabet)
    let population = { originals[$0 % originals.count].city.population / ($0 / originals.count + 1) }
    for rank in 0..<2 { addRecord(identifier: rank, population: .max, latitude: 0, longitude: 0) }
    for number in Self.ranking(count, by: population) {
      let (original, alphabet) = (originals[number % originals.count], alphabets[number / originals.count])
      names += original.name.map { alphabet[Int($0)] } + [Self.newline]
      starts.append(UInt32(names.count))
      let latitude = Int32(
        min(max(original.city.latitude + .random(in: -0.5...0.5, using: &generator), -90), 90) * 10_000)
      let longitude = Int32(
        min(max(original.city.longitude + .random(in: -0.5...0.5, using: &generator), -180), 180) * 10_000)
      coordinates.append((latitude, longitude))
      addRecord(
        identifier: coordinates.count, population: UInt32(population(number)), latitude: latitude, longitude: longitude)
    }
  }

  /// Returns the places' numbers in descending order of population.
  private static func ranking(_ count: Int, by population: (Int) -> Int) -> [Int] {
    (0..<count).map { Int64(population($0)) << 32 | Int64(UInt32.max - UInt32($0)) }.sorted(by: >)
      .map { Int(UInt32.max - UInt32(truncatingIfNeeded: $0)) }
  }

  /// Returns the world's cities, with names that are reduced to spaces and the letters from a to z.
  private static func originals(of world: Atlas) -> [Original] {
    world.countries.flatMap { world.regions(ofCountry: $0.code) }.flatMap { world.cities(ofRegion: $0.key) }
      .map { city in
        let words = city.name.lowercased().utf8.split(separator: UInt8(ascii: " "))
          .map { $0.filter(letters.contains) }.filter { !$0.isEmpty }
        return Original(name: Array(words.joined(separator: [UInt8(ascii: " ")])), city: city)
      }
      .filter { !$0.name.isEmpty }
  }

  /// Returns the replacement for each byte in a copy's names.
  ///
  /// The first copy keeps its letters.
  private static func alphabet(ofCopy copy: Int) -> [UInt8] {
    var alphabet = (UInt8.min...UInt8.max).map(\.self)
    var generator = SeededGenerator(seed: UInt64(copy))
    for group in [vowels, consonants] where copy > 0 {
      for (letter, other) in zip(group, group.shuffled(using: &generator)) { alphabet[Int(letter)] = other }
    }
    return alphabet
  }

  private mutating func addRecord(identifier: Int, population: UInt32, latitude: Int32, longitude: Int32) {
    for number in [UInt32(identifier), population, UInt32(bitPattern: latitude), UInt32(bitPattern: longitude)] {
      for shift in [0, 8, 16, 24] { records.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    // The first two zero bytes are the time zone's index. The third one marks the end of the empty list of spellings.
    records += [0, 0, 0]
  }

  /// Returns the whole atlas in its file format.
  ///
  /// - Complexity: O(*n* log² *n*), where *n* is the number of places. All places are sorted for each level of the k-d
  ///   tree.
  func joined() -> [UInt8] {
    var writer = AtlasWriter()
    writer.add(Self.letters.map { UInt32($0) - 32 })
    writer.add(pieces: Self.letters.map { String(Unicode.Scalar($0)) })
    writer.add(Self.letters.flatMap { [UInt32($0), UInt32($0) - 32] })
    writer.add(pieces: ["Etc/UTC"])
    writer.add(records)
    addNames(Array("world\n".utf8), starts: [0, 6], record: 0, flags: 0, to: &writer)
    writer.add(pieces: ["AA"])
    writer.add([UInt32(0), 1])
    addNames(Array("anywhere\n".utf8), starts: [0, 9], record: 1, flags: 8, to: &writer)
    writer.add(pieces: ["AA.00"])
    writer.add(pieces: [""])
    writer.add([0, UInt32(coordinates.count)])
    writer.add([UInt32(0)])
    addNames(names, starts: starts, record: 2, flags: 0, to: &writer)
    addGeography(to: &writer)
    return writer.joined()
  }

  /// Adds the name sections, which every kind of place has.
  ///
  /// All names are Latin.
  private func addNames(
    _ folded: [UInt8], starts: [UInt32], record: Int, flags: UInt8, to writer: inout AtlasWriter
  ) {
    let count = starts.count - 1
    writer.add(starts + Array(repeating: UInt32(folded.count), count: 2 * count))
    writer.add(folded)
    writer.add(Self.initials(of: folded, starts))
    writer.add((0..<count).map { UInt32(Self.recordLength * (record + $0)) })
    writer.add(Array(repeating: flags, count: count))
    // A place's prominence has no effect on search times.
    writer.add(Array(repeating: UInt8(0), count: count))
  }

  /// Returns how well each single letter matches each name.
  ///
  /// The value 3 means that the letter is the whole name, 2 that it starts the name, and 1 that it starts a later word.
  private static func initials(of folded: [UInt8], _ starts: [UInt32]) -> [UInt64] {
    let words = (starts.count - 1) / 64 + 1
    var bits = [UInt64](repeating: 0, count: 2 * letters.count * words)
    for (place, (start, end)) in zip(starts, starts.dropFirst()).enumerated() {
      let bit = UInt64(1) << UInt64(place % 64)
      for at in Int(start)..<Int(end) - 1 where at == start || folded[at - 1] == UInt8(ascii: " ") {
        let high = 2 * (Int(folded[at] - letters[0]) * words + place / 64)
        let isWhole = end - start == 2
        if at == start { bits[high] |= bit }
        // A match at the start of a name is better than a match at the start of a later word.
        if isWhole || at > start && bits[high] & bit == 0 { bits[high + 1] |= bit }
      }
    }
    return bits
  }

  private func addGeography(to writer: inout AtlasWriter) {
    let tree = SyntheticTree(coordinates)
    writer.add(Array(repeating: UInt16(1), count: coordinates.count))
    writer.add((0..<UInt32(coordinates.count)).map(\.self))
    writer.add(tree.order)
    writer.add(tree.orderedPoints)
    writer.add(tree.boxes)
    writer.add(Array(repeating: UInt16(1), count: tree.nodeCount))
    // The map has no lines. The third section below usually contains the start of each line and the end of the last
    // line. In this atlas, the section contains only the final offset, which is 0.
    writer.add([UInt8]())
    writer.add([Int16]())
    writer.add([UInt32(0)])
    writer.add([Int16]())
  }
}
