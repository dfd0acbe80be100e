import Features
import Model
import Vault

/// The sign-ins that a script may use: what is set, and what somebody had remembered.
struct SendingAccess: Sendable {
  /// An account at RapidSOS.
  struct Account: Hashable {
    let username: String
    let password: Secret
  }

  /// Of those who work here, by system; what is set comes first.
  private let credentials: [RemoteSystem: [SignIn.Credentials]]
  /// At RapidSOS.
  let accounts: [Account]
  /// Where each system may be, as far as this machine knows: what is configured comes first, whether or
  /// not anybody can sign in by it.
  private let addresses: [RemoteSystem: [String]]
  private let names: Set<String>
  /// Where those are that are set for this machine, whoever signs in.
  let places: SmallDictionary<RemoteSystem, String>

  /// Puts them together.
  init(_ places: SendingPlaces, _ saved: [SavedCredential]) {
    let names = places.names
    self.names = names
    let known = saved.filter { $0.password != nil }
    var credentials: [RemoteSystem: [SignIn.Credentials]] = [:]
    for system in RemoteSystem.allCases {
      let set = places.signIns[system].flatMap { SignIn.Credentials($0, for: system) }
      credentials[system] =
        [set].compactMap(\.self)
        + known.filter { $0.name == system.group }.map(\.signIn.credentials)
    }
    self.credentials = credentials
    let set = SystemAddress.places(places.rapidSOS, places.guestPlace, names: names)
    self.places = set
    addresses = Dictionary(
      uniqueKeysWithValues: RemoteSystem.allCases.map { system in
        guard system.descriptor.asks.contains(.address) else {
          return (system, [set[system]].compactMap(\.self))
        }
        let typed =
          [places.signIns[system]?.address].compactMap(\.self)
          + (credentials[system] ?? []).map(\.address)
        return (system, typed.compactMap { SystemAddress.of(system, $0, names: names) })
      })
    let account = places.account.map { Account(username: $0.username, password: $0.password) }
    // A client's own, remembered with their consent.
    let others = saved.filter { $0.name.hasPrefix(SavedCredential.clients) }.compactMap { saved in
      saved.password.map { Account(username: saved.user, password: $0) }
    }
    accounts = ([account].compactMap(\.self) + others).filter { !$0.username.isEmpty }
  }

  /// What signs in to a system as somebody.
  func credentials(
    for system: RemoteSystem, as account: SendingNeeds.Account
  ) -> SignIn.Credentials? {
    credentials[system]?.first { credentials in
      // Where an address is not asked it is the one that is set.
      let address =
        system.descriptor.asks.contains(.address)
        ? SystemAddress.of(system, credentials.address, names: names) : self.address(of: system)
      return credentials.userName.lowercased() == account.user && address == account.address
    }
  }

  /// What signs in to RapidSOS with a name.
  func account(as account: SendingNeeds.Account) -> Account? {
    guard account.address == address(of: .rapidSOS) else { return nil }
    return accounts.first { $0.username == account.user }
  }

  /// Where a system is; nil where this machine does not talk to it.
  func address(of system: RemoteSystem) -> String? { addresses[system]?.first }

  /// How the address of something stands to where its system may be.
  func bearing(of item: OutboxItem) -> Post.Bearing {
    let all = addresses[item.destination] ?? []
    guard let address = item.address else { return .nowhere(here: all.first) }
    return all.isEmpty || all.contains(address) ? .here : .elsewhere
  }
}
