import Experiments

/// The names that an analysis knows.
struct LogVocabulary {
  private let fields = NameTable<LogSchema.Field>()
  private let kinds = NameTable<LogSchema.Kind>()

  /// Looks up the names of one log, or of a part of it.
  struct Lookup {
    var fields: NameLookup<LogSchema.Field>
    var kinds: NameLookup<LogSchema.Kind>
  }

  /// Calls a function with what looks names up, good for as long as that takes.
  func withLookup<Result>(_ body: (inout Lookup) -> Result) -> Result {
    fields.withLookup { fields in
      kinds.withLookup { kinds in
        var lookup = Lookup(fields: fields, kinds: kinds)
        return body(&lookup)
      }
    }
  }
}
