import Coordination

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FuzzTarget {
  /// A target that decodes storyboards from JSON, validates them, and draws them.
  static let storyboards = FuzzTarget(
    name: "storyboards",
    seeds: { try [Storyboard.sample, Storyboard.unsound].map { Array(try JSONEncoder().encode($0)) } },
    check: { input in
      guard let draft = try? JSONDecoder().decode(Storyboard.Draft.self, from: Data(input)) else { return }
      let storyboard = draft.storyboard
      let written = try? JSONEncoder().encode(storyboard)
      let read = written.flatMap { try? JSONDecoder().decode(Storyboard.Draft.self, from: $0) }
      require(read == draft, "the storyboard differs after JSON: \(storyboard)")
      let checked = try? JSONDecoder().decode(Storyboard.self, from: Data(input))
      require((checked != nil) == storyboard.validate().isEmpty, "decoding does not match validation: \(storyboard)")
      StoryboardCheck(storyboard: storyboard).run()
    })
}

extension Storyboard {
  /// A storyboard with every kind of segue and with a scene that runs a flow instead of showing a screen.
  fileprivate static let sample = Storyboard(
    name: "sample", provides: [.init("user", "User")], handles: [.init("done")],
    entries: [.init(port: .init("start"), destination: "a"), .init(port: .init("city", "City"), destination: "b")],
    scenes: [
      Scene(
        identifier: "a", root: "A", view: "AView", inputs: [.init("user", "User")],
        outputs: [.init("city", "City"), .init("more"), .init("tab"), .init("done")],
        segues: [
          .init(name: "city", kind: .push(to: "b")),
          .init(name: "more", kind: .present(to: "c", .fullScreen, isBlocking: true)),
          .init(name: "tab", kind: .selectTab(to: "c")),
        ]),
      Scene(
        identifier: "b", root: "B", inputs: [.init("city", "City")], outputs: [.init("back"), .init("city", "City")],
        segues: [.init(name: "back", kind: .unwind(to: "a")), .init(name: "city", kind: .exit("city"))]),
      Scene(
        identifier: "c", root: "C",
        flow: Storyboard(
          name: "inner", entries: [.init(port: .init("start"), destination: "d")],
          scenes: [
            Scene(identifier: "d", root: "D", outputs: [.init("end")], segues: [.init(name: "end", kind: .exit("end"))])
          ]),
        segues: [.init(name: "end", kind: .replace(to: "a"))]),
    ])

  /// A storyboard with many faults.
  fileprivate static let unsound = Storyboard(
    name: "",
    entries: [.init(port: .init("start", "City"), destination: "x"), .init(port: .init("start"), destination: "a")],
    scenes: [
      Scene(identifier: "a", root: "A", outputs: [.init("x")], segues: [.init(name: "y", kind: .push(to: "z"))]),
      Scene(identifier: "a", root: "A", inputs: [.init("u", "U")]),
    ])
}
