import Features
import Foundation
import Model
import REST
import Resources
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// A machine with reports: a vault, a desk, and a tiny export to be imported.
final class ReportsBench: Sendable {
  let folder: VaultFolder
  let path = "\(NSTemporaryDirectory())porchlight-desk-\(UUID().uuidString)"
  let clock = ManualClock()
  let setup: ReportsSetup
  private let isInMemory: Bool
  private let time = Mutex(Bench.now)

  /// A day, 2025-09-30: the last of the export.
  static let lastDay = 20_361

  var file: String { "\(path)/reports.store" }
  var export: String { "\(path)/export" }

  /// Makes one; nothing is imported.
  init(isInMemory: Bool = false, _ change: (inout ReportsSetup) -> Void = { _ in }) async throws {
    folder = try await VaultFolder()
    self.isInMemory = isInMemory
    var setup = ReportsSetup()
    setup.sites = "\(path)/reports"
    change(&setup)
    self.setup = setup
    try FileManager.default.createDirectory(
      atPath: "\(path)/reports", withIntermediateDirectories: true)
    TinyExport().write(to: export)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A desk as a start of the program makes it.
  func desk() -> ReportsDesk {
    let open = folder.open
    return ReportsDesk(
      open: { () throws(VaultError) in
        guard let vault = await open() else { throw .locked }
        return vault
      }, file: isInMemory ? nil : file, setup: setup, user: { "somebody" },
      environment: Environment(
        transport: ScriptedTransport([]), clock: clock, now: { [self] in time.withLock { $0 } }),
      zone: .utc)
  }

  /// A desk with the export in its store.
  func filled() async throws -> ReportsDesk {
    let desk = desk()
    _ = try await desk.importExport(export) { _ in }
    return desk
  }

  /// Lets time go by.
  func wait(days: Double) { time.withLock { $0 += days * 86_400 } }

  /// Writes a report of the site's.
  func write(_ report: String, to name: String) throws {
    try report.write(toFile: "\(path)/reports/\(name)", atomically: true, encoding: .utf8)
  }

  /// The lines of its audit trail about reports.
  func trail() async throws -> [String] {
    try await folder.vault.auditTrail().entries.filter { $0.action.hasPrefix("reports.") }.map {
      "\($0.action) \($0.subject) \($0.count ?? -1)"
    }
  }

  /// A report that names people.
  static let named = """
    -- title.en: Everybody
    -- about.en: All there are.
    -- column name person: Name | Nombre
    -- column entries count: Entries | Entradas
    SELECT c."FirstName" AS "name", COUNT(*) AS "entries"
    FROM "Client" c JOIN "Enrollment" e ON e."PersonalID" = c."PersonalID"
    GROUP BY c."PersonalID", c."FirstName" ORDER BY c."FirstName"
    """
}
