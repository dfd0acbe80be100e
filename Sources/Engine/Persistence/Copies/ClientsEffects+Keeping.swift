import ETO
import Features
import Model
import Resources
import Vault

extension EffectRunner {
  /// Reads who is kept on this computer for whoever works here, and who was imported, and indexes them.
  func readCaseload(_ send: @Sendable (Clients.Action) async -> Void) async {
    guard let vault = await cache.vault, let reader = await sessions.clientReader else { return }
    let source = reader.source
    let members = try? await vault.people { person in
      person.source == source || person.listing != nil ? Caseload.Member(person) : nil
    }
    guard let members, !members.isEmpty else { return }
    let caseload = Caseload(members)
    guard await sessions.take(caseload, of: reader) else { return }
    await send(.caseloadArrived(caseload))
  }

  /// Reads who was imported on this computer, where nobody works in ETO: they are no person's and no
  /// site's.
  func readImported(_ send: @Sendable (Clients.Action) async -> Void) async {
    guard let vault = await cache.vault else { return }
    let members = try? await vault.people { $0.listing == nil ? nil : Caseload.Member($0) }
    guard let members, !members.isEmpty else { return }
    await send(.caseloadArrived(Caseload(members)))
  }

  /// Keeps everybody who is in a program on this computer, page by page.
  func keep(
    _ program: Program.ID, _ send: @escaping @Sendable (Clients.Action) async -> Void
  ) async {
    guard let vault = await cache.vault, let reader = await sessions.clientReader else {
      return await send(.keepFailed(.signInAgain, at: environment.now()))
    }
    await attempt(send, failed: { .keepFailed($0, at: $1) }) { api throws(ETOError) in
      let now = self.environment.now()
      let today = CivilDate(now, minutesEast: self.post.zone.offset(at: now) / 60)
      let members = try await api.search(.active, in: program, from: today, through: today)
      await send(.keepProgressed(done: 0, total: members.count))
      var done = 0
      while done < members.count, !Task.isCancelled {
        let page = members[done..<min(done + Self.peopleAPage, members.count)]
        let people = page.map {
          CachedPerson(
            source: reader.source, summary: $0, programs: [program], fetched: now, seen: now)
        }
        do throws(VaultError) {
          try await self.take(people, into: vault, reader) { await send(.caseloadArrived($0)) }
        } catch {
          return await send(.keepFailed(Trouble(error), at: self.environment.now()))
        }
        done += page.count
        await send(.keepProgressed(done: done, total: members.count))
      }
      await send(.keepEnded(at: self.environment.now()))
    }
  }

  /// How many people are written at a time.
  private static let peopleAPage = 2000

  /// Keeps people whom somebody has just had to do with.
  func remember(
    _ people: [ParticipantSummary], in programs: [Program.ID], _ reader: ClientReader,
    _ tell: @Sendable (Caseload) async -> Void
  ) async {
    guard !people.isEmpty, let vault = await cache.vault else { return }
    let now = environment.now()
    do throws(VaultError) {
      try await take(
        people.map {
          CachedPerson(
            source: reader.source, summary: $0, programs: programs, fetched: now, seen: now)
        }, into: vault, reader, tell)
    } catch {
      cache.complain(error)
    }
  }

  private func take(
    _ people: [CachedPerson], into vault: Vault, _ reader: ClientReader,
    _ tell: @Sendable (Caseload) async -> Void
  ) async throws(VaultError) {
    let members = try await vault.merge(people).map { Caseload.Member($0) }
    if let caseload = await sessions.add(members, of: reader) { await tell(caseload) }
  }
}

extension Caseload.Member {
  /// Somebody as the vault keeps them.
  init(_ person: CachedPerson) {
    self.init(
      person.summary, fetched: person.fetched,
      origin: person.listing.map { .imported($0.personalID) } ?? .site,
      lastFour: person.listing?.lastFour)
  }
}
