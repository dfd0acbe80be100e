public import Model
import Vault

extension VaultDesk {
  /// The contacts of street outreach that are kept of a program, and how many records cannot be read; the
  /// audit trail is told that somebody had them listed.
  public func contacts(
    in program: Program.ID, of site: Site.ID
  ) async throws(PersistenceTrouble) -> (contacts: [OutreachContact], unreadable: Int) {
    await tell(.caseloadAsked, .id("outreach"))
    return try await Self.asking { () throws(VaultError) in
      var (contacts, unreadable): ([OutreachContact], Int) = ([], 0)
      var place: Int64? = 0
      while let after = place {
        let page: RecordPage<OutreachRecord> = try await vault.page(after: after)
        for case .contact(let contact) in page.values
        where contact.site == site && contact.program == program {
          contacts.append(contact)
        }
        unreadable += page.unreadable
        place = page.next
      }
      return (contacts, unreadable)
    }
  }
}
