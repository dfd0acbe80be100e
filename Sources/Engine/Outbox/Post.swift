import ETO
import Features
import Model
import Resources
import ServiceNow
import Vault

/// What messages are sent with: who is signed in, the time, the site's clock.
///
/// A message gets a session only of whoever wrote it, and only where it was written for: that is looked
/// up at the moment of use, however long ago it was that it was its turn.
struct Post: Sendable {
  let sessions: Sessions
  let environment: Environment
  let zone: Zone
  /// Where those systems are that this machine is set to, whoever signs in.
  let places: SmallDictionary<RemoteSystem, String>
  /// What has arrived of what looks the same at the far side as what is sought: it is none of that.
  var claimed: [OutboxItem] = []
  /// What systems answered, for the screens that wait.
  let answers = Answers()
  /// The forms that were read for what is sent.
  let forms = KnownForms()

  /// Makes a post.
  init(
    sessions: Sessions, environment: Environment, zone: Zone,
    places: SmallDictionary<RemoteSystem, String> = [:]
  ) {
    self.sessions = sessions
    self.environment = environment
    self.zone = zone
    self.places = places
  }

  /// Who is signed in where, at one moment.
  struct Presence: Equatable, Sendable {
    /// Who is signed in to each system, by user name.
    var users: [RemoteSystem: Set<String>] = [:]
    /// The site of ETO that somebody works in.
    var site: Site.ID?
    /// Where each system is: that of whoever is signed in, or was last.
    var addresses: [RemoteSystem: String] = [:]
    /// What the sites of ETO are called, as far as somebody has chosen among them.
    var siteNames: [Site.ID: String] = [:]
    /// Whom the program signs in by itself.
    var expected = ExpectedSignIns()

    /// Whether something can be sent as whoever wrote it, to where they wrote it for.
    func has(_ way: Way, _ item: OutboxItem) -> Bool {
      guard let address = item.address, addresses[item.destination] == address else { return false }
      return (way.site == nil || way.site == site) && isIn(way, item)
    }

    /// Whether the account is signed in that something is sent with.
    private func isIn(_ way: Way, _ item: OutboxItem) -> Bool {
      let users = users[way.system] ?? []
      if let account = way.account { return users.contains(account) }
      return users.contains { $0.lowercased() == item.author.lowercased() }
    }

    /// How the address of something stands to where its system is now.
    func bearing(of item: OutboxItem) -> Bearing {
      let here = addresses[item.destination]
      guard let address = item.address else { return .nowhere(here: here) }
      return here == nil || here == address ? .here : .elsewhere
    }

    /// Why nobody who is in can send something; nil where somebody can or comes by themselves, and where
    /// it is for another address.
    func absence(from way: Way?, _ item: OutboxItem) -> OutboxRow.Absence? {
      guard bearing(of: item) == .here else { return nil }
      guard let way else { return .version }
      guard !has(way, item), expectation(of: way, item) == nil else { return nil }
      if let account = way.account { return .profile(account) }
      // Who has not chosen a site is not in.
      guard users[way.system]?.isEmpty == false, way.site == nil || site != nil else {
        return .nobody
      }
      guard let site = way.site, isIn(way, item) else { return .account(item.author) }
      return .site(site, name: siteNames[site] ?? "")
    }

    /// How far whoever wrote something is on the way in; nil where somebody has to do it.
    func expectation(of way: Way, _ item: OutboxItem) -> ExpectedSignIns.Progress? {
      guard bearing(of: item) == .here else { return nil }
      // What is remembered of a client's own account signs in when it is needed.
      guard way.account == nil, let person = expected[way.system], person.site == way.site,
        person.user.lowercased() == item.author.lowercased()
      else { return nil }
      return person.progress
    }
  }

  /// How the address of something stands to where its system is now.
  enum Bearing: Hashable, Sendable {
    /// It is that one, or nobody has said yet which one it is.
    case here
    /// It is another one.
    case elsewhere
    /// It has none: it was written before addresses were noted.
    case nowhere(here: String?)
  }

  /// Who is signed in now.
  var presence: Presence {
    get async {
      var presence = await sessions.presence
      for (system, address) in places { presence.addresses[system] = address }
      return presence
    }
  }

  /// The session at ServiceNow of whoever wrote something, where they wrote it for; nil while there is
  /// none.
  func serviceNow(for item: OutboxItem) async -> ServiceNowSession? {
    await sessions.serviceNow(for: item)
  }

  /// The site of ETO, for whoever wrote something; nil unless they work there, where they wrote it for.
  func eto(_ site: Int, for item: OutboxItem) async -> ETOAPI? {
    await sessions.eto(site, for: item)
  }

  /// The shelter's own list, for the account that wrote something; nil while it is not signed in.
  func guests(for item: OutboxItem) async -> GuestDesk? { await sessions.guests(for: item) }

  /// An account at RapidSOS, where something was written for; nil while it is not signed in.
  func account(_ username: String, for item: OutboxItem) async -> EmergencyAccount? {
    guard let place = places[item.destination], item.address == place else { return nil }
    return await sessions.account(named: username)
  }
}
