import Navigation
import Testing

@MainActor
@Suite("Navigator")
struct NavigatorTests {
  @Test func `shows nothing to begin with`() {
    #expect(Navigator().state == nil)
  }
}
