import Vault

/// Who has to be signed in where for what an outbox has.
struct SendingNeeds: Hashable {
  /// A site of ETO, and a program of it.
  struct Place: Hashable {
    let site: Int
    let program: Int
  }

  /// Those who wrote to ServiceNow, by user name, in the order of their first item.
  private(set) var authors: [String] = []
  /// The sites of ETO, in the order of their first item.
  private(set) var sites: [Place] = []
  /// The accounts at RapidSOS, in the order of their first item.
  private(set) var accounts: [String] = []

  /// Looks through items; what a person has to look at first needs nobody yet.
  init(_ items: [OutboxItem]) {
    for item in items {
      if case .quarantined = item.state { continue }
      guard let parcel = item.parcel else { continue }
      switch parcel.way {
      case .serviceNow:
        let author = item.author.lowercased()
        if !authors.contains(author) { authors.append(author) }
      case .eto(let site):
        if let program = parcel.writtenIn, !sites.contains(where: { $0.site == site }) {
          sites.append(Place(site: site, program: program))
        }
      case .rapidSOS(let username):
        if !accounts.contains(username) { accounts.append(username) }
      }
    }
  }

  /// How often somebody else has to sign in, or go to another site, until all had their turn.
  var rounds: Int { max(1, authors.count, sites.count) }
}

extension Parcel {
  /// The program of ETO that it is written in; nil for other systems.
  ///
  /// Not called as in the parcels: it would call itself in their place.
  fileprivate var writtenIn: Int? {
    switch self {
    case let parcel as ResponseParcel: parcel.program
    case let parcel as NightParcel: parcel.program
    case let parcel as NewClientParcel: parcel.program
    case let parcel as ClientChangeParcel: parcel.program
    case let parcel as EnrolmentParcel: parcel.program
    case let parcel as DismissalParcel: parcel.program
    default: nil
    }
  }
}
