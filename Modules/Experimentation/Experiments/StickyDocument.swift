/// The lots that were drawn for one identifier: who has one keeps it while weights and conditions change.
///
/// Encoded as GrowthBook's services encode it. This module neither reads nor writes a file; whoever keeps documents
/// hands them in with the subject and takes a changed one from the decision.
public struct StickyDocument: Codable, Equatable, Sendable {
  /// The attribute by which subjects were told apart.
  public var attributeName: String
  /// What the subject had there.
  public var attributeValue: String
  /// The variation of each experiment, under its key and the version of its buckets, as in `city-picker__0`.
  public var assignments: [String: String]

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - attributeName: The attribute by which subjects are told apart.
  ///   - attributeValue: What the subject has there.
  ///   - assignments: Variations under experiments and versions.
  public init(attributeName: String, attributeValue: String, assignments: [String: String]) {
    self.attributeName = attributeName
    self.attributeValue = attributeValue
    self.assignments = assignments
  }

  func belongs(to identifier: Subject.Identifier) -> Bool {
    attributeName == identifier.attribute && attributeValue.hasSameBytes(as: identifier.value)
  }
}
