import ETO
import Model
import Resources
import ServiceNow
import Vault

/// What parcels are sent with: who is signed in, the time, the site's clock.
struct Post: Sendable {
  let sessions: Sessions
  let environment: Environment
  let zone: Zone
  /// What systems answered, for the screens that wait.
  let receipts = Receipts()

  /// Who is signed in where, at one moment.
  struct Presence: Hashable, Sendable {
    /// The user name at ServiceNow.
    var serviceNow: String?
    /// The site of ETO.
    var site: Int?
    /// The user name at ETO; nil where nobody said.
    var etoUser: String?
    /// The accounts at RapidSOS.
    var accounts: Set<String> = []

    /// Whether something that somebody wrote can be sent.
    func has(_ way: Way, author: String) -> Bool {
      switch way {
      case .serviceNow: serviceNow?.lowercased() == author.lowercased()
      case .eto(let site):
        self.site == site && (etoUser.map { $0.lowercased() == author.lowercased() } ?? true)
      case .rapidSOS(let username): accounts.contains(username)
      }
    }
  }

  /// Who is signed in now.
  var presence: Presence {
    get async {
      Presence(
        serviceNow: await sessions.serviceNow?.person.userName, site: await sessions.eto?.siteID,
        etoUser: await sessions.etoUser, accounts: await sessions.accountNames)
    }
  }
}
