public import FoundationEssentials
import GRDB

/// How long things stay on the machine.
///
/// Source: field.md §3.5: days, not years, after what was written has arrived.
public struct Retention: Hashable, Sendable {
  /// What was sent or taken back stays for so long.
  public var settled: TimeInterval
  /// People who were not seen stay for so long.
  public var people: TimeInterval
  /// What street outreach writes down, and what it read, stays for so long.
  public var outreach: TimeInterval

  /// Makes a rule of whole days.
  public init(settledDays: Int = 7, peopleDays: Int = 30, outreachDays: Int = 400) {
    settled = Double(settledDays) * 86_400
    people = Double(peopleDays) * 86_400
    outreach = Double(outreachDays) * 86_400
  }
}

extension Vault {
  /// Takes away what need not stay, and returns how much.
  ///
  /// Nobody leaves about whom something is not sent yet.
  ///
  /// - Parameters:
  ///   - now: The time of day.
  ///   - retention: How long things stay.
  ///   - kept: Those who stay whenever they were seen.
  /// - Returns: How many items and how many people are gone.
  /// - Throws: ``VaultError/locked``, and what the disk may say.
  public func purge(
    now: Date, retention: Retention = Retention(), keeping kept: Set<CachedPerson.ID> = []
  ) throws(VaultError) -> (settled: Int, people: Int) {
    _ = try dataKey
    let settled = try database.write { database in
      try database.execute(
        sql: "DELETE FROM record WHERE kind = ? AND notBefore < ?",
        arguments: [RecordKind.settled.rawValue, (now - retention.settled).timeIntervalSince1970])
      return database.changesCount
    }
    return (settled, try removePeople(lastSeenBefore: now - retention.people, except: kept))
  }
}
