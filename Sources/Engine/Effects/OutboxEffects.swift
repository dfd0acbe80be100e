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
    case .load: await courier.tellAll()
    case .decide(let id, let decision):
      do throws(VaultError) {
        _ = try await courier.decide(OutboxDecision(decision), on: id)
        await send(.decided(decision, at: environment.now()))
      } catch {
        await send(.notDecided(Trouble(error), at: environment.now()))
      }
    case .drain:
      let before = await courier.progress.left
      let progress = await courier.drain()
      let drain = OutboxScreen.Drain(
        sent: progress.sent, failed: progress.left, total: max(before, progress.sent))
      await send(.drainEnded(drain, at: environment.now()))
    case .discardDraft(let name):
      await send(.draftDiscarded(name, at: environment.now()))
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
