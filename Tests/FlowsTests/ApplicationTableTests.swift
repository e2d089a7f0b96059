import Coordination
import Domain
import Flows
import Navigation
import Testing

@MainActor
@Suite("Table of the application")
struct ApplicationTableTests {
  typealias Situation = ApplicationSituation

  @Test func `says what runs in each situation`() {
    let standard = """
                                whole    login    feed     profile  edit     city
      launch                    login    login    login    login    login    login
      launch, signed in         main     login    feed     profile  edit     city
      login finished            end      end      end      end      end      end
      login finished, signed in main     end      feed     profile  edit     city
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
    let words = { (text: String) in text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }
    let header = Situation.Scenario.allCases.map(\.name).joined(separator: " ")
    let rows = Situation.Moment.allCases.flatMap { moment in
      [false, true].map { isSignedIn in
        let cells = Situation.Scenario.allCases.map { scenario in
          ApplicationTable.standard[Situation(scenario, moment, isSignedIn: isSignedIn)]?.name ?? "?"
        }
        return "\(moment.name)\(isSignedIn ? ", signed in" : "") \(cells.joined(separator: " "))"
      }
    }
    #expect([header] + rows == words(standard))
    #expect(ApplicationTable.standard.rows.count == rows.count * Situation.Scenario.allCases.count)
  }

  /// A launch, and how the flow ends that it leads to.
  struct Course: Sendable, CustomTestStringConvertible {
    let scenario: Situation.Scenario
    let isSignedIn: Bool
    let ending: Situation.Ending

    var testDescription: String {
      "\(scenario.name), \(isSignedIn ? "signed in" : "not signed in"), then \(ending)"
    }
  }

  nonisolated static let courses = Situation.Scenario.allCases.flatMap { scenario in
    [false, true].flatMap { isSignedIn in
      Situation.Ending.allCases.map { Course(scenario: scenario, isSignedIn: isSignedIn, ending: $0) }
    }
  }

  /// Somebody's own table: everything that the standard one never says after an end.
  nonisolated static let other = ApplicationTable { situation in
    switch (situation.moment, situation.isSignedIn) {
    case (.launch, true): .account(.feed)
    case (.launch, false), (.after(.account, .left), _), (.after(.login, .lost), _): .login
    case (.after(.account, .finished), true): .account(.city)
    case (.after(.login, .finished), true): .account(.edit)
    case (.after, _): .end
    }
  }

  @Test(arguments: courses, [true, false])
  func `is what runs at launch, and after each end`(_ course: Course, _ isStandard: Bool) throws {
    let table = isStandard ? ApplicationTable.standard : Self.other
    let stage = try Stage()
    let application = stage.application(
      course.isSignedIn ? Account(user: User(name: "Ada")) : nil, launching: course.scenario, table: table)
    stage.navigator.run(application)
    let first = try #require(table[Situation(course.scenario, .launch, isSignedIn: course.isSignedIn)])
    #expect(application.destination == first)
    let ended: Situation.Stage = first == .login ? .login : .account
    application.endChild(as: course.ending)
    let isSignedIn = course.isSignedIn || (ended == .login && course.ending == .finished)
    let next = table[Situation(course.scenario, .after(ended, course.ending), isSignedIn: isSignedIn)]
    #expect(application.destination == next)
    #expect((stage.navigator.state == nil) == (next == .end))
  }

  @Test func `leads nowhere where there is nobody to show something to`() throws {
    let stage = try Stage()
    var outcome: FlowOutcome<Void>?
    stage.navigator.run(stage.application(nil, table: ApplicationTable { _ in .account(.main) })) { outcome = $0 }
    #expect(outcome?.kind == .cancelled)
  }
}

extension ApplicationCoordinator {
  /// What is running.
  fileprivate var destination: ApplicationDestination {
    switch childFlows.last {
    case nil: .end
    case let account as AccountCoordinator: .account(account.scene)
    default: .login
    }
  }

  fileprivate func endChild(as ending: ApplicationSituation.Ending) {
    struct Fault: Error {}
    let child = childFlows.last
    switch ending {
    case .finished:
      (child as? LoginCoordinator)?.finish("Eve")
      (child as? AccountCoordinator)?.finish(())
    case .left:
      (child as? LoginCoordinator)?.cancel()
      (child as? AccountCoordinator)?.cancel()
    case .lost:
      (child as? LoginCoordinator)?.fail(Fault())
      (child as? AccountCoordinator)?.fail(Fault())
    }
  }
}

extension ApplicationSituation.Scenario {
  fileprivate var name: String {
    switch self {
    case .whole: "whole"
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
