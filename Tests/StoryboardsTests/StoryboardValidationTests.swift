import Coordination
import CoordinationSupport
import CoordinationTesting
import Testing
import TestSupport

@Suite("Storyboard validation")
struct StoryboardValidationTests {
  typealias Segue = Storyboard.Segue
  typealias Problem = Storyboard.Problem

  /// A storyboard and all its problems.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let storyboard: Storyboard
    let problems: [Problem]

    init(_ description: String, _ problems: Problem..., storyboard: () -> Storyboard) {
      testDescription = description
      self.problems = problems
      self.storyboard = storyboard()
    }

    /// Returns an example of a storyboard that starts with scene `a`.
    static func scenes(
      _ description: String, _ problems: Problem...,
      @Storyboard.ListBuilder<Storyboard.Scene> scenes: () -> [Storyboard.Scene]
    ) -> Example {
      Example(description, problems, Storyboard("test", startingAt: "a", scenes: scenes))
    }

    private init(_ description: String, _ problems: [Problem], _ storyboard: Storyboard) {
      testDescription = description
      self.problems = problems
      self.storyboard = storyboard
    }
  }

  static func scene(_ identifier: String, _ segues: Segue...) -> Storyboard.Scene {
    Storyboard.Scene(identifier: identifier, root: "Screen", segues: segues)
  }

  static let examples: [Example] = [
    Example("no entry", .noInitialScene, .unreachableScene("a")) {
      Storyboard("test", entries: []) { scene("a", Segue("done", .exit("done"))) }
    },
    .scenes("an entry to an unknown scene", .unknownInitialScene("a", of: "start"), .unreachableScene("b")) {
      scene("b", Segue("done", .exit("done")))
    },
    Example("two entries with the same name", .duplicateEntry("x")) {
      Storyboard("test", entries: [.init("x", to: "a"), .init("x", to: "a")]) { scene("a") }
    },
    .scenes("two scenes of a name", .duplicateScene("a")) {
      scene("a")
      scene("a", Segue("on", .push(to: "nowhere")))
    },
    .scenes("a scene that is reachable only from a repeated scene", .duplicateScene("a"), .unreachableScene("b")) {
      scene("a")
      scene("a", Segue("on", .push(to: "b")))
      scene("b", Segue("done", .exit("done")))
    },
    .scenes(
      "a dead end", .unknownDestination("no", ofSegue: "on", of: "a"),
      .unknownDestination("no", ofSegue: "on", of: "b"), .deadEnd("b")
    ) {
      scene("a", Segue("swap", .replace(to: "b")), Segue("on", .push(to: "no")))
      scene("b", Segue("on", .replace(to: "no")))
    },
    .scenes("a scene without an exit that another one unwinds to", .deadEnd("b")) {
      scene("a", Segue("swap", .replace(to: "b")), Segue("on", .push(to: "c")))
      scene("b")
      scene("c", Segue("back", .unwind(to: "b")), Segue("done", .exit("done")))
    },
    .scenes("two segues of a name", .duplicateSegue("on", of: "a")) {
      scene("a", Segue("on", .push(to: "b")), Segue("on", .exit("done")))
      scene("b")
    },
    .scenes("a segue to an unknown scene", .unknownDestination("b", ofSegue: "on", of: "a")) {
      scene("a", Segue("on", .push(to: "b")))
    },
    .scenes("an unwind segue to an unknown scene", .unknownDestination("b", ofSegue: "on", of: "a")) {
      scene("a", Segue("on", .unwind(to: "b")))
    },
    .scenes("an unreachable scene", .unreachableScene("b")) {
      scene("a")
      scene("b")
    },
    .scenes("scenes that are reachable only from each other", .unreachableScene("b"), .unreachableScene("c")) {
      scene("a")
      scene("b", Segue("on", .push(to: "c")))
      scene("c", Segue("on", .push(to: "b")))
    },
    .scenes("an unwind segue does not create its destination", .unreachableScene("b")) {
      scene("a", Segue("on", .unwind(to: "b")))
      scene("b")
    },
    .scenes("a replacement without an exit", .deadEnd("b")) {
      scene("a", Segue("on", .replace(to: "b")))
      scene("b")
    },
    .scenes("a blocking modal without an exit", .deadEnd("b"), .deadEnd("c")) {
      scene("a", Segue("on", .present(to: "b", isBlocking: true)))
      scene("b", Segue("on", .push(to: "c")))
      scene("c")
    },
    .scenes("two replacements of each other", .deadEnd("b"), .deadEnd("c")) {
      scene("a", Segue("on", .replace(to: "b")))
      scene("b", Segue("on", .replace(to: "c")))
      scene("c", Segue("on", .replace(to: "b")))
    },
    Example(
      "an input of the first scene", .inputWithoutProvider(.init("city", "City"), of: "a", at: "entry 'start'")
    ) {
      Storyboard("test", startingAt: "a") { Storyboard.Scene("a", root: "Screen", inputs: ["city": "City"]) }
    },
    Example(
      "an input that only one of two segues provides",
      .inputWithoutProvider(.init("city", "City"), of: "b", at: "segue 'other' of scene 'a'")
    ) {
      Storyboard("test", startingAt: "a") {
        Storyboard.Scene("a", root: "Screen", outputs: ["city": "City", "other": "Town"]) {
          Segue("city", .push(to: "b"))
          Segue("other", .push(to: "b"))
        }
        Storyboard.Scene("b", root: "Screen", inputs: ["city": "City"])
      }
    },
    Example(
      "an input of another type", .inputWithoutProvider(.init("city", "City"), of: "b", at: "segue 'city' of scene 'a'")
    ) {
      Storyboard("test", provides: ["city": "Town"], entries: [.init("start", to: "a")]) {
        Storyboard.Scene("a", root: "Screen", outputs: ["city": "Town"]) { Segue("city", .push(to: "b")) }
        Storyboard.Scene("b", root: "Screen", inputs: ["city": "City"])
      }
    },
    Example("an input with the same type and another name") {
      Storyboard("test", startingAt: "a") {
        Storyboard.Scene("a", root: "Screen", outputs: ["home": "City"]) { Segue("home", .push(to: "b")) }
        Storyboard.Scene("b", root: "Screen", inputs: ["city": "City"])
      }
    },
    Example("an unhandled output", .unhandledOutput(.init("city", "City"), of: "a")) {
      Storyboard("test", handles: ["city": "Town"], entries: [.init("start", to: "a")]) {
        Storyboard.Scene("a", root: "Screen", outputs: ["city": "City"])
      }
    },
    Example("an unhandled exit of a nested flow", .unhandledOutput(.init("done", "City"), of: "a")) {
      Storyboard("test", startingAt: "a") {
        Storyboard.Scene(
          "a", root: "Coordinator",
          flow: Storyboard("inside", startingAt: "b") {
            Storyboard.Scene("b", root: "Screen", outputs: ["city": "City"]) { Segue("city", .exit("done")) }
          })
      }
    },
  ]

  @Test(arguments: examples)
  func `validation finds exactly the problems of a storyboard`(_ example: Example) {
    #expect(example.storyboard.validate().map(\.problem) == example.problems)
  }

  @Test(arguments: examples)
  func `the description of a fault contains the location, the problem, and advice in one line`(_ example: Example) {
    for fault in example.storyboard.validate() {
      let line = fault.description
      #expect(line.hasPrefix("test: ") && line.contains(": ") && !line.contains("\n"))
      #expect(line.split(separator: ": ").count >= 3, "\(line)")
    }
  }

  @Test func `a storyboard is valid if the user can leave every scene`() {
    let sound = Storyboard(
      "test", provides: ["user": "User"], handles: ["toggled": "City"],
      entries: [.init("start", to: "a"), .init("city", "City", to: "b")]
    ) {
      Storyboard.Scene("a", root: "Screen", inputs: ["user": "User"], outputs: ["city": "City", "toggled": "City"]) {
        Segue("city", .push(to: "b"))
        Segue("sheet", .present(to: "c"))
        Segue("block", .present(to: "d", .fullScreen, isBlocking: true))
        Segue("swap", .replace(to: "e"))
      }
      Storyboard.Scene("b", root: "Screen", inputs: ["city": "City"])
      Self.scene("c")
      Self.scene("d", Segue("ok", .unwind(to: "a")))
      Self.scene("e", Segue("tab", .selectTab(to: "f")))
      Self.scene("f", Segue("on", .push(to: "g")))
      Self.scene("g", Segue("done", .exit("done")))
    }
    #expect(sound.validate() == [])
    #expect(sound.exits == [.init("done")])
  }

  @Test func `the first of two scenes or segues with the same name wins`() {
    let storyboard = Storyboard("test", startingAt: "a") {
      Self.scene("a", Segue("on", .push(to: "b")), Segue("on", .push(to: "c")))
      Self.scene("a")
    }
    #expect(storyboard["a"]?.segue(named: "on")?.destination == "b" && storyboard["b"] == nil)
  }

  @Test func `a fault in a nested storyboard contains the names of the outer storyboards`() {
    let inside = Storyboard("inside", startingAt: "nowhere") {}
    let outside = Storyboard("outside", startingAt: "a") { Storyboard.Scene("a", root: "Coordinator", flow: inside) }
    #expect(outside.validate() == [.init(.unknownInitialScene("nowhere", of: "start"), in: ["outside", "inside"])])
    #expect(
      outside.validate().first?.description.hasPrefix("outside > inside: entry 'start' targets 'nowhere'") == true)
  }

  @Test func `the description of a fault is one line regardless of the characters in a name`() {
    let fault = Storyboard("a\n\u{1B}[2J", entries: []) {}.validate().first
    #expect(fault?.description.hasPrefix(#"a\u{A}\u{1B}[2J: no initial scene: "#) == true)
  }

  @Test func `validation of a thousand scenes takes less than a second`() {
    let scenes = (0..<1000).map { index in
      Storyboard.Scene("\(index)", root: "Screen", outputs: ["on": "City"]) {
        Segue("on", .push(to: "\((index + 1) % 1000)"))
        Segue("back", .unwind(to: "\((index + 999) % 1000)"))
      }
    }
    let chain = Storyboard(name: "chain", entries: [.init("start", to: "0")], scenes: scenes)
    let time = threadTime { #expect(chain.validate() == []) }
    #expect(time < .seconds(1), "\(time)")
  }
}
