import ETO
import Features
import Model
import Resources
import ServiceNow
import Vault

/// What parcels are sent with: who is signed in, the time, the site's clock.
///
/// A parcel gets a session only of whoever wrote it, and only where it was written for: that is looked
/// up at the moment of use, however long ago it was that it was its turn.
struct Post: Sendable {
  let sessions: Sessions
  let environment: Environment
  let zone: Zone
  /// Where RapidSOS is; nil where this machine does not talk to it.
  var rapidSOS: String?
  /// Where FileMaker's database is; nil where this machine does not talk to it.
  var fileMaker: String?
  /// What has arrived of what looks the same at the far side as what is sought: it is none of that.
  var claimed: [OutboxItem] = []
  /// What systems answered, for the screens that wait.
  let receipts = Receipts()

  /// Makes a post.
  init(
    sessions: Sessions, environment: Environment, zone: Zone, rapidSOS: String? = nil,
    fileMaker: String? = nil
  ) {
    self.sessions = sessions
    self.environment = environment
    self.zone = zone
    self.rapidSOS = rapidSOS
    self.fileMaker = fileMaker
  }

  /// Who is signed in where, at one moment.
  struct Presence: Hashable, Sendable {
    /// The user name at ServiceNow.
    var serviceNow: String?
    /// The site of ETO that somebody works in.
    var site: Int?
    /// The user name at ETO.
    var etoUser: String?
    /// The accounts at RapidSOS.
    var accounts: Set<String> = []
    /// The account at FileMaker.
    var guestUser: String?
    /// Where each system is: that of whoever is signed in, or was last.
    var addresses: [OutboxItem.Destination: String] = [:]
    /// What the sites of ETO are called, as far as somebody has chosen among them.
    var siteNames: [Site.ID: String] = [:]
    /// Whom the program signs in by itself.
    var expected = ExpectedSignIns()

    /// Whether something can be sent as whoever wrote it, to where they wrote it for.
    func has(_ way: Way, _ item: OutboxItem) -> Bool {
      guard let address = item.address, addresses[item.destination] == address else { return false }
      let author = item.author.lowercased()
      return switch way {
      case .serviceNow: serviceNow?.lowercased() == author
      case .eto(let site): self.site == site && etoUser?.lowercased() == author
      case .rapidSOS(let username): accounts.contains(username)
      case .fileMaker: guestUser?.lowercased() == author
      }
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
      switch way {
      case .serviceNow: return serviceNow == nil ? .nobody : .account(item.author)
      case .fileMaker: return guestUser == nil ? .nobody : .account(item.author)
      case .rapidSOS(let username): return .profile(username)
      case .eto(let site):
        // Who has not chosen a site is not in.
        guard let etoUser, self.site != nil else { return .nobody }
        return etoUser.lowercased() == item.author.lowercased()
          ? .site(site, name: siteNames[site] ?? "") : .account(item.author)
      }
    }

    /// How far whoever wrote something is on the way in; nil where somebody has to do it.
    func expectation(of way: Way, _ item: OutboxItem) -> ExpectedSignIns.Progress? {
      guard bearing(of: item) == .here else { return nil }
      let person: ExpectedSignIns.Person? =
        switch way {
        case .serviceNow: expected.serviceNow
        case .eto(let site): expected.eto.flatMap { $0.site == site ? $0 : nil }
        case .fileMaker: expected.fileMaker
        // What is remembered there signs in when it is needed.
        case .rapidSOS: nil
        }
      guard let person, person.user.lowercased() == item.author.lowercased() else { return nil }
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
      presence.addresses[.rapidsos] = rapidSOS
      if let fileMaker { presence.addresses[.filemaker] = fileMaker }
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
    guard rapidSOS != nil, item.address == rapidSOS else { return nil }
    return await sessions.account(named: username)
  }
}
