import Model
import Resources

/// What somebody has half written, in one place of the program: what is kept of it while they write.
///
/// It is all that it takes to go on where they were, on the same machine, after anything. Passwords and
/// codes are never in it. Nothing is noted of a form that nobody touched.
public struct DraftNote: Hashable, Sendable, Identifiable {
  /// Who wrote it, by user name; empty where nobody had to say who they are.
  public var author: String
  /// Which line had the cursor, in words of the place that it belongs to.
  public var focus: String
  /// What was written.
  public var content: DraftContent

  /// Makes a note.
  public init(by author: String, focus: String = "", _ content: DraftContent) {
    self.author = author
    self.focus = focus
    self.content = content
  }

  /// The place that it belongs to, with who wrote it: two people may write about the same on one
  /// machine, and neither loses anything by that.
  public var name: String { author.isEmpty ? content.place : "\(content.place)@\(author)" }

  /// See ``name``.
  public var id: String { name }
}

/// What is half written.
public enum DraftContent: Hashable, Sendable {
  /// A comment on a task.
  case comment(CommentDraft)
  /// A new client, or changes to one.
  case client(ClientDraft)
  /// A form about somebody.
  case contact(ContactDraft)
  /// Changes to an emergency profile.
  case profile(ProfileDraft)
  /// A change of somebody's night that was not recorded.
  case night(NightDraft)
  /// Changes to a record of the shelter's own list.
  case guest(GuestDraft)
}

extension DraftContent {
  /// Where it is written: `comment/<task>`, `contact/<site>/<subject>/<form>`, `new-client/<site>`,
  /// `client/<site>/<number>`, `profile/<whose>`, `night/<program>/<number>`, `guest/<list>/<record>`.
  public var place: String {
    switch self {
    case .comment(let draft): draft.place
    case .client(let draft): draft.place
    case .contact(let draft): draft.place
    case .profile(let draft): draft.place
    case .night(let draft): draft.place
    case .guest(let draft): draft.place
    }
  }

  /// What kind of write it will be.
  public var kind: OutboxRow.Kind {
    switch self {
    case .comment: .comment
    case .client(let draft): draft.purpose == .new ? .newClient : .clientChange
    case .contact: .form
    case .profile: .profile
    case .night: .checkIn
    case .guest: .guestChange
    }
  }

  /// What it is about: a name, or a task's number.
  public var about: String {
    switch self {
    case .comment(let draft): draft.number
    case .client(let draft): draft.about
    case .contact(let draft): draft.draft.about
    case .profile(let draft): draft.name.isEmpty ? draft.account ?? "" : draft.name
    case .night(let draft): draft.change.name
    case .guest(let draft): draft.record.name.spoken
    }
  }

  /// The initials of whom it is about; empty where it is about nobody.
  public var initials: String {
    switch self {
    case .comment: ""
    case .client, .contact, .profile, .guest, .night: Initials.of(about)
    }
  }

  /// What it is called.
  var called: Phrase {
    switch self {
    case .comment(let draft) where draft.kind == .workNote: .outboxWorkNote
    case .night(let draft) where draft.change.kind == .checkOut: .outboxCheckOut
    case .comment, .client, .contact, .profile, .night, .guest: kind.phrase
    }
  }

  /// The name of the form that it is written in; empty where that has none of its own.
  var form: String {
    if case .contact(let draft) = self { draft.draft.form.touchPoint.name } else { "" }
  }

  /// The number of whom it is about: of the site, or of the shelter's own list; empty where they have
  /// none.
  var number: String {
    switch self {
    case .comment: ""
    case .client(let draft): Self.number(draft.onRecord)
    case .contact(let draft): Self.number(draft.client)
    case .profile(let draft): Self.number(draft.client)
    case .night(let draft): Self.number(draft.change.guest)
    case .guest(let draft):
      draft.record.number.isEmpty ? draft.record.id.record : draft.record.number
    }
  }

  /// Whether it says whom it is about by nothing but the account that they sign in with.
  var isOfAccount: Bool {
    if case .profile(let draft) = self { draft.name.isEmpty } else { false }
  }

  /// Those who are not on record yet have numbers that nobody else knows.
  private static func number(_ client: Participant.ID?) -> String {
    client.flatMap { $0 > 0 ? "\($0)" : nil } ?? ""
  }
}
