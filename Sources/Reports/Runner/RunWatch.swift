import GRDB
import GRDBSQLite
import Model
import Synchronization

/// Ends a query that takes too long, or that nobody waits for any more.
final class RunWatch: Sendable {
  /// About a millisecond of SQLite's work.
  private static let steps: Int32 = 20_000

  private let end: ContinuousClock.Instant
  private let isStopped: @Sendable () -> Bool
  private let why = Mutex<ReportFailure?>(nil)

  init(until end: ContinuousClock.Instant, _ isStopped: @escaping @Sendable () -> Bool) {
    self.end = end
    self.isStopped = isStopped
  }

  /// Why it ended a query; nil if it did not.
  var reason: ReportFailure? { why.withLock { $0 } }

  /// Does something with a database under its eyes.
  func watching<Answer>(_ database: Database, _ body: () throws -> Answer) throws -> Answer {
    let connection = database.sqliteConnection
    // It lives until the end of this call, and SQLite calls back within it alone.
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      connection, Self.steps,
      { context in
        guard let context else { return 0 }
        return Unmanaged<RunWatch>.fromOpaque(context).takeUnretainedValue().isOver ? 1 : 0
      }, context)
    defer { sqlite3_progress_handler(connection, 0, nil, nil) }
    return try withExtendedLifetime(self) { try body() }
  }

  private var isOver: Bool {
    if isStopped() {
      why.withLock { $0 = .stopped }
    } else if ContinuousClock.now >= end {
      why.withLock { $0 = .tookTooLong }
    } else {
      return false
    }
    return true
  }
}
