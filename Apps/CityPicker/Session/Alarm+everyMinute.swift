import Coordination
import Presentation
import TerminalHost

extension Alarm {
  /// Rings at each full minute while the feed is on top, whose times are others then.
  static func everyMinute(for navigator: Navigator) -> Alarm {
    let feed = { [weak navigator] in navigator?.activeScreen as? any FeedInput }
    return Alarm(next: { feed() == nil ? nil : $0 + SystemClock.untilNextMinute }, ring: { feed()?.refresh() })
  }
}
