import Matching
import Model
import Resources
import Vault

public import struct FoundationEssentials.Date

extension VaultDesk {
  /// Opens and unlocks what is kept in a folder, and makes it where nothing is kept yet.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - choice: how it is unlocked; that is also how what is new will be.
  ///   - user: whose account on this machine it is, for the audit trail.
  /// - Returns: a desk to be closed.
  /// - Throws: why not.
  public static func openOrMake(
    at path: String, by choice: KeyChoice, as user: String
  ) async throws(PersistenceTrouble) -> VaultDesk {
    if let desk = try await open(at: path, by: choice, as: user) { return desk }
    let source = try choice.newSource
    let vault = try await asking { () throws(VaultError) in try await Vault(at: path) }
    do throws(PersistenceTrouble) {
      try await asking { () throws(VaultError) in try await vault.setUp(with: source, by: user) }
    } catch {
      try? await vault.close()
      throw error
    }
    return VaultDesk(vault: vault, places: nil, user: user)
  }

  /// Takes a list of people in, all of it or nothing, in the places of those with the same PersonalIDs.
  ///
  /// - Parameters:
  ///   - list: who.
  ///   - now: the time of day.
  ///   - progress: hears how many rows are written, of how many.
  /// - Returns: what became of the rows.
  /// - Throws: what the disk may say; then nothing is changed.
  public func take(
    _ list: ClientList, at now: Date, progress: @Sendable (Int, Int) -> Void
  ) async throws(PersistenceTrouble) -> ClientList.Outcome {
    try await Self.asking { () throws(VaultError) in
      ClientList.Outcome(try await vault.take(list.people, at: now, by: user, progress: progress))
    }
  }

  /// How many people are kept, of imported lists and of systems.
  public func countPeople() async throws(PersistenceTrouble) -> Int {
    try await Self.asking { () throws(VaultError) in try await vault.people { _ in true }.count }
  }

  /// Everybody who is kept, as lines of HUD's `Client.csv`; the first is that of the columns.
  ///
  /// Those who were imported have their PersonalID, the clients of a site of ETO
  /// `ETO-` with the number of the site and theirs. The lines are in the order of the PersonalIDs, which is
  /// the same each time. The audit trail is told.
  ///
  /// - Returns: the lines with their ends.
  /// - Throws: what the disk may say.
  public func exportPeople() async throws(PersistenceTrouble) -> [String] {
    let people = try await Self.asking { () throws(VaultError) in
      try await vault.people { person in
        person.exported.map {
          (id: $0.personalID, line: ClientWriter.line($0, updated: person.fetched))
        }
      }
    }
    var lines: [String: String] = [:]
    for person in people { lines[person.id] = person.line }
    try await Self.asking { () throws(VaultError) in
      try await vault.audit([
        AuditNote(.caseloadExported, .id("caseload"), by: user, count: lines.count)
      ])
    }
    return [ClientWriter.header] + lines.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Everybody who is kept, in memory, to be found by what is known of them.
  ///
  /// - Throws: what the disk may say.
  public func finder() async throws(PersistenceTrouble) -> PeopleFinder {
    let people = try await Self.asking { () throws(VaultError) in
      try await vault.people { PeopleFinder.Person($0) }
    }
    return PeopleFinder(people, nicknames: Nicknames(PetNames.groups))
  }

  /// Tells the audit trail for how many people a script has looked among those who are kept.
  public func tellAsked(_ count: Int) async {
    try? await vault.audit([AuditNote(.caseloadAsked, .id("caseload"), by: user, count: count)])
  }
}

extension CachedPerson {
  /// The row of a `Client.csv` that they are exported as; nil for whoever has no number there.
  fileprivate var exported: ListedPerson? {
    if let listed { return listed }
    guard case .client(let site, let number) = record else { return nil }
    return ListedPerson(
      personalID: "ETO-\(site)-\(number)", name: summary.name, birth: summary.birth)
  }

  /// Their record; nil for one of a source that there is not any more.
  var record: PersonRecord? {
    if let listing { return .imported(listing.personalID) }
    // `eto/site/12@system@user`
    let parts = source.split(separator: "@").first?.split(separator: "/") ?? []
    guard parts.count == 3, parts[0] == "eto", parts[1] == "site", let site = Int(parts[2]) else {
      return nil
    }
    return .client(site: site, number: summary.id)
  }
}
