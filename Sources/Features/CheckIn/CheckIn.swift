public import Model
public import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// Tonight's list of a shelter: who is in, which beds are free, and checking people in and out.
public enum CheckIn: Feature {
  /// The program whose list it is, and who works there.
  public struct Shelter: Hashable, Sendable {
    /// The program's number.
    public var program: Program.ID
    /// Its name.
    public var name: String
    /// Who is signed in there: what they did not send goes out in nobody else's name.
    public var person: String

    /// Makes a shelter.
    public init(program: Program.ID, name: String, person: String) {
      self.program = program
      self.name = name
      self.person = person
    }
  }

  /// How the list stands with the system.
  public enum Standing: Equatable, Sendable {
    /// Nothing was asked for yet.
    case idle
    /// Being read; the counts once it is known how many people there are.
    case loading(Progress?)
    /// As the system has it.
    case loaded
    /// Could not be read; what was there before stays.
    case failed(Trouble)
    /// The form is not as the configuration says.
    case unfit(CheckInForm.Flaw)
  }

  /// How much of the list has been read.
  public struct Progress: Equatable, Sendable {
    /// People read so far.
    public var done: Int
    /// People there are.
    public var total: Int

    /// Makes a progress.
    public init(done: Int, total: Int) {
      self.done = done
      self.total = total
    }
  }

  /// Who is listed.
  public enum Scope: Int, Hashable, Sendable, CaseIterable {
    case everyone, expected, present

    /// Its name.
    public var title: Phrase {
      switch self {
      case .everyone: .checkInScopeEveryone
      case .expected: .checkInScopeExpected
      case .present: .checkInScopePresent
      }
    }
  }

  /// What is listed.
  public enum Pane: Hashable, Sendable {
    case people, beds
  }

  /// Which beds are listed.
  public enum BedScope: Int, Hashable, Sendable, CaseIterable {
    case all, free, held, taken

    /// Its name.
    public var title: Phrase {
      switch self {
      case .all: .checkInBedsTitle
      case .free: .checkInBedsFree
      case .held: .checkInBedsHeld
      case .taken: .checkInBedsTaken
      }
    }
  }

  /// What people are sorted by.
  public struct Order: Equatable, Sendable {
    /// A column to sort by.
    public enum Column: Int, Hashable, Sendable, CaseIterable {
      case name, bed, status
    }

    /// The column.
    public var column = Column.name
    /// Whether small comes first: A before Z, the first bed, who has not come before who is in.
    public var ascending = true
  }

  /// The beds to choose from, over the screen.
  public struct BedPicker: Equatable, Sendable {
    /// Who is to have the bed.
    public var guest: Participant.ID
    /// What is typed and selected.
    public var picker: PickerState
    /// Whether it opened because somebody else came first in the bed that was chosen.
    public var isInsteadOfTaken = false
    /// Whether it opened by itself, while nobody did anything: the next key may be for something else.
    var isUnasked = false
    /// Whether the bed is to be held for them, and they are not checked in to it.
    public var isHolding = false
  }

  /// What became of a bed that was chosen for somebody, in which somebody else came first.
  struct LostBed: Equatable, Sendable {
    /// Who did not get which bed, and who came first.
    var sentence: Sentence
    /// The same where it asks for another bed, as it is said when the other beds open.
    var asking: Sentence
    /// Whether it was to be held for them.
    var isHolding: Bool
  }

  /// What can be done about whoever is in a bed, over the screen.
  public struct BedMenu: Equatable, Sendable {
    /// The bed.
    public var bed: Bed.ID
    /// Who had it when the menu was opened: it is about nobody else.
    public var holders: [Participant.ID]
    /// What is selected.
    public var picker = PickerState()
  }

  /// Who and what stays selected while something else is listed.
  struct Resting: Equatable, Sendable {
    var person: Participant.ID?
    var bed: Bed.ID?
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// The program worked in; nil until somebody is signed in to ETO.
    public var shelter: Shelter?
    /// The form that the configuration names; nil where it names none.
    public var setup: CheckInSetup?
    /// The programs that have beds, by name or number, as the configuration says; empty where it does not.
    let programs: [String]
    /// Whether contacts are recorded with the form of street outreach.
    let hasOutreach: Bool
    /// How the list stands with the system.
    public var standing: Standing = .idle
    /// When the list was last read.
    public var read: Date?
    /// Whether what is listed was kept from an earlier time, and not read since the screen was opened.
    public var isCopy = false
    /// When the system last gave the list, or did not: how late it is, as far as known.
    var heard: Date?
    /// The night that is listed.
    public var night: CivilDate?
    /// The form, once it was read.
    public var form: CheckInForm?
    /// Everybody on the list.
    public var guests: [Participant.ID: Guest] = [:]
    /// What to mind about people whose pages were read; the program's shell says so.
    var alerts: [Participant.ID: String] = [:]
    /// Whether there is something to mind about anybody on the list, whatever part of it is shown: names have
    /// room for its sign then.
    var hasAlerts = false
    /// Whether the list is being read because it was time for it, and nobody asked.
    var isReadByItself = false
    /// Whether a reading that the connection had ended was tried again by itself, and none has arrived since.
    var wasTriedAgain = false
    /// The list as it was when it was asked for anew; nil where nobody asked, or there was none.
    var before: [Participant.ID: Guest]?
    /// Those whose night was written since the list is being read: what is read of it may be from before.
    var settled: Set<Participant.ID> = []
    /// Those who were added to the list from elsewhere, as long as the system does not list them.
    public var invited: Set<Participant.ID> = []
    /// Those whom the system listed when it last told of all of them.
    var enrolled: Set<Participant.ID> = []
    /// Which beds are free.
    public var board = BedBoard.empty
    /// What each bed that may be listed is found by: what it is called, and whoever has it.
    var bedNames: [Bed.ID: FoldedText] = [:]
    /// Whether the program has beds.
    var beds = Beds.counted
    /// Where those on the list are tonight, as far as nobody of them is here.
    var elsewhere: Elsewhere?
    /// What is listed.
    public var pane = Pane.people
    /// Who is listed.
    public var scope = Scope.everyone
    /// Which beds are listed.
    public var bedScope = BedScope.all
    /// Whether beds are listed one below the other where there is room for a map of them.
    public var prefersBedList = false
    /// The people listed, in order.
    public var rows: [Participant.ID] = []
    /// The beds listed, in order: room by room.
    public var bedRows: [Bed] = []
    /// Where those beds stand on the map.
    var map = BedMap()
    /// Those on it who are called as somebody else on it is.
    var bedTwins: Set<Participant.ID> = []
    /// Everybody who may be listed, in order, made ready to be filtered.
    var people: [Listed] = []
    /// How wide each column is that people are listed in.
    var widths = Widths()
    /// The same of beds.
    var bedWidths = Widths()
    /// What people are sorted by.
    public var order = Order()
    /// The columns to sort by, over the screen.
    public var sorting: PickerState?
    /// Those who are marked, to be checked out together.
    public var marks: Set<Participant.ID> = []
    /// Who was marked last: a range of marks goes from there.
    var markAnchor: Participant.ID?
    /// The bed that somebody is being looked for.
    public var bedInHand: Bed.ID?
    /// Whether that bed is to be held, and nobody checked in to it.
    var isHolding = false
    /// The card whose owner is being looked for.
    public var card: String?
    /// What the person filters by.
    public var filter = TextField()
    /// Whether keys go into the filter.
    public var isFiltering = false
    /// Whether the filter is there to check in whom it finds.
    public var isFinding = false
    /// The words that all clients are to be searched for, as nobody on the list has them; the program's
    /// shell takes them from here.
    public var sought: String?
    /// The selected row and the first one shown.
    public var list = ListState()
    /// Whether somebody on the list was chosen since the screen was gone to: before that, a key that writes
    /// asks first.
    var hasChosen = false
    /// What is asked before something is written.
    public var question: Question?
    /// The beds to choose from.
    public var picker: BedPicker?
    /// What can be done about whoever is in a bed.
    public var bedMenu: BedMenu?
    /// Changes on their way or not written, by person; what waits is the outbox's.
    public var changes: [Participant.ID: BedChange] = [:]
    /// What the outbox has of the night that is listed, by person; see ``layPending(from:)``.
    public internal(set) var pending: [Participant.ID: [OutboxRow]] = [:]
    /// Whether anything of that was refused.
    var hasStuckPending = false
    /// Those of whom what waits goes only after what another account wrote, as far as nothing else is done about
    /// them here.
    var behindOthers: Set<Participant.ID> = []
    /// What the outbox has of notes about that night, by person; see ``layNotes(from:)``.
    var keptNotes: [Participant.ID: KeptNote] = [:]
    /// What this screen has seen off, until the outbox tells of it: it is pending no more.
    var released: Set<OutboxRow.ID> = []
    /// What beds are called that are known from elsewhere than the form, which may not be known.
    var labels: [Bed.ID: String] = [:]
    /// Changes that can be taken back, newest last: those that are on their way with them.
    public var undoable: [BedChange] = []
    /// What was given up for what is on its way about somebody.
    var givenUp: [Participant.ID: GivenUp] = [:]
    /// What is on its way and taken back as soon as its answer is there.
    var recall: Recall?
    /// What the key before has begun, as long as no other key was pressed.
    var latest: UUID?
    /// What the key before has begun, as long as nobody did anything since, on whichever screen: only for that
    /// beds open by themselves.
    var begunLast: UUID?
    /// Those who did not get the bed that was chosen for them, as long as nothing else is done about them.
    var lostBeds: [Participant.ID: LostBed] = [:]
    /// The change since which something else was saved: it is asked about by name.
    var outdone: UUID?
    /// What was said last of a change that can be taken back.
    var told: Told?
    /// What stands in the message row when something is to be taken back; the program's shell says so.
    var inRow: Message?
    /// Those whom a bed that was given here put on the program's list: taking it back leaves them there.
    var enrolledHere: Set<Participant.ID> = []
    /// Those who were marked with those who are checked out in one step, and are not, by its id.
    var passedOver: [UUID: PassedOver] = [:]
    /// How many are taken back in one step, by its id.
    var undoneTogether: [UUID: Int] = [:]
    /// Who and what was selected among the people and among the beds when the other was listed last.
    var resting = Resting()
    /// Who and what was selected when the filter was opened.
    var beforeFilter = Resting()
    /// Whether somebody has gone to a row of their own since they typed in the filter.
    var isGoneFrom = false
    /// Who or what does not pass any more and stays listed until the selection moves: the next key is
    /// for nobody else.
    var staying = Resting()
    /// What a key has just done, and nothing was chosen since.
    var done: Done?
    /// Where somebody was when everything was locked, until that is listed again or they do something else.
    var stood: Standpoint?
    /// Who is to be checked in as soon as the list is there.
    public var wanted: Participant.ID?
    /// Who was sent here for a bed and is not on the list: they are only once something is saved.
    public internal(set) var visitor: Participant.ID?
    /// What was not written when another program was chosen, by program and person.
    var shelved: [Shelter: [BedChange]] = [:]
    /// How many steps a spinner has made; nil while none is shown.
    public var spin: Int?
    /// What the screen has to say to the person; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen that nobody has looked at.
    public init(setup: CheckInSetup?, programs: [String] = [], hasOutreach: Bool = false) {
      self.setup = setup
      self.programs = programs
      self.hasOutreach = hasOutreach
    }
  }

  /// What a list is read by.
  public struct Query: Equatable, Sendable {
    /// The form.
    public var setup: CheckInSetup
    /// The form as it was read before; nil to read it.
    public var form: CheckInForm?
    /// The program.
    public var program: Program.ID
    /// The clock of the site.
    public var zone: Zone
    /// The night, for a change that belongs to one; nil for the one that it is now.
    public var night: CivilDate?
    /// Who is known: their names and numbers need not be read again.
    public var known: [Participant.ID: Guest]
    /// Those to be read though the system may not list them.
    public var invited: Set<Participant.ID>
    /// What beds are called where the form is not known.
    public var labels: [Bed.ID: String] = [:]

    /// What a bed is called; empty where nobody knows.
    public func label(of bed: Bed.ID?) -> String {
      bed.flatMap { form?.bed($0)?.label ?? labels[$0] } ?? ""
    }
  }

  /// Who has a card.
  public struct Owner: Hashable, Sendable {
    /// The participant's number.
    public var id: Participant.ID
    /// Their name, as a list has it.
    public var name: String

    /// Makes an owner.
    public init(id: Participant.ID, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// What can happen on the screen.
  public enum Action: Sendable {
    // The person
    case shown
    case entered(Shelter)
    case left
    case checkInWanted(Participant.ID, name: String)
    case refreshTapped
    case moved(ListState.Move)
    case backTapped
    case paneTapped
    case scopeTapped
    case bedListTapped
    case sideTapped(by: Int)
    case findTapped
    case filterTapped
    case filterTyped(Key)
    case filterPasted(String)
    case filterDone(Stamp)
    case filterLeft(Stamp)
    case bedTapped(Stamp)
    case holdTapped
    case sortTapped
    case sortTyped(Key, Stamp)
    case markTapped
    case markRangeTapped
    case pickerTyped(Key, Stamp)
    case bedMenuTyped(Key, Stamp)
    case questionTyped(Key, Stamp)
    case coverClosed
    case checkOutTapped(Stamp)
    case undoTapped(Stamp)
    case resendTapped(Stamp)
    case discardTapped(Stamp)
    /// The page of who is selected is asked for, or something that is done for a client; the program's
    /// shell leads there.
    case clientTapped(Clients.Deed?, Stamp)
    /// The note of who is selected is to be written; the program's shell opens the form that has it.
    case noteTapped(Stamp)
    case mouse(Mouse, Stamp)
    /// Somebody who is no client yet is to have a bed.
    case newcomerWanted(UUID, PersonName)

    // The world
    case listCopied(CheckInForm, night: CivilDate, [Guest], at: Date)
    case formArrived(CheckInForm, night: CivilDate)
    case formUnfit(CheckInForm.Flaw)
    case guestsArrived([Guest], Progress)
    case listArrived(ids: Set<Participant.ID>, at: Date)
    case listFailed(Trouble, at: Date)
    case cardRead(String, [Owner], Stamp)
    case cardNotRead(String, Trouble, at: Date)
    // What is large lies elsewhere: every action would take as much room.
    indirect case changeArrived(BedChange, Guest, isNew: Bool, at: Date)
    indirect case changedSince(BedChange, Guest, isNew: Bool, at: Date)
    indirect case bedTaken(BedChange, by: Guest, Guest, isNew: Bool = false, at: Date)
    case changeKept(BedChange, OutboxRow.Standing, at: Date)
    case changeFailed(BedChange, Trouble, at: Date)
    /// What was kept as an item was taken out of the outbox by a change that takes it back.
    case keptTakenBack(BedChange, item: UUID, at: Date)
    case told(OutboxNews)

    // The clock
    case spinnerDue
    case spinnerTurned
    case noonPassed
    case readingDue
  }

  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Reads the list.
    case load(Query)
    /// Looks for whoever has a card.
    case find(card: Lookup, in: Program.ID)
    /// Writes a change: what is there now is read first, and whether nobody has the bed.
    case write(BedChange, Query)
    /// Takes an item out of the outbox; where it may have arrived, a change takes it back.
    case takeBack(UUID, by: BedChange, Query)
    /// Takes items out of the outbox that were refused.
    case letGo([UUID])
    /// Has what waits tried now.
    case sendKept
  }
}
