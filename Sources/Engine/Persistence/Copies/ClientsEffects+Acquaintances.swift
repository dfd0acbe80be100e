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
      guard reader.owns(list.name, among: "client"), let page = list.value(KeptClient.self) else {
        return nil
      }
      return Acquaintance(page.participant, page.responses, kept: list.fetched)
    }
    guard !people.isEmpty, await sessions.clientReader == reader else { return }
    await send(.acquainted(people))
  }

  /// Reads who of shelters' own lists is kept for whoever works here with the account that is signed in there.
  func readOpenedGuests(_ send: @Sendable (Clients.Action) async -> Void) async {
    guard let vault = await cache.vault, let reader = await sessions.clientReader,
      let account = await sessions.guestAccount,
      let lists = try? await vault.records(CachedList.self)
    else { return }
    let guests = lists.values.compactMap { list -> OpenedGuest? in
      guard reader.owns(list.name, among: "guest"), let kept = list.value(KeptGuest.self),
        kept.account == account
      else { return nil }
      return OpenedGuest(kept.guest, kept: list.fetched)
    }
    guard !guests.isEmpty, await sessions.clientReader == reader,
      await sessions.guestAccount == account
    else { return }
    await send(.guestsAcquainted(guests))
  }

  /// Keeps whom a shelter's own list told of, for whoever works here.
  func keep(_ guest: GuestRecord) async {
    guard let reader = await sessions.clientReader, let account = await sessions.guestAccount else {
      return
    }
    cache.save(
      KeptGuest(guest, account: account), as: reader.name(KeptGuest.name(guest.id)),
      fetched: environment.now())
  }
}

extension ClientReader {
  /// Whether something that is kept under a name is theirs, and one of so many of a kind.
  fileprivate func owns(_ name: String, among kind: String) -> Bool {
    name.hasPrefix("site/\(workplace.site.id)/\(kind)/") && name.hasSuffix(owner.name(""))
  }
}

extension Sessions {
  /// The account that is signed in to the shelters' own lists; nil for none.
  fileprivate var guestAccount: Owner? {
    guard let guests, let guestAddress else { return nil }
    return Owner(system: guestAddress, user: guests.user)
  }
}
