public import Model
import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// Finding a client, the client's page, and what is done from there.
public enum Clients: Feature {
  /// Where a person works in ETO: what they find and write belongs there.
  public struct Workplace: Hashable, Sendable {
    /// Who they are, as ETO knows them.
    public var person: String
    /// The site, which has its own clients.
    public var site: Site
    /// The program.
    public var program: Program
    /// The programs of the site, to enrol people in.
    public var programs: [Program]

    /// Makes a place to work.
    public init(person: String, site: Site, program: Program, programs: [Program]) {
      self.person = person
      self.site = site
      self.program = program
      self.programs = programs
    }
  }

  /// Who writes something, and where it belongs.
  public struct Writer: Hashable, Sendable {
    /// Who they are, as ETO knows them.
    public var person: String
    /// The site.
    public var site: Site.ID
    /// The program.
    public var program: Program.ID

    /// Makes a writer.
    public init(person: String, site: Site.ID, program: Program.ID) {
      self.person = person
      self.site = site
      self.program = program
    }
  }

  /// Whose writing it is, and at which site.
  struct Desk: Hashable {
    var person: String
    var site: Site.ID
  }

  /// What another screen does for the client in hand.
  public enum Errand: Hashable, Sendable, CaseIterable {
    /// A bed for tonight.
    case checkIn
    /// What was said and done when they were met.
    case contact
    /// What a first responder would need to know.
    case emergency
  }

  /// The client that another screen is to work for.
  public struct Subject: Hashable, Sendable {
    /// The number at the site; ``Model/Participant/provisionalID(of:)`` of somebody who is not on record.
    public var id: Participant.ID
    /// The number as the subject of TouchPoints; the same as ``id`` of somebody who is not on record.
    public var subjectID: Int
    /// What they are called.
    public var name: PersonName
    /// The write that is to bring them on record; nil for whoever is.
    public var newcomer: UUID?
  }

  /// How something stands with the system.
  public enum Standing: Equatable, Sendable {
    /// Nothing was asked for yet.
    case idle
    /// Being read.
    case loading
    /// As the system has it.
    case loaded
    /// Could not be read; what was there before stays.
    case failed(Trouble)
  }

  /// Where keys go.
  public enum Focus: Hashable, Sendable {
    case box, list, page
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// Where the person works; nil until they are in.
    public var workplace: Workplace?
    /// The box.
    public var box = TextField()
    /// How often the box changed: the pause before a search begins anew with each.
    public var edits = 0
    /// Whether what is in the box has not been searched for yet.
    public var isSearchDue = false
    /// What was searched for last.
    public var lookup: Lookup?
    /// How that search stands.
    public var standing: Standing = .idle
    /// Whom it found, as they are listed.
    public var matches: [ClientMatch] = []
    /// The same, the surest first.
    var found: [ClientMatch] = []
    /// Whom it had found before it was asked for anew; nil where nobody asked, or not all had answered.
    var before: [ClientMatch]?
    /// Whom the site found.
    var live: [ClientMatch] = []
    /// Who was found of those kept on this computer, of those who are not on record yet, and of those
    /// whom other screens know.
    var atHand: [ClientMatch] = []
    /// Everybody whom the systems told of since the sign-in.
    var seen = SeenPeople.none
    /// Who was found of those before the systems answered, or by a name like the one that was typed.
    var recalled: [ClientMatch] = []
    /// Whether the account of the shelters' own lists is signed in; the program's shell says so.
    public var isInGuestLists = false
    /// How many there are of those kept, those included who are not listed.
    var countAtHand = 0
    /// Who was found on shelters' own lists.
    var guests: [ClientMatch] = []
    /// How it stands with those lists; the program's shell says whether there are any.
    public var guestsStanding: GuestsStanding = .absent
    /// The records of those lists that were read, of those who are listed or linked.
    var guestRecords: [GuestRecord.ID: GuestRecord] = [:]
    /// Whether the person has moved in the list, or did something with who is selected: from then on they
    /// stay selected wherever keys go.
    var hasMoved = false
    /// Who is the same person in several records, and who is not.
    var decisions = LinkDecisions()
    /// What was decided last, to be undone.
    var lastDecision: LastDecision?
    /// The form that was recorded last, which is not undone.
    var lastRecorded: LastRecorded?
    /// The change of a client's record that was saved last, to be undone.
    var lastEdit: LastEdit?
    /// The change of a record of the shelter's own list that was saved last, which is not undone.
    var lastListed: LastListed?
    /// Who is probably the same person as whom.
    var doubles = Doubles()
    /// The clients for whose names the shelters' own lists were asked.
    var askedOfLists: Set<Participant.ID> = []
    /// The two records that are side by side; nil while none are.
    var comparison: Comparison?
    /// The sheet about the card of the client whose page is open; nil while there is none.
    var card: CardSheet?
    /// Somebody whom ETO was searched for from their page on another list, to be added from there.
    var sought: ClientMatch?
    /// Whether nobody is looked for, and those who matter are listed.
    var isHome = false
    /// Whether somebody was looked for before the box was emptied.
    var hasLookedBefore = false
    /// The rows of the list in their groups.
    var outline = Outline<Group>(hasHeadings: false)
    /// How much there is in the list's columns.
    var columns = ClientColumns()
    /// What stands beside those who matter, by number.
    var homeNotes: [Participant.ID: String] = [:]
    /// What was begun about them, each once, and each write that waits, without the bed that they have: it comes
    /// first where there is little room.
    var homeBegun: [Participant.ID: [String]] = [:]
    /// The language that those notes are in, and that the columns were measured in.
    var language = Language.en
    /// The people whose pages were read on this machine.
    var acquainted = Acquaintances.none
    /// The writes of those not on record yet whose pages were opened.
    var openedUnsent: Set<UUID> = []
    /// Who is in the shelter tonight; the program's shell says so.
    var tonight: [Known] = []
    /// Everybody on Check-in's list who has a number at the site; the program's shell says so.
    var checkInList: [ParticipantSummary] = []
    /// Those of them of whom Check-in knows all that a bed is written down by; the program's shell says so.
    var readyForBeds: Set<Participant.ID> = []
    /// Whether tonight's list, or a copy of it, is there; the program's shell says so.
    var hasTonight = false
    /// Those people, and those about whom the outbox has something.
    var nearby = NearbyPeople.none
    /// About whom a form was begun and not sent; the program's shell says so.
    var unfinished: [Known] = []
    /// What they are listed by.
    public var order = MatchOrder.found
    /// The people who are kept on this computer.
    public var caseload: Caseload = .empty
    /// How far it is with keeping a program; nil while none is being kept.
    public var keeping: Keeping?
    /// Why a part of it could not be asked; nil when all was.
    public var gap: Trouble?
    /// The selected row and the first one shown.
    public var list = ListState()
    /// Where keys go.
    public var focus: Focus = .box
    /// The client whose page is open, or of whom the pane beside the list tells.
    public var client: OpenClient?
    /// Where somebody was when everything was locked, until that is listed again or they do something else.
    var stood: Standpoint?
    /// How people were listed when everything was locked, until somebody is in.
    var listedBefore: Listing?
    /// What is to be done for whom is selected, once enough of them was read.
    var wanted: Wanted?
    /// Whose date of birth and last four digits are shown.
    public var revealed: Participant.ID?
    /// How often something was revealed: the time until it is hidden begins anew with each.
    public var reveals = 0
    /// The last four digits of those whom somebody wanted to see them of.
    public var lastFours: [Participant.ID: Secret] = [:]
    /// Those whose records were read, so that there are no other digits than are known.
    var readDigits: Set<Participant.ID> = []
    /// Those whose records are on their way, to be compared.
    var identifying: Set<Participant.ID> = []
    /// What the records of those say who were read by themselves, without a page.
    var identified: [Participant.ID: ParticipantSummary] = [:]
    /// The words of choices, by what is asked; once they were read.
    var choices: [Demographic.ID: [Demographic.Option]] = [:]
    /// The forms of the site, once they were read.
    public var forms: [TouchPoint]?
    /// What is being written, by whom it is about.
    ///
    /// Nothing leaves here but by being saved or thrown away.
    public var drafts: [DraftKey: ClientForm] = [:]
    /// Whose records somebody has begun to change here, without giving that to be sent.
    var edited: Set<Participant.ID> = []
    /// What is being written about records of the shelter's own list, by record.
    public var guestDrafts: [GuestRecord.ID: GuestForm] = [:]
    /// The same of those who worked here before.
    var shelvedGuests: [Desk: [GuestRecord.ID: GuestForm]] = [:]
    /// The form about a record of that list that is open.
    public var guestWriting: GuestRecord.ID?
    /// What somebody was writing where they worked before, kept for when they come back.
    var shelved: [Desk: [DraftKey: ClientForm]] = [:]
    /// The form that is open.
    public var writing: DraftKey?
    /// How far what two people changed is scrolled, of the form that is open.
    var conflictScroll = 0
    /// How much of it was on the screen with nothing hidden; nil for none.
    var conflictReading: PageReading?
    /// The site's question for other names; nil until the questions were read, nil inside where the
    /// site has none.
    public var aliasQuestion: Demographic??
    /// What is asked before a stay in a program begins or ends.
    public var question: Question?
    /// Whether the beginning or the end of a stay is on its way.
    public var changesStay: Bool { stayWrite != nil }
    /// The stay that is being changed.
    var stayWrite: StayWrite?
    /// What a change of a stay will be named by.
    var stayID: UUID?
    /// What other screens there are to do something for a client.
    public var errands: [Errand] = []
    /// Whom a form was begun about and not sent, by their numbers as subjects.
    public var begun: Set<Int> = []
    /// What of the outbox another screen waits for, and shows itself.
    var awaited: Set<UUID> = []
    /// Those of them who are to be on record at the site, to be found by their names.
    var unsent = UnsentClients()
    /// The numbers of those who have arrived since, by the writes that brought them on record.
    var arrived: [UUID: Participant.ID] = [:]
    /// The questions whose answers the system did not take when somebody was saved lately.
    var untaken: [Participant.ID: [String]] = [:]
    /// How far the emergency profiles are of those for whom one was begun here.
    public var profiles: [Participant.ID: Sentence] = [:]
    /// The day it is, for ages.
    public var today = CivilDate(daysSince1970: 0)
    /// How many steps a spinner has made; nil while none is shown.
    public var spin: Int?
    /// What the screen has to say to the person; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen that nobody has looked at.
    public init() {}
  }

  /// What can happen on the screen.
  public enum Action: Sendable {
    // The person
    case shown(Stamp)
    case entered(Workplace)
    case left
    case typed(Key, Stamp)
    case pasted(String, Stamp)
    case boxCleared
    case searchTapped(Stamp)
    /// Somebody comes to the box: what they type takes the place of what stands there.
    case boxTapped
    case listTapped
    case moved(ListState.Move)
    case openTapped(Stamp)
    case backTapped
    case paneTapped
    case sortTapped
    case refreshTapped(Stamp)
    case revealTapped(Stamp)
    case errandTapped(Errand)
    /// A key of the page was pressed on a row of the list.
    case rowTapped(Deed, Stamp)
    case profileTapped(Stamp)
    case responseTapped
    case mouse(Mouse, Stamp)
    case newTapped(Stamp)
    case editTapped(Stamp)
    case formTyped(Key, Stamp)
    case formPasted(String)
    case formMoved(by: Int)
    case formClicked(ClientForm.Field)
    case formClosed
    case formDiscarded
    case saveTapped(Stamp)
    case twinMoved(by: Int)
    case twinRevealTapped
    case twinsClosed
    case twinOpened
    case addAnywayTapped
    case mineTapped(Stamp)
    case theirsTapped
    case conflictRevealTapped
    case conflictClosed
    case enrolTapped(Stamp)
    case dismissTapped(Stamp)
    /// Somebody who is selected on another screen: their page, and something that is done for them.
    case personWanted(Participant.ID, PersonName, Deed?, Stamp)
    case questionTyped(Key)
    case keepTapped
    case keepStopped(Stamp)
    case soughtTapped(Stamp)
    case compareTapped
    case compareMoved(by: Int)
    case compareRevealTapped
    case compareClosed
    case samePersonTapped(Stamp)
    case otherPersonTapped(Stamp)
    case undoTapped(Stamp)
    /// Something about the client's card for the kiosk.
    case card(CardAction)

    // The world
    case caseloadArrived(Caseload)
    /// The pages that are kept on this computer.
    case acquainted([Acquaintance])
    case guestsAcquainted([OpenedGuest])
    case keepProgressed(done: Int, total: Int)
    case keepEnded(at: Date)
    case keepFailed(Trouble, at: Date)
    case pageCopied(
      Participant, [Enrolment], [TouchPointResponse], unread: Int, at: Date)
    case found([ClientMatch], Lookup)
    /// Whom the site found so far, and those with names that begin alike: it is being asked for more.
    case foundSome([ClientMatch], alike: [ClientMatch], Lookup)
    case searchIncomplete(Trouble, Lookup, at: Date)
    case searchFailed(Trouble, Lookup, at: Date)
    case guestsFound([GuestRecord], Lookup)
    /// The same of the shelter's own list.
    case guestsFoundSome([GuestRecord], alike: [GuestRecord], Lookup)
    case guestsFailed(Trouble, Lookup, at: Date)
    /// What was decided about records, as this computer keeps it.
    case linksArrived([LinkDecision])
    /// A decision is not kept on this computer.
    case linkNotKept(Trouble, at: Date)
    /// Something about a record of the shelter's own list.
    case guest(GuestAction)
    case identityCopied(Participant)
    case identityArrived(Participant)
    case identityFailed(Participant.ID, Trouble, at: Date)
    case participantArrived(Participant)
    case enrolmentsArrived([Enrolment], of: Participant.ID)
    case formsArrived([TouchPoint])
    case choicesArrived([Demographic.ID: [Demographic.Option]])
    case responsesArrived([TouchPointResponse], of: Participant.ID, unread: Int)
    case readFailed(ClientPart, of: Participant.ID, Trouble)
    case questionsArrived([Demographic])
    case twinsArrived([Participant], form: UUID)
    /// The system could not be asked; among those who are kept on this computer are these.
    case twinsCopied([Participant], OutboxRow.Standing, form: UUID)
    case takenForAnother([Participant], Trouble, form: UUID, at: Date)
    /// Somebody else has changed the client meanwhile, who is like this now.
    case changedSince(Participant, form: UUID, at: Date)
    case saved(SavedParticipant, DraftKey, at: Date)
    case unchanged(DraftKey, at: Date)
    case saveFailed(DraftKey, Trouble, at: Date)
    /// It is the outbox's now.
    case saveKept(DraftKey, OutboxRow.Standing, at: Date)
    /// What was changed of somebody, by name and number, was taken back, or is written the other way round.
    case editUndone(Participant.ID, whom: String, isTakenBack: Bool, at: Date)
    /// A new client is: those at hand who may be the same are looked at first.
    case addKept(form: UUID, OutboxRow.Standing, at: Date)
    case stayChanged(Participant.ID, StayChange, at: Date)
    case stayFailed(Participant.ID, Trouble, at: Date)
    /// It is the outbox's now.
    case stayKept(Participant.ID, StayChange, OutboxRow.Standing, at: Date)
    /// What the relay tells.
    case told(OutboxNews)

    // The clock
    case searchDue
    /// The selection rests on somebody.
    case glanceDue
    /// The next of those on the screen are compared with everybody known here.
    case doublesDue
    case revealOver
    case twinRevealOver
    case compareRevealOver
    case spinnerDue
    case spinnerTurned
  }
}
