import Features
import Model
import Vault

import struct FoundationEssentials.UUID

extension EffectRunner {
  /// Writes a change of somebody's night down.
  func write(_ change: BedChange, _ query: CheckIn.Query) async {
    guard let author = await sessions.clientAuthor else {
      return host.news.post(.notKept(change.writeID, .signInAgain))
    }
    // What the screen knows need not be read again for it.
    await sessions.shared(in: query.program, on: change.night).known.learn(query)
    let message = NightMessage(
      site: author.site, program: query.program, setup: query.setup,
      whom: change.newcomer.map { .created(by: $0) } ?? .known(change.guest), change: change,
      bed: query.label(of: change.bed))
    await enqueue(message, id: change.writeID, by: author.user, at: author.address)
  }

  /// Takes something out of the outbox; where it may have arrived, what takes it back is written.
  func takeBack(
    _ item: UUID, by back: BedChange, _ query: CheckIn.Query,
    _ send: @Sendable (CheckIn.Action) async -> Void
  ) async {
    do throws(VaultError) {
      guard try await host.relay(post).withdraw(item, by: await worker) else {
        return await write(back, query)
      }
      await send(.keptTakenBack(back, item: item, at: environment.now()))
    } catch {
      await send(.changeFailed(back, Trouble(error), at: environment.now()))
    }
  }
}
