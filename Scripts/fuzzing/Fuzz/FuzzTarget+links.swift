import Coordination

extension FuzzTarget {
  /// A target that matches the link in an input's last line against the patterns in the other lines.
  static let links = FuzzTarget(
    name: "links",
    seeds: {
      [
        "app://profile\napp://profile/edit\nAPP:Profile/edit/",
        "app://city/{id:int}\napp://city/{name}/map?zoom={zoom:double?}&flat={flat:bool}\napp://city/x/map?flat=true&zoom=-2.5",
        "app://open/{link...}\napp://{any...}\napp://open/https://x.y/z?a=b#c",
        "app://feed/{order:int}/x\napp:{x:double}/%2F\napp:///feed/t%6Fp/x",
        "app://r/{key}\napp://r/{on:bool}\napp://r/K%C3%B6ln%2f",
      ].map { Array($0.utf8) }
    },
    check: { input in
      let lines = String(decoding: input, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      let patterns = lines.dropLast().compactMap { try? LinkPattern(String($0)) }
      LinkCheck(patterns: patterns, link: lines.last.map(String.init) ?? "").run()
    })
}

/// Checks the properties of patterns and a link.
private struct LinkCheck {
  typealias Arrival = (pattern: LinkPattern, parameters: LinkParameters)

  let patterns: [LinkPattern]
  let link: String

  func run() {
    // The table must detect an ambiguity regardless of the order of the patterns.
    let tables = [patterns, patterns.reversed()].map { try? table(of: $0) }
    guard let table = tables[0], let reversed = tables[1] else {
      return require(tables.allSatisfy { $0 == nil }, "\(patterns) are ambiguous in one order only")
    }
    do throws(LinkError) {
      let arrival = try table.match(link)
      check(arrival)
      let other = try? reversed.match(link)
      require(other?.pattern.text == arrival.pattern.text, "\(link) depends on the order of \(patterns)")
    } catch {
      check(error)
      require((try? reversed.match(link)) == nil, "\(link) depends on the order of \(patterns)")
    }
  }

  /// Checks that the pattern reads the same values from the link if there are no other patterns.
  private func check(_ arrival: Arrival) {
    let (pattern, parameters) = arrival
    require(
      (try? table(of: [pattern]).match(link))?.parameters == parameters, "\(pattern) alone reads \(link) differently")
  }

  /// Checks that the error's description is one line.
  ///
  /// If the error reports an unknown path or scheme, the method also checks that no pattern matches the link.
  private func check(_ error: LinkError) {
    require(error.description.isOneLine, "\(error.description) has several lines")
    switch error {
    case .unknownPath, .unknownScheme:
      for pattern in patterns { require((try? table(of: [pattern]).match(link)) == nil, "\(pattern) matches \(link)") }
    default: break
    }
  }

  private func table(of patterns: [LinkPattern]) throws -> LinkTable<Arrival> {
    try LinkTable(patterns.map { pattern in .init(pattern) { parameters throws(LinkError) in (pattern, parameters) } })
  }
}
