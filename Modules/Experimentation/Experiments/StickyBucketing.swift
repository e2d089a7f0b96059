/// The rules that determine whether a subject keeps an earlier assignment (sticky bucketing).
struct StickyBucketing: Sendable {
  /// The attribute that identifies subjects that lack the hashed attribute.
  var fallbackAttribute: String?
  /// The version of the buckets.
  ///
  /// A change to the version reassigns all subjects.
  var bucketVersion = 0.0
  /// The minimum valid version of the buckets.
  ///
  /// Subjects with an assignment from a lower version are excluded.
  var minBucketVersion = 0.0

  enum Assignment: Equatable {
    /// There is no earlier assignment to any of the variations.
    case absent
    case existing(Int)
    case blocked
  }

  /// Returns a subject's earlier assignment to one of the split's variations.
  func assignment(for subject: Subject, under attribute: String, of split: Split) -> Assignment {
    // The document for the hashed attribute takes precedence over the one for the fallback attribute.
    let documents = [attribute, fallbackAttribute].compactMap { attribute in
      attribute.flatMap { subject.identifier(under: $0) }.flatMap { document(of: subject, for: $0) }
    }
    if documents.contains(where: { $0.assignments.keys.contains { isBlocked($0, of: split) } }) {
      return .blocked
    }
    let name = assignmentName(of: split)
    guard let key = documents.lazy.compactMap({ $0.assignments[name] }).first,
      let index = split.variations.firstIndex(where: { $0.key.hasSameBytes(as: key) })
    else { return .absent }
    return .existing(index)
  }

  /// Returns the identifier's document with a new assignment, or `nil` if the document already contains the assignment.
  func document(
    for subject: Subject,
    _ identifier: Subject.Identifier,
    assigning variation: String,
    of split: Split
  ) -> StickyDocument? {
    var document =
      document(of: subject, for: identifier)
      ?? StickyDocument(attributeName: identifier.attribute, attributeValue: identifier.value, assignments: [:])
    let name = assignmentName(of: split)
    if document.assignments[name]?.hasSameBytes(as: variation) == true { return nil }
    document.assignments[name] = variation
    return document
  }

  private func document(of subject: Subject, for identifier: Subject.Identifier) -> StickyDocument? {
    subject.stickyDocuments?.first { $0.belongs(to: identifier) }
  }

  private func assignmentName(of split: Split) -> String { split.key + "__" + bucketVersion.scriptText }

  private func isBlocked(_ name: String, of split: Split) -> Bool {
    let prefix = split.key + "__"
    guard name.hasPrefix(prefix), let version = UInt(name.dropFirst(prefix.count)) else { return false }
    return Double(version) < minBucketVersion
  }
}
