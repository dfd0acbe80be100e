import Features
import Model
import Vault

extension EffectRunner {
  /// Reads what was decided about records on this computer, whoever did.
  func readLinks(_ send: @Sendable (Clients.Action) async -> Void) async {
    guard let vault = await cache.vault, let links = try? await vault.records(Link.self),
      !links.values.isEmpty
    else { return }
    await send(.linksArrived(links.values.map(\.decision)))
  }

  /// Keeps what was decided about two records, in the place of what was before.
  func keepLink(_ decision: LinkDecision, _ send: @Sendable (Clients.Action) async -> Void) async {
    guard let vault = await cache.vault else { return }
    let author = await worker
    // Something else was said about them meanwhile.
    guard !Task.isCancelled else { return }
    do throws(VaultError) {
      try await vault.save(Link(decision, date: environment.now(), author: author))
      try await vault.audit([
        AuditNote(
          decision.isSame ? .recordsLinked : .recordsSeparated, .id(decision.key), by: author)
      ])
    } catch {
      await send(.linkNotKept(Trouble(error), at: environment.now()))
    }
  }

  /// Forgets what was decided about two records.
  func forgetLink(
    _ decision: LinkDecision, _ send: @Sendable (Clients.Action) async -> Void
  ) async {
    guard let vault = await cache.vault else { return }
    let author = await worker
    guard !Task.isCancelled else { return }
    do throws(VaultError) {
      try await vault.remove(Link.self, named: decision.key)
      try await vault.audit([
        AuditNote(.recordsUndecided, .id(decision.key), by: author)
      ])
    } catch {
      await send(.linkNotKept(Trouble(error), at: environment.now()))
    }
  }
}
