import Experiments
import Storage

/// Keeps the lots that were drawn from one run to the next, so that they hold while weights change.
struct LotKeeper {
  /// More people than share a home.
  private static let most = 1000

  private struct Lots: Codable {
    var schemaVersion = 1
    var documents: [StickyDocument] = []
  }

  private let store: DocumentStore<Lots>
  private var lots = Lots()
  /// Why lots are not kept, or have been forgotten.
  private(set) var problem: Message?

  /// Reads the lots.
  init(path: String) {
    store = DocumentStore(path: path, versions: ["schemaVersion": 1])
    do throws(DocumentError) {
      lots = try store.load() ?? lots
    } catch {
      problem = error.message(of: "lots", at: path, whereMoved: "lots are drawn anew")
    }
  }

  /// The lots that were drawn until now.
  var documents: [StickyDocument] { lots.documents }

  /// Keeps a lot that was drawn, if there is one that is not kept yet.
  mutating func keep(_ document: StickyDocument?) {
    guard let document else { return }
    lots.documents.removeAll {
      $0.attributeName == document.attributeName && $0.attributeValue.utf8.elementsEqual(document.attributeValue.utf8)
    }
    lots.documents = lots.documents.suffix(Self.most - 1) + [document]
    do throws(DocumentError) {
      try store.save(lots)
    } catch {
      problem = problem ?? error.message(of: "lots", at: store.path)
    }
  }
}
