import Features
import Model
import Vault

extension EffectRunner {
  /// Reads the pages that are kept on this computer for whoever works here: who was opened lately, and
  /// where they can be reached.
  func readAcquainted(_ send: @Sendable (Clients.Action) async -> Void) async {
    guard let vault = await cache.vault, let reader = await sessions.clientReader,
      let lists = try? await vault.records(CachedList.self)
    else { return }
    let people = lists.values.compactMap { list -> Acquaintance? in
      guard reader.isPage(list.name), let page = list.value(KeptClient.self) else { return nil }
      return Acquaintance(page.participant, page.responses, kept: list.fetched)
    }
    guard !people.isEmpty, await sessions.clientReader == reader else { return }
    await send(.acquainted(people))
  }
}

extension ClientReader {
  /// Whether something that is kept under a name is a client's page of theirs.
  fileprivate func isPage(_ name: String) -> Bool {
    name.hasPrefix("site/\(workplace.site.id)/client/") && name.hasSuffix(owner.name(""))
  }
}
