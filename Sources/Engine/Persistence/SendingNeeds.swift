import Model
import Vault

/// Who has to be signed in where for what an outbox has.
struct SendingNeeds: Hashable {
  /// Somebody, at the address of a system.
  struct Account: Hashable {
    /// The user name, in lower case.
    let user: String
    let address: String
  }

  /// Somebody in a site of ETO, and a program of it.
  struct Place: Hashable {
    let account: Account
    let site: Int
    let program: Int
  }

  /// Who wrote to each system but ETO, in the order of their first item; at RapidSOS, the accounts that
  /// were written about.
  private(set) var accounts: [RemoteSystem: [Account]] = [:]
  /// Those who wrote to ETO, and the sites where they did: one after the other, each with all of their
  /// sites, in the order of their first item.
  private(set) var places: [Place] = []

  /// Looks through items; what a person has to look at first needs nobody yet.
  init(_ items: [OutboxItem]) {
    for item in items {
      if case .quarantined = item.state { continue }
      guard let message = item.message, let address = item.address else { continue }
      let way = message.way
      let account = Account(user: way.account ?? item.author.lowercased(), address: address)
      if let site = way.site {
        if let program = message.writtenIn { add(account, site, program) }
      } else if !accounts[way.system, default: []].contains(account) {
        accounts[way.system, default: []].append(account)
      }
    }
  }

  private mutating func add(_ account: Account, _ site: Int, _ program: Int) {
    let theirs = places.indices.filter { places[$0].account == account }
    guard !theirs.contains(where: { places[$0].site == site }) else { return }
    places.insert(
      Place(account: account, site: site, program: program),
      at: theirs.last.map { $0 + 1 } ?? places.endIndex)
  }

  /// Who has their turn at a system in a round; nil for nobody.
  func account(_ system: RemoteSystem, _ round: Int) -> Account? {
    let all = accounts[system] ?? []
    return all.indices.contains(round) ? all[round] : nil
  }

  /// How often somebody else has to sign in, or go to another site, until all had their turn.
  var rounds: Int { RemoteSystem.allCases.map(turns).max() ?? 1 }

  /// The systems that somebody may have come in to in a round: there it is tried anew.
  func destinations(in round: Int) -> [RemoteSystem] {
    RemoteSystem.allCases.filter { round < turns(at: $0) }
  }

  /// How many have their turn at a system, one after the other; clients' own accounts have it all at
  /// once.
  private func turns(at system: RemoteSystem) -> Int {
    guard system.descriptor.accounts != .clients else { return 1 }
    return max(1, system == .eto ? places.count : accounts[system]?.count ?? 0)
  }
}
