import Experiments

/// The names that an analysis knows.
struct LogVocabulary {
  var fields = NameTable<LogSchema.Field>()
  var kinds = NameTable<LogSchema.Kind>()
}
