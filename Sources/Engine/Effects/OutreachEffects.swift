import Features
import Model
import Vault

extension EffectRunner {
  /// Performs an effect of street outreach; nothing where this machine is not set up for it, which has no
  /// such screen.
  func run(
    _ effect: Outreach.Effect, send: @escaping @Sendable (Outreach.Action) async -> Void
  ) async {
    guard let outreach else { return }
    let performer = OutreachPerformer(desk: outreach, environment: environment, send: send)
    switch effect {
    case .load: await performer.load()
    case .save(let records): await performer.save(records)
    case .remove(let records): await performer.remove(records)
    case .write(let contact): await performer.write(contact)
    case .open(let subject, let program): await performer.open(subject, in: program)
    case .link(let unnamed, let client, let name):
      await performer.link(unnamed, to: client, named: name)
    case .readContacts(let place): await performer.readContacts(in: place.program)
    case .count(let place, let first, let last):
      await performer.count(from: first, to: last, in: place.program)
    case .watchPlace: await performer.watchPlace()
    }
  }
}

/// Does what the screen of street outreach asks for, and tells it what came of that.
private struct OutreachPerformer {
  let desk: OutreachDesk
  let environment: Environment
  let send: @Sendable (Outreach.Action) async -> Void

  // MARK: - What is kept

  func load() async {
    do throws(VaultError) {
      await send(.arrived(try await desk.book()))
    } catch {
      await send(.notRead(Trouble(error)))
    }
  }

  func save(_ records: [OutreachRecord]) async {
    await keep(records) { () throws(VaultError) in
      try await desk.save(records)
      return .saved(records, at: environment.now())
    }
  }

  func remove(_ records: [OutreachRecord]) async {
    await keep(records) { () throws(VaultError) in
      try await desk.remove(records.map(\.id))
      return .removed(records)
    }
  }

  func write(_ contact: OutreachContact) async {
    await keep([.contact(contact)]) { () throws(VaultError) in
      .saved([.contact(try await desk.write(contact))], at: environment.now())
    }
  }

  private func keep(
    _ records: [OutreachRecord], _ work: () async throws(VaultError) -> Outreach.Action
  ) async {
    do throws(VaultError) {
      await send(try await work())
    } catch {
      await send(.notSaved(records, Trouble(error), at: environment.now()))
    }
  }

  func link(_ id: UnnamedPerson.ID, to client: OutreachPerson, named name: String) async {
    do throws(VaultError) {
      let contacts = try await desk.link(id, to: client, named: name)
      await send(
        .linked(
          id, contacts.first?.person ?? client, name: name, contacts: contacts.count,
          at: environment.now()))
    } catch {
      await send(.notLinked(id, Trouble(error), at: environment.now()))
    }
  }

  // MARK: - What is read

  func open(_ subject: Outreach.Subject, in program: Program.ID) async {
    do throws(VaultError) {
      await send(.opened(subject, try await details(of: subject, in: program)))
    } catch {
      await send(.notOpened(subject, Trouble(error)))
    }
  }

  private func details(
    of subject: Outreach.Subject, in program: Program.ID
  ) async throws(VaultError) -> Outreach.Details {
    switch subject {
    case .encampment(let id):
      return Outreach.Details(
        contacts: try await desk.contacts { $0.whereabouts.place == .encampment(id) })
    case .person(let person):
      let contacts = try await desk.contacts(with: person)
      guard case .client(_, let number) = person,
        let stay = await desk.stay(of: number, in: program)
      else { return Outreach.Details(contacts: contacts) }
      let engaged = contacts.filter { $0.program == program }.compactMap(\.engagement)
        .filter { $0 >= stay.start ?? $0 && $0 <= stay.end ?? $0 }.min()
      return Outreach.Details(
        contacts: contacts,
        stay: OutreachForm.Stay(began: stay.start, ended: stay.end, engaged: engaged))
    }
  }

  func readContacts(in program: Program.ID) async {
    do throws(Trouble) {
      let count = try await desk.readContacts(in: program) { done, total in
        await send(.contactsProgressed(done: done, of: total))
      }
      guard !Task.isCancelled else { return }
      await send(.contactsRead(try await book(), count: count, at: environment.now()))
    } catch {
      guard !Task.isCancelled else { return }
      // What was read until then is kept.
      if let book = try? await book() { await send(.arrived(book)) }
      await send(.contactsNotRead(error, at: environment.now()))
    }
  }

  private func book() async throws(Trouble) -> Outreach.Book {
    do throws(VaultError) { return try await desk.book() } catch { throw Trouble(error) }
  }

  func count(from first: CivilDate, to last: CivilDate, in program: Program.ID) async {
    do throws(Trouble) {
      guard let answer = try await desk.count(first...max(first, last), in: program) else { return }
      await send(.counted(answer, from: first, to: last))
    } catch {
      await send(.notCounted(error))
    }
  }

  // MARK: - Where this machine is

  func watchPlace() async {
    guard let news = environment.receiver?() else { return await send(.noReceiver) }
    for await news in news {
      await send(.receiver(news, Stamp(now: environment.now(), id: environment.makeID())))
    }
  }
}
