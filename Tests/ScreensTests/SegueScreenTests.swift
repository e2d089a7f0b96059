import Screens
import Testing

@MainActor
@Suite("Screens that fire segues")
struct SegueScreenTests {
  private final class Door: SegueScreen {
    var onSegue: (@MainActor (FiredSegue) -> Void)?
  }

  @Test func `tell a name and what goes with it, to whoever listens`() throws {
    let door = Door()
    door.fire("nobody listens")
    var fired: [FiredSegue] = []
    door.onSegue = { fired.append($0) }
    door.fire("open", 3)
    door.fire("close")
    #expect(fired.map(\.name) == ["open", "close"] && fired.map(\.type) == ["Int", "Void"])
    #expect(try #require(fired.first).value as? Int == 3)
  }
}
