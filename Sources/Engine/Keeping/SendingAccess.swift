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
  /// At FileMaker; what is set comes first.
  private(set) var guests: [GuestSignIn.Credentials] = []
  /// Where FileMaker's database is; nil where this machine does not talk to it.
  let fileMaker: String?
  /// Where RapidSOS is; nil where this machine does not talk to it.
  let rapidSOS: String?
  private let names: Set<String>
  /// What is configured of the others, whether or not anybody can sign in by it.
  private let configured: [OutboxItem.Destination: String]

  /// Puts them together.
  init(_ places: SendingPlaces, _ saved: [SavedCredential]) {
    let names = places.names
    self.names = names
    var configured: [OutboxItem.Destination: String] = [:]
    configured[.servicenow] = places.serviceNow?.instance
    configured[.eto] = places.eto?.address
    self.configured = configured
    rapidSOS = places.rapidSOS.flatMap { SystemAddress.of(.rapidsos, $0.address, names: names) }
    fileMaker = places.guestPlace?.destination(names)
    let known = saved.filter { $0.password != nil }
    serviceNow =
      [places.serviceNow.flatMap(SignIn.Credentials.init)].compactMap(\.self)
      + known.filter { $0.name == SavedCredential.name(.serviceNow) }
      .map(\.serviceNow.credentials)
    eto =
      [places.eto.flatMap(ETOSignIn.Credentials.init)].compactMap(\.self)
      + known.filter { $0.name == SavedCredential.name(.eto) }.map(\.eto.credentials)
    let set = places.guests.map {
      GuestSignIn.Credentials(
        userName: $0.userName, password: $0.password, address: $0.address)
    }
    guests =
      [set].compactMap(\.self).filter { !$0.userName.isEmpty && !$0.password.isEmpty }
      + known.filter { $0.name == SavedCredential.name(.fileMaker) }.map(\.fileMaker)
    let account = places.account.map { Account(username: $0.username, password: $0.password) }
    // A client's own, remembered with their consent.
    let others = saved.filter { $0.name.hasPrefix(SavedCredential.clients) }.compactMap { saved in
      saved.password.map { Account(username: saved.user, password: $0) }
    }
    accounts = ([account].compactMap(\.self) + others).filter { !$0.username.isEmpty }
  }

  /// What signs in to ServiceNow as somebody.
  func serviceNow(as account: SendingNeeds.Account) -> SignIn.Credentials? {
    serviceNow.first { credentials in
      credentials.userName.lowercased() == account.user
        && address(.servicenow, credentials.instance) == account.address
    }
  }

  /// What signs in to ETO as somebody.
  func eto(as account: SendingNeeds.Account) -> ETOSignIn.Credentials? {
    eto.first { credentials in
      credentials.email.lowercased() == account.user
        && address(.eto, credentials.address) == account.address
    }
  }

  /// What signs in to FileMaker as somebody.
  func guests(as account: SendingNeeds.Account) -> GuestSignIn.Credentials? {
    guard account.address == fileMaker else { return nil }
    return guests.first { $0.userName.lowercased() == account.user }
  }

  /// What signs in to RapidSOS with a name.
  func account(as account: SendingNeeds.Account) -> Account? {
    guard account.address == rapidSOS else { return nil }
    return accounts.first { $0.username == account.user }
  }

  /// Where a system may be, as far as this machine knows; what is configured comes first.
  func addresses(of destination: OutboxItem.Destination) -> [String] {
    let typed =
      switch destination {
      case .servicenow: serviceNow.map(\.instance)
      case .eto: eto.map(\.address)
      case .rapidsos, .filemaker: [String]()
      }
    if destination == .rapidsos { return [rapidSOS].compactMap(\.self) }
    if destination == .filemaker { return [fileMaker].compactMap(\.self) }
    return ([configured[destination]].compactMap(\.self) + typed)
      .compactMap { address(destination, $0) }
  }

  /// How the address of something stands to where its system may be.
  func bearing(of item: OutboxItem) -> Post.Bearing {
    let all = addresses(of: item.destination)
    guard let address = item.address else { return .nowhere(here: all.first) }
    return all.isEmpty || all.contains(address) ? .here : .elsewhere
  }

  private func address(_ destination: OutboxItem.Destination, _ typed: String) -> String? {
    SystemAddress.of(destination, typed, names: names)
  }
}
