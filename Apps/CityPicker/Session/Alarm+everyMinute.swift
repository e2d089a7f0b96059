import Coordination
import Presentation
import TerminalHost

extension Alarm {
  /// Returns an alarm that refreshes the feed's local times at every full minute while the feed is on top.
  static func everyMinute(for navigator: Navigator) -> Alarm {
    let feed = { [weak navigator] in navigator?.activeScreen as? any FeedInput }
    return Alarm(nextTime: { feed() == nil ? nil : $0 + SystemClock.untilNextMinute }, action: { feed()?.refresh() })
  }
}
