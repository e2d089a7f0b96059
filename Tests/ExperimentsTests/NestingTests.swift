import Foundation
import Testing

@testable import Experiments

@Suite("Nesting")
struct NestingTests {
  /// Returns a payload whose condition has nested negations.
  private static func payload(negations count: Int, of test: String = #"{"id":"x"}"#) -> [UInt8] {
    let condition = String(repeating: #"{"$not":"#, count: count) + test + String(repeating: "}", count: count)
    let rule = #"{"condition":\#(condition),"force":"map"}"#
    return Array(#"{"features":{"city-picker":{"defaultValue":"list","rules":[{},\#(rule)]}}}"#.utf8)
  }

  /// The number of nested negations in a condition that is at nesting level 6 of the payload.
  @Test(arguments: [57, 58])
  func `a condition nested up to the maximum depth is evaluated on a small stack`(_ count: Int) throws {
    let value = try onSmallStack { try GrowthBookPayload(Self.payload(negations: count)).answer(for: "x").value }
    #expect(value == (count.isMultiple(of: 2) ? "map" : "list"))
  }

  @Test(arguments: [59, 200, 100_000])
  func `a condition that is nested too deeply is rejected, and the error contains the path`(_ count: Int) {
    let fault = PayloadFault(
      path: "features.city-picker.rules[1].condition" + String(repeating: ".$not", count: 59), kind: .tooDeep)
    #expect(throws: fault) { try onSmallStack { _ = try GrowthBookPayload(Self.payload(negations: count)) } }
  }

  @Test(
    arguments: [
      (#"{"a":[1,{"b\"[{":[{"}}]]":"[["}]}]}"#, nil), (#"{"a":{"b":[0,[],[1,{"d\\":2},{"c":3}]]}}"#, nil),
      ("]]]", nil), (#"""#, nil), (#""\"#, nil),
    ] as [(String, String?)])
  func `brackets in strings do not count as nesting`(_ row: (text: String, path: String?)) {
    let filler = String(repeating: "[", count: 59)
    #expect(JSONNesting.pathOfDeepestValue(in: Array((filler + row.text).utf8)) == row.path)
  }

  @Test func `the path of a value consists of member names and element indices`() {
    let text = #"{"a":1,"b":[0,"[",{"c":{},"d\"":"#
    let path = JSONNesting.pathOfDeepestValue(in: Array((text + String(repeating: "[", count: 62)).utf8))
    #expect(path == #"b[2].d\""# + String(repeating: "[0]", count: 61))
  }

  @Test func `a pattern with nested groups in a nested condition is evaluated on a small stack`() throws {
    for group in ["(", "(?="] {
      let pattern = String(repeating: group, count: 64) + "x" + String(repeating: ")", count: 64)
      let bytes = Self.payload(negations: 56, of: #"{"id":{"$regex":"\#(pattern)"}}"#)
      #expect(try onSmallStack { try GrowthBookPayload(bytes).answer(for: "x").value } == "map")
    }
  }

  @Test func `a chain of prerequisites is evaluated on a small stack`() throws {
    let others = (0..<99).map { #", "f\#($0)": {"rules": [\#(Self.rule(needing: "f\($0 + 1)"))]}"# }
    let payload = try GrowthBookPayload(rules: Self.rule(needing: "f0"), beside: others.joined())
    #expect(try onSmallStack { payload.answer(for: nil).value } == "map")
  }

  private static func rule(needing key: String) -> String {
    #"{"parentConditions": [{"id": "\#(key)", "condition": {}}], "force": "map"}"#
  }
}

/// Calls a closure on a thread with a 512 KiB stack, the size for secondary threads on Apple systems.
private func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
  let end = NSCondition()
  // The variable is accessed only while the condition is locked.
  nonisolated(unsafe) var result: Result<Value, any Error>?
  let thread = Thread {
    let value = Result(catching: body)
    end.withLock { result = value }
    end.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  return try end.withLock {
    while result == nil { end.wait() }
    return try #require(result).get()
  }
}
