/// A list that elements leave in the order in which they came.
///
/// It keeps its memory when it is empty, so that a navigator that does one thing after the other allocates nothing.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  init(_ elements: [Element] = []) { self.elements = elements }

  var isEmpty: Bool { head == elements.count }
  var count: Int { elements.count - head }
  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[head].take()
    head += 1
    if isEmpty { removeAll() }
    return element
  }

  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    head = 0
  }

  /// Replaces the elements that are left.
  mutating func update(_ transform: (Element) -> Element) {
    for index in head..<elements.count { elements[index] = elements[index].map(transform) }
  }
}
