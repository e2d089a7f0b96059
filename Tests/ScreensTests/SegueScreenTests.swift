import Screens
import TestSupport
import Testing

@MainActor
@Suite("Screens that fire segues")
struct SegueScreenTests {
  private final class Door: SegueScreen {
    static let open = Port<Int>("open")
    static let close = Port<Void>("close")
    var onSegue: (@MainActor (FiredSegue) -> Void)?
  }

  @Test(.requirement("A11")) func `a fired segue contains the name of the port and the value`() {
    let door = Door()
    door.fire(Door.close)
    var fired: [FiredSegue] = []
    door.onSegue = { fired.append($0) }
    door.fire(Door.open, 3)
    door.fire(Door.close)
    #expect(fired.map(\.name) == ["open", "close"] && fired.map(\.type) == ["Int", "Void"])
    #expect(fired.map { $0[Door.open] } == [3, nil])
    #expect(fired.map { $0[Door.close] != nil } == [false, true])
  }

  @Test func `an event has no value for a port with another name or type`() {
    let event = FiredSegue(Door.open, 3)
    #expect(event[Port<Int>("close")] == nil)
    #expect(event[Port<String>("open")] == nil)
    #expect(event[Port<Void>("open")] == nil)
  }
}
