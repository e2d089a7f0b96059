import Experiments
import Storage

/// A store of assigned variations.
///
/// Units keep their stored variations when the weights change (sticky bucketing).
struct StickyStore {
  /// The maximum number of documents, which is far larger than the number of users who typically share a home folder.
  private static let maximumCount = 1000

  private struct Content: Codable {
    var schemaVersion = 1
    var documents: [StickyDocument] = []
  }

  private let store: DocumentStore<Content>
  private var content = Content()
  /// The reason that assignments were lost or not saved, or `nil` if there was no problem.
  private(set) var problem: Message?

  /// Creates a store and, if the file exists, loads the assignments from it.
  init(path: String) {
    store = DocumentStore(path: path, versions: ["schemaVersion": 1])
    store.removeTemporaryFiles()
    do throws(DocumentError) {
      content = try store.load() ?? content
    } catch {
      problem = error.message(
        .warning, about: "sticky assignments", at: path, whereMoved: "new assignments were made")
    }
  }

  /// The saved documents, which contain the assignments.
  var documents: [StickyDocument] { content.documents }

  /// Replaces the unit's earlier document with the given document and saves the result.
  ///
  /// If there are too many documents, the method removes the oldest ones. If the document is `nil`, the method does
  /// nothing.
  mutating func save(_ document: StickyDocument?) {
    guard let document else { return }
    content.documents.removeAll {
      $0.attributeName == document.attributeName && $0.attributeValue.utf8.elementsEqual(document.attributeValue.utf8)
    }
    content.documents = content.documents.suffix(Self.maximumCount - 1) + [document]
    do throws(DocumentError) {
      try store.save(content)
    } catch {
      problem = problem ?? error.message(.warning, about: "sticky assignments", at: store.path)
    }
  }
}
