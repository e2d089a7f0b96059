import Experiments

/// The names of fields and events that the analysis knows.
struct LogNames {
  private let fields = NameTable<LogSchema.Field>()
  private let kinds = NameTable<LogSchema.Kind>()
  /// The name of the member by which units are segmented, if any.
  var segmentName: [UInt8]?

  /// A lookup of names for the time in which a chunk of a log is read.
  struct Lookup {
    var fields: NameLookup<LogSchema.Field>
    var kinds: NameLookup<LogSchema.Kind>
    let segmentName: [UInt8]?
  }

  /// Calls a function with a lookup, which is valid only during the call.
  func withLookup<Result>(_ body: (inout Lookup) -> Result) -> Result {
    fields.withLookup { fields in
      kinds.withLookup { kinds in
        var lookup = Lookup(fields: fields, kinds: kinds, segmentName: segmentName)
        return body(&lookup)
      }
    }
  }
}
