import Vault

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

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
    /// Which kind of write it was: `task.comment`; nil for none.
    public let kind: String?
    /// The write; nil for none.
    public let item: UUID?
    /// How often, or how many; nil where that says nothing.
    public let count: Int?
    /// Whether it does not follow from the line before: what was between them was changed or taken out.
    public let isAfterGap: Bool
  }

  /// What there is of the audit trail.
  public struct AuditExport: Hashable, Sendable {
    /// All lines that can be read, oldest first.
    public var lines: [AuditLine] = []
    /// Whether the last lines were changed or taken away.
    public var isEndMissing = false
    /// Whether nothing was changed or taken out.
    public var isWhole = true

    /// Makes one of nothing.
    public init() {}
  }

  /// The audit trail, which is told of that first.
  ///
  /// - Parameter start: nothing from before that moment is in it; nil for all.
  /// - Returns: what can be read of it.
  /// - Throws: what the disk may say.
  public func exportTrail(since start: Date? = nil) async throws(PersistenceTrouble) -> AuditExport
  {
    await tell(.trailExported, .id("audit"))
    let trail = try await Self.asking { () throws(VaultError) in try await vault.auditTrail() }
    var export = AuditExport()
    export.isWhole = trail.isWhole
    export.isEndMissing = trail.isEndMissing
    for entry in trail.entries where start.map({ entry.date >= $0 }) ?? true {
      export.lines.append(
        AuditLine(
          number: Int(entry.number), date: entry.date, elapsed: entry.elapsed / .seconds(1),
          author: entry.author, action: entry.action, subject: entry.subject,
          kind: entry.kind.isEmpty ? nil : entry.kind, item: entry.item, count: entry.count,
          isAfterGap: trail.gaps.contains(entry.number)))
    }
    return export
  }
}
