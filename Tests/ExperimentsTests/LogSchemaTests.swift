import Testing

@testable import Experiments

struct LogSchemaTests {
  @Test func `the schema has the column names of GrowthBook's assignment query`() {
    let columns = [LogSchema.Field.userID, .timestamp, .experimentID, .variationID].map(\.rawValue)
    #expect(columns == ["user_id", "timestamp", "experiment_id", "variation_id"])
  }
}
