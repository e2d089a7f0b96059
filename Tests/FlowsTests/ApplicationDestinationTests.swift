import Coordination
import CoordinationSupport
import Domain
import Flows
import TestSupport
import Testing

@MainActor
@Suite("Application destination")
struct ApplicationDestinationTests {
  typealias Situation = ApplicationSituation

  nonisolated static let scenarios = [Situation.Scenario.login] + AccountScene.allCases.map(Situation.Scenario.scene)

  nonisolated static let moments: [Situation.Moment] =
    [.launch]
    + Situation.Stage.allCases.flatMap { stage in Situation.Ending.allCases.map { .after(stage, $0) } }

  @Test(.requirement("A16", "C10")) func `every situation has the expected standard destination`() {
    let expected = """
                                login    main     feed     profile  edit     city
      launch                    login    login    login    login    login    login
      launch, signed in         login    main     feed     profile  edit     city
      login finished            end      end      end      end      end      end
      login finished, signed in end      main     feed     profile  edit     city
      login left                end      end      end      end      end      end
      login left, signed in     end      end      end      end      end      end
      login lost                end      end      end      end      end      end
      login lost, signed in     end      end      end      end      end      end
      account finished          end      end      end      end      end      end
      account finished, signed in end    end      end      end      end      end
      account left              end      end      end      end      end      end
      account left, signed in   end      end      end      end      end      end
      account lost              end      end      end      end      end      end
      account lost, signed in   end      end      end      end      end      end
      """
    let header = Self.scenarios.map(\.name)
    let rows = Self.moments.flatMap { moment in
      [false, true].map { isSignedIn in
        ["\(moment.name)\(isSignedIn ? ", signed in" : "")"]
          + Self.scenarios.map {
            ApplicationDestination.standard(for: Situation($0, moment, isSignedIn: isSignedIn)).name
          }
      }
    }
    let lines = expected.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(([header] + rows).map { $0.joined(separator: " ") } == lines)
  }

  /// The launch conditions and the first flow's ending.
  struct Course: Sendable, CustomTestStringConvertible {
    let scenario: Situation.Scenario
    let isSignedIn: Bool
    let ending: Situation.Ending

    var testDescription: String {
      "\(scenario.name), \(isSignedIn ? "signed in" : "not signed in"), \(ending)"
    }
  }

  nonisolated static let courses = scenarios.flatMap { scenario in
    [false, true].flatMap { isSignedIn in
      Situation.Ending.allCases.map { Course(scenario: scenario, isSignedIn: isSignedIn, ending: $0) }
    }
  }

  /// Returns the destination for a situation according to nonstandard rules.
  nonisolated static func other(for situation: Situation) -> ApplicationDestination {
    switch (situation.moment, situation.isSignedIn) {
    case (.launch, true): .account(.feed)
    case (.launch, false), (.after(.account, .left), _), (.after(.login, .lost), _): .login
    case (.after(.account, .finished), true): .account(.city)
    case (.after(.login, .finished), true): .account(.edit)
    case (.after, _): .end
    }
  }

  @Test(.requirement("A16", "C8", "C10"), arguments: courses, [true, false])
  func `the injected decide function determines the first flow and the destination after this flow ends`(
    _ course: Course, _ isStandard: Bool
  ) throws {
    let decide = isStandard ? ApplicationDestination.standard : Self.other
    let stage = try ApplicationStage()
    let application = stage.application(
      course.isSignedIn ? Account(user: User(name: "Ada")) : nil, launching: course.scenario, decide: decide)
    stage.navigator.run(application)
    let first = decide(Situation(course.scenario, .launch, isSignedIn: course.isSignedIn))
    #expect(stage.navigator.destination == first)
    let ended: Situation.Stage = first == .login ? .login : .account
    stage.navigator.endChild(as: course.ending)
    let isSignedIn = course.isSignedIn || (ended == .login && course.ending == .finished)
    let next = decide(Situation(course.scenario, .after(ended, course.ending), isSignedIn: isSignedIn))
    #expect(stage.navigator.destination == next)
    #expect((stage.navigator.state == nil) == (next == .end))
  }

  @Test(.requirement("C10"))
  func `the injected decide function can return any destination after the first flow`() throws {
    let destinations: [ApplicationDestination] = [.login, .account(.feed), .end]
    for (first, next) in destinations.dropLast().flatMap({ first in destinations.map { (first, $0) } }) {
      let stage = try ApplicationStage()
      let application = stage.application(Account(user: User(name: "Ada"))) { $0.moment == .launch ? first : next }
      stage.navigator.run(application)
      stage.navigator.endChild(as: .left)
      #expect(stage.navigator.destination == next)
    }
  }

  @Test func `the application fails if its decide function returns an account before sign-in`() throws {
    let stage = try ApplicationStage()
    var outcome: FlowOutcome<Void>?
    stage.navigator.run(stage.application(nil, decide: { _ in .account(.main) })) { outcome = $0 }
    guard case .failed(let error as SegueError)? = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(error == .wrongInput(of: "account", expected: "Account", found: "nil"))
  }
}

extension Navigator {
  private var child: FlowNode? { rootFlows.first?.childNodes.last }

  /// The destination that the application currently shows.
  fileprivate var destination: ApplicationDestination {
    switch child?.coordinator {
    case nil: .end
    case let account as AccountCoordinator: .account(account.scene)
    default: .login
    }
  }

  /// Ends the flow that the application runs, as the flow's coordinator would.
  fileprivate func endChild(as ending: ApplicationSituation.Ending) {
    struct Fault: Error {}
    switch ending {
    case .finished: child?.end(.finished(child?.coordinator is LoginCoordinator ? "Eve" : ()))
    case .left: child?.end(.canceled)
    case .lost: child?.end(.failed(Fault()))
    }
  }
}

extension ApplicationSituation.Scenario {
  fileprivate var name: String {
    switch self {
    case .login: "login"
    case .scene(let scene): scene.rawValue
    }
  }
}

extension ApplicationSituation.Moment {
  fileprivate var name: String {
    switch self {
    case .launch: "launch"
    case .after(let stage, let ending): "\(stage) \(ending)"
    }
  }
}

extension ApplicationDestination {
  fileprivate var name: String {
    switch self {
    case .login: "login"
    case .account(let scene): scene.rawValue
    case .end: "end"
    }
  }
}
