public import FoundationEssentials
import GRDB

/// How long things stay on the machine (field.md §3.5: days, not years, after what was written has
/// arrived).
public struct Retention: Hashable, Sendable {
  /// How long what was sent or taken back stays.
  public var settled: TimeInterval
  /// How long people stay whom nobody has seen.
  public var people: TimeInterval
  /// How long what street outreach wrote or read stays.
  public var outreach: TimeInterval
  /// How long what came of reports stays, and what they are asked of where nobody fills it anew.
  public var reports: TimeInterval

  /// Makes a rule in whole days.
  public init(
    settledDays: Int = 7, peopleDays: Int = 30, outreachDays: Int = 400, reportDays: Int = 400
  ) {
    settled = Double(settledDays) * 86_400
    people = Double(peopleDays) * 86_400
    outreach = Double(outreachDays) * 86_400
    reports = Double(reportDays) * 86_400
  }
}

extension Vault {
  /// Removes what has stayed long enough, and returns how much.
  ///
  /// People about whom something is not sent yet stay.
  ///
  /// - Parameters:
  ///   - now: The time of day.
  ///   - retention: How long things stay.
  ///   - kept: The people who stay, whenever they were last seen.
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
