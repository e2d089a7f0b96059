/// A binary heap with constant-time access to the maximum element.
struct PriorityQueue<Element: Comparable> {
  /// All elements in heap order, starting with the maximum element.
  private(set) var elements: [Element] = []

  var count: Int { elements.count }

  /// The maximum element, or `nil` if the queue is empty.
  var first: Element? { elements.first }

  /// Adds an element.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements; O(1) on average.
  mutating func insert(_ element: Element) {
    var child = elements.count
    elements.append(element)
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[parent] < element else { break }
      elements[child] = elements[parent]
      child = parent
    }
    elements[child] = element
  }

  /// Removes the maximum element if the queue is not empty.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  mutating func removeFirst() {
    guard let last = elements.popLast(), !elements.isEmpty else { return }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count, elements[child + 1] > elements[child] { child += 1 }
      guard elements[child] > last else { break }
      elements[parent] = elements[child]
      parent = child
    }
    elements[parent] = last
  }
}

/// A collection that keeps a limited number of the smallest elements that are added.
struct SmallestElements<Element: Comparable> {
  private var queue = PriorityQueue<Element>()
  private let limit: Int

  /// Creates an empty collection for the given number of elements, which must be positive.
  init(limit: Int) { self.limit = limit }

  /// The kept elements in ascending order.
  var sorted: [Element] { queue.elements.sorted() }

  /// Returns whether ``insert(_:)`` would keep an element.
  func accepts(_ element: Element) -> Bool { queue.count < limit || queue.first.map { element < $0 } ?? false }

  /// Adds an element that the collection accepts.
  ///
  /// - Complexity: O(log *n*), where *n* is the limit.
  mutating func insert(_ element: Element) {
    if queue.count == limit { queue.removeFirst() }
    queue.insert(element)
  }
}
