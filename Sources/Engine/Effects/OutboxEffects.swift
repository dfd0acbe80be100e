import Features
import Model
import Vault

import struct FoundationEssentials.UUID

extension EffectRunner {
  /// Performs an effect of the outbox.
  func run(
    _ effect: OutboxScreen.Effect, send: @escaping @Sendable (OutboxScreen.Action) async -> Void
  ) async {
    if case .expect(let people) = effect {
      await sessions.expect(people)
      // Nothing is read for it: where nothing is open, nothing waits.
      await host.relay?.tellAll()
      await host.relay?.ring()
      return
    }
    let relay: OutboxRelay
    do throws(VaultError) { relay = try await host.relay(post) } catch {
      return await send(.listFailed(Trouble(error), at: environment.now()))
    }
    switch effect {
    case .expect: break
    case .load:
      await relay.tellAll()
      await lendAccounts(to: relay)
    case .decide(let id, let decision):
      if decision.isOfItsAuthor, let hindrance = await relay.absence(hindering: id) {
        return await send(.hindered(hindrance, at: environment.now()))
      }
      do throws(VaultError) {
        let taken = await relay.taken(decision, on: id)
        // Once it has given way, nobody knows any more in what.
        let given = await relay.contested(id)
        guard try await relay.decide(taken, on: id, by: await worker) else {
          if decision == .hold, try await relay.hold(afterTryOf: id, by: await worker) {
            return await send(.holdComing(at: environment.now()))
          }
          let hindrance = await relay.hindrance(to: taken, on: id)
          return await send(.hindered(hindrance, at: environment.now()))
        }
        if case .sendRest = taken {
          return await send(.gaveWay(in: given, id, at: environment.now()))
        }
        let done = if case .itIs = taken { OutboxScreen.Decision.itArrived } else { decision }
        await send(.decided(done, id, at: environment.now()))
      } catch {
        await send(.notDecided(Trouble(error), at: environment.now()))
      }
    case .discard(let id, let others):
      do throws(VaultError) {
        guard try await relay.withdraw([id] + others, by: await worker) else {
          let hindrance = await relay.hindrance(toDiscard: id, with: others)
          return await send(.hindered(hindrance, at: environment.now()))
        }
        await send(.decided(.discard, id, at: environment.now()))
      } catch {
        await send(.notDecided(Trouble(error), at: environment.now()))
      }
    case .drain:
      let before = await relay.progress.left
      let progress = await relay.sendAll()
      let drain = OutboxScreen.Drain(sent: progress.sent, total: max(before, progress.sent))
      // What did not go is counted in what is listed.
      await host.news.delivered()
      await send(.drainEnded(drain, at: environment.now()))
    case .discardDraft(let name):
      await send(.draftDiscarded(name, at: environment.now()))
    case .takeOut(let id): await relay.takeOut(id, by: await worker)
    case .unpack(let id):
      await send(.unpacked(id, await relay.note(id), at: environment.now()))
    case .takeBack(let id, let note):
      do throws(VaultError) {
        guard let vault = await host.vault else { throw VaultError.locked }
        // The draft is on the disk before the outbox lets the item go: it is never nowhere.
        let draft = DraftCoding.draft(note, at: environment.now())
        try await vault.save([draft], removing: [])
        guard try await relay.takeBack(id, by: await worker) else {
          try await vault.save([Draft](), removing: [note.name])
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

extension OutboxRelay {
  /// What a person's decision means for the outbox.
  func taken(_ decision: OutboxScreen.Decision, on id: UUID) -> OutboxDecision {
    switch decision {
    case .send, .keepMine: return .send
    case .hold: return .hold
    case .release: return .release
    case .itArrived: return .itArrived
    case .discard: return .discard
    case .keepTheirs:
      if let rest = rest(id) { return rest }
      // What was written about somebody who is on record already is about them.
      return onRecord(id).map(OutboxDecision.itIs(client:)) ?? .giveWay(nightOnRecord(id))
    }
  }

  /// Why one cannot be discarded together with what was written upon it.
  fileprivate func hindrance(toDiscard id: UUID, with others: [UUID]) -> OutboxScreen.Hindrance {
    guard outbox[id] != nil else { return .gone }
    let hindrances = ([id] + others).map { hindrance(to: .discard, on: $0) }
    return hindrances.contains(.onItsWay) ? .onItsWay : .changed
  }

  /// The names of what two people changed otherwise.
  fileprivate func contested(_ id: UUID) -> [Sentence.Part] {
    guard let item = outbox[id], case .quarantined(.conflict(let theirs)) = item.state
    else { return [] }
    return item.message?.differences(theirs).compactMap(\.label) ?? []
  }

  /// That it gives way in that, and the rest of it is sent; nil where there is no rest.
  private func rest(_ id: UUID) -> OutboxDecision? {
    guard let item = outbox[id], case .quarantined(.conflict(let theirs)) = item.state,
      let rest = item.message?.rest(besides: theirs)
    else { return nil }
    return .sendRest(rest.packed, version: type(of: rest).version)
  }

  /// What those need who wait for a night in whose place another one of the same person stands on record; empty
  /// for any other write, and where there is none.
  private func nightOnRecord(_ id: UUID) -> [String: String] {
    guard let item = outbox[id], case .quarantined(.conflict(let theirs)) = item.state,
      let night = (item.message as? NightMessage)?.onRecord(theirs)
    else { return [:] }
    return [ResponseMessage.number: String(night)]
  }

  /// Who is on record in place of a new client; nil for any other write, and where it may be one of
  /// several.
  private func onRecord(_ id: UUID) -> Participant.ID? {
    guard let item = outbox[id], case .quarantined(.conflict(let theirs)) = item.state
    else { return nil }
    return (item.message as? NewClientMessage)?.onRecord(theirs)
  }
}

extension OutboxScreen.Decision {
  /// Whether it is only for whoever can send what it is about: nobody else sends it, or chooses between what
  /// two people wrote.
  fileprivate var isOfItsAuthor: Bool {
    switch self {
    case .send, .keepMine, .keepTheirs: true
    case .hold, .release, .itArrived, .discard: false
    }
  }
}

extension OutboxDecision {
  /// A new client is on record already.
  static func itIs(client number: Participant.ID) -> OutboxDecision {
    .itIs(
      [NewClientMessage.number: String(number)], subject: Whom.known(number).subject("client"))
  }
}
