import Experiments
import Storage

/// Keeps who has which variation from one run to the next, so that it holds while weights change: sticky bucketing.
struct StickyStore {
  /// More people than share a home.
  private static let most = 1000

  private struct Content: Codable {
    var schemaVersion = 1
    var documents: [StickyDocument] = []
  }

  private let store: DocumentStore<Content>
  private var content = Content()
  /// Why assignments are not kept, or have been forgotten.
  private(set) var problem: Message?

  /// Reads the file; none is no fault.
  init(path: String) {
    store = DocumentStore(path: path, versions: ["schemaVersion": 1])
    do throws(DocumentError) {
      content = try store.load() ?? content
    } catch {
      problem = error.message(of: "sticky assignments", at: path, whereMoved: "they are made anew")
    }
  }

  /// What was assigned until now.
  var documents: [StickyDocument] { content.documents }

  /// Keeps what was assigned, if there is anything that is not kept yet; the oldest goes if there are too many.
  mutating func keep(_ document: StickyDocument?) {
    guard let document else { return }
    content.documents.removeAll {
      $0.attributeName == document.attributeName && $0.attributeValue.utf8.elementsEqual(document.attributeValue.utf8)
    }
    content.documents = content.documents.suffix(Self.most - 1) + [document]
    do throws(DocumentError) {
      try store.save(content)
    } catch {
      problem = problem ?? error.message(of: "sticky assignments", at: store.path)
    }
  }
}
