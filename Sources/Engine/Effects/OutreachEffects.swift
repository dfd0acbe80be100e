import Features
import Model
import Outreach
import Resources
import Vault

extension EffectRunner {
  /// Performs an effect of street outreach.
  func run(
    _ effect: Outreach.Effect, send: @escaping @Sendable (Outreach.Action) async -> Void
  ) async {
    if case .watchPlace = effect { return await watch(send) }
    guard let outreach else { return }
    switch effect {
    case .load(let desk):
      do throws(VaultError) {
        let (book, unreadable) = try await outreach.book(of: desk)
        await send(.arrived(book, unreadable: unreadable, at: environment.now()))
      } catch {
        await send(.notRead(Trouble(error)))
      }
    case .save(let records):
      await keep(records, send) { () throws(VaultError) in
        try await outreach.save(records)
        return records
      }
    case .write(let contact):
      await keep([.contact(contact)], send) { () throws(VaultError) in
        [.contact(try await outreach.write(contact))]
      }
    case .remove(let records):
      do throws(VaultError) {
        try await outreach.remove(records.map(\.id))
        await send(.removed(records))
      } catch {
        await send(.notSaved(records, Trouble(error), at: environment.now()))
      }
    case .takeBack(let contact, let records):
      await takeBack(contact, records, outreach, send)
    case .open(let subject, let ids, let program):
      await open(subject, ids, in: program, outreach, send)
    case .link(let unnamed, let client, let name):
      do throws(VaultError) {
        let contacts = try await outreach.link(unnamed, to: client, named: name)
        let link = Outreach.Link(
          unnamed, is: contacts.first?.person ?? client, named: name, contacts: contacts.map(\.id))
        await send(.linked(link, at: environment.now()))
      } catch {
        await send(.notLinked(unnamed, Trouble(error), at: environment.now()))
      }
    case .unlink(let link, let author):
      do throws(VaultError) {
        let isUndone = try await outreach.unlink(link.unnamed, link.contacts, by: author)
        await send(.unlinked(link, hasLeft: !isUndone, at: environment.now()))
      } catch {
        await send(.notUnlinked(Trouble(error), at: environment.now()))
      }
    case .readContacts(let desk): await readContacts(desk, outreach, send)
    case .count(let desk, let from, let to): await count(desk, from, to, outreach, send)
    case .watchPlace: break
    }
  }

  /// Lets a contact go that has certainly not arrived: first from the outbox, so that it cannot leave
  /// any more.
  private func takeBack(
    _ contact: OutreachContact, _ records: [OutreachRecord], _ outreach: OutreachDesk,
    _ send: @Sendable (Outreach.Action) async -> Void
  ) async {
    do throws(VaultError) {
      let person = try await outreach.contacts([contact.id]).first?.person ?? contact.person
      // What is with somebody without a name is in no outbox.
      let isKept = if case .unnamed = person { true } else { false }
      var isHere = isKept
      if !isKept { isHere = try await host.relay(post).withdraw(contact.id, by: await worker) }
      guard isHere else {
        return await send(.notTakenBack(contact, nil, at: environment.now()))
      }
      try await outreach.remove(records.map(\.id))
      await send(.takenBack(contact, records, at: environment.now()))
    } catch {
      await send(.notTakenBack(contact, Trouble(error), at: environment.now()))
    }
  }

  /// Tells what the receiver says, until nobody listens any more.
  private func watch(_ send: @Sendable (Outreach.Action) async -> Void) async {
    guard let receiver = environment.receiver else { return await send(.noReceiver) }
    for await news in receiver() {
      await send(.receiver(news, Stamp(now: environment.now(), id: environment.makeID())))
    }
  }

  private func keep(
    _ records: [OutreachRecord], _ send: @Sendable (Outreach.Action) async -> Void,
    _ save: () async throws(VaultError) -> [OutreachRecord]
  ) async {
    do throws(VaultError) {
      await send(.saved(try await save(), at: environment.now()))
    } catch {
      await send(.notSaved(records, Trouble(error), at: environment.now()))
    }
  }

  /// Reads contacts with their words, and then what is known of the stay, which may have to be asked for.
  private func open(
    _ subject: Outreach.Subject, _ ids: [OutreachContact.ID], in program: Program.ID,
    _ outreach: OutreachDesk, _ send: @Sendable (Outreach.Action) async -> Void
  ) async {
    var details: Outreach.Details
    do throws(VaultError) {
      details = Outreach.Details(contacts: try await outreach.contacts(ids))
    } catch {
      return await send(.notOpened(subject, Trouble(error)))
    }
    await send(.opened(subject, details))
    guard case .person(.client(_, let number)) = subject,
      let stay = await outreach.stay(of: number, in: program)
    else { return }
    details.stay = OutreachForm.Stay(began: stay.start, ended: stay.end)
    await send(.opened(subject, details))
  }

  private func readContacts(
    _ desk: Outreach.Desk, _ outreach: OutreachDesk,
    _ send: @Sendable (Outreach.Action) async -> Void
  ) async {
    var trouble: Trouble?
    var count = 0
    do throws(Trouble) {
      count = try await outreach.readContacts(in: desk.program) { done, total in
        await send(.contactsProgressed(done: done, of: total))
      }
    } catch {
      trouble = error
    }
    guard !Task.isCancelled else { return }
    // What was read before it stopped is kept.
    do throws(VaultError) {
      let book = try await outreach.book(of: desk).value
      await send(.contactsRead(book, count: count, trouble, at: environment.now()))
    } catch {
      await send(.contactsNotRead(Trouble(error), at: environment.now()))
    }
  }

  /// Counts question 9 with the stays that ETO has; where it is not reached, with those that are kept on
  /// this machine.
  private func count(
    _ desk: Outreach.Desk, _ from: CivilDate, _ to: CivilDate, _ outreach: OutreachDesk,
    _ send: @Sendable (Outreach.Action) async -> Void
  ) async {
    let ledger: ContactLedger
    do throws(VaultError) {
      ledger = try await outreach.book(of: desk).value.ledger
    } catch {
      return await send(.notCounted(Trouble(error)))
    }
    do throws(Trouble) {
      let stays = try await outreach.stays(in: from...max(from, to), of: desk.program) {
        await send(.countProgressed(done: $0, of: $1))
      }
      guard let stays else { return }
      let answer = ledger.q9(from: from, to: to, program: desk.program, enrolments: stays)
      return await send(.counted(answer, from: from, to: to, unknown: 0))
    } catch {
      await countKept(ledger, desk, from, to, outreach, send)
    }
  }

  /// Counts it with what is kept of people's pages.
  ///
  /// Those tell of no households: whoever has no date of birth is taken for the head of one.
  private func countKept(
    _ ledger: ContactLedger, _ desk: Outreach.Desk, _ from: CivilDate, _ to: CivilDate,
    _ outreach: OutreachDesk, _ send: @Sendable (Outreach.Action) async -> Void
  ) async {
    let people = ledger.clock(
      now: environment.now(), minutesEast: outreach.minutesEast, limitDays: outreach.setup.limit,
      program: desk.program)
    var stays: [Q9Person] = []
    var unknown = 0
    for due in people {
      guard !Task.isCancelled else { return }
      let known = await outreach.keptStays(of: due.person, in: desk.program)
      if known.isEmpty { unknown += 1 }
      stays += known
    }
    let answer = ledger.q9(from: from, to: to, program: desk.program, enrolments: stays)
    await send(.counted(answer, from: from, to: to, unknown: unknown))
  }
}

extension OutreachDesk {
  /// What somebody may see of what is kept, and how many records cannot be read.
  fileprivate func book(
    of desk: Outreach.Desk
  ) async throws(VaultError) -> (value: Outreach.Book, unreadable: Int) {
    try await load(into: Outreach.Book(of: desk)) { $0.take($1) }
  }

  /// How many minutes east of UTC the site's day begins now.
  fileprivate var minutesEast: Int { zone.offset(at: environment.now()) / 60 }

  /// The stays of somebody in a program, as far as their page is kept on this machine.
  fileprivate func keptStays(
    of person: OutreachPerson, in program: Program.ID
  ) async -> [Q9Person] {
    guard case .client(_, let number) = person, let reader = await sessions.clientReader,
      let kept = await cache.read(KeptClient.self, reader.name(KeptClient.name(number)))
    else { return [] }
    let birth = kept.value.participant.fields.birth
    return kept.value.enrolments.compactMap { stay in
      guard stay.programID == program, let start = stay.start else { return nil }
      // HUD's number of street outreach.
      return Q9Person(
        person, projectType: 4, start: start, exit: stay.end, birth: birth, isHead: birth == nil)
    }
  }
}
