public import Model
public import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// The whole program: its screens, what lies over them, what it says, and how it ends.
public enum App: Feature {
  /// A screen that a digit goes to.
  public enum Place: Int, Hashable, Sendable, CaseIterable {
    case clients = 1
    case checkIn = 2
    case emergency = 3
    case tasks = 4
    case outbox = 5
    case outreach = 6
    case count = 7
    case reports = 8
    case signIn = 9

    /// Its name.
    public var title: Phrase { entry.title }

    /// Its line in the program's table of screens.
    var entry: PlaceEntry {
      switch self {
      case .clients: App.clientsEntry
      case .checkIn: App.checkInEntry
      case .emergency: App.emergencyEntry
      case .tasks: App.tasksEntry
      case .outbox: App.outboxEntry
      case .outreach: App.outreachEntry
      case .count: App.countEntry
      case .reports: App.reportsEntry
      case .signIn: App.wayInEntry
      }
    }
  }

  /// What the program knows.
  public struct State: Equatable, Sendable {
    /// The window's size.
    public var size: Size
    /// When it last changed: the present moment for whatever happens in it.
    var moment = Date(timeIntervalSince1970: 0)
    /// The screen in front.
    public var place: Place = .signIn
    /// Signing in to each of the systems that this machine talks to.
    public var signIns: SmallDictionary<RemoteSystem, SignIn.State> = [:] {
      didSet { followStrangers() }
    }
    /// Who was signed in to each system, in the order of ``systems``, when ``strangers`` was found out.
    var peopleCompared: [SignedInPerson?] = []
    /// For each system that is signed in to as visibly somebody else than another one is, that other one.
    var strangers: SmallDictionary<RemoteSystem, RemoteSystem> = [:]
    /// Why FileMaker did not do what was last asked for; nil where it did, or was not asked.
    var guestTrouble: Trouble?
    /// Those systems, in the order they are listed.
    public let systems: [RemoteSystem]
    /// The system whose form is in front on the sign-in screen.
    public var front: RemoteSystem
    /// Clients.
    @Indirect public var clients = Clients.State()
    /// Tasks.
    @Indirect public var tasks = Tasks.State()
    /// Tonight's list of the shelter.
    @Indirect public var checkIn: CheckIn.State
    /// The form over a client's page, and what is unsent of such forms.
    @Indirect public var contact: Contact.State
    /// Street outreach.
    @Indirect public var outreach: Outreach.State
    /// The point-in-time count.
    @Indirect public var count = Count.State()
    /// Reports.
    @Indirect public var reports = ReportsScreen.State()
    /// Emergency profiles.
    @Indirect public var emergency: Emergency.State
    /// What is written and has not arrived, as its own screen lists it.
    @Indirect public var outbox = OutboxScreen.State()
    /// The same for every other screen: what is marked there follows from it.
    @Indirect var written = OutboxProjection()
    /// Whether what this machine keeps is open.
    @Indirect public var lock: Lock.State
    /// The questions of a machine's first start; nil where it has a configuration.
    public var firstRun: FirstRun.State? {
      didSet { isFirstRun = firstRun != nil }
    }
    /// Whether they are asked.
    private(set) var isFirstRun = false
    /// The page on which the passphrase is replaced; nil while it is not open.
    public var passphrase: PassphraseChange.State? {
      didSet { isPassphraseOpen = passphrase != nil }
    }
    /// Whether it is open.
    private(set) var isPassphraseOpen = false
    /// What the program was started with, to begin anew with after locking.
    let setup: Setup
    /// What lies over the screen.
    public var overlay: Overlay?
    /// What the palette lists; nil while it is not open.
    var paletteList: PaletteList?
    /// The question that is asked, and what came since.
    var asked: Asked?
    /// The form, the page or the beds that came while letters were keys, or that are being read; nil for none.
    var openedForm: OpenedForm?
    /// The key that meant nothing last, or was refused.
    var refusedKey: RefusedKey?
    /// The letters that were pressed as keys last.
    var letterRun: LetterRun?
    /// The number whose digits lead to screens one after the other; nil for none.
    var numberRun: NumberRun?
    /// The search of clients that is typed, with what comes right behind it; nil for none.
    var searchRun: SearchRun?
    /// Everything that was said, oldest first; at most ``messageLimit``.
    public var messages: [Message] = []
    /// What the message row says now.
    public var toast: Message?
    /// How the program looks and speaks.
    public var preferences: Preferences
    /// The words of the current language.
    public var phrases: Phrases
    /// What others had written when the person before them signed in, by who they are where.
    var shelves: [Shelf.Owner: Shelf] = [:]
    /// Words that were given to the outbox and are not known to be there.
    var handedOver: [DraftNote] = []
    /// What is kept of what is half written.
    public internal(set) var drafts = DraftDesk()
    /// Whether the systems are pretend ones.
    public var isSandbox: Bool
    /// Whether the terminal is a machine's own console, which has no clipboard.
    public var isConsole = false
    /// Whether it is not known yet which forms are needed, so that none is shown.
    var isRecalling = false
    /// Whether it is not known yet what whoever worked here last had read.
    var isLookingBack = false
    /// Whether it is still to be said that what is shown is what was read before.
    var areCopiesUntold = false
    /// The screen that the one in front was opened from for something, to go back to.
    var cameFrom: CameFrom?
    /// The screen that a question about where to work was asked from, to go back to.
    var askedFrom: Place?
    /// Which systems could not be reached when last asked; only an answer of its own says that one can.
    public internal(set) var away: Set<RemoteSystem> = [] {
      didSet { outbox.isOffline = isEverydayOffline }
    }
    /// Whether any system could not be reached.
    public var isOffline: Bool { !away.isEmpty }
    /// What became of a kiosk's queue while nobody could be told.
    var queueNews: [OutboxNews] = []
    /// Which writes go with earlier ones that they change, by the id of the earlier one.
    var mergedWrites: [OutboxRow.ID: OutboxRow.ID] = [:]
    /// Whom the program signs in by itself, as the outbox was told.
    var expected = ExpectedSignIns()
    /// The person's own tasks as far as any list has told, whichever is in front; nil where none has.
    var ownTasks: Set<RecordKey>?
    /// Whether the last press of the mouse has put something else over the screen, or nothing.
    var hasUncovered = false
    /// Whether the program is to end.
    public var isQuitting = false
    /// Whether it is to begin again then, with the configuration that was just written: how what the
    /// machine keeps is opened, so that nobody types a third time what they just have typed twice.
    public internal(set) var startsAnewWith: FirstRun.KeyWay?

    /// How many messages are kept.
    public static let messageLimit = 200

    /// What the program was started with: which systems there are, and what their forms begin with.
    struct Setup: Equatable, Sendable {
      var signIns: SmallDictionary<RemoteSystem, SignIn.Defaults>
      var checkIn: CheckInSetup?
      var bedPrograms: [String]
      var contact: ContactSetup?
      var outreach: OutreachSetup?
      var emergency: EmergencySetup?
      var zone: Zone
    }

    /// Makes the state that the program starts in.
    ///
    /// A system without defaults is not shown; where there is none at all, ServiceNow's form is.
    public init(
      size: Size, preferences: Preferences, phrases: Phrases, zone: Zone = .system,
      signIns: SmallDictionary<RemoteSystem, SignIn.Defaults>, checkIn: CheckInSetup? = nil,
      bedPrograms: [String] = [], contact: ContactSetup? = nil, outreach: OutreachSetup? = nil,
      emergency: EmergencySetup? = nil, lock: LockSetup? = nil, isSandbox: Bool
    ) {
      self.init(
        Setup(
          signIns: signIns, checkIn: checkIn, bedPrograms: bedPrograms, contact: contact,
          outreach: outreach,
          emergency: emergency, zone: zone),
        size: size, preferences: preferences, phrases: phrases, lock: lock, isSandbox: isSandbox)
    }

    /// The same with what the program was started with.
    init(
      _ setup: Setup, size: Size, preferences: Preferences, phrases: Phrases, lock: LockSetup?,
      isSandbox: Bool
    ) {
      self.setup = setup
      self.size = size
      self.preferences = preferences
      self.phrases = phrases
      self.isSandbox = isSandbox
      let signIns = setup.signIns
      let shown = RemoteSystem.allCases.filter { signIns[$0] != nil }
      systems = shown.isEmpty ? [.serviceNow] : shown
      front = systems[0]
      for system in systems {
        self.signIns[system] = SignIn.State(
          system, signIns[system] ?? SignIn.Defaults(), canRemember: lock != nil,
          isPractice: isSandbox)
      }
      checkIn = CheckIn.State(
        setup: setup.checkIn, programs: setup.bedPrograms, hasOutreach: setup.outreach != nil)
      contact = Contact.State(setup: setup.contact, checkIn: setup.checkIn)
      outreach = Outreach.State(setup: setup.outreach)
      emergency = Emergency.State(
        setup: setup.emergency, isSandbox: isSandbox, canRemember: lock != nil)
      self.lock = Lock.State(isLocked: lock != nil, isPossible: lock != nil, idle: lock?.idle)
      if systems.contains(.fileMaker) { clients.guestsStanding = .idle }
      if setup.checkIn != nil { clients.errands.append(.checkIn) }
      if setup.contact != nil { clients.errands.append(.contact) }
      if setup.emergency != nil { clients.errands.append(.emergency) }
      App.adapt(&self)
    }
  }

  /// What can happen.
  public enum Action: Sendable {
    case signIn(RemoteSystem, SignIn.Action)
    case systemTapped(RemoteSystem)
    case clients(Clients.Action)
    case tasks(Tasks.Action)
    case checkIn(CheckIn.Action)
    case contact(Contact.Action)
    case outreach(Outreach.Action)
    /// The point-in-time count.
    case count(Count.Action)
    /// Reports.
    case reports(ReportsScreen.Action)
    case emergency(Emergency.Action)
    case outbox(OutboxScreen.Action)
    case lock(Lock.Action)
    case firstRun(FirstRun.Action)
    case passphrase(PassphraseChange.Action)
    case passphraseTapped
    /// What the relay tells.
    case relay(OutboxNews)
    /// The first frame is drawn.
    case began
    /// Something about what is half written.
    case drafts(DraftAction)
    /// Somebody is to be checked in, whatever screen is in front.
    case checkInTapped
    /// Another screen sends a participant to be checked in.
    case checkInWanted(Participant.ID, name: String)
    case resized(Size)
    case placeTapped(Place)
    /// The key of the screen that is in front already.
    case hereTapped(Place, Stamp)
    case clientsTapped(Stamp)
    /// The screens of this machine are to be said.
    case screensTapped
    case helpTapped
    case paletteTapped
    case messagesTapped
    case settingsTapped
    case overlayTyped(Key, Stamp)
    case overlayPasted(String)
    /// The mouse did what these keys do, one after the other.
    case pointed([Key], Stamp)
    /// A click went to a line of a form, and does there what these keys do, if any.
    indirect case clicked(Action, then: [Key], Stamp)
    case themeTapped
    case languageTapped
    case accessibleTapped
    case firstVisitsTapped
    case phrasesArrived(Phrases)
    case copyTapped(link: Bool, Stamp)
    case pasteCut(String, Stamp)
    case pasteIgnored(Stamp)
    case keyRefused(Phrase, Stamp)
    /// A key that means nothing just now, by its name.
    case keyUnbound(String, Stamp)
    /// A key that would have answered a question, or filled in a form, before anybody could have read it.
    case keyTooSoon(Stamp)
    /// A letter was pressed where letters are keys, and means this.
    indirect case letterPressed(Action, Stamp)
    /// A key that writes, takes back, discards or sends, right behind another letter.
    case keyAmongLetters(Stamp)
    /// A letter that acts if no other one follows.
    case letterHeld(Key, Stamp)
    /// No other one has.
    case heldLetterDue
    /// A digit that leads to a screen, and may be one of a number.
    case digitTyped(Key, Stamp)
    /// A digit that may be one of a number, and is kept from what has just come in front.
    case digitHeld(Key, Stamp)
    /// A key right behind the Enter of a search, which acts if no other one follows.
    case keyHeld(Key, Stamp)
    /// Another one has followed it.
    case keysOfSearch(Stamp)
    /// No other one has.
    case heldKeyDue
    case interrupted(Stamp)
    case quitTapped
    case terminated
    case suspendTapped
    case redrawTapped
    case preferencesNotSaved(at: Date)
    /// Who worked here last was found out.
    case recalled(Copies.Recalled, at: Date)
    /// What is read cannot be kept on this computer.
    case copiesNotKept(Trouble, at: Date)
  }

  /// What the program asks for.
  public enum Effect: Equatable, Sendable {
    case signIn(RemoteSystem, SignIn.Effect)
    case clients(Clients.Effect)
    case tasks(Tasks.Effect)
    case checkIn(CheckIn.Effect)
    case contact(Contact.Effect)
    case outreach(Outreach.Effect)
    /// The point-in-time count.
    case count(Count.Effect)
    /// Reports.
    case reports(ReportsScreen.Effect)
    case emergency(Emergency.Effect)
    case outbox(OutboxScreen.Effect)
    case lock(Lock.Effect)
    case firstRun(FirstRun.Effect)
    case passphrase(PassphraseChange.Effect)
    case drafts(DraftEffect)
    /// Reads the words of a language.
    case load(Language)
    /// Keeps what the person chose.
    case save(Preferences)
    /// Finds out who worked here last.
    case recall
    /// Puts text on the clipboard of the person's terminal.
    case copy(String)
    /// Stops the program, as ^Z does.
    case suspend
    /// Draws the screen anew from nothing.
    case redraw
  }
}

extension App.Action {
  /// Whether it says that somebody is there.
  public var isOfPerson: Bool { bearing != .none }

  /// Whether it is something that one does on a screen, rather than going somewhere or looking something
  /// up.
  var isOfScreen: Bool {
    switch self {
    case .signIn, .clients, .tasks, .checkIn, .contact, .emergency, .outbox, .outreach, .count,
      .reports:
      true
    default: false
    }
  }

  /// What it means for what the message row says.
  var bearing: Bearing {
    switch self {
    case .signIn(_, let action): action.bearing
    case .clients(let action): action.bearing
    case .tasks(let action): action.bearing
    case .checkIn(let action): action.bearing
    case .contact(let action): action.bearing
    case .outreach(let action): action.bearing
    case .count(let action): action.bearing
    case .reports(let action): action.bearing
    case .emergency(let action): action.bearing
    case .outbox(let action): action.bearing
    case .lock(let action): action.bearing
    case .firstRun(let action): action.bearing
    case .passphrase(let action): action.bearing
    case .drafts(let action): action.bearing
    case .placeTapped, .hereTapped, .clientsTapped, .checkInTapped, .checkInWanted, .screensTapped,
      .helpTapped,
      .paletteTapped,
      .messagesTapped,
      .settingsTapped, .passphraseTapped, .themeTapped,
      .languageTapped, .accessibleTapped, .firstVisitsTapped, .copyTapped, .pasteCut, .pasteIgnored,
      .keyRefused, .keyUnbound, .keyTooSoon, .keyAmongLetters, .digitTyped, .digitHeld,
      .letterHeld, .heldLetterDue,
      .keyHeld, .keysOfSearch, .heldKeyDue,
      .interrupted, .quitTapped:
      .deed
    case .clicked(let action, _, _), .letterPressed(let action, _): action.bearing
    case .overlayTyped, .overlayPasted, .pointed, .systemTapped: .step
    case .relay, .began, .resized, .phrasesArrived, .terminated, .suspendTapped, .redrawTapped,
      .preferencesNotSaved, .recalled, .copiesNotKept:
      .none
    }
  }
}
