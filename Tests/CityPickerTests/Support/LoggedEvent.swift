import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A log line, decoded independently of the code that writes logs.
struct LoggedEvent: Decodable, Equatable {
  let v: Int
  let timestamp: String
  let event: String
  let session_id: String
  let seq: Int
  let user_id: String
  var experiment_id: String?
  var variation_id: String?
  var reason: String?
  var forced: Bool?
  var in_experiment: Bool?
  var bucket: Double?
  var hash_version: Int?
  var config_version: String?
  var name: String?
  var elapsed_ms: Int?

  /// Returns a log's events, or throws an error if a line is not an event.
  static func all(in text: String?) throws -> [LoggedEvent] {
    try (text ?? "").split(separator: "\n").map { try JSONDecoder().decode(Self.self, from: Data($0.utf8)) }
  }

  /// A short description, such as `exposure map SPLIT`, `assignment list STATIC forced`, or `outcome cancelled`.
  var words: String {
    let flags = [forced == true ? "forced" : nil, in_experiment == false ? "outside" : nil]
    return ([event, variation_id, reason, name] + flags).compactMap(\.self).joined(separator: " ")
  }
}
