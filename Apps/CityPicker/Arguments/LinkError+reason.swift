import Coordination
import Flows

extension LinkError {
  /// The reason that the link is invalid, as text for a message.
  ///
  /// If the link's path is unknown, the text also lists the patterns of valid links.
  var reason: String {
    // In the links of this app, `id` is the ID of a city.
    if outOfRangeInteger == "id" { return "no city has this ID" }
    guard case .unknownPath(let segments) = self else { return "\(self)" }
    let path = segments.joined(separator: "/").abbreviated
    let links = AppLinks.table.patterns.map { "\($0)" }
    return "there is no page '\(path)'; use \(links.disjunction)"
  }
}
