import Experiments

/// The variants of the sample experiment.
enum Picker: String, CaseIterable {
  case list, map
}

extension Experiment where Variant == Picker {
  static func cityPicker() throws -> Self { try Experiment("city-picker", control: .list) }
}

extension Subject {
  /// Subjects in the first and second halves of the buckets, for the seed `city-picker` and hash version 2.
  static let inFirstHalf = Subject(id: "user_1")
  static let inSecondHalf = Subject(id: "user_0")
}

extension GrowthBookPayload {
  /// Creates a payload with rules for the feature `city-picker`.
  init(rules: String, beside others: String = "", members: String = "") throws {
    try self.init(
      Array(
        """
        {"features": {"city-picker": {"defaultValue": "list", "rules": [\(rules)]}\(others)}\(members), "dateUpdated": "7"}
        """.utf8))
  }

  /// Returns the resolution of `city-picker` for a subject.
  func answer(
    for id: String?,
    _ attributes: [String: JSON] = [:],
    sticky: [StickyDocument]? = nil
  ) -> Resolution {
    let subject = Subject(id: id, attributes: attributes, stickyDocuments: sticky)
    return resolve("city-picker", for: subject, fallback: "list")
  }
}

/// The members of a rule that assigns half the subjects to each variation.
let halves = #""hashVersion": 2, "seed": "city-picker", "variations": ["list", "map"]"#
