import Coordination

extension Benchmark {
  /// Operations that parse a link and match it against patterns.
  static let links = [10, 100, 1000].map { count in
    Benchmark(name: "link.match_\(count)", countedTimes: 1000) {
      let table = try LinkTable<Int>(
        (0..<count / 2).flatMap { number in
          [
            try .init("app://area\(number)/{id:int}") { parameters throws(LinkError) in try parameters.int("id") },
            try .init("app://area\(number)/{key}/edit?zoom={zoom:double?}") { _ throws(LinkError) in number },
          ]
        })
      let link = "app://area4/551487"
      return { blackHole(try? table.match(link)) }
    }
  }
}
