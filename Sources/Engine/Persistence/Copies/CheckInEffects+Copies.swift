import Features
import Model
import Synchronization

extension EffectRunner {
  /// Performs an effect of the check-in screen: what was kept is shown first, what is read is kept.
  ///
  /// - Parameters:
  ///   - effect: what is to be done
  ///   - tell: hears who is kept on this computer then
  ///   - send: takes what comes of it
  func perform(
    _ effect: CheckIn.Effect, tell: @escaping @Sendable (Caseload) async -> Void,
    send: @escaping @Sendable (CheckIn.Action) async -> Void
  ) async {
    guard let reader = await sessions.clientReader else { return await run(effect, send: send) }
    switch effect {
    case .load(let query):
      await showCopy(of: query, reader, send)
      let list = ListRead()
      await run(effect) { action in
        await send(action)
        if let night = list.take(action) {
          let now = self.environment.now()
          self.cache.save(night, as: reader.name(KeptNight.name(query.program)), fetched: now)
          await self.remember(night.guests.map(\.summary), in: [query.program], reader, tell)
        } else if case .listFailed = action, let night = list.begun {
          await self.keep(night, of: query, reader)
        }
      }
    case .write(_, let query), .takeBack(_, _, let query):
      await run(effect) { action in
        await send(action)
        await self.correct(action, in: query.program, reader)
      }
    default: await run(effect, send: send)
    }
  }

  /// Keeps a list whose end was not read, where there is none of that night.
  private func keep(_ night: KeptNight, of query: CheckIn.Query, _ reader: ClientReader) async {
    let name = reader.name(KeptNight.name(query.program))
    guard await cache.read(KeptNight.self, name)?.value.night != night.night else { return }
    cache.save(night, as: name, fetched: environment.now())
  }

  private func showCopy(
    of query: CheckIn.Query, _ reader: ClientReader,
    _ send: @Sendable (CheckIn.Action) async -> Void
  ) async {
    let now = environment.now()
    guard let kept = await cache.read(KeptNight.self, reader.name(KeptNight.name(query.program))),
      kept.value.form.id == query.setup.touchPoint,
      let form = try? CheckInForm(kept.value.form, query.setup.elements)
    else { return }
    let night = ShelterDesk.night(of: query, at: now)
    var guests = kept.value.guests(in: night)
    // Somebody from another screen is not on the list, but their page may have been read.
    for id in query.invited where !guests.contains(where: { $0.id == id }) {
      let page = await cache.read(KeptClient.self, reader.name(KeptClient.name(id)))
      guard let client = page?.value.participant else { continue }
      guests.append(
        Guest(
          id: id, subjectID: client.subjectID, name: client.fields.name, birth: client.fields.birth)
      )
    }
    await send(.listCopied(form, night: night, guests, at: kept.fetched))
  }

  /// Puts into what is kept of a list how somebody stands by now.
  private func correct(
    _ action: CheckIn.Action, in program: Program.ID, _ reader: ClientReader
  ) async {
    let (change, guests): (BedChange, [Guest])
    switch action {
    case .changeArrived(let made, let guest, _, _), .changedSince(let made, let guest, _):
      (change, guests) = (made, [guest])
    case .bedTaken(let made, by: let holder, let guest, _):
      (change, guests) = (made, [holder, guest])
    default: return
    }
    let name = reader.name(KeptNight.name(program))
    guard var kept = await cache.read(KeptNight.self, name), kept.value.night == change.night
    else { return }
    for guest in guests {
      if let place = kept.value.guests.firstIndex(where: { $0.id == guest.id }) {
        kept.value.guests[place] = guest
      } else {
        kept.value.guests.append(guest)
      }
    }
    // The others are as old as before.
    cache.save(kept.value, as: name, fetched: kept.fetched)
  }
}

/// A list, as it is read bit by bit.
private final class ListRead: Sendable {
  private struct Parts {
    var form: CheckInForm?
    var night: CivilDate?
    var guests: [Participant.ID: Guest] = [:]
  }

  private let parts = Mutex(Parts())

  /// What was read so far; nil while there is nobody.
  var begun: KeptNight? {
    parts.withLock { parts in
      guard let form = parts.form, let night = parts.night else { return nil }
      let guests = parts.guests.values.filter { $0.subjectID != nil }
      guard !guests.isEmpty else { return nil }
      return KeptNight(form: form.form, night: night, guests: guests.sorted { $0.id < $1.id })
    }
  }

  /// Takes a bit; gives the whole with the last one.
  func take(_ action: CheckIn.Action) -> KeptNight? {
    parts.withLock { parts in
      switch action {
      case .formArrived(let form, let night):
        parts.form = form
        parts.night = night
      case .guestsArrived(let guests, _): for guest in guests { parts.guests[guest.id] = guest }
      case .listArrived(let ids, _):
        guard let form = parts.form, let night = parts.night else { return nil }
        // Nobody can be checked in whose number as a subject is not known.
        let guests = parts.guests.values.filter { ids.contains($0.id) && $0.subjectID != nil }
        return KeptNight(form: form.form, night: night, guests: guests.sorted { $0.id < $1.id })
      default: break
      }
      return nil
    }
  }
}

extension Guest {
  /// What the list tells of them, as a search would.
  fileprivate var summary: ParticipantSummary {
    ParticipantSummary(id: id, name: name, birth: birth)
  }
}
