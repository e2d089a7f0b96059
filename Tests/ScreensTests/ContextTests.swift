import Screens
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Context")
struct ContextTests {
  struct Example: CustomTestStringConvertible {
    let value: ContextValue
    let json: String
    let number: Double?

    init(_ value: ContextValue, _ json: String, number: Double? = nil) {
      (self.value, self.json, self.number) = (value, json, number)
    }

    var testDescription: String { json }
  }

  @Test(arguments: [
    Example(.null, "null"), Example(.bool(true), "true"), Example(.int(.min), "-9223372036854775808", number: -0x1p63),
    Example(.int(0), "0", number: 0), Example(.double(0.25), "0.25", number: 0.25),
    Example(.double(6_666_666_666_666_666_660.5), "6666666666666667008", number: 6_666_666_666_666_666_660.5),
    Example(.double(2), "2", number: 2), Example(.double(0x1p63), "9223372036854775808", number: 0x1p63),
    Example(.string("Köln"), #""Köln""#),
    Example(.array([.int(1), .array([]), .null]), "[1,[],null]"),
    Example(.object(["a": .object([:]), "b": .array([.bool(false)])]), #"{"a":{},"b":[false]}"#),
  ])
  func `a context value survives decoding and encoding`(_ example: Example) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let written = try encoder.encode(example.value)
    let read = try JSONDecoder().decode(ContextValue.self, from: Data(example.json.utf8))
    #expect(read == example.value)
    #expect(read.hashValue == example.value.hashValue)
    #expect(try JSONDecoder().decode(ContextValue.self, from: written) == example.value)
    #expect(example.value.number == example.number)
  }

  @Test(
    arguments: [
      (.int(1), .double(1), true), (.int(0), .double(-0.0), true), (.double(.nan), .double(.nan), true),
      (.int(.max), .double(0x1p63), false), (.int(1), .double(1.5), false), (.int(1), .bool(true), false),
      (.int(1), .string("1"), false), (.null, .bool(false), false), (.array([]), .object([:]), false),
      (.array([.int(1)]), .array([.double(1)]), true), (.double(.infinity), .double(-.infinity), false),
    ] as [(ContextValue, ContextValue, Bool)])
  func `equal context values have equal contents, and an integer equals a floating-point number of the same value`(
    _ left: ContextValue, _ right: ContextValue, _ areEqual: Bool
  ) {
    #expect((left == right) == areEqual)
    #expect((right == left) == areEqual)
    #expect(Set([left, right]).count == (areEqual ? 1 : 2))
  }

  @Test(arguments: [(32, true), (33, false)])
  func `context values that are nested deeper than the limit are not decoded`(_ depth: Int, _ isRead: Bool) {
    let json = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    #expect(((try? JSONDecoder().decode(ContextValue.self, from: Data(json.utf8))) != nil) == isRead)
  }

  @Test func `a typed context converts to a screen context and back`() throws {
    let context = ScreenContext(CityContext(id: 551_487))
    #expect(context == ScreenContext(kind: "city", payload: .int(551_487)))
    #expect(context != ScreenContext(kind: "city"))
    #expect(context.hashValue == ScreenContext(kind: "city", payload: .int(551_487)).hashValue)
    #expect(context.as(CityContext.self) == CityContext(id: 551_487))
    #expect(ScreenContext(kind: "town", payload: .int(1)).as(CityContext.self) == nil)
    #expect(ScreenContext(kind: "city", payload: .string("1")).as(CityContext.self) == nil)
    let written = try JSONEncoder().encode([context, ScreenContext(kind: "map")])
    #expect(try JSONDecoder().decode([ScreenContext].self, from: written) == [context, ScreenContext(kind: "map")])
  }
}

private struct CityContext: ContextRepresentable {
  static let kind = "city"
  let id: Int

  var payload: ContextValue { .int(id) }

  init(id: Int) { self.id = id }

  init?(payload: ContextValue) {
    guard case .int(let id) = payload else { return nil }
    self.id = id
  }
}
