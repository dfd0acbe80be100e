import Features
import Model
import Vault

import struct FoundationEssentials.UUID

extension OutreachDesk {
  /// Says who somebody without a name is: their contacts are that client's from now on, and go to the
  /// outbox, each once.
  ///
  /// Whom they were said to be first they stay: some of it may have left.
  ///
  /// - Parameters:
  ///   - id: Who has no name.
  ///   - client: Who they are: a client, or somebody who is to be one.
  ///   - name: Their name.
  /// - Returns: The contacts as they are now.
  /// - Throws: What the disk may say; what was not done is done by the next ``load(into:_:)``.
  func link(
    _ id: UnnamedPerson.ID, to client: OutreachPerson, named name: String
  ) async throws(VaultError) -> [OutreachContact] {
    let vault = try await open()
    guard case .unnamed(var person)? = await record(id, vault) else { return [] }
    if person.linked == nil {
      person.linked = client
      // First of all who they are: what is left to do then follows from it.
      try await vault.save(OutreachRecord.unnamed(person))
    }
    var contacts = try await contacts { $0.person == .unnamed(id) }
    for index in contacts.indices {
      contacts[index].person = person.linked ?? client
      contacts[index].name = name
    }
    try await hand(over: contacts, vault)
    return contacts
  }

  /// Takes back who somebody without a name is: their contacts are nobody's in particular again, and leave
  /// the outbox; all of that in one step.
  ///
  /// - Parameters:
  ///   - id: Who has no name.
  ///   - ids: The contacts that went along.
  ///   - author: Who takes it back, by user name.
  /// - Returns: Whether it is taken back; not where any of them may have left.
  /// - Throws: What the disk may say.
  func unlink(
    _ id: UnnamedPerson.ID, _ ids: [OutreachContact.ID], by author: String
  ) async throws(VaultError) -> Bool {
    let vault = try await open()
    guard case .unnamed(var person)? = await record(id, vault), person.linked != nil else {
      return false
    }
    person.linked = nil
    var contacts = try await contacts(ids)
    guard contacts.count == ids.count else { return false }
    for index in contacts.indices {
      contacts[index].person = .unnamed(id)
      contacts[index].name = person.called
    }
    let records = [OutreachRecord.unnamed(person)] + contacts.map { .contact($0) }
    guard contacts.isEmpty else { return try await withdraw(ids, records, author) }
    try await vault.save(records)
    return true
  }

  /// Gives contacts to the outbox, and then keeps them as they are now: who dies in between does it again,
  /// and each is in the outbox once.
  private func hand(over contacts: [OutreachContact], _ vault: Vault) async throws(VaultError) {
    for contact in contacts { try await give(contact, vault) }
    try await vault.save(contacts.map { OutreachRecord.contact($0) })
  }

  /// What is left to do about whom contacts are with, as the records say it.
  struct LooseEnds {
    /// The contacts with somebody without a name.
    private(set) var unnamed: [OutreachContact] = []
    /// The contacts with somebody who was to be a client.
    private(set) var newcomers: [OutreachContact] = []
    /// Those without a name of whom somebody has said who they are.
    private(set) var linked: [UnnamedPerson.ID: UnnamedPerson] = [:]

    /// Takes a record.
    mutating func note(_ record: OutreachRecord) {
      switch record {
      case .contact(let contact):
        switch contact.person {
        case .unnamed: unnamed.append(contact)
        case .newClient: newcomers.append(contact)
        case .client: break
        }
      case .unnamed(let person): if person.linked != nil { linked[person.id] = person }
      case .shift, .encampment: break
      }
    }
  }

  /// Does what is left to do, and returns what has changed by that.
  func tie(_ loose: LooseEnds, in vault: Vault) async throws(VaultError) -> [OutreachRecord] {
    var handed: [OutreachContact] = []
    for var contact in loose.unnamed {
      guard case .unnamed(let id) = contact.person, let person = loose.linked[id],
        let client = person.linked
      else { continue }
      contact.person = client
      handed.append(contact)
    }
    if !handed.isEmpty { try await hand(over: handed, vault) }
    let ends = try await arrivals(of: loose, handed, vault)
    var known: [OutreachRecord] = []
    for person in loose.linked.values {
      guard let client = person.linked.flatMap({ ends[$0] }) else { continue }
      var person = person
      person.linked = client
      known.append(.unnamed(person))
    }
    var others: [OutreachRecord] = []
    for var contact in loose.newcomers + handed {
      if let client = ends[contact.person] {
        contact.person = client
        known.append(.contact(contact))
      } else {
        others.append(.contact(contact))
      }
    }
    if !known.isEmpty { try await vault.save(known) }
    return known + others
  }

  /// The numbers of those who were to be clients, as far as they have arrived.
  private func arrivals(
    of loose: LooseEnds, _ handed: [OutreachContact], _ vault: Vault
  ) async throws(VaultError) -> [OutreachPerson: OutreachPerson] {
    let people = (loose.newcomers + handed).map(\.person) + loose.linked.values.compactMap(\.linked)
    var wanted: Set<UUID> = []
    for case .newClient(let item) in people { wanted.insert(item) }
    guard !wanted.isEmpty else { return [:] }
    var ends: [OutreachPerson: OutreachPerson] = [:]
    for item in try await vault.settled().values where wanted.contains(item.id) {
      guard case .client(let site, let number)? = item.message?.about(item) else { continue }
      ends[.newClient(item.id)] = .client(site: site, number: number)
    }
    return ends
  }
}
