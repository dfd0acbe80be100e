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

  /// For ServiceNow; what is set comes first.
  private(set) var serviceNow: [SignIn.Credentials] = []
  /// For ETO.
  private(set) var eto: [ETOSignIn.Credentials] = []
  /// At RapidSOS.
  private(set) var accounts: [Account] = []

  /// Puts them together.
  init(_ places: SendingPlaces, _ saved: [SavedCredential]) {
    let known = saved.filter { $0.password != nil }
    serviceNow =
      [places.serviceNow.flatMap(SignIn.Credentials.init)].compactMap(\.self)
      + known.filter { $0.name == SavedCredential.name(.serviceNow) }
      .map(\.serviceNow.credentials)
    eto =
      [places.eto.flatMap(ETOSignIn.Credentials.init)].compactMap(\.self)
      + known.filter { $0.name == SavedCredential.name(.eto) }.map(\.eto.credentials)
    let account = places.account.map { Account(username: $0.username, password: $0.password) }
    // A client's own, remembered with their consent.
    let others = saved.filter { $0.name.hasPrefix("rapidsos/") }.compactMap { saved in
      saved.password.map { Account(username: saved.user, password: $0) }
    }
    accounts = ([account].compactMap(\.self) + others).filter { !$0.username.isEmpty }
  }

  /// What signs in to ServiceNow as somebody.
  func serviceNow(as author: String) -> SignIn.Credentials? {
    serviceNow.first { $0.userName.lowercased() == author.lowercased() }
  }

  /// What signs in to RapidSOS with a name.
  func account(named username: String) -> Account? { accounts.first { $0.username == username } }
}
