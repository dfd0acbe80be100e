import Features
import FoundationEssentials
import Model
import Testing
import Vault

@testable import Engine

/// What is kept longer than a machine's settings say goes at the next start.
@MainActor @Suite struct RetentionTests {
  private func person(_ number: Int, daysAgo: Double) -> CachedPerson {
    CachedPerson(
      source: "eto/site/7",
      summary: ParticipantSummary(
        id: number, name: PersonName(first: "Ann", last: "Example \(number)")),
      fetched: Bench.now, seen: Bench.now - daysAgo * 86_400)
  }

  private func left(keeping keep: Settings.Keep) async throws -> Set<Int> {
    let folder = try await VaultFolder()
    try await folder.vault.save([
      person(1, daysAgo: 10), person(2, daysAgo: 20), person(3, daysAgo: 40),
    ])
    _ = await Bench(keep: keep, vault: folder.open).perform(.recall)
    return Set(try await folder.vault.people().values.map(\.summary.id))
  }

  @Test func peopleStayForAMonthUnlessItIsSet() async throws {
    #expect(try await left(keeping: Settings.Keep()) == [1, 2])
    var keep = Settings.Keep()
    keep.people = 14
    #expect(try await left(keeping: keep) == [1])
    keep.people = 60
    #expect(try await left(keeping: keep) == [1, 2, 3])
  }

  private func contact(daysAgo: Double) -> OutreachContact {
    let moment = Bench.now - daysAgo * 86_400
    return OutreachContact(
      id: UUID(), with: .client(site: 7, number: 5001), named: "Ann Example", at: moment, site: 7,
      program: 4,
      answers: CurrentLivingSituation(informationDate: CivilDate(moment, minutesEast: 0)),
      by: "worker@example.org")
  }

  @Test func contactsStayForMoreThanAYearUnlessItIsSet() async throws {
    let contacts = [10, 390, 410].map(contact)
    for (days, count) in [(400, 2), (30, 1)] {
      let folder = try await VaultFolder()
      try await folder.vault.save(contacts.map { OutreachRecord.contact($0) })
      var keep = Settings.Keep()
      keep.outreach = days
      _ = await Bench(keep: keep, vault: folder.open).perform(.recall)
      let left = try await folder.vault.records(OutreachRecord.self).values
      #expect(left == contacts.prefix(count).map { .contact($0) })
    }
  }

  /// Whom a change is about that is not sent yet is kept, and the others of the list are not.
  @Test func whoIsKeptOfAListStaysWhileSomethingAboutThemIsNotSent() async throws {
    let folder = try await VaultFolder()
    let worker = Owner(system: "eto.example.org", user: "worker@example.org")
    let account = Owner(system: "fm.example.org", user: "staff")
    let guests = ["12", "13"].map { record in
      GuestRecord(
        id: GuestRecord.ID(list: "Shelter/Guests", record: record),
        name: PersonName(first: "Martin", last: "Exampleton"))
    }
    for guest in guests {
      try await folder.vault.save(
        CachedList(
          KeptGuest(guest, account: account),
          named: worker.name("site/7/\(KeptGuest.name(guest.id))"),
          fetched: Bench.now - 40 * 86_400))
    }
    let line = GuestChange.Line(name: "Diet", label: "Diet", kind: .text, old: "", new: "Vegan")
    try await folder.wait(
      GuestChangeMessage(change: GuestChange(of: guests[0], [line])), by: "staff",
      at: "fm.example.org")
    _ = await Bench(vault: folder.open).perform(.recall)
    let left = try await folder.vault.records(CachedList.self).values
    #expect(left.compactMap { $0.value(KeptGuest.self)?.guest.id } == [guests[0].id])
  }
}
