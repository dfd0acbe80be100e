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

  /// Those who wrote to ServiceNow, in the order of their first item.
  private(set) var authors: [Account] = []
  /// Those who wrote to ETO, and the sites where they did: one after the other, each with all of their
  /// sites, in the order of their first item.
  private(set) var places: [Place] = []
  /// The accounts at RapidSOS, in the order of their first item.
  private(set) var accounts: [Account] = []
  /// Those who wrote to FileMaker, in the order of their first item.
  private(set) var guests: [Account] = []

  /// Looks through items; what a person has to look at first needs nobody yet.
  init(_ items: [OutboxItem]) {
    for item in items {
      if case .quarantined = item.state { continue }
      guard let parcel = item.parcel, let address = item.address else { continue }
      let author = Account(user: item.author.lowercased(), address: address)
      switch parcel.way {
      case .serviceNow: if !authors.contains(author) { authors.append(author) }
      case .eto(let site):
        if let program = parcel.writtenIn { add(author, site, program) }
      case .rapidSOS(let username):
        let account = Account(user: username, address: address)
        if !accounts.contains(account) { accounts.append(account) }
      case .fileMaker: if !guests.contains(author) { guests.append(author) }
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

  /// How often somebody else has to sign in, or go to another site, until all had their turn.
  var rounds: Int { max(1, authors.count, places.count, guests.count) }

  /// The systems that somebody may have come in to in a round: there it is tried anew.
  func destinations(in round: Int) -> [OutboxItem.Destination] {
    OutboxItem.Destination.allCases.filter { destination in
      switch destination {
      case .servicenow: round == 0 || authors.indices.contains(round)
      case .eto: round == 0 || places.indices.contains(round)
      case .filemaker: round == 0 || guests.indices.contains(round)
      case .rapidsos: round == 0
      }
    }
  }
}
