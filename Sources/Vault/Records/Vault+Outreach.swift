public import FoundationEssentials
import Model

extension Vault {
  /// Takes away what street outreach need not keep any longer, and returns how much.
  ///
  /// Contacts go by their time, unless they are not sent yet. Shifts, people without a name and
  /// encampments stay as long as a contact that stays names them, or for the same time: from when they
  /// began, were first met or were last seen.
  ///
  /// - Parameters:
  ///   - moment: What is older need not stay.
  ///   - unsent: The contacts that are not sent yet.
  /// - Returns: How many records are gone.
  /// - Throws: ``VaultError/locked``, and what the disk may say.
  public func purgeOutreach(
    olderThan moment: Date, keeping unsent: Set<UUID>
  ) async throws(VaultError) -> Int {
    var named: Set<UUID> = []
    var old: [UUID] = []
    var others: [UUID] = []
    var place: Int64? = 0
    while let after = place, !Task.isCancelled {
      let page: RecordPage<OutreachRecord> = try page(after: after)
      for record in page.values {
        if case .contact(let contact) = record {
          if contact.moment >= moment || unsent.contains(contact.id) {
            named.formUnion(contact.names)
          } else {
            old.append(contact.id)
          }
        } else if record.last < moment {
          others.append(record.id)
        }
      }
      place = page.next
      // Whoever wants the vault has it in between.
      await Task.yield()
    }
    guard place == nil else { return 0 }
    let gone = old + others.filter { !named.contains($0) }
    if !gone.isEmpty { try save([OutreachRecord](), removing: gone.map(\.uuidString)) }
    return gone.count
  }
}

extension OutreachContact {
  /// The other records that it names.
  fileprivate var names: Set<UUID> {
    var names: Set<UUID> = []
    if case .unnamed(let person) = person { names.insert(person) }
    if case .encampment(let camp)? = whereabouts.place { names.insert(camp) }
    if let shift { names.insert(shift) }
    return names
  }
}

extension OutreachRecord {
  /// When it was last about something.
  fileprivate var last: Date {
    switch self {
    case .contact(let contact): contact.moment
    case .shift(let shift): shift.ended ?? shift.began
    case .unnamed(let person): person.firstMet
    case .encampment(let camp):
      Date(timeIntervalSince1970: Double(camp.lastSeen.daysSince1970 + 1) * 86_400)
    }
  }
}
