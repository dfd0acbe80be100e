import Features
import Model
import Vault

import struct FoundationEssentials.UUID

extension EffectRunner {
  /// Performs an effect of the outbox.
  func run(
    _ effect: OutboxScreen.Effect, send: @escaping @Sendable (OutboxScreen.Action) async -> Void
  ) async {
    let courier: Courier
    do throws(VaultError) { courier = try await host.courier(post) } catch {
      return await send(.listFailed(Trouble(error), at: environment.now()))
    }
    switch effect {
    case .load:
      await courier.tellAll()
      await lendAccounts(to: courier)
    case .decide(let id, let decision):
      do throws(VaultError) {
        _ = try await courier.decide(OutboxDecision(decision), on: id)
        await send(.decided(decision, at: environment.now()))
      } catch {
        await send(.notDecided(Trouble(error), at: environment.now()))
      }
    case .drain:
      // Whoever asks for it does not wait for the next try.
      for destination in OutboxItem.Destination.allCases { try? await courier.tryNow(destination) }
      let before = await courier.progress.left
      let progress = await courier.drain()
      let drain = OutboxScreen.Drain(
        sent: progress.sent, failed: progress.left, total: max(before, progress.sent))
      await send(.drainEnded(drain, at: environment.now()))
    case .discardDraft(let name):
      await send(.draftDiscarded(name, at: environment.now()))
    case .unpack(let id):
      await send(.unpacked(id, await courier.note(id), at: environment.now()))
    case .takeBack(let id, let note):
      do throws(VaultError) {
        // The draft is on the disk before the outbox lets the item go: it is never nowhere.
        let draft = DraftCoding.draft(note, at: environment.now())
        try await courier.vault.save([draft], removing: [])
        guard try await courier.takeBack(id) else {
          try await courier.vault.save([Draft](), removing: [note.name])
          return await send(.unpacked(id, nil, at: environment.now()))
        }
        // Screens let go of drafts that the outbox has: they have to know first that it has it no more.
        await host.news.delivered()
        let stamp = Stamp(now: environment.now(), id: environment.makeID())
        await send(.takenBack(note, stamp))
      } catch {
        await send(.notDecided(Trouble(error), at: environment.now()))
      }
    }
  }
}

extension OutboxDecision {
  fileprivate init(_ decision: OutboxScreen.Decision) {
    self =
      switch decision {
      case .send, .keepMine: .send
      case .hold: .hold
      case .release: .release
      case .itArrived: .itArrived
      case .discard, .keepTheirs: .discard
      }
  }
}
