import Features
import Model
import Vault

import struct FoundationEssentials.UUID

extension EffectRunner {
  /// Writes a change of somebody's night down, and tells what becomes of it.
  func write(
    _ change: BedChange, _ query: CheckIn.Query, _ send: @Sendable (CheckIn.Action) async -> Void
  ) async {
    guard let author = await sessions.clientAuthor else {
      return await send(.changeFailed(change, .signInAgain, at: environment.now()))
    }
    // What the screen knows need not be read again for it.
    await sessions.shared(in: query.program, on: change.night).known.learn(query)
    let message = NightMessage(
      site: author.site, program: query.program, setup: query.setup,
      whom: change.newcomer.map { .created(by: $0) } ?? .known(change.guest), change: change,
      bed: query.label(of: change.bed))
    // A change that was refused may be sent again, so that its own id does not name the item.
    let delivery = await deliver(
      message, id: environment.makeID(), by: author.user, at: author.address)
    let now = environment.now()
    switch delivery {
    case .arrived(.night(.written(let guest, let isNew))):
      await send(.changeArrived(change, guest, isNew: isNew, at: now))
    case .arrived:
      await send(.changeArrived(change, query.guest(after: change), isNew: false, at: now))
    case .refused(_, .night(.changedSince(let guest))?):
      await send(.changedSince(change, guest, at: now))
    case .refused(_, .night(.taken(let holder, let guest))?):
      await send(.bedTaken(change, by: holder, guest, at: now))
    case .refused(let reason, let receipt):
      await send(.changeFailed(change, Trouble(reason, receipt), at: now))
      if case .unfit(let flaw)? = receipt { await send(.formUnfit(flaw)) }
    case .kept(let standing): await send(.changeKept(change, standing, at: now))
    case .notKept(let trouble): await send(.changeFailed(change, trouble, at: now))
    }
  }

  /// Takes something out of the outbox; where it may have arrived, what takes it back is written.
  func takeBack(
    _ item: UUID, by back: BedChange, _ query: CheckIn.Query,
    _ send: @Sendable (CheckIn.Action) async -> Void
  ) async {
    do throws(VaultError) {
      guard try await host.relay(post).withdraw(item, by: await worker) else {
        return await write(back, query, send)
      }
      await send(.keptTakenBack(back, item: item, at: environment.now()))
    } catch {
      await send(.changeFailed(back, Trouble(error), at: environment.now()))
    }
  }
}

extension CheckIn.Query {
  /// Somebody as they are once a change has arrived of which nothing else is known.
  fileprivate func guest(after change: BedChange) -> Guest {
    var guest =
      known[change.guest]
      ?? Guest(id: change.guest, name: PersonName(aliases: [change.name]))
    guest.tonight = change.wanted
    return guest
  }
}
