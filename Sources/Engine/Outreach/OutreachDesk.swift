import Features
import Model
import Resources
import Vault

import struct FoundationEssentials.UUID

/// What is done for street outreach: what this machine keeps of it, what goes to the outbox, what ETO has.
///
/// `OutreachDesk+Linking` has who turned out to be whom, `OutreachDesk+Reading` what ETO has.
struct OutreachDesk: Sendable {
  /// Opens what this machine keeps.
  typealias Open = @Sendable () async throws(VaultError) -> Vault
  /// Gives a write to the outbox, under an id, by somebody, for where its system is.
  typealias Enqueue =
    @Sendable (OutreachMessage, UUID, _ author: String, _ address: String?)
    async throws(VaultError) -> Void
  /// Takes writes out of the outbox that have certainly not arrived, and keeps records in the same step;
  /// whether it did: all of them or none.
  typealias Withdraw =
    @Sendable ([UUID], _ keeping: [OutreachRecord], _ author: String)
    async throws(VaultError) -> Bool

  /// How long a contact stays on this machine at least, in seconds: until then one key takes it back.
  static let undoTime = 10.0

  /// The form and the places.
  let setup: OutreachSetup
  let sessions: Sessions
  let environment: Environment
  /// The site's clock.
  let zone: Zone
  let cache: Cache
  let open: Open
  let enqueue: Enqueue
  let withdraw: Withdraw

  // MARK: - What is kept

  /// Goes through all that is kept, one record after the other, and takes what it makes of them.
  ///
  /// Who turned out to be whom, and who is on record by now, is taken up first, so that nothing is left
  /// half done by a program that died. A record that changed by that is handed over once more, as it is
  /// then.
  ///
  /// - Parameters:
  ///   - value: What it begins with.
  ///   - take: Takes a record; one with the same id as an earlier one is in its place.
  /// - Returns: What came of it, and how many records cannot be read.
  /// - Throws: What the disk may say.
  func load<Value>(
    into value: Value, _ take: (inout Value, OutreachRecord) -> Void
  ) async throws(VaultError) -> (value: Value, unreadable: Int) {
    let vault = try await open()
    var loose = LooseEnds()
    var (value, unreadable) = try await read(vault, into: value) { value, record in
      loose.note(record)
      take(&value, record)
    }
    for record in try await tie(loose, in: vault) { take(&value, record) }
    return (value, unreadable)
  }

  /// The contacts that are wanted, newest first, with all their words.
  func contacts(
    where isWanted: (OutreachContact) -> Bool
  ) async throws(VaultError) -> [OutreachContact] {
    try await read(open(), into: [OutreachContact]()) { found, record in
      if case .contact(let contact) = record, isWanted(contact) { found.append(contact) }
    }.value.sorted { $0.moment > $1.moment }
  }

  /// The same by their ids, as whoever has them at hand knows them.
  func contacts(_ ids: [OutreachContact.ID]) async throws(VaultError) -> [OutreachContact] {
    let vault = try await open()
    var found: [OutreachContact] = []
    for id in ids {
      if case .contact(let contact)? = await record(id, vault) { found.append(contact) }
    }
    return found.sorted { $0.moment > $1.moment }
  }

  /// Keeps records, in the place of those with the same ids.
  func save(_ records: [OutreachRecord]) async throws(VaultError) {
    try await open().save(records)
  }

  /// Lets records go; what is in the outbox goes its way.
  func remove(_ ids: [UUID]) async throws(VaultError) {
    try await open().save([OutreachRecord](), removing: ids.map(\.uuidString))
  }

  // MARK: - What is written

  /// Keeps a contact, and gives it to the outbox where it is with a client; under its id, so that it
  /// arrives once however often it is given.
  ///
  /// - Returns: The contact as it is kept: with whoever somebody without a name turned out to be.
  /// - Throws: What the disk may say; given again, it is the same.
  @discardableResult
  func write(_ contact: OutreachContact) async throws(VaultError) -> OutreachContact {
    let vault = try await open()
    var contact = contact
    if case .unnamed(let id) = contact.person,
      case .unnamed(let person)? = await record(id, vault), let client = person.linked
    {
      contact.person = client
    }
    // First what must arrive: a program that dies here has it in the outbox.
    try await give(contact, vault)
    try await vault.save(OutreachRecord.contact(contact))
    return contact
  }

  /// Gives a contact to the outbox; nothing of one with somebody without a name.
  func give(_ contact: OutreachContact, _ vault: Vault) async throws(VaultError) {
    let (place, team) = await words(of: contact, vault)
    guard let message = OutreachMessage(contact, setup, at: place, by: team, in: zone) else {
      return
    }
    try await enqueue(
      message, contact.id, contact.author,
      await sessions.address(ofClientsOf: contact.author, at: contact.site))
  }

  /// What the place is called where somebody was met, and the team that met them; empty for none.
  private func words(
    of contact: OutreachContact, _ vault: Vault
  ) async -> (place: String, team: String) {
    var (place, team) = ("", "")
    switch contact.whereabouts.place {
    case .listed(let name): place = name
    case .encampment(let id):
      if case .encampment(let camp)? = await record(id, vault) { place = camp.name }
    case nil: break
    }
    if let id = contact.shift, case .shift(let shift)? = await record(id, vault) {
      team = shift.team
    }
    return (place, team)
  }

  // MARK: - Reading

  /// A record by its id; nil where there is none that can be read.
  func record(_ id: UUID, _ vault: Vault) async -> OutreachRecord? {
    (try? await vault.record(OutreachRecord.self, named: id.uuidString)) ?? nil
  }

  private func read<Value>(
    _ vault: Vault, into value: Value, _ take: (inout Value, OutreachRecord) -> Void
  ) async throws(VaultError) -> (value: Value, unreadable: Int) {
    var (value, unreadable) = (value, 0)
    var place: Int64? = 0
    while let after = place, !Task.isCancelled {
      let page: RecordPage<OutreachRecord> = try await vault.page(after: after)
      for record in page.values { take(&value, record) }
      unreadable += page.unreadable
      place = page.next
    }
    return (value, unreadable)
  }
}
