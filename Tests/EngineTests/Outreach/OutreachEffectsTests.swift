import Features
import Foundation
import Model
import Outreach
import REST
import Resources
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// What the screen of street outreach hears of what it asked for.
@MainActor struct OutreachEffectsTests {
  private static let red = UnnamedPerson(id: UUID(), called: "Red Jacket", firstMet: Bench.now)
  private static let ana = OutreachPerson.client(site: 7, number: 5001)
  private static let camp = Encampment(
    id: UUID(), name: "Rope Walk", seen: CivilDate(Bench.now, minutesEast: 0))
  private static let desk = Outreach.Desk(author: "worker@example.org", site: 7, program: 4)

  private let folder: VaultFolder

  init() async throws { folder = try await VaultFolder() }

  private func runner(
    outreach: OutreachSetup? = MessageSample.outreachSetup,
    receiver: (@Sendable () -> AsyncStream<ReceiverNews>)? = nil, inOneVault: Bool = false
  ) -> EffectRunner {
    let host = VaultHost(.temporary, cost: .current, hasKeyring: false)
    let environment = Environment(
      transport: ScriptedTransport(), clock: HastyClock(), now: { Bench.now }, receiver: receiver)
    return EffectRunner(
      environment: environment, screen: MemoryScreen(), editor: Editor(environment: [:]) { "" },
      preferences: ForgetfulKeeper(), outreach: outreach,
      host: host, cache: inOneVault ? Cache { await host.vault } : Cache(folder.open),
      locate: { _, name throws(Trouble) in name })
  }

  private func perform(
    _ effect: Outreach.Effect, by runner: EffectRunner
  ) async -> [Outreach.Action] {
    let sent = Mutex<[Outreach.Action]>([])
    await runner.run(effect) { action in sent.withLock { $0.append(action) } }
    return sent.withLock { $0 }
  }

  private func contact(with person: OutreachPerson, minutesAgo: Double = 0) -> OutreachContact {
    let moment = Bench.now - minutesAgo * 60
    return OutreachContact(
      id: UUID(), with: person, named: "Red Jacket", at: moment, site: 7, program: 4,
      answers: CurrentLivingSituation(
        informationDate: CivilDate(moment, minutesEast: 0), situation: .placeNotMeantForHabitation),
      whereabouts: Whereabouts(place: .encampment(Self.camp.id)), by: "worker@example.org")
  }

  private func book(_ runner: EffectRunner) async -> Outreach.Book? {
    guard
      case .arrived(let book, unreadable: 0, at: Bench.now)? = await perform(
        .load(Self.desk), by: runner
      )
      .first
    else { return nil }
    return book
  }

  @Test func whatIsKeptComesBack() async throws {
    let runner = runner()
    let (first, second) = (
      contact(with: .unnamed(Self.red.id), minutesAgo: 9), contact(with: .unnamed(Self.red.id))
    )
    let shift = OutreachShift(id: UUID(), began: Bench.now, team: "Van 1", by: Self.desk.author)
    let records: [OutreachRecord] = [
      .unnamed(Self.red), .encampment(Self.camp), .shift(shift), .contact(first),
    ]
    guard case .saved(records, at: Bench.now)? = await perform(.save(records), by: runner).first,
      case .saved([.contact(second)], at: Bench.now)? = await perform(.write(second), by: runner)
        .first
    else {
      Issue.record("it was not kept")
      return
    }
    let book = try #require(await book(runner))
    #expect(book.unnamed == [Self.red.id: Self.red] && book.shifts == [shift])
    #expect(book.ledger.count == 2 && book.encampments.keys.elementsEqual([Self.camp.id]))
    let subject = Outreach.Subject.encampment(Self.camp.id)
    let opened = await perform(
      .open(subject, [first.id, second.id, UUID()], program: 4), by: runner)
    guard opened.count == 1, case .opened(subject, let details)? = opened.first else {
      Issue.record("\(opened)")
      return
    }
    #expect(details.contacts == [second, first] && details.stay == OutreachForm.Stay())
    guard case .removed? = await perform(.remove([.shift(shift)]), by: runner).first else {
      Issue.record("it is still there")
      return
    }
    #expect(await self.book(runner)?.shifts == [])
    await runner.close()
  }

  @Test func whoIsKnownNowIsSaidWithTheirContacts() async throws {
    let runner = runner()
    let contact = contact(with: .unnamed(Self.red.id))
    _ = await perform(.save([.unnamed(Self.red), .contact(contact)]), by: runner)
    let actions = await perform(.link(Self.red.id, to: Self.ana, name: "Example, Ana"), by: runner)
    let link = Outreach.Link(
      Self.red.id, is: Self.ana, named: "Example, Ana", contacts: [contact.id])
    guard case .linked(link, at: Bench.now)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    let rows = try await runner.host.relay(runner.post).rows
    #expect(rows.map(\.id) == [contact.id] && rows.map(\.kind) == [.outreach])
    let book = try #require(await book(runner))
    #expect(book.unnamed[Self.red.id]?.linked == Self.ana)
    #expect(book.ledger.contacts(with: Self.ana).map(\.id) == [contact.id])
    // Whoever had begun to write about them hears with whom the contact is.
    let late = await perform(.write(self.contact(with: .unnamed(Self.red.id))), by: runner)
    guard case .saved(let records, at: _)? = late.first,
      case .contact(let kept)? = records.first
    else {
      Issue.record("\(late)")
      return
    }
    #expect(kept.person == Self.ana)
    await runner.close()
  }

  @Test func aContactIsTakenBackFromTheOutboxAndTheShelf() async throws {
    let runner = runner()
    let contact = contact(with: Self.ana)
    _ = await perform(.write(contact), by: runner)
    let actions = await perform(.takeBack(contact, [.contact(contact)]), by: runner)
    guard case .takenBack(contact, [.contact(contact)], at: Bench.now)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(try await runner.host.relay(runner.post).rows.isEmpty)
    #expect(await book(runner)?.ledger.count == 0)
    // What is in the outbox no more has left, as far as anybody knows.
    let again = await perform(.takeBack(contact, [.contact(contact)]), by: runner)
    guard case .notTakenBack(contact, nil, at: Bench.now)? = again.first else {
      Issue.record("\(again)")
      return
    }
    await runner.close()
  }

  @Test func whoWasDescribedIsTakenBackWithTheContact() async throws {
    let runner = runner()
    let contact = contact(with: .unnamed(Self.red.id))
    let records: [OutreachRecord] = [.unnamed(Self.red), .contact(contact)]
    _ = await perform(.save(records), by: runner)
    guard case .takenBack? = await perform(.takeBack(contact, records), by: runner).first else {
      Issue.record("it is still there")
      return
    }
    let book = try #require(await book(runner))
    #expect(book.ledger.count == 0 && book.unnamed.isEmpty)
    await runner.close()
  }

  @Test func whoIsKnownIsTakenBackAsLongAsNothingHasLeft() async throws {
    // What leaves the outbox and what is kept with that is one step of one vault.
    let runner = runner(inOneVault: true)
    let contact = contact(with: .unnamed(Self.red.id))
    _ = await perform(.save([.unnamed(Self.red), .contact(contact)]), by: runner)
    _ = await perform(.link(Self.red.id, to: Self.ana, name: "Example, Ana"), by: runner)
    let link = Outreach.Link(
      Self.red.id, is: Self.ana, named: "Example, Ana", contacts: [contact.id])
    for hasLeft in [false, true] {
      let actions = await perform(.unlink(link, by: Self.desk.author), by: runner)
      guard case .unlinked(link, hasLeft: hasLeft, at: Bench.now)? = actions.first else {
        Issue.record("\(actions)")
        return
      }
    }
    #expect(try await runner.host.relay(runner.post).rows.isEmpty)
    let book = try #require(await book(runner))
    #expect(book.unnamed[Self.red.id]?.linked == nil)
    #expect(book.ledger.contacts(with: .unnamed(Self.red.id)).map(\.id) == [contact.id])
    await runner.close()
  }

  @Test func whatIsOfAnotherProgramIsNotRead() async throws {
    let runner = runner()
    var other = contact(with: Self.ana)
    other.program = 5
    let mine = contact(with: Self.ana)
    _ = await perform(.save([.contact(other), .contact(mine)]), by: runner)
    let book = try #require(await book(runner))
    #expect(book.ledger.contacts(with: Self.ana).map(\.id) == [mine.id])
    await runner.close()
  }

  @Test func whatTheStoreCannotTakeIsSaid() async {
    let runner = runner()
    folder.set(open: false)
    let contact = contact(with: Self.ana)
    let names = [
      await perform(.load(Self.desk), by: runner),
      await perform(.save([.contact(contact)]), by: runner),
      await perform(.write(contact), by: runner),
      await perform(.remove([.contact(contact)]), by: runner),
      await perform(.open(.person(Self.ana), [contact.id], program: 4), by: runner),
      await perform(.link(Self.red.id, to: Self.ana, name: "Ana"), by: runner),
      await perform(
        .unlink(Outreach.Link(Self.red.id, is: Self.ana, named: "Ana", contacts: []), by: "w"),
        by: runner),
    ].map { actions in
      actions.map { Mirror(reflecting: $0).children.first?.label ?? "" }.joined()
    }
    #expect(
      names == [
        "notRead", "notSaved", "notSaved", "notSaved", "notOpened", "notLinked", "notUnlinked",
      ])
    await runner.close()
  }

  @Test func whoIsNotSignedInHearsIt() async {
    let runner = runner()
    let reading = await perform(.readContacts(Self.desk), by: runner)
    guard case .contactsRead(_, count: 0, .signInAgain, at: Bench.now)? = reading.last else {
      Issue.record("\(reading)")
      return
    }
    await runner.close()
  }

  /// Of somebody whose page is not kept nobody knows when they were in the program.
  @Test func withoutETOTheCountSaysWhoseStayIsNotKnown() async {
    let runner = runner()
    let day = CivilDate(Bench.now, minutesEast: 0)
    _ = await perform(.save([.contact(contact(with: Self.ana))]), by: runner)
    let counting = await perform(.count(Self.desk, from: day, to: day), by: runner)
    guard case .counted(let answer, from: day, to: day, unknown: 1)? = counting.last else {
      Issue.record("\(counting)")
      return
    }
    #expect(answer.contacted.total(.all) == 0)
    await runner.close()
  }

  @Test func theReceiverIsHeardToItsEnd() async throws {
    let fix = try #require(
      Fix(latitude: 42.1015, longitude: -72.5898, accuracy: 8, time: Bench.now))
    let all: [ReceiverNews] = [.connecting, .noFix(satellites: 3), .fix(fix)]
    let runner = runner {
      AsyncStream { continuation in
        for news in all { continuation.yield(news) }
        continuation.finish()
      }
    }
    let heard = await perform(.watchPlace, by: runner).compactMap { action in
      if case .receiver(let news, let stamp) = action, stamp.now == Bench.now { news } else { nil }
    }
    #expect(heard == all)
    await runner.close()
    let deaf = self.runner()
    guard case .noReceiver? = await perform(.watchPlace, by: deaf).first else {
      Issue.record("there is none")
      return
    }
    await deaf.close()
  }

  @Test func aMachineThatIsNotSetUpForItDoesNothing() async {
    let runner = runner(outreach: nil)
    #expect(await perform(.load(Self.desk), by: runner).isEmpty)
    await runner.close()
  }
}
