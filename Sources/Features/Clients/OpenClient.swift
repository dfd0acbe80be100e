public import Model

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A part of a client's page that is read by itself.
public enum ClientPart: Hashable, Sendable, CaseIterable {
  /// Who they are.
  case identity
  /// The programs they are or were in.
  case enrolments
  /// What was recorded about them.
  case responses
}

/// The client whose page is open.
public struct OpenClient: Equatable, Sendable {
  /// The client's number at the site.
  public var id: Participant.ID
  /// The write that is to bring them on record; nil for whoever is.
  ///
  /// Until then their number is our own.
  public var newcomer: UUID?
  /// Somebody of another list whom the site does not know; nil for whoever has a record there, or is to.
  public var outside: ClientMatch?
  /// Their row, where the selection only went over it.
  ///
  /// Nothing but what the list knows is shown then. Nil for a page that was opened, or that the selection
  /// rested on.
  public var glance: ClientMatch?
  /// What the list knows of their name.
  public var name: PersonName
  /// Who they are, once it was read.
  public var participant: Participant?
  /// Their record of the shelter's own list; nil where none is linked to them.
  public var guest: GuestRecord?
  /// How that stands.
  public var guestStanding: Clients.Standing = .idle
  /// Whether that record is all there is of them.
  public var isOnlyGuest = false
  /// The programs they are or were in, newest first.
  public var enrolments: [Enrolment] = []
  /// What was recorded about them, newest first.
  public var responses: [TouchPointResponse] = []
  /// When and where they were met outside lately, newest first; the program's shell says so.
  var met: [Clients.Meeting] = []
  /// How many forms could not be looked through.
  public var unread = 0
  /// How each part stands.
  public var standings: [ClientPart: Clients.Standing] = [:] {
    didSet {
      if ClientPart.allCases.allSatisfy({ standing($0) == .loaded }) { wasReadOnceIn = false }
    }
  }
  /// Whether it was refused for want of a sign-in, and read again since somebody is in, and not all of it has
  /// come: what the system gives nobody is not asked for at each sign-in.
  var wasReadOnceIn = false
  /// When what is shown of a part was read, where it was kept from an earlier time.
  public var copied: [ClientPart: Date] = [:]
  /// What it had before it was asked for anew; nil where nobody asked, or not all of it was read.
  var before: Contents?
  /// Lines scrolled away above.
  public var scroll = 0
  /// The response that the cursor stands on; nil for none.
  public var selected: TouchPointResponse.ID?

  init(id: Participant.ID, name: PersonName) {
    self.id = id
    self.name = name
  }

  /// Opens the page of somebody who is not on record yet: what was entered is all there is.
  init(_ person: UnsentClients.Person, at site: Site.ID) {
    self.init(id: person.number, name: person.fields.name)
    newcomer = person.write
    participant = Participant(
      id: person.number, subjectID: person.number, siteID: site, fields: person.fields)
  }

  /// Opens the page of somebody of another list: what was found is all there is.
  init(outside match: ClientMatch) {
    self.init(id: match.id, name: match.summary.name)
    outside = match
    var fields = ParticipantFields(name: match.summary.name, birth: match.summary.birth)
    fields.socialSecurityNumber = match.parts.compactMap(\.lastFour).first
    participant = Participant(id: match.id, fields: fields)
  }

  /// Whether the site has a record of them, which can be read and written.
  var isOnRecord: Bool {
    glance?.isOnRecord ?? (newcomer == nil && outside == nil && !isOnlyGuest)
  }

  /// The row that they are or would be; nil for one that no system has yet.
  var row: ClientMatch? {
    guard isOnRecord else { return outside }
    let fields = participant?.fields
    var row = ClientMatch(
      ParticipantSummary(id: id, name: fields?.name ?? name, birth: fields?.birth), why: .number)
    row.lastFour = fields?.lastFour
    return row
  }

  /// How a part stands.
  func standing(_ part: ClientPart) -> Clients.Standing { standings[part] ?? .idle }

  /// Whether anything is known of a part, fresh or not.
  func knows(_ part: ClientPart) -> Bool {
    if standing(part) == .loaded || copied[part] != nil { return true }
    return switch part {
    case .identity: participant != nil
    case .enrolments: !enrolments.isEmpty
    case .responses: !responses.isEmpty
    }
  }

  /// Whether the programs that they are in are known well enough to enrol or dismiss them.
  var knowsStays: Bool {
    switch standing(.enrolments) {
    case .loaded: true
    case .failed: copied[.enrolments] != nil
    case .idle, .loading: false
    }
  }

  /// Whether a part was not read, and may be once somebody is signed in.
  var isCutOff: Bool {
    standings.values.contains { standing in
      if case .failed(let trouble) = standing { trouble.mayEndWithSignIn } else { false }
    }
  }

  /// The same of their record of the shelter's own list.
  var isGuestCutOff: Bool {
    if case .failed(let trouble) = guestStanding { trouble.mayEndWithSignIn } else { false }
  }

  /// Whether nothing but their number is known of them, since the site could not be asked.
  var isKnownByNumber: Bool {
    guard isOnRecord, id > 0, participant == nil, case .failed(let trouble) = standing(.identity)
    else { return false }
    return trouble.leavesCopies
  }

  /// Whether a subject of TouchPoints is them.
  func isMeant(by subject: Int) -> Bool {
    participant?.subjectID == subject || id > 0 && subject == Clients.Subject.standIn(for: id)
  }

  /// Whether anything of it is being read.
  var isLoading: Bool { standings.values.contains(.loading) || guestStanding == .loading }

  /// The stays that go on after a day: who was dismissed on it can be enrolled again.
  func lasting(after day: CivilDate) -> [Enrolment] {
    enrolments.filter { enrolment in enrolment.end.map { $0 > day } ?? true }
  }
}
