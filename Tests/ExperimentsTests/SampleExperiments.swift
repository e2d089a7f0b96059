import Experiments

/// What the tests experiment with.
enum Picker: String, CaseIterable {
  case list, map
}

extension Experiment where Variant == Picker {
  static func cityPicker() throws -> Self { try Experiment("city-picker", control: .list) }
}

extension Subject {
  /// Identifiers that fall into the first and the second half under the seed `city-picker`, with the newer hash.
  static let inFirstHalf = Subject(id: "user_1")
  static let inSecondHalf = Subject(id: "user_0")
}

extension GrowthBookPayload {
  /// A payload whose feature `city-picker` has such rules.
  init(rules: String, beside others: String = "", members: String = "") throws {
    try self.init(
      Array(
        """
        {"features": {"city-picker": {"defaultValue": "list", "rules": [\(rules)]}\(others)}\(members), "dateUpdated": "7"}
        """.utf8))
  }

  /// What is answered under `city-picker`.
  func answer(
    for id: String?,
    _ attributes: [String: JSON] = [:],
    sticky: [StickyDocument]? = nil
  ) -> Resolution {
    let subject = Subject(id: id, attributes: attributes, stickyDocuments: sticky)
    return resolve("city-picker", for: subject, fallback: "list")
  }
}

/// Members of a rule that draws lots by halves.
let halves = #""hashVersion": 2, "seed": "city-picker", "variations": ["list", "map"]"#
