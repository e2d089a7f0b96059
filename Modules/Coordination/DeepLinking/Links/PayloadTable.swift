import Coordinators
import Screens

/// A table that maps an app's notification payloads to their destinations.
///
/// ```swift
/// import Coordination
///
/// enum Destination {
///   case shelf
///   case book(Int)
/// }
///
/// func destination(of payload: NotificationPayload) throws -> Destination {
///   let table = try PayloadTable<Destination>([
///     .init("screen", is: "shelf") { _ in .shelf },
///     .init("screen", is: "book") { payload throws(PayloadError) in .book(try payload.int("id")) },
///   ])
///   return try table.match(payload)
/// }
/// ```
///
/// The first row that matches a payload determines its destination. Keys that the row does not read, such as `aps`, are
/// ignored.
public struct PayloadTable<Destination>: Sendable {
  /// A closure that creates a destination or throws a ``PayloadError``, such as ``PayloadError/rejected(_:)``.
  ///
  /// The compiler does not infer the error type, so a throwing closure must declare it:
  /// `{ payload throws(PayloadError) in … }`.
  public typealias Reading = @Sendable (NotificationPayload) throws(PayloadError) -> Destination

  /// A row that determines the destination of the payloads in which a key has the required value.
  public struct Row: Sendable {
    public let key: String
    /// The required value of the key, or `nil` to accept any value.
    public let value: String?
    public let destination: Reading

    /// Creates a row for payloads in which a key has a given string value.
    public init(_ key: String, is value: String, destination: @escaping Reading) {
      (self.key, self.value, self.destination) = (key, value, destination)
    }

    /// Creates a row for payloads that contain a key, with any value.
    public init(has key: String, destination: @escaping Reading) {
      (self.key, value, self.destination) = (key, nil, destination)
    }

    fileprivate func matches(_ payload: NotificationPayload) -> Bool {
      guard let found = payload[key] else { return false }
      return value.map { found == .string($0) } ?? true
    }
  }

  /// An error for a row that would never be used because an earlier row matches the same payloads.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    public let key: String
    public let value: String?

    public var description: String {
      let row = value.map { "\(key.quoted) is \($0.quoted)" } ?? "has \(key.quoted)"
      return "an earlier row matches the payloads of the row \(row); remove one of them, or move the later row up"
    }
  }

  private let rows: [Row]

  /// Creates a table.
  ///
  /// - Throws: ``Fault`` if a row would never be used.
  public init(_ rows: [Row]) throws(Fault) {
    for (index, row) in rows.enumerated() {
      let hides = { (earlier: Row) in earlier.key == row.key && (earlier.value == nil || earlier.value == row.value) }
      if rows[..<index].contains(where: hides) { throw Fault(key: row.key, value: row.value) }
    }
    self.rows = rows
  }

  /// Returns the destination of a payload.
  ///
  /// - Throws: ``PayloadError`` if no row matches the payload or the matching row's closure throws an error.
  public func match(_ payload: NotificationPayload) throws(PayloadError) -> Destination {
    guard let row = rows.first(where: { $0.matches(payload) }) else { throw mismatch(payload) }
    return try row.destination(payload)
  }

  /// Returns the error for a payload that no row matches.
  private func mismatch(_ payload: NotificationPayload) -> PayloadError {
    guard let key = rows.lazy.map(\.key).first(where: { payload[$0] != nil }) else {
      return .noRow(keys: Set(rows.map(\.key)).sorted())
    }
    guard case .string(let value)? = payload[key] else { return payload.wrongType(key, expected: .string) }
    return .unknownValue(key: key, value: value, known: rows.filter { $0.key == key }.compactMap(\.value))
  }
}
