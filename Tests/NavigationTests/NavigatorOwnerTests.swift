import Screens
import Testing

@testable import Navigation

@MainActor
@Suite("Owners of entries and tabs")
struct NavigatorOwnerTests {
  @Test func `an owner and the observer of events are notified of a change before the observer of the state`() {
    let window = TestWindow(stack(10, 11))
    let (owner, log) = (TestOwner(), Log())
    log.follow(owner)
    log.follow(window.navigator)
    window.push(owner: owner)
    #expect(log.take() == ["gained entry", "came TestScreen", "state"])
    window.navigator.report(.popped([99, 3], by: .gesture))
    #expect(log.take() == ["left TestScreen: user (gesture)", "lost entry", "state"])
    window.navigator.report(.popped([99], by: .gesture))
    #expect(log.take() == [])
    window.push(owner: owner)
    _ = window.navigator.perform(.pop(1, from: 10))
    #expect(
      log.take() == [
        "gained entry", "came TestScreen", "state", "left TestScreen: popped by the program", "lost entry", "state",
      ])
    window.push(owner: owner)
    window.navigator.close()
    #expect(
      log.take() == [
        "gained entry", "came TestScreen", "state", "left TestScreen: user (close)", "left TestScreen: user (close)",
        "lost entry", "state",
      ])
  }

  @Test func `a failed step reverts the entries of an owner before the request ends`() {
    let window = TestWindow(stack(10, 11))
    let (owner, log) = (TestOwner(7), Log())
    window.navigator.retain(owner)
    window.push(owner: owner)
    window.host.isPatient = true
    _ = window.navigator.push(
      TestScreen(), owner: owner, on: 10, replacingTop: true, RequestOptions { log.lines.append("\($0)") })
    log.follow(window.navigator)
    var returned: [Bool] = []
    owner.onCall = { [weak owner, weak window] in
      log.lines.append($0)
      if $0 == "gained entry" { returned.append(window?.navigator.owner(of: 3) === owner) }
    }
    window.host.reject()
    #expect(
      log.take() == [
        "left TestScreen: not shown by the host", "came TestScreen", "lost entry", "gained entry", "state", "notShown",
      ])
    #expect(returned == [true])
    #expect(window.state == "10[11 3]")
  }

  @Test func `an entry whose removal fails returns to its owner, and other entries keep their owners`() {
    let window = TestWindow(stack(10, 11))
    let (owner, other) = (TestOwner(7), TestOwner(8))
    for owner in [other, owner] { window.navigator.retain(owner) }
    for owner in [owner, other, owner] { window.push(owner: owner) }
    window.host.isPatient = true
    _ = window.navigator.perform(.pop(1, from: 10))
    #expect(owner.calls == ["gained entry", "gained entry", "lost entry"])
    window.host.reject()
    #expect(owner.calls == ["gained entry", "gained entry", "lost entry", "gained entry"])
    #expect(other.calls == ["gained entry"])
    #expect(window.navigator.owner(of: 5) === owner && window.navigator.hasOwner(5) && !window.navigator.hasOwner(11))
  }

  @Test func `an entry does not return to an owner that was released`() {
    let window = TestWindow(stack(10, 11))
    let (owner, other) = (TestOwner(7), TestOwner(8))
    for owner in [owner, other] { window.navigator.retain(owner) }
    window.push(owner: owner)
    window.host.isPatient = true
    _ = window.navigator.perform(.pop(1, from: 10))
    window.navigator.release(owner)
    window.navigator.release(owner)
    #expect(window.navigator.retainedOwners.map(ObjectIdentifier.init) == [ObjectIdentifier(other)])
    window.host.reject()
    #expect(owner.calls == ["gained entry", "lost entry"])
    #expect(!window.navigator.hasOwner(3))
  }

  @Test func `tabs whose dismissal fails return to their owner and are removed by the next dismissal`() throws {
    let window = TestWindow(stack(10, 11))
    let (below, owner) = (TestOwner(7), TestOwner(8))
    for owner in [below, owner] { window.navigator.retain(owner) }
    _ = window.navigator.open(TestScreen(), owner: nil, at: .root, tabsOf: below)
    _ = window.navigator.open(
      TestScreen(), owner: owner, at: .modal(.sheet, isBlocking: false), tabsOf: owner)
    #expect(owner.calls == ["gained entry", "gained tabs"])
    let tabs = try #require(window.navigator.state?.top.tabBar)
    #expect(tabs.owner == owner.identity)
    window.host.isPatient = true
    window.ask(.dismiss(tabs.id))
    #expect(owner.calls.suffix(3) == ["lost entry", "lost tabs", "settled"])
    window.host.reject()
    #expect(owner.calls.suffix(2) == ["gained entry", "gained tabs"])
    window.host.isPatient = false
    window.ask(.dismiss(tabs.id))
    #expect(owner.calls.suffix(3) == ["lost entry", "lost tabs", "settled"])
    #expect(below.calls == ["gained tabs"])
  }

  @Test func `an owner loses its tabs when the tab bar is removed, but not when only one tab is removed`() throws {
    let window = TestWindow(stack(10, 11))
    let owner = TestOwner(7)
    _ = window.navigator.open(TestScreen(), owner: nil, at: .root, tabsOf: owner)
    let tabs = try #require(window.navigator.state?.root.tabBar?.id)
    _ = window.navigator.open(TestScreen(), owner: nil, at: .tab(of: tabs, at: .last))
    let (first, second) = try (
      #require(window.navigator.state?.root.tabs?.first), #require(window.navigator.state?.root.tabs?.last)
    )
    window.ask(.remove([second.current.id]))
    #expect(owner.calls == ["gained tabs"])
    _ = window.navigator.become(try NavigationState(root: .init(first)), [], RequestOptions())
    #expect(owner.calls == ["gained tabs", "lost tabs", "settled"])
  }

  @Test func `an owner that releases its tabs is not notified when they are removed`() {
    let window = TestWindow(stack(10, 11))
    let (owner, other) = (TestOwner(7), TestOwner(8))
    _ = window.navigator.open(TestScreen(), owner: nil, at: .root, tabsOf: owner)
    _ = window.navigator.open(
      TestScreen(), owner: nil, at: .modal(.sheet, isBlocking: false), tabsOf: other)
    window.navigator.releaseTabs(of: owner)
    window.navigator.close()
    #expect(owner.calls == ["gained tabs"])
    #expect(other.calls == ["gained tabs", "lost tabs", "settled"])
  }

  @Test func `a request that an owner makes when a step fails has its own result`() {
    let window = TestWindow(stack(10, 11))
    let owner = TestOwner()
    owner.onCall = { [weak window] in
      if $0 == "lost entry" { window?.push(as: "more") }
    }
    window.host.isPatient = true
    window.push(owner: owner, as: "push")
    window.host.reject()
    #expect(window.results == ["push: notShown"])
    window.host.complete()
    #expect(window.results == ["push: notShown", "more: done"])
    #expect(window.host.steps == ["push 3 on 10", "push 4 on 10"])
  }

  @Test func `an owner that needs settling is settled when the transaction ends`() {
    let (navigator, first) = (Navigator(), TestOwner())
    navigator.beginTransaction()
    navigator.needsSettling(first)
    #expect(first.calls == [])
    navigator.endTransaction()
    #expect(first.calls == ["settled"])
    let window = TestWindow(stack(10, 11))
    let (asking, other) = (TestOwner(), TestOwner())
    asking.needsSettling = true
    for owner in [asking, other, asking] { window.push(owner: owner) }
    window.ask(.pop(3, from: 10))
    #expect(asking.calls.suffix(4) == ["lost entry", "lost entry", "settled", "settled"])
    #expect(other.calls == ["gained entry", "lost entry"])
    window.push(owner: other)
    #expect(asking.calls.count == 6)
  }

  @Test func `an owner is closed once, and a request that it makes while the navigator closes is rejected`() {
    let window = TestWindow(stack(10, 11))
    let owner = TestOwner()
    window.navigator.retain(owner)
    var errors: [NavigationError?] = []
    owner.onCall = { [weak window] in
      guard $0 == "closed", let window else { return }
      window.navigator.close()
      errors.append(window.push().error)
      if case .failure(let error) = window.navigator.open(TestScreen(), owner: nil, at: .root) { errors.append(error) }
    }
    window.navigator.close()
    #expect(owner.closings == [.close] && errors == [.closing, .closing])
    #expect(window.reports == [.rejected(.closing), .rejected(.closing)])
    guard case .success = window.navigator.open(TestScreen(), owner: nil, at: .root) else {
      Issue.record("The navigator stays closed.")
      return
    }
    #expect(window.shown == window.state && window.navigator.screens.count == 1)
  }
}

/// A log of calls and events, in order.
@MainActor private final class Log {
  var lines: [String] = []

  func follow(_ owner: TestOwner) { owner.onCall = { [weak self] in self?.lines.append($0) } }

  func follow(_ navigator: Navigator) {
    navigator.onEvent = { [weak self] in self?.lines.append("\($0)") }
    navigator.stateDidChange = { [weak self] in self?.lines.append("state") }
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
