import Coordination
import Navigation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FuzzTarget {
  /// Storyboards as JSON.
  static let storyboards = FuzzTarget(
    name: "storyboards",
    seeds: { try [Storyboard.sample, Storyboard.unsound].map { Array(try JSONEncoder().encode($0)) } },
    check: { input in
      guard let storyboard = try? JSONDecoder().decode(Storyboard.self, from: Data(input)) else { return }
      let written = try? JSONEncoder().encode(storyboard)
      let read = written.flatMap { try? JSONDecoder().decode(Storyboard.self, from: $0) }
      require(read == storyboard, "another storyboard after JSON: \(storyboard)")
      StoryboardCheck(storyboard: storyboard).run()
    })
}

extension Storyboard {
  /// Every kind of segue, and a flow in place of a screen.
  fileprivate static let sample = Storyboard(
    name: "sample", provides: [.init("user", "User")], handles: [.init("done")],
    entries: [.init("start", to: "a"), .init("city", "City", to: "b")],
    scenes: [
      Scene(
        identifier: "a", root: "A", view: "AView", inputs: [.init("user", "User")],
        outputs: [.init("city", "City"), .init("more"), .init("tab"), .init("page"), .init("done")],
        segues: [
          .init("city", .push(to: "b")), .init("more", .present(to: "c", .fullScreen, isBlocking: true)),
          .init("tab", .selectTab(to: "c")), .init("page", .turnPage(to: "c")),
        ]),
      Scene(
        identifier: "b", root: "B", inputs: [.init("city", "City")], outputs: [.init("back"), .init("city", "City")],
        segues: [.init("back", .unwind(to: "a")), .init("city", .exit("city"))]),
      Scene(
        identifier: "c", root: "C",
        flow: Storyboard(
          name: "inner", entries: [.init("start", to: "d")],
          scenes: [
            Scene(identifier: "d", root: "D", outputs: [.init("end")], segues: [.init("end", .exit("end"))])
          ]),
        segues: [.init("end", .replace(to: "a"))]),
    ])

  /// Much that is wrong.
  fileprivate static let unsound = Storyboard(
    name: "", entries: [.init("start", "City", to: "x"), .init("start", to: "a")],
    scenes: [
      Scene(identifier: "a", root: "A", outputs: [.init("x")], segues: [.init("y", .push(to: "z"))]),
      Scene(identifier: "a", root: "A", inputs: [.init("u", "U")]),
    ])
}
