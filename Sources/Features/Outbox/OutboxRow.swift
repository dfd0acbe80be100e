public import Model
public import Resources

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A write as lists, the header and pages show it.
///
/// It names people: whoever draws it where others may look shows the initials.
public struct OutboxRow: Hashable, Sendable, Identifiable {
  /// What it is about, for the page on which it is marked.
  public enum Subject: Hashable, Sendable {
    /// A task, by its id.
    case task(String)
    /// A client of a site of ETO.
    case client(site: Site.ID, number: Participant.ID)
    /// Somebody who is to be a client once the write of this id has arrived.
    case newClient(UUID)
    /// An emergency profile, by the name that signs in to it, and whose it is where that is known.
    case profile(String, of: Emergency.Whose?)
    /// A record of the shelter's own list.
    case guest(GuestRecord.ID)
    /// Something that has no page.
    case other
  }

  /// How it stands.
  public enum Standing: Hashable, Sendable {
    /// It goes as soon as it is its turn.
    case ready
    /// It is on its way.
    case sending
    /// The system cannot be reached.
    case offline
    /// Somebody else answers in its place: a portal that wants a sign-in of its own.
    case portal
    /// The system asked for a pause.
    case busy
    /// It is tried later: the last try came to nothing, though not for want of a connection.
    case paused
    /// It may have arrived; that is looked up before it is sent again.
    case unknown
    /// It may have arrived, and its system cannot be reached: that is looked up once it can.
    case unseen
    /// Somebody has to sign in.
    case signInNeeded
    /// It waits for another one, such as a contact for its new client.
    case needing
    /// A person has to look at it.
    case quarantined(Reason)
    /// It has arrived.
    case sent
    /// Somebody took it back.
    case discarded

    /// Whether nothing more becomes of it.
    public var isSettled: Bool { self == .sent || self == .discarded }

    /// Why a person has to look at it; nil where nobody has to.
    public var reason: Reason? {
      if case .quarantined(let reason) = self { return reason }
      return nil
    }

    /// Whether somebody else changed the same meanwhile.
    var isConflict: Bool {
      if case .conflict? = reason { true } else { false }
    }

    /// Whether it was sent, and nobody knows yet whether it arrived.
    var isDoubtful: Bool {
      switch self {
      case .unknown, .unseen: true
      case .quarantined(let reason): reason.isUncertain
      case .ready, .sending, .offline, .portal, .busy, .paused, .signInNeeded, .needing, .sent,
        .discarded:
        false
      }
    }

    /// Whether it is not known to be for where its system is now.
    public var isAstray: Bool {
      switch reason {
      case .elsewhere, .nowhere: true
      case .refused, .conflict, .ignored, .uncertain, .hidden, .sameWords, .needLost,
        .sentTooOften, nil:
        false
      }
    }
  }

  /// Why a person has to look at it.
  public enum Reason: Hashable, Sendable {
    /// The system refused it, in these words, which may be empty.
    case refused(String)
    /// Somebody else changed the same meanwhile.
    case conflict([Difference])
    /// The system said yes and kept what it had.
    case ignored
    /// Whether it arrived cannot be found out, in these words.
    case uncertain(String)
    /// It may have arrived: nobody shows what was written there, or there is nothing to be seen.
    case hidden
    /// It may have arrived: the same words are there, and were perhaps before.
    case sameWords
    /// What it needs was discarded or is gone.
    case needLost
    /// It was sent many times and never found.
    case sentTooOften
    /// It was written for the system at this host, and that is another one now.
    case elsewhere(String, isDoubtful: Bool)
    /// It was written before addresses were noted. `here` is the host to which it would go; nil where
    /// nobody has signed in there yet.
    case nowhere(here: String?, isDoubtful: Bool)

    /// Whether nobody but a person can tell whether it arrived.
    var isUncertain: Bool {
      switch self {
      case .uncertain, .hidden, .sameWords, .sentTooOften: true
      case .elsewhere(_, let isDoubtful), .nowhere(_, let isDoubtful): isDoubtful
      case .refused, .conflict, .ignored, .needLost: false
      }
    }
  }

  /// One thing that was written.
  public struct Entry: Hashable, Sendable {
    /// What it is; nil where the kind of write says it.
    public var label: Sentence.Part?
    /// The value.
    public var value: Sentence.Part
    /// Whether the value says something about somebody, or is somebody's own words: then it is hidden
    /// until whoever looks asks for it.
    public var isPersonal: Bool

    /// Makes an entry.
    public init(_ value: Sentence.Part, label: Sentence.Part? = nil, isPersonal: Bool = true) {
      self.label = label
      self.value = value
      self.isPersonal = isPersonal
    }

    /// It in words.
    public func text(_ phrases: Phrases) -> String {
      guard let label else { return value.text(phrases) }
      return phrases.format(.outboxItemTitle, label.text(phrases), value.text(phrases))
    }
  }

  /// One thing that two people changed.
  public struct Difference: Hashable, Sendable {
    /// What it is; nil where the kind of write says it.
    public var label: Sentence.Part?
    /// What was written here.
    public var mine: Sentence.Part
    /// What is there now.
    public var theirs: Sentence.Part
    /// Whether only theirs can stay, as in a bed that somebody else has.
    public var isSettled: Bool

    /// Makes a difference.
    public init(
      mine: Sentence.Part, theirs: Sentence.Part, label: Sentence.Part? = nil,
      isSettled: Bool = false
    ) {
      self.label = label
      self.mine = mine
      self.theirs = theirs
      self.isSettled = isSettled
    }
  }

  /// A change of somebody's night, as the list of that night shows it before it has arrived.
  public struct Night: Hashable, Sendable {
    /// The program whose list it is.
    public var program: Program.ID
    /// What is done, and about whom.
    public var change: BedChange
    /// What the bed is called; empty for none.
    public var bed: String
    /// How it stands, where somebody else changed it meanwhile; nil where nobody did.
    public var meanwhile: Meanwhile?

    /// Makes a night.
    public init(program: Program.ID, change: BedChange, bed: String) {
      self.program = program
      self.change = change
      self.bed = bed
    }
  }

  /// Its id.
  public let id: UUID
  /// What kind of write it is.
  public var kind: Kind
  /// What it is about.
  public var subject: Subject
  /// The system that it goes to.
  public var system: String
  /// Where that is; empty where nobody noted it.
  public var host: String
  /// The initials of the person that it is about; empty where it is about nobody.
  public var initials: String
  /// Their name as in lists, or what else it is about, such as a task's number.
  public var name: String
  /// What was written.
  public var words: [Entry]
  /// The same for a page that shows more of it than words; nil where words say it all.
  public var content: Content?
  /// How it stands.
  public var standing: Standing
  /// How often its bytes may have left.
  public var tries: Int
  /// When it is tried next; nil for as soon as it is its turn, or never by itself.
  public var nextTry: Date?
  /// When it was written.
  public var created: Date
  /// Who wrote it, by user name; empty where nobody noted it.
  public var author: String
  /// Whether somebody keeps it back.
  public var isHeld: Bool
  /// When nothing more became of it by itself: it had arrived, was taken back, or stopped for a person to
  /// look at it; nil while something may, and where that was before the program began.
  public var settled: Date?
  /// What it changes of somebody's night; nil where it changes none.
  public var night: Night?
  /// Whether it was written in a form that can be opened again with what was written.
  public var hasForm: Bool
  /// Whether something that has to arrive before it waits for a person.
  public var isNeedStuck: Bool
  /// Why nobody who is signed in can send it; nil where somebody can, or comes by themselves.
  public var absence: Absence?
  /// Whether it may have arrived, whatever it waits for: that is looked up before it is sent again.
  public var isSought: Bool
  /// The questions whose answers the system did not take with it.
  public var untaken: [String]
  /// The number of the response that it brought or changed; nil for anything else, and before.
  public var response: TouchPointResponse.ID?

  /// Their name in its parts, for sentences; nil where the write has it as in lists only.
  public var person: PersonName?
  /// What has to arrive before it can go; empty once all has.
  public var needs: Set<OutboxRow.ID> = []
  /// What a person has to look at before it goes, as it was written upon that; nil where nothing of that kind is
  /// before it.
  public var upon: OutboxRow.ID?
  /// Why the check-in is gone that was to bring the response which it changes; nil where none is.
  public var nightGone: NightGone?
  /// Whether something of it is sent all the same once it gives way in what somebody else changed too.
  public var hasRest = false
  /// Whether it was tried and could not leave, whatever became of it since.
  public var isTried = false
  /// Whether it is on its way for the first time: it was written here and has not come to rest since.
  public var isFresh = false
  /// The earlier one that it waits for, among those that it is shown with; nil where it waits for none.
  var ahead: Ahead?
  /// What its system answered; with the row that says what came of that, and not any more later.
  public var answer: OutboxAnswer?

  /// Makes a row; it has a form where its kind has one, unless something else is said.
  public init(
    id: UUID, kind: Kind, subject: Subject = .other, system: String, host: String = "",
    initials: String, name: String, words: [Entry] = [], content: Content? = nil,
    standing: Standing = .ready, tries: Int = 0, nextTry: Date? = nil, created: Date,
    isHeld: Bool = false, settled: Date? = nil, night: Night? = nil, hasForm: Bool? = nil,
    isNeedStuck: Bool = false, absence: Absence? = nil, isSought: Bool = false,
    untaken: [String] = [], response: TouchPointResponse.ID? = nil, author: String = ""
  ) {
    self.id = id
    self.kind = kind
    self.subject = subject
    self.system = system
    self.host = host
    self.initials = initials
    self.name = name
    self.words = words
    self.content = content
    self.standing = standing
    self.tries = tries
    self.nextTry = nextTry
    self.created = created
    self.author = author
    self.isHeld = isHeld
    self.settled = settled
    self.night = night
    self.hasForm = hasForm ?? kind.hasForm
    self.isNeedStuck = isNeedStuck
    self.absence = absence
    self.isSought = isSought
    self.untaken = untaken
    self.response = response
  }

  /// Why a person has to look at it; nil where nobody has to.
  public var reason: Reason? { standing.reason }

  /// When it is tried next by itself; nil where that waits for somebody, or for another one: what was planned
  /// before it did so does not come.
  public var plannedTry: Date? {
    guard reason == nil, !isHeld, ahead == nil else { return nil }
    return switch standing {
    case .signInNeeded, .needing: nil
    case .ready, .sending, .offline, .portal, .busy, .paused, .unknown, .unseen, .quarantined,
      .sent, .discarded:
      nextTry
    }
  }

  /// The name of whom it is about; as in lists where its parts are not known.
  var personName: PersonName { person ?? PersonName(last: name) }

  /// The number of the client that it is about; nil where it is about nobody on record.
  var clientNumber: Participant.ID? {
    guard case .client(_, let number) = subject, number > 0 else { return nil }
    return number
  }

  /// Whether it may be changed: nothing may, once it may have arrived.
  public var canBeEdited: Bool {
    guard hasForm else { return false }
    return switch standing {
    case .ready, .offline, .portal, .busy, .paused, .signInNeeded, .needing: !isSought
    case .quarantined(.refused), .quarantined(.conflict), .quarantined(.ignored),
      .quarantined(.needLost):
      true
    case .sending, .unknown, .unseen, .quarantined(.uncertain), .quarantined(.hidden),
      .quarantined(.sameWords), .quarantined(.sentTooOften), .quarantined(.elsewhere),
      .quarantined(.nowhere), .sent, .discarded:
      false
    }
  }

  /// Whether somebody else wrote it than any of these, by user names in small letters.
  func isOthers(besides people: Set<String>) -> Bool {
    !author.isEmpty && !people.contains(author.lowercased())
  }

  /// Whether it waits, so that whoever wrote it has gone on to something else.
  public var isAtRest: Bool { !isFresh && !standing.isSettled }

  /// What two people changed otherwise; nil where that is not what keeps it.
  public var conflict: [Difference]? {
    if case .conflict(let differences) = reason { return differences }
    return nil
  }

  /// Whether it can be kept back, or let go where it is: what a person has to look at stays without that.
  var canBeHeldOrReleased: Bool { reason == nil || isHeld }

  /// Whether it is a new client who may be any of several people on record.
  public var mayBeSeveral: Bool { kind == .newClient && (conflict?.count ?? 0) > 1 }

  /// Whether, of what two people changed, this can be sent over the other.
  public var canBeKept: Bool { conflict?.contains(where: \.isSettled) == false }

  /// Whether keeping what somebody else wrote discards all of it: a new client who is on record already goes on as
  /// whoever that is.
  var yieldsByDiscarding: Bool {
    conflict != nil && !hasRest && (kind != .newClient || !canBeKept)
  }

  /// Whether it may be there already.
  public var mayHaveArrived: Bool {
    switch standing {
    case .sending, .unknown, .unseen, .sent: true
    case .quarantined: isUncertain
    case .ready, .offline, .portal, .busy, .paused, .signInNeeded, .needing: isSought
    case .discarded: false
    }
  }

  /// Whether it was not done, and nothing more becomes of it by itself.
  public var isStuck: Bool { reason != nil && !isUncertain }

  /// Whether nobody but a person can tell whether it arrived.
  public var isUncertain: Bool { reason?.isUncertain == true }

  /// What is said of it where it would be false to say that it was not sent; nil where it was not.
  var doubt: Phrase? {
    if standing.isDoubtful { return standing.isAstray ? .keptMaybe : standing.phrase }
    return isSought && mayHaveArrived ? .keptMaybe : nil
  }
}

/// Something half written, as the list of drafts shows it.
public struct DraftRow: Hashable, Sendable, Identifiable {
  /// Where it belongs; there is one draft of a name.
  public let id: String
  /// What it is called: a comment is two things to whoever reads it, and so is somebody's night.
  public var called: Phrase
  /// The name of the form that it is written in; empty where that has none of its own.
  public var form: String
  /// The initials of the person that it is about; empty where it is about nobody.
  public var initials: String
  /// Their name as in lists, or what else it is about.
  public var name: String
  /// Their number, which tells apart those of one name; empty where they have none.
  public var number: String
  /// Whether that is a number of the shelter's own list.
  public var isNumberOfList = false
  /// How many further tasks the same words are for.
  public var others: Int
  /// When it was last saved.
  public var saved: Date
  /// Who wrote it, where that is somebody who has not signed in; empty where it is whoever looks.
  public var author: String
  /// Whether it was given to be sent, and not taken.
  public var isRefused: Bool
  /// Whether it was done on a list, where it is sent again or discarded: nobody goes on writing it.
  public var isOnList: Bool

  /// Makes a row.
  public init(
    id: String, called: Phrase, form: String = "", initials: String, name: String,
    number: String = "", others: Int = 0, saved: Date, author: String = "",
    isRefused: Bool = false, isOnList: Bool = false
  ) {
    self.id = id
    self.called = called
    self.form = form
    self.initials = initials
    self.name = name
    self.number = number
    self.others = others
    self.saved = saved
    self.author = author
    self.isRefused = isRefused
    self.isOnList = isOnList
  }
}
