@testable import Features

extension OutboxRow {
  /// The same on its way for the first time.
  var fresh: OutboxRow {
    var row = self
    row.isFresh = true
    return row
  }

  /// The same with what its system answered.
  func answered(_ answer: OutboxAnswer) -> OutboxRow {
    var row = self
    row.answer = answer
    return row
  }
}
