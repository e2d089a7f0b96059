import Coordination
import Testing

@Suite("Flow table")
struct FlowTableTests {
  private enum Outside: CaseIterable { case signedOut, signedIn }

  /// A situation of two parts; `allCases` leaves one out.
  private struct Situation: Hashable, CaseIterable {
    static let allCases = [true, false].flatMap { isNew in Outside.allCases.map { Situation($0, isNew: isNew) } }
      .dropLast()
    let outside: Outside
    let isNew: Bool

    init(_ outside: Outside, isNew: Bool) { (self.outside, self.isNew) = (outside, isNew) }
  }

  @Test func `says for every situation what runs in it, asked once for each`() {
    var asked = 0
    let table = FlowTable<Situation, String> { situation in
      asked += 1
      return switch situation.outside {
      case .signedOut: "login"
      case .signedIn: situation.isNew ? "profile" : "main"
      }
    }
    #expect(table.rows.map(\.destination) == ["login", "profile", "login"])
    #expect(table.rows.map(\.situation) == Array(Situation.allCases))
    #expect(table[Situation(.signedIn, isNew: true)] == "profile")
    #expect(table[Situation(.signedOut, isNew: false)] == "login")
    #expect(table[Situation(.signedIn, isNew: false)] == nil)
    #expect(asked == 3)
  }
}
