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
  /// A contact of street outreach.
  case outreach(OutreachDraft)
  /// A new point-in-time count.
  case count(CountDraft)
  /// Who counts on this machine.
  case whoCounts(WhoCountsDraft)
  /// A survey of a count in the middle of a question.
  case survey(SurveyDraft)
  /// What was typed in a question over tasks.
  case prompt(PromptDraft)
}

extension DraftContent {
  /// What is said of it and done with it.
  var draft: any ScreenDraft {
    switch self {
    case .comment(let draft): draft
    case .client(let draft): draft
    case .contact(let draft): draft
    case .profile(let draft): draft
    case .night(let draft): draft
    case .guest(let draft): draft
    case .outreach(let draft): draft
    case .count(let draft): draft
    case .whoCounts(let draft): draft
    case .survey(let draft): draft
    case .prompt(let draft): draft
    }
  }

  /// Where it is written: `comment/<task>`, `contact/<site>/<subject>/<form>`, `new-client/<site>`,
  /// `client/<site>/<number>`, `profile/<whose>`, `night/<program>/<number>`, `guest/<list>/<record>`,
  /// `outreach/<site>/<whom>`, `new-count`, `count-who/<count>`, `survey/<survey>`,
  /// `tasks/<question>/<task>/<task>…`.
  public var place: String { draft.place }

  /// What kind of write it will be; nil where it will be none.
  public var kind: OutboxRow.Kind? { draft.face.kind }

  /// What it is about: a name, or a task's number.
  public var about: String { draft.face.about }

  /// The id under which it was given to be sent; nil where it was not.
  public var sentAs: OutboxRow.ID? { draft.sentAs }
}
