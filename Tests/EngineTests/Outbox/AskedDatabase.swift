import GRDB
import Synchronization

@testable import Vault

/// What a vault asks of its database from a moment on, by the first words of each statement.
final class AskedDatabase: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// Begins to listen.
  static func listen(to vault: Vault) async throws -> AskedDatabase {
    let asked = AskedDatabase()
    try await vault.tell(asked)
    return asked
  }

  /// How many statements there were.
  var count: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// How many statements read out of a table, whatever they look for there.
  func readings(of table: String) -> Int {
    counts.withLock { counts in
      counts.filter { $0.key.hasPrefix("SELECT") && $0.key.contains("FROM \(table) ") }
        .values.reduce(0, +)
    }
  }

  fileprivate func hear(_ statement: String) {
    counts.withLock { $0[statement, default: 0] += 1 }
  }
}

extension Vault {
  fileprivate func tell(_ asked: AskedDatabase) throws {
    try database.read { database in
      database.trace { event in
        if case .statement(let statement) = event { asked.hear(statement.sql + " ") }
      }
    }
  }
}
