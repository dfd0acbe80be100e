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
    guard let vault = await cache.vault, let reader = await sessions.guestReading.reader,
      let lists = try? await vault.records(CachedList.self)
    else { return }
    let guests = lists.values.compactMap { list -> OpenedGuest? in
      guard reader.clients.owns(list.name, among: "guest"), let kept = list.value(KeptGuest.self),
        kept.account == reader.account
      else { return nil }
      return OpenedGuest(kept.guest, kept: list.fetched)
    }
    guard !guests.isEmpty, await sessions.guestReading.reader == reader else { return }
    await send(.guestsAcquainted(guests))
  }

  /// Keeps whom a shelter's own list told of, for whoever read it, unless somebody else is here by now.
  func keep(_ guest: GuestRecord, of reader: GuestReader) async {
    guard await sessions.guestReading.reader == reader else { return }
    cache.save(
      KeptGuest(guest, account: reader.account),
      as: reader.clients.name(KeptGuest.name(guest.id)), fetched: environment.now())
  }
}

/// Whose copies of shelters' own lists they are: of whoever works in ETO, with the account that is signed in there.
struct GuestReader: Equatable, Sendable {
  /// Who works in ETO.
  var clients: ClientReader
  /// The account.
  var account: Owner

  /// Whether two are one: another program of the same site makes no other one.
  static func == (left: GuestReader, right: GuestReader) -> Bool {
    left.clients.source == right.clients.source && left.account == right.account
  }
}

extension ClientReader {
  /// Whether something that is kept under a name is theirs, and one of so many of a kind.
  fileprivate func owns(_ name: String, among kind: String) -> Bool {
    name.hasPrefix("site/\(workplace.site.id)/\(kind)/") && name.hasSuffix(owner.name(""))
  }
}

extension Sessions {
  /// What shelters' own lists are read with, and whose copies come of it; nil for nobody's.
  var guestReading: (desk: GuestDesk?, reader: GuestReader?) {
    guard let guests, let guestAddress, let clientReader else { return (self.guests, nil) }
    let account = Owner(system: guestAddress, user: guests.user)
    return (guests, GuestReader(clients: clientReader, account: account))
  }
}
