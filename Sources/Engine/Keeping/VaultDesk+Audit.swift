import Vault

public import struct FoundationEssentials.Date

extension VaultDesk {
  /// Who did what when; ids, and no names.
  public struct AuditLine: Hashable, Sendable {
    /// Its place in the trail; the first is 1.
    public let number: Int
    /// When it was done, by the clock that people can set as it was when that run began.
    public let date: Date
    /// Seconds after that run of the program began, by the clock that nobody can set.
    public let elapsed: Double
    /// Who did it, by user name.
    public let author: String
    /// What was done: `outbox.discarded`.
    public let action: String
    /// To what: `client/4711`.
    public let subject: String
  }

  /// The audit trail as far as it can be believed, oldest first, and whether that is all of it.
  public func auditTrail() async throws(KeepingTrouble) -> (lines: [AuditLine], isWhole: Bool) {
    let trail = try await Self.asking { () throws(VaultError) in try await vault.auditTrail() }
    let lines = trail.entries.map { entry in
      AuditLine(
        number: Int(entry.number), date: entry.date, elapsed: entry.elapsed / .seconds(1),
        author: entry.author, action: entry.action, subject: entry.subject)
    }
    return (lines, trail.isWhole)
  }
}
