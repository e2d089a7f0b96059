import Testing

@testable import Experiments

struct LogSchemaTests {
  @Test func `the columns of GrowthBook's assignment query bear their names`() {
    let columns = [LogSchema.Field.userID, .timestamp, .experimentID, .variationID].map(\.rawValue)
    #expect(columns == ["user_id", "timestamp", "experiment_id", "variation_id"])
  }
}
