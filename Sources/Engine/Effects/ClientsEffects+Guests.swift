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

  /// Reads a record, and keeps it for whoever was here when that began.
  func readGuest(
    _ id: GuestRecord.ID, _ send: @escaping @Sendable (Clients.Action) async -> Void
  ) async {
    let (desk, reader) = await sessions.guestReading
    do throws(Trouble) {
      guard let desk else { throw .signInAgain }
      let guest = try await desk.read(id)
      await send(.guest(.arrived(guest)))
      if let reader { await keep(guest, of: reader) }
    } catch {
      await send(.guest(.readFailed(id, error, at: environment.now())))
    }
  }

  /// Changes a record: it is written down, and sent with the account that is signed in.
  func changeGuest(_ change: GuestChange, _ form: UUID) async {
    await enqueue(
      GuestChangeMessage(change: change), id: form, by: await sessions.guests?.user,
      at: await sessions.guestAddress)
  }

  /// Asks the list as whoever is signed in.
  private func listed<Answer: Sendable>(
    _ call: (GuestDesk) async throws(Trouble) -> Answer
  ) async throws(Trouble) -> Answer {
    guard let desk = await sessions.guests else { throw .signInAgain }
    return try await call(desk)
  }
}
