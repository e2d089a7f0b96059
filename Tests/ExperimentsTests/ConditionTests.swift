import Testing

@testable import Experiments

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Condition")
struct ConditionTests {
  /// A condition with values that meet it and values that do not.
  struct Row: CustomTestStringConvertible {
    let condition: String
    var fits: [String] = []
    var not: [String] = []
    var testDescription: String { condition }
  }

  @Test(arguments: [
    Row(condition: "{}", fits: ["{}", #"{"a": 1}"#]),
    Row(
      condition: #"{"a": "3"}"#, fits: [#"{"a": "3"}"#, #"{"a": 3}"#, #"{"a": [3]}"#], not: [#"{"a": "03"}"#, "{}"]),
    Row(condition: #"{"a": "true"}"#, fits: [#"{"a": true}"#], not: [#"{"a": false}"#]),
    Row(condition: #"{"a": ",1"}"#, fits: [#"{"a": [null, 1]}"#], not: [#"{"a": [1]}"#]),
    Row(condition: #"{"a": 2}"#, fits: [#"{"a": "0b10"}"#, #"{"a": "0o2"}"#], not: [#"{"a": "0b2"}"#]),
    Row(
      condition: #"{"a": 12}"#, fits: [#"{"a": " 12 "}"#, #"{"a": "\ufeff12"}"#, #"{"a": "0XC"}"#],
      not: [#"{"a": "0x\uff23"}"#, #"{"a": "1 2"}"#]),
    Row(condition: #"{"a..b": 1}"#, fits: [#"{"a": {"": {"b": 1}}}"#], not: [#"{"a": {"b": 1}}"#]),
    Row(
      condition: #"{"a": 3}"#, fits: [#"{"a": 3.0}"#, #"{"a": " 3 "}"#, #"{"a": "0x3"}"#], not: [#"{"a": "3x"}"#, "{}"]),
    Row(
      condition: #"{"a": 0}"#, fits: [#"{"a": ""}"#, #"{"a": false}"#, #"{"a": []}"#, "{}"],
      not: [#"{"a": "a"}"#, #"{"a": {}}"#, #"{"a": "0x"}"#, #"{"a": "\ud83d\ude00"}"#]),
    Row(condition: #"{"a": true}"#, fits: [#"{"a": 1}"#, #"{"a": "x"}"#, #"{"a": []}"#], not: [#"{"a": ""}"#, "{}"]),
    Row(condition: #"{"a": false}"#, fits: [#"{"a": 0}"#, #"{"a": ""}"#], not: [#"{"a": null}"#, "{}"]),
    Row(condition: #"{"a": null}"#, fits: [#"{"a": null}"#, "{}"], not: [#"{"a": 0}"#, #"{"a": ""}"#]),
    Row(
      condition: #"{"a": [1, "x"]}"#, fits: [#"{"a": [1, "x"]}"#],
      not: [#"{"a": ["x", 1]}"#, #"{"a": [1]}"#, #"{"a": "1,x"}"#]),
    Row(
      condition: #"{"a": {"b": 1, "c": 2}}"#, fits: [#"{"a": {"c": 2, "b": 1}}"#],
      not: [#"{"a": {"b": 1}}"#, #"{"a": {}}"#]),
    Row(condition: #"{"a": {}}"#, fits: [#"{"a": {}}"#], not: ["{}", #"{"a": {"b": 1}}"#]),
    Row(
      condition: #"{"a.b.1": "x"}"#, fits: [#"{"a": {"b": ["y", "x"]}}"#], not: [#"{"a": {"b": "x"}}"#, #"{"a": 1}"#]),
    Row(condition: #"{"a.length": 2}"#, fits: [#"{"a": [1, 2]}"#], not: [#"{"a": [1]}"#]),
    Row(condition: #"{"$groups": {"$elemMatch": {"$eq": "x"}}}"#, fits: [#"{"$groups": ["x"]}"#], not: ["{}"]),
    Row(condition: #"{"$or": [{"a": 1}, {"b": 1}]}"#, fits: [#"{"b": 1}"#], not: [#"{"a": 2}"#]),
    Row(condition: #"{"$or": []}"#, fits: ["{}"]),
    Row(condition: #"{"$nor": [{"a": 1}, {"b": 1}]}"#, fits: [#"{"a": 2}"#], not: [#"{"b": 1}"#]),
    Row(condition: #"{"$nor": []}"#, not: ["{}"]),
    Row(
      condition: #"{"$and": [{"a": 1}, {"$not": {"b": 1}}]}"#, fits: [#"{"a": 1}"#], not: [#"{"a": 1, "b": 1}"#, "{}"]),
    Row(condition: #"{"a": 1, "b": 1}"#, fits: [#"{"a": 1, "b": 1}"#], not: [#"{"a": 1}"#, #"{"b": 1}"#]),
    Row(condition: #"{"a": {"$eq": 1}}"#, fits: [#"{"a": 1}"#], not: [#"{"a": "1"}"#, #"{"a": true}"#, "{}"]),
    Row(condition: #"{"a": {"$eq": [1]}}"#, not: [#"{"a": [1]}"#]),
    Row(condition: #"{"a": {"$eq": null}}"#, fits: ["{}"], not: [#"{"a": 0}"#]),
    Row(condition: #"{"a": {"$ne": 1}}"#, fits: [#"{"a": "1"}"#, "{}"], not: [#"{"a": 1}"#]),
    Row(condition: #"{"a": {"$eq": "\u00e9"}}"#, fits: [#"{"a": "\u00e9"}"#], not: [#"{"a": "e\u0301"}"#]),
    Row(condition: #"{"a": "\u00e9"}"#, fits: [#"{"a": "\u00e9"}"#], not: [#"{"a": "e\u0301"}"#]),
    Row(
      condition: #"{"a": {"$gt": 2, "$lte": 10}}"#, fits: [#"{"a": 10}"#, #"{"a": "3"}"#],
      not: [#"{"a": 2}"#, #"{"a": "x"}"#]),
    Row(
      condition: #"{"a": {"$lt": 1}}"#, fits: [#"{"a": 0}"#, #"{"a": null}"#, "{}"], not: [#"{"a": 1}"#, #"{"a": {}}"#]),
    Row(
      condition: #"{"a": {"$gte": "b"}}"#, fits: [#"{"a": "b"}"#, #"{"a": "ba"}"#],
      not: [#"{"a": "a"}"#, #"{"a": "B"}"#, #"{"a": 1}"#]),
    // In UTF-16, a surrogate sorts before U+FFEE.
    Row(condition: #"{"a": {"$lt": "\uffee"}}"#, fits: [#"{"a": "\ud83d\ude00"}"#], not: [#"{"a": "\uffef"}"#]),
    Row(condition: #"{"a": {"$exists": true}}"#, fits: [#"{"a": 0}"#], not: [#"{"a": null}"#, "{}"]),
    Row(condition: #"{"a": {"$exists": false}}"#, fits: [#"{"a": null}"#, "{}"], not: [#"{"a": false}"#]),
    Row(
      condition: #"{"a": {"$in": [1, "x"]}}"#, fits: [#"{"a": 1}"#, #"{"a": ["y", "x"]}"#],
      not: [#"{"a": "1"}"#, #"{"a": []}"#, "{}"]),
    Row(condition: #"{"a": {"$in": 1}}"#, not: [#"{"a": 1}"#]),
    Row(condition: #"{"a": {"$in": [[1]]}}"#, not: [#"{"a": [[1]]}"#]),
    Row(
      condition: #"{"a": {"$nin": [1]}}"#, fits: [#"{"a": 2}"#, #"{"a": []}"#, "{}"],
      not: [#"{"a": 1}"#, #"{"a": [2, 1]}"#]),
    Row(condition: #"{"a": {"$nin": 1}}"#, not: [#"{"a": 1}"#, #"{"a": 2}"#]),
    Row(
      condition: #"{"a": {"$ini": ["ÉTÉ"]}}"#, fits: [#"{"a": "été"}"#, #"{"a": ["x", "Été"]}"#],
      not: [#"{"a": "ete"}"#]),
    Row(condition: #"{"a": {"$nini": ["X", 1]}}"#, fits: [#"{"a": "y"}"#], not: [#"{"a": "x"}"#, #"{"a": 1}"#]),
    Row(
      condition: #"{"a": {"$inGroup": "team"}}"#, fits: [#"{"a": "ann"}"#, #"{"a": [7]}"#],
      not: [#"{"a": "Ann"}"#, "{}"]),
    Row(
      condition: #"{"a": {"$notInGroup": "team"}}"#, fits: [#"{"a": "x"}"#, #"{"a": "Ann"}"#, "{}"], not: [#"{"a": 7}"#]
    ),
    Row(condition: #"{"a": {"$inGroup": "none"}}"#, not: [#"{"a": "ann"}"#]),
    Row(condition: #"{"a": {"$notInGroup": "none"}}"#, fits: [#"{"a": "ann"}"#]),
    Row(
      condition: #"{"a": {"$all": ["x", {"$gt": 3}]}}"#, fits: [#"{"a": [4, "x"]}"#],
      not: [#"{"a": ["x"]}"#, #"{"a": "x"}"#, #"{"a": [4, "X"]}"#]),
    Row(condition: #"{"a": {"$all": 1}}"#, not: [#"{"a": [1]}"#]),
    Row(condition: #"{"a": {"$alli": ["X"]}}"#, fits: [#"{"a": ["y", "x"]}"#], not: [#"{"a": ["y"]}"#]),
    Row(condition: #"{"a": {"$size": 1}}"#, fits: [#"{"a": [0]}"#], not: [#"{"a": []}"#, #"{"a": "x"}"#]),
    Row(condition: #"{"a": {"$size": {"$gt": 1}}}"#, fits: [#"{"a": [0, 1]}"#], not: [#"{"a": [0]}"#]),
    Row(
      condition: #"{"a": {"$elemMatch": {"$gt": -1}}}"#, fits: [#"{"a": [-2, 5]}"#],
      not: [#"{"a": [0]}"#, #"{"a": 5}"#]),
    Row(
      condition: #"{"a": {"$elemMatch": {"b": {"$gt": 1}}}}"#, fits: [#"{"a": [{"b": 0}, {"b": 2}]}"#],
      not: [#"{"a": [{"b": 1}, 2]}"#]),
    Row(
      condition: #"{"a": {"$elemMatch": {"b": {"$exists": false}}}}"#, fits: [#"{"a": [{"c": 0}]}"#],
      not: [#"{"a": [0, "", null]}"#, #"{"a": 5}"#]),
    Row(
      condition: #"{"a": {"$not": {"$elemMatch": {"$eq": "x"}}}}"#, fits: [#"{"a": ["y"]}"#, "{}"],
      not: [#"{"a": ["x"]}"#]),
    Row(condition: #"{"a": {"$not": "x"}}"#, fits: [#"{"a": "y"}"#, "{}"], not: [#"{"a": "x"}"#]),
    Row(
      condition: #"{"a": {"$regex": "^a/b+$"}}"#, fits: [#"{"a": "a/bb"}"#],
      not: [#"{"a": "a/bbc"}"#, #"{"a": "A/B"}"#, "{}"]),
    Row(
      condition: #"{"a": {"$regex": "\\d{2}"}}"#, fits: [#"{"a": 12}"#, #"{"a": "x12y"}"#],
      not: [#"{"a": "٣٤"}"#, "{}"]),
    Row(
      condition: ##"{"a": {"$regex": "^[0-9a-f]{8}-([0-9a-f]{4}-)?#?(\\w+|\\d+)$"}}"##,
      fits: [##"{"a": "01234567-89ab-#cdef"}"##], not: [#"{"a": "0123456-"}"#]),
    Row(
      condition: #"{"a": {"$regex": "^.+@.+[.].+$"}}"#,
      fits: [#"{"a": "ada@example.org"}"#, "{\"a\": \"a@b.c\(String(repeating: "c", count: 1000))\"}"],
      not: [#"{"a": "ada@example"}"#]),
    Row(
      condition: #"{"a": {"$regex": "^v?\\d+(\\.\\d+)?(\\.\\d+)?(-\\w+)?$"}}"#, fits: [#"{"a": "v1.20.3-beta"}"#],
      not: [#"{"a": "1."}"#]),
    Row(condition: #"{"a": {"$regexi": "MOB"}}"#, fits: [#"{"a": "automobile"}"#], not: [#"{"a": "auto"}"#]),
    Row(condition: #"{"a": {"$notRegex": "x"}}"#, fits: [#"{"a": "y"}"#, "{}"], not: [#"{"a": "x"}"#]),
    Row(condition: #"{"a": {"$type": "number"}}"#, fits: [#"{"a": 1}"#], not: [#"{"a": "1"}"#, "{}"]),
    Row(condition: #"{"a": {"$type": "null"}}"#, fits: ["{}", #"{"a": null}"#], not: [#"{"a": 0}"#]),
    Row(condition: #"{"a": {"$type": "array"}}"#, fits: [#"{"a": []}"#], not: [#"{"a": {}}"#]),
    Row(condition: #"{"a": {"$type": "object"}}"#, fits: [#"{"a": {}}"#], not: [#"{"a": []}"#]),
    Row(condition: #"{"a": {"$type": "boolean"}}"#, fits: [#"{"a": false}"#], not: [#"{"a": 0}"#]),
    Row(condition: #"{"a": {"$type": "string"}}"#, fits: [#"{"a": ""}"#], not: [#"{"a": 0}"#]),
    Row(
      condition: #"{"a": {"$vgt": "1.9.0"}}"#, fits: [#"{"a": "1.10.0"}"#, #"{"a": "v2.0.0"}"#],
      not: [#"{"a": "1.9.0"}"#, #"{"a": "1.9.0-rc"}"#, "{}"]),
    Row(
      condition: #"{"a": {"$vgte": "1.0.0-rc.2"}}"#, fits: [#"{"a": "1.0.0-rc.10"}"#, #"{"a": "1.0.0"}"#],
      not: [#"{"a": "1.0.0-beta.11"}"#]),
    Row(
      condition: #"{"a": {"$vlt": "2.0.0", "$vlte": "1.9.9"}}"#, fits: [#"{"a": "1.9.9"}"#, "{}"],
      not: [#"{"a": "2.0.0-rc"}"#]),
    Row(condition: #"{"a": {"$veq": "1.2.3"}}"#, fits: [#"{"a": "v1.2.3+build.7"}"#], not: [#"{"a": "1.2.3-rc"}"#]),
    Row(condition: #"{"a": {"$vne": "1.2.3"}}"#, fits: [#"{"a": "1.2.4"}"#, "{}"], not: [#"{"a": "v1.2.3"}"#]),
    Row(condition: #"{"a": {"$veq": "1..0"}}"#, fits: [#"{"a": "1..0"}"#], not: [#"{"a": "1.0"}"#]),
    Row(condition: #"{"a": {"$vgt": "1.0.0"}}"#, fits: [#"{"a": "1..0"}"#], not: [#"{"a": "1.0.0"}"#]),
    Row(condition: #"{"a": {"$vlt": "1.0.0-rc.2"}}"#, fits: [#"{"a": "1.0.0-rc"}"#], not: [#"{"a": "1.0.0-rc.3"}"#]),
    Row(condition: #"{"a": {"$veq": 2}}"#, fits: [#"{"a": "2"}"#, #"{"a": 2}"#], not: [#"{"a": "2.0"}"#]),
  ])
  func `a condition is evaluated with the semantics of JavaScript`(_ row: Row) throws {
    let written = try JSONDecoder().decode(JSON.self, from: Data(row.condition.utf8))
    var reader = ConditionReader(savedGroups: ["team": .array(["ann", 7])])
    let condition = try reader.condition(written, at: "")
    for attributes in row.fits + row.not {
      let value = try JSONDecoder().decode(JSON.self, from: Data(attributes.utf8))
      #expect(condition.holds(for: value) == row.fits.contains(attributes), "\(attributes)")
    }
  }

  /// A number in Swift and its text in JavaScript.
  @Test(arguments: [
    ("0", "0"), ("-0.0", "0"), ("3.0", "3"), ("-3.5", "-3.5"), ("0.1", "0.1"), ("1e-6", "0.000001"), ("1e-7", "1e-7"),
    ("0.0000000015", "1.5e-9"), ("123456789012345680000", "123456789012345680000"), ("1e21", "1e+21"),
    ("-125e28", "-1.25e+30"), ("9007199254740993", "9007199254740992"), ("5e-324", "5e-324"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"), ("100.25", "100.25"), ("1e16", "10000000000000000"),
    ("0.000123", "0.000123"), ("1152921504606846976", "1152921504606847000"),
    ("12345678901234568", "12345678901234568"), ("1e20", "100000000000000000000"), ("inf", "Infinity"),
    ("-inf", "-Infinity"),
    ("nan", "NaN"),
  ])
  func `a number is formatted as in JavaScript`(_ row: (number: String, text: String)) throws {
    #expect(JSON.number(try #require(Double(row.number))).text == row.text)
  }
}
