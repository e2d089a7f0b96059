import Coordination
import CoordinationSupport
import CoordinationTesting

// These methods perform the user's actions and simulate the host's events.
extension World {
  func move(_ act: Act) {
    switch act.kind {
    case .goBack: navigator.goBack(by: act.choice % 2 == 0 ? .back : .gesture, completion: completion(of: act))
    case .tapTab where act.choice % 3 == 0: tab(act).map(navigator.handleTabSelection)
    case .changeHost: changeHost()
    default: if let move = hostMove(act) { host?.play(move) }
    }
  }

  private func hostMove(_ act: Act) -> HostMove? {
    switch act.kind {
    case .tapBack: .tapBack
    case .chooseInBackMenu: entry(act).map { .chooseInBackMenu($0) }
    case .swipeBack: .beginSwipeBack
    case .swipeDown: .beginSwipeDown
    case .finishGesture: .finishGesture
    case .cancelGesture: .cancelGesture
    case .tapTab: tab(act).map { .tapTab($0) }
    case .turnPage: .turnPage(forward: act.choice % 3 != 0)
    case .removeExternally: entry(act).map { .removeExternally($0) }
    case .finishTransition: .finishTransition
    case .cancelTransition: .cancelTransition
    case .wait: .wait(.seconds(1 + act.choice % 3))
    default: nil
    }
  }

  /// Returns a shown entry, usually in the topmost container, or `nil` if nothing is shown.
  private func entry(_ act: Act) -> NavigationState.Entry.ID? {
    guard let shown = navigator.shown else { return nil }
    let entries = act.choice % 4 == 0 ? shown.entries : shown.top.selected.entries
    return entries[act.choice % entries.count].id
  }

  private func tab(_ act: Act) -> NavigationState.Container.ID? {
    guard let shown = navigator.shown else { return nil }
    guard let level = shown.levels.last(where: { $0.tabBar != nil }) else { return nil }
    return level.containers[act.choice % level.containers.count].id
  }
}
