/// The assignments of one identifier, which stay in effect even if weights or conditions change.
///
/// The encoding is the same as in GrowthBook's sticky bucket services. This module does not store documents. The caller
/// passes stored documents with the ``Subject`` and stores the changed document from the ``Decision``.
public struct StickyDocument: Codable, Equatable, Sendable {
  /// The name of the attribute that identifies the subject.
  public var attributeName: String
  /// The value of that attribute.
  public var attributeValue: String
  /// The variation of each experiment, keyed by the experiment's key and bucket version, such as `city-picker__0`.
  public var assignments: [String: String]

  public init(attributeName: String, attributeValue: String, assignments: [String: String]) {
    self.attributeName = attributeName
    self.attributeValue = attributeValue
    self.assignments = assignments
  }

  func belongs(to identifier: Subject.Identifier) -> Bool {
    attributeName == identifier.attribute && attributeValue.hasSameBytes(as: identifier.value)
  }
}
