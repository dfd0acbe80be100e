public import Model
import Resources

extension OutboxRow {
  /// Why nobody who is signed in can send something.
  public enum Absence: Hashable, Sendable {
    /// Nobody is signed in to its system.
    case nobody
    /// Somebody else is: it goes as this account, or not at all.
    case account(String)
    /// They are, at another site of ETO: it was written at this one, which may have no name that is
    /// known here.
    case site(Site.ID, name: String)
    /// It is for the emergency profile of this account, which is not signed in.
    case profile(String)
    /// Another version of this program wrote it.
    case version
  }
}

extension OutboxRow {
  /// The account that wrote it and is not signed in, so that nobody can send it; nil where that is not why it waits.
  var absentWriter: String? {
    guard reason == nil, case .account(let user)? = absence else { return nil }
    return user
  }
}

extension OutboxRow.Absence {
  /// Why it cannot be sent now, for a key that would.
  var hindrance: Phrase {
    switch self {
    case .nobody: .outboxNobodyIn
    case .account: .outboxOtherAccount
    case .site: .outboxOtherSite
    case .profile: .outboxProfileOut
    case .version: .outboxOtherVersion
    }
  }

  /// What somebody has to do first, to a system of this name.
  func wayIn(_ system: String) -> Sentence {
    switch self {
    case .nobody: Sentence(.outboxNotNobodyIn, .text(system))
    case .account(let user): Sentence(.outboxWayInAs, .text(system), .text(user))
    case .site(let number, let name):
      Sentence(.outboxWayToSite, Self.place(number, name))
    case .profile(let user): Sentence(.outboxWayToProfile, .text(user))
    case .version: Sentence(.outboxWayToVersion)
    }
  }

  /// Why, in a whole sentence.
  func reason(_ system: String) -> Sentence {
    switch self {
    case .nobody: Sentence(.outboxSignInLong, .text(system))
    case .account(let user): Sentence(.outboxOtherAccountLong, .text(user), .text(system))
    case .site(let number, let name):
      Sentence(.outboxOtherSiteLong, Self.place(number, name))
    case .profile(let user): Sentence(.outboxProfileOutLong, .text(user))
    case .version: Sentence(.outboxOtherVersionLong)
    }
  }

  /// It in a few words.
  var phrase: Phrase {
    switch self {
    case .nobody, .profile: .outboxSignIn
    case .account: .outboxAnotherAccount
    case .site: .outboxAnotherSite
    case .version: .outboxUnreadable
    }
  }

  private static func place(_ number: Site.ID, _ name: String) -> Sentence.Part {
    name.isEmpty ? .sentence(Sentence(.outboxSiteNumber, .text(String(number)))) : .text(name)
  }
}
