/// A link, taken apart and decoded.
struct LinkText {
  let scheme: String
  let segments: [String]
  let query: [(name: String, value: String)]

  init(_ text: String) throws(LinkError) {
    // Before the copy, so that a link of any length costs nothing.
    guard text.utf8.count <= LinkPattern.lengthLimit else { throw .tooLong(bytes: text.utf8.count) }
    let bytes = Array(text.utf8)
    let parts = try LinkParts(bytes)
    var segments: [String] = []
    segments.reserveCapacity(parts.segments.count)
    for range in parts.segments { segments.append(try PercentEncoding.decoded(bytes[range])) }
    var query: [(name: String, value: String)] = []
    for pair in parts.query {
      query.append((try PercentEncoding.decoded(bytes[pair.name]), try PercentEncoding.decoded(bytes[pair.value])))
    }
    (scheme, self.segments, self.query) = (parts.scheme, segments, query)
  }
}
