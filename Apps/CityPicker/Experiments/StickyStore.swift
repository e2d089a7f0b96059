import Experiments
import Storage

/// A store of assigned variations.
///
/// Units keep the stored variations when the weights change (sticky bucketing).
struct StickyStore {
  /// The maximum number of documents, which is more than the number of users who share a home folder.
  private static let maximumCount = 1000

  private struct Content: Codable {
    var schemaVersion = 1
    var documents: [StickyDocument] = []
  }

  private let store: DocumentStore<Content>
  private var content = Content()
  /// The reason why assignments were lost or were not saved.
  private(set) var problem: Message?

  /// Creates a store, and loads the assignments if the file exists.
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

  /// Saves a document in place of the unit's earlier document, and removes the oldest documents if there are too many.
  ///
  /// If the document is `nil`, nothing is saved.
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
