import Features
import Model
import Synchronization
import Vault

import struct FoundationEssentials.Date

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
      // What was written while the list was read may not be in it.
      let begun = environment.now()
      let list = ListRead()
      await run(effect) { action in
        await send(action)
        if let night = list.take(action) {
          self.cache.save(night, as: reader.name(KeptNight.name(query.program)), fetched: begun)
          await self.remember(night.guests.map(\.summary), in: [query.program], reader, tell)
        } else if case .listFailed = action, let night = list.begun {
          await self.keep(night, of: query, reader, since: begun)
        }
      }
    default: await run(effect, send: send)
    }
  }

  /// Keeps a list whose end was not read, where there is none of that night.
  private func keep(
    _ night: KeptNight, of query: CheckIn.Query, _ reader: ClientReader, since begun: Date
  ) async {
    let name = reader.name(KeptNight.name(query.program))
    guard await cache.read(KeptNight.self, name)?.value.night != night.night else { return }
    cache.save(night, as: name, fetched: begun)
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
    let arrived = await changes(of: query, since: kept.fetched, reader)
    var list = kept.value
    await take(arrived.filter { $0.night == list.night }, into: &list.guests, reader)
    var guests = list.guests(in: night)
    if list.night != night {
      await take(arrived.filter { $0.night == night }, into: &guests, reader)
    }
    // Somebody from another screen is not on the list, but their page may have been read.
    for id in query.invited where !guests.contains(where: { $0.id == id }) {
      if let guest = await acquaintance(id, reader) { guests.append(guest) }
    }
    await send(.listCopied(form, night: night, guests, at: kept.fetched))
  }

  /// Somebody whose page was read; nil where it was not.
  private func acquaintance(_ id: Participant.ID, _ reader: ClientReader) async -> Guest? {
    let page = await cache.read(KeptClient.self, reader.name(KeptClient.name(id)))
    guard let client = page?.value.participant else { return nil }
    return Guest(
      id: id, subjectID: client.subjectID, name: client.fields.name, birth: client.fields.birth)
  }

  /// What was written here of the nights of a list, and has arrived since that was read.
  private func changes(
    of query: CheckIn.Query, since date: Date, _ reader: ClientReader
  ) async -> [BedNightChange] {
    await arrived(since: date, of: reader).compactMap { item in
      guard let message = item.message as? NightMessage, message.program == query.program,
        message.site == reader.workplace.site.id,
        message.setup.touchPoint == query.setup.touchPoint,
        let change = message.night(item)?.change
      else { return nil }
      var night = change.wanted
      if let number = item.outcome[ResponseMessage.number].flatMap({ Int($0) }) {
        night.id = number
      }
      return BedNightChange(guest: change.guest, name: change.name, tonight: night)
    }
  }

  /// Puts what has arrived into a list: who came here from elsewhere is on it from then on.
  private func take(
    _ changes: [BedNightChange], into guests: inout [Guest], _ reader: ClientReader
  ) async {
    for change in changes {
      if let place = guests.firstIndex(where: { $0.id == change.guest }) {
        guests[place].tonight = change.tonight
      } else if change.tonight.isIn {
        var guest =
          await acquaintance(change.guest, reader)
          ?? Guest(id: change.guest, name: PersonName(listed: change.name))
        guest.tonight = change.tonight
        guests.append(guest)
      }
    }
  }
}

/// Somebody's night as it is since something of it arrived.
private struct BedNightChange {
  /// Whose it is.
  var guest: Participant.ID
  /// What they were called.
  var name: String
  /// The night.
  var tonight: BedNight

  var night: CivilDate { tonight.night }
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
