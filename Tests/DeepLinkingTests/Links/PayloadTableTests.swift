import Coordination
import CoordinationSupport
import Testing
import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Payload table")
struct PayloadTableTests {
  private enum Shelf: String, Sendable { case new, old }

  private static func table() throws -> PayloadTable<String> {
    let shelves: [String: Shelf] = ["new": .new, "old": .old]
    let links = try LinkTable<String>([
      .init("shop://book/{id:int}") { link throws(LinkError) in "book \(try link.int("id"))" }
    ])
    return try PayloadTable([
      .init("screen", is: "book") { payload throws(PayloadError) in
        let id = try payload.int("id")
        guard id > 0 else { throw .rejected("no book has the number \(id)") }
        return "book \(id)"
      },
      .init("screen", is: "shelf") { payload throws(PayloadError) in
        "\(try payload.choice("shelf", of: shelves)) shelf"
      },
      .init("screen", is: "place") { payload throws(PayloadError) in
        let place = try payload.object("place")
        return "\(try place.string("name")) \(try place.double("x")) \(try place.bool("isOpen"))"
      },
      .init(has: "link") { payload throws(PayloadError) in try payload.link("link", in: links) },
    ])
  }

  private static func payload(_ json: String) throws -> NotificationPayload {
    try JSONDecoder().decode(NotificationPayload.self, from: Data(json.utf8))
  }

  @Test(arguments: [
    (#"{"screen":"book","id":7,"aps":{"alert":"New","badge":1}}"#, "book 7"),
    (#"{"screen":"book","id":7.0,"link":"shop://book/8"}"#, "book 7"),
    (#"{"screen":"shelf","shelf":"old"}"#, "old shelf"),
    (#"{"screen":"place","place":{"name":"Kazan","x":1,"isOpen":true}}"#, "Kazan 1.0 true"),
    (#"{"link":"shop://book/8"}"#, "book 8"),
  ])
  func `the first row that fits a payload creates the destination`(_ json: String, _ destination: String) throws {
    #expect(try Self.table().match(Self.payload(json)) == destination)
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    let json: String
    let error: PayloadError
    let text: String

    var testDescription: String { json }

    init(_ json: String, _ error: PayloadError, _ text: String) {
      (self.json, self.error, self.text) = (json, error, text)
    }
  }

  @Test(
    .requirement("B9"),
    arguments: [
      Failure("{}", .noRow(keys: ["link", "screen"]), "the payload has no known key; add one of `link`, `screen`"),
      Failure(#"{"aps":{}}"#, .noRow(keys: ["link", "screen"]), "no known key"),
      Failure(
        #"{"screen":"moon"}"#, .unknownValue(key: "screen", value: "moon", known: ["book", "shelf", "place"]),
        "`screen` has the unknown value `moon`; use one of `book`, `shelf`, `place`"),
      Failure(
        #"{"screen":7}"#, .wrongType(key: "screen", expected: .string, found: .int),
        "`screen` must be a string, not a whole number"),
      Failure(#"{"screen":null}"#, .wrongType(key: "screen", expected: .string, found: .null), "not null"),
      Failure(#"{"screen":"book"}"#, .missingKey("id"), "the key `id` is missing; add it"),
      Failure(
        #"{"screen":"book","id":"7"}"#, .wrongType(key: "id", expected: .int, found: .string),
        "`id` must be a whole number, not a string"),
      Failure(#"{"screen":"book","id":7.5}"#, .wrongType(key: "id", expected: .int, found: .double), "not a number"),
      Failure(
        #"{"screen":"book","id":true}"#, .wrongType(key: "id", expected: .int, found: .bool), "not a Boolean value"),
      Failure(#"{"screen":"book","id":0}"#, .rejected("no book has the number 0"), "no book has the number 0"),
      Failure(
        #"{"screen":"shelf","shelf":"red"}"#, .unknownValue(key: "shelf", value: "red", known: ["new", "old"]),
        "use one of `new`, `old`"),
      Failure(
        #"{"screen":"place","place":[]}"#, .wrongType(key: "place", expected: .object, found: .array),
        "`place` must be an object, not an array"),
      Failure(#"{"screen":"place","place":{}}"#, .missingKey("place.name"), "`place.name`"),
      Failure(
        #"{"screen":"place","place":{"name":"Kazan","x":1,"isOpen":0}}"#,
        .wrongType(key: "place.isOpen", expected: .bool, found: .int), "`place.isOpen` must be a Boolean value"),
      Failure(
        #"{"link":"shop://moon"}"#, .badLink(key: "link", .unknownPath(["moon"])),
        "`link` is not a link of this app: no link has the path `moon`"),
    ])
  func `the error for an invalid payload describes the problem`(_ failure: Failure) throws {
    let (table, payload) = (try Self.table(), try Self.payload(failure.json))
    let error = #expect(throws: PayloadError.self) { try table.match(payload) }
    #expect(error == failure.error)
    #expect(error?.description.contains(failure.text) == true, "\(error.map { "\($0)" } ?? "none")")
  }

  @Test func `the unknown value of the first row's key is reported`() throws {
    let table = try PayloadTable<Int>([
      .init("kind", is: "a") { _ in 1 }, .init("kind", is: "c") { _ in 3 }, .init("screen", is: "b") { _ in 2 },
    ])
    let error = #expect(throws: PayloadError.self) { try table.match(Self.payload(#"{"screen":"x","kind":"y"}"#)) }
    #expect(error == .unknownValue(key: "kind", value: "y", known: ["a", "c"]))
  }

  @Test(arguments: ["[]", "7", "null", #""screen""#])
  func `a JSON value that is not an object is not a payload`(_ json: String) {
    #expect(throws: DecodingError.self) { try Self.payload(json) }
  }

  @Test func `a payload is encoded as the object from which it was decoded`() throws {
    let payload = try Self.payload(#"{"screen":"book","id":7,"aps":{"badge":null}}"#)
    let stored = try JSONEncoder().encode(payload)
    #expect(try JSONDecoder().decode(NotificationPayload.self, from: stored) == payload)
  }

  @Test func `a row that is hidden by an earlier row is rejected`() {
    typealias Table = PayloadTable<Int>
    let (book, any) = (Table.Row("screen", is: "book") { _ in 1 }, Table.Row(has: "screen") { _ in 2 })
    let other = Table.Row("kind", is: "book") { _ in 3 }
    #expect(throws: Never.self) { try Table([book, other, any]) }
    for rows in [[book, book], [any, any], [any, other, book]] {
      let fault = #expect(throws: Table.Fault.self) { try Table(rows) }
      #expect(fault?.key == "screen" && fault?.description.contains("`screen`") == true)
    }
  }
}
