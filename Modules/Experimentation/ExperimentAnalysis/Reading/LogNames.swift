import Experiments

/// The field names and event names in a log.
struct LogNames {
  private let fields = NameTable<LogSchema.Field>()
  private let kinds = NameTable<LogSchema.Kind>()
  /// The name of the member by which units are segmented, or an empty array if units are not segmented.
  var segmentName: [UInt8] = []

  /// A name lookup that is valid only while a chunk of a log is read.
  struct Lookup {
    var fields: NameLookup<LogSchema.Field>
    var kinds: NameLookup<LogSchema.Kind>
    let segmentName: UnsafeBufferPointer<UInt8>
  }

  /// Calls a function with a lookup, which is valid only during the call.
  func withLookup<Result>(_ body: (inout Lookup) -> Result) -> Result {
    fields.withLookup { fields in
      kinds.withLookup { kinds in
        segmentName.withUnsafeBufferPointer { segmentName in
          var lookup = Lookup(fields: fields, kinds: kinds, segmentName: segmentName)
          return body(&lookup)
        }
      }
    }
  }
}
