import Features
import Model
import Vault

import struct FoundationEssentials.UUID

/// The shelter's own list, on the clients screen.
extension EffectRunner {
  /// Looks for people there; where this machine has none nothing is asked, and nobody is told.
  func searchGuests(
    _ lookup: Lookup, _ parts: [Lookup],
    _ send: @escaping @Sendable (Clients.Action) async -> Void
  ) async {
    guard guests != nil else { return }
    do throws(Trouble) {
      let found = try await listed { desk throws(Trouble) in
        let found = try await desk.search(lookup, parts)
        guard lookup.asksForMore(parts, found.count) else { return found }
        if !found.isEmpty { await send(.guestsFoundSome(found, alike: [], lookup)) }
        let alike = try await desk.alike(lookup, parts)
        if !alike.isEmpty { await send(.guestsFoundSome(found, alike: alike, lookup)) }
        return found
      }
      await send(.guestsFound(found, lookup))
    } catch {
      await send(.guestsFailed(error, lookup, at: environment.now()))
    }
  }

  /// Reads a record.
  func readGuest(
    _ id: GuestRecord.ID, _ send: @escaping @Sendable (Clients.Action) async -> Void
  ) async {
    do throws(Trouble) {
      await send(
        .guest(.arrived(try await listed { desk throws(Trouble) in try await desk.read(id) })))
    } catch {
      await send(.guest(.readFailed(id, error, at: environment.now())))
    }
  }

  /// Changes a record: it is written down, and sent with the account that is signed in.
  func changeGuest(_ change: GuestChange, _ form: UUID) async -> Clients.GuestAction {
    let id = change.record
    guard !change.isEmpty else { return .unchanged(id, at: environment.now()) }
    guard let desk = await sessions.guests else {
      return .saveFailed(id, .signInAgain, at: environment.now())
    }
    let delivery = await deliver(
      GuestChangeMessage(change: change), id: form, by: desk.user,
      at: await sessions.guestAddress)
    let now = environment.now()
    switch delivery {
    case .arrived: return .saved(id, try? await desk.read(id), at: now)
    case .refused(.conflict, .guestChanged(let theirs)?):
      return .changedSince(theirs, form: form, at: now)
    case .refused(let reason, let receipt):
      return .saveFailed(id, Trouble(reason, receipt), at: now)
    case .kept(let standing): return .saveKept(id, standing, at: now)
    case .notKept(let trouble): return .saveFailed(id, trouble, at: now)
    }
  }

  /// Asks the list as whoever is signed in.
  private func listed<Answer: Sendable>(
    _ call: (GuestDesk) async throws(Trouble) -> Answer
  ) async throws(Trouble) -> Answer {
    guard let desk = await sessions.guests else { throw .signInAgain }
    return try await call(desk)
  }
}
