import CAtlas
public import Domain

extension Atlas {
  /// Returns the places whose names match the search text, or the nearest cities if the text consists of coordinates.
  ///
  /// - Complexity: The search makes one or two passes over the names in the scope. If few places match, it makes a few
  ///   more passes. A search of the whole world takes at most a few milliseconds.
  public func search(_ search: CitySearch) -> CitySearch.Result {
    if let point = Coordinate(text: search.text) { return cities(nearestTo: point, for: search) }
    var run = SearchRun(search, in: self)
    run.find()
    return run.result()
  }

  /// Loads the Latin and Cyrillic names into memory by running a search that finds nothing.
  ///
  /// Without this call, the first keystroke can take more than 10 ms, because the operating system might not have read
  /// the executable yet.
  public func loadSearchIndex() { _ = search(CitySearch("qxqxqx", limit: 1)) }
}

/// A search for the places whose names contain the query.
///
/// If few places match, the search also finds similar names.
private struct SearchRun {
  private typealias NameQuery = PlaceMatches.NameQuery

  /// The minimum number of matches that makes a fuzzy search unnecessary.
  private static let sufficientMatchCount = 10
  /// The number of matches to keep if the text has diacritics.
  ///
  /// The score for diacritics is added only to the kept matches, and it can make a match with a lower score the best
  /// one.
  private static let markedMatchCount = 50
  /// The number of matches to keep if the text can be an airport code.
  private static let codeMatchCount = 400
  /// The maximum index in the results for a city whose airport code equals the text.
  private static let maximumIndexOfCode = 4
  /// The maximum length of short text, in bytes.
  ///
  /// A letter that is not Latin takes two or more bytes.
  private static let maximumShortTextLength = 2
  /// The minimum number of matches that makes a search for short text inside words unnecessary.
  ///
  /// The total number of matches is therefore the same for all limits up to this number.
  private static let shortTextMatchCount = 50

  private let atlas: Atlas
  private let text: SearchText
  /// Whether the order is by relevance and the text can be an airport code, so that the airport's city can move up
  /// among the matches.
  private let canBeCode: Bool
  private let limit: Int
  private var memory: SearchMemory
  private var areas: AreaSearch
  private var results: [(kind: PlaceKind, matches: PlaceMatches)] = []

  init(_ search: CitySearch, in atlas: Atlas) {
    self.atlas = atlas
    limit = search.limit
    memory = atlas.searchMemory.value
    areas = AreaSearch(atlas)
    text = SearchText(search.text, folding: atlas.folding)
    let canBeCode = search.order == .relevance && text.canBeAirportCode
    self.canBeCode = canBeCode
    guard !text.whole.isEmpty else { return }
    results = atlas.scopes(of: search).map { kind, scope in
      // Keeps enough matches to decide which later passes run, so that the best matches do not depend on the limit.
      let count = text.withMarks == nil ? Self.sufficientMatchCount : Self.markedMatchCount
      let limit = max(limit, count, canBeCode ? Self.codeMatchCount : 0)
      let sortsByRank = search.order == .matchClass
      return (kind, PlaceMatches(atlas.table(kind), in: scope, limit: limit, sortsByRank: sortsByRank))
    }
  }

  mutating func find() {
    defer { atlas.searchMemory.value = memory }
    findLiteral()
    findQualified()
    guard text.whole.count <= FoldedNames.maximumLength, total < Self.sufficientMatchCount else { return }
    // If the text is a whole name, the user probably means that name, so similar names are sorted last. An alternate
    // name of a small place could also be a typo in the name of a large city.
    let part = MatchRank.first(.prefix)
    if hasMatch(rankedBelow: part) {
      let isNotable = results.contains { $0.matches.hasNotableMatch(rankedBelow: part) }
      let gap = isNotable ? MatchScores.fuzzyGap : MatchScores.fuzzyGapOfSmallPlaces
      for index in results.indices { results[index].matches.lowerScores(by: gap) }
    }
    findFuzzy()
    if total == 0, let switched = KeyboardLayout.switched(text.original) {
      add([NameQuery(text: atlas.folding.fold(switched).bytes, ranks: .respelled)])
    }
    if !hasMatch(rankedBelow: MatchRank.lastResort), text.letterCount >= NameQuery.minimumOmissionLength {
      addWithoutMemory(NameQuery(text: text.whole, largeComparison: .omissions, ranks: .withOmissions))
    }
  }

  /// Finds the places whose names contain the text itself, or a variant in which words are abbreviated or written in
  /// full.
  ///
  /// One or two Latin letters occur inside words of many names, and such matches rank last. The search therefore looks
  /// for these matches only if there is room for more results.
  private mutating func findLiteral() {
    let isShort = text.whole.count <= Self.maximumShortTextLength
    for index in results.indices {
      if isShort {
        add([NameQuery(text: text.whole, ranks: .wordPrefixes)], to: index)
      }
      let sufficient = max(limit, Self.shortTextMatchCount)
      guard !isShort || results[index].matches.matchCount < sufficient else { continue }
      add([NameQuery(text: text.whole, ranks: .literal)], to: index)
    }
    add(Respelling.abbreviations(in: text.whole).map { NameQuery(text: $0, ranks: .abbreviated) })
  }

  /// Finds cities whose names match one part of the text and whose regions or countries match the rest.
  private mutating func findQualified() {
    guard text.hasCommas || !hasMatch(rankedBelow: MatchRank.first(.prefix)) else { return }
    // If a name, or a later word in a name, starts with the whole text, the user probably means that name. In this
    // case, the part of the text that represents the city's name matches only whole names.
    let allowsPrefix = text.hasCommas || !hasMatch(rankedBelow: MatchRank.first(.substring))
    for fit in [AreaSearch.Fit.whole, .prefix] {
      let ranks = MatchRank.qualified(byWholeName: fit == .whole, allowsPrefix: allowsPrefix)
      add(text.readings, fit, as: ranks)
    }
    guard !hasMatch(rankedBelow: MatchRank.first(.substring)) else { return }
    add(text.reversedReadings, .whole, as: .qualified(byWholeName: false, allowsPrefix: false))
  }

  /// Finds the places whose names are similar to the text.
  private mutating func findFuzzy() {
    let others = Respelling.of(text.whole)
    add(
      others.map { NameQuery(text: $0, ranks: .respelled) }
        + [NameQuery(text: text.whole, allowsTypo: true, ranks: .misspelled)])
    if !hasMatch(rankedBelow: MatchRank.first(.prefix)), text.letterCount >= NameQuery.minimumTwoTypoLength {
      addWithoutMemory(NameQuery(text: text.whole, largeComparison: .twoTypos, ranks: .twiceMisspelled))
    }
    guard !hasMatch(rankedBelow: MatchRank.partsOfFuzzyNames) else { return }
    if !text.isLatin, text.letterCount >= NameQuery.minimumTypoLength {
      // Uses only the likeliest respelling for each script. These respellings find most names that the user both
      // respelled and misspelled.
      let likeliest = NameScript.allCases.compactMap { script in others.first { NameScript(of: $0) == script } }
      add(likeliest.map { NameQuery(text: $0, allowsTypo: true, ranks: .respelledAndMisspelled) })
    }
    guard total == 0 else { return }
    for fit in [AreaSearch.Fit.whole, .prefix] {
      add(text.readings, fit, allowsTypo: true, as: .respelledAndMisspelled)
    }
    add(text.readings, .misspelled, as: .respelledAndMisspelled)
  }

  private func hasMatch(rankedBelow rank: UInt8) -> Bool { results.contains { $0.matches.bestRank < rank } }

  private mutating func add(_ queries: [NameQuery]) {
    for script in NameScript.allCases {
      let queries = queries.filter { $0.script == script }
      guard !queries.isEmpty else { continue }
      for index in results.indices { add(queries, to: index) }
    }
  }

  private mutating func addWithoutMemory(_ query: NameQuery) {
    for index in results.indices { results[index].matches.add([query]) }
  }

  /// Adds the matches from the table for one kind of place.
  ///
  /// Only searches for cities use the search memory. There are so few countries and regions that the memory would not
  /// make searches for them faster.
  private mutating func add(_ queries: [NameQuery], to index: Int) {
    let scope = results[index].matches.scope.places
    guard results[index].kind == .city else {
      results[index].matches.add(queries)
      return
    }
    let narrowed = queries.map { memory.narrowed($0, among: scope) }
    let steps = results[index].matches.add(narrowed)
    for (query, steps) in zip(queries, steps) { memory.record(query, among: scope, foundIn: steps) }
  }

  /// Adds the cities that match a reading's name and are in that reading's areas.
  private mutating func add(
    _ readings: [SearchText.Reading], _ fit: AreaSearch.Fit, allowsTypo: Bool = false, as ranks: MatchRank
  ) {
    guard let index = results.firstIndex(where: { $0.kind == .city }) else { return }
    for reading in readings {
      let query = memory.narrowed(
        NameQuery(text: reading.name, allowsTypo: allowsTypo, ranks: ranks),
        among: results[index].matches.scope.places)
      for cities in cities(in: reading, fit) {
        results[index].matches.add([query], in: cities)
      }
    }
  }

  /// Returns the cities that are in every area of a reading.
  ///
  /// `fit` applies only to the outermost area.
  private mutating func cities(
    in reading: SearchText.Reading, _ fit: AreaSearch.Fit
  ) -> [Range<Int>] {
    guard let outermost = reading.areas.last else { return [] }
    // Without a comma, one or two Latin letters are a prefix of too many names.
    if fit == .prefix, !reading.hasCommas, outermost.count < 3 { return [] }
    var common = areas.cities(of: outermost, fit)
    for inner in reading.areas.dropLast() where !common.isEmpty {
      common = common.intersection(areas.cities(of: inner, .whole))
    }
    return common
  }

  // MARK: Results

  private var total: Int { results.reduce(0) { $0 + $1.matches.matchCount } }

  /// Returns the key by which a match is sorted among the matches of all kinds of places.
  ///
  /// If the text has diacritics, a match scores higher if its place's primary name starts with the text as typed.
  private func sortKey(of match: catlas_match, _ kind: PlaceKind) -> UInt64 {
    guard let typed = text.withMarks, let name = atlas.table(kind).primaryName(Int(match.place)),
      name.lowercased().hasPrefix(typed)
    else { return match.sort_key }
    return match.sort_key - UInt64(MatchScores.diacritics) << UInt64(CATLAS_SCORE_SHIFT)
  }

  /// Returns whether the match is a city whose airport code equals the text.
  ///
  /// The search might have found the city through a longer name that starts with the text.
  private func isCode(_ match: catlas_match, _ kind: PlaceKind) -> Bool {
    kind == .city && atlas.cityTable.hasAirportCode(text.whole, of: Int(match.place))
  }

  private func population(_ city: catlas_match) -> Int {
    atlas.cityTable.record(Int(city.place)).map { Int($0.population) } ?? 0
  }

  func result() -> CitySearch.Result {
    var best = results.flatMap { kind, matches in
      matches.bestMatches.map { match in (kind: kind, match: match, key: sortKey(of: match, kind)) }
    }
    .sorted { $0.key < $1.key }
    // Many names start with an airport code's letters, so the airport's city could follow many other places. Only a
    // fixed number of matches is examined, so the order does not depend on the limit.
    let examined = best.prefix(canBeCode ? Self.codeMatchCount : 0)
    let coded = examined.indices.filter { isCode(examined[$0].match, examined[$0].kind) }
    if let index = coded.max(by: { population(best[$0].match) < population(best[$1].match) }),
      index > Self.maximumIndexOfCode
    {
      best.insert(best.remove(at: index), at: Self.maximumIndexOfCode)
    }
    var reader = PlaceReader(atlas)
    let matches = best.prefix(max(limit, 0)).compactMap { kind, match, _ in
      reader.place(kind, at: Int(match.place)).flatMap { atlas.match(match, of: kind, for: $0) }
    }
    return CitySearch.Result(matches: matches, total: total)
  }
}

extension Atlas {
  /// The minimum number of cities that match a point.
  private static var nearestCount: Int { 50 }

  /// Returns the cities nearest to a point, either in the country of a search's scope or in the whole world.
  ///
  /// Each city is returned as a match of its whole name.
  private func cities(nearestTo point: Coordinate, for search: CitySearch) -> CitySearch.Result {
    let code: String? =
      switch search.scope {
      case .world: nil
      case .country(let code): code.uppercased()
      case .region(let key): String(key.prefix { $0 != "." })
      }
    // Every city could be a match. The total counts only the nearest cities, so that it does not depend on a low limit.
    let limit = max(search.limit, Self.nearestCount)
    let matches = cities(nearestTo: point, inCountry: code, limit: limit).map { near in
      CitySearch.Match(place: .city(near.city), matchClass: .wholeName, matchedName: near.city.name, highlight: 0..<0)
    }
    return CitySearch.Result(matches: Array(matches.prefix(search.limit)), total: matches.count)
  }

  /// Returns a match with the spelling of the matching name and the range to highlight, or `nil` if the atlas is
  /// damaged.
  fileprivate func match(_ match: catlas_match, of kind: PlaceKind, for place: Place) -> CitySearch.Match? {
    let position = Int(match.offset)
    guard let name = table(kind).name(of: Int(match.place), at: position),
      let matchClass = MatchRank.matchClass(of: match)
    else { return nil }
    let start = position - name.foldedStart
    let highlight = folding.fold(name.spelling).characters(ofBytes: start..<start + Int(match.length))
    return CitySearch.Match(place: place, matchClass: matchClass, matchedName: name.spelling, highlight: highlight)
  }
}
