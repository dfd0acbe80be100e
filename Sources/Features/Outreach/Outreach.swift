public import Model
public import Outreach
import Resources
public import Store
import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// Street outreach: a shift, who is met where, how they live, and whose turn it is.
public enum Outreach: Feature {
  /// Who works, and where what they write belongs.
  public struct Desk: Hashable, Sendable {
    /// Who they are, as ETO knows them.
    public var author: String
    /// The site.
    public var site: Site.ID
    /// The program.
    public var program: Program.ID

    /// Says who works where.
    public init(author: String, site: Site.ID, program: Program.ID) {
      self.author = author
      self.site = site
      self.program = program
    }
  }

  /// How it stands with what this machine keeps.
  public enum Standing: Equatable, Sendable {
    /// Nothing was asked for yet.
    case idle
    /// Being read.
    case loading
    /// All of it is there.
    case loaded
    /// Could not be read.
    case failed(Trouble)
  }

  /// What is listed.
  public enum Pane: Int, Hashable, Sendable, CaseIterable {
    /// Who was last met around here.
    case around
    /// Everybody of the program, by how long they were not met.
    case names
    /// Encampments.
    case camps
  }

  /// What rows are sorted by.
  public enum Order: Int, Hashable, Sendable, CaseIterable {
    /// What each pane begins with: nearest first, whose turn it is first, last seen first.
    case usual
    /// Who was met last.
    case latest
    /// By name.
    case name
  }

  /// What somebody may see of what this machine keeps of street outreach, but for the words of contacts:
  /// what is of their program, whoever wrote it, the encampments of their site, and their own shifts.
  public struct Book: Equatable, Sendable {
    /// Who may see it; nobody's stays empty.
    let desk: Desk?
    /// Every contact, and whom it was with.
    public var ledger: ContactLedger
    /// The shifts, oldest first.
    public var shifts: [OutreachShift]
    /// Those without a name.
    public var unnamed: [UnnamedPerson.ID: UnnamedPerson]
    /// The encampments.
    public internal(set) var encampments: [Encampment.ID: Encampment]
    /// Their names, as they are compared.
    var campNames: [Encampment.ID: String] = [:]
    /// The encampments of each of those names.
    var campsNamed: [String: Set<Encampment.ID>] = [:]
    /// The contacts of each shift that goes on.
    public var ofShift: [OutreachShift.ID: [OutreachContact.ID]]
    /// When people were born, as far as ETO said so with their contacts.
    var births: [OutreachPerson: CivilDate] = [:]
    /// Where contacts were, in words, as far as those say so; the ledger has no words.
    var locations: [OutreachContact.ID: String] = [:]

    /// Begins with nothing.
    public init(of desk: Desk? = nil) {
      self.desk = desk
      ledger = ContactLedger()
      shifts = []
      unnamed = [:]
      encampments = [:]
      ofShift = [:]
    }
  }

  /// What is read of somebody when their page is opened.
  public struct Details: Equatable, Sendable {
    /// Their contacts, newest first.
    public var contacts: [OutreachContact]
    /// What is known of their stay in the program.
    public var stay: OutreachForm.Stay

    /// Says what is known.
    public init(contacts: [OutreachContact], stay: OutreachForm.Stay = OutreachForm.Stay()) {
      self.contacts = contacts
      self.stay = stay
    }
  }

  /// Whose contacts are read, with their words.
  public enum Subject: Hashable, Sendable {
    /// Those with somebody.
    case person(OutreachPerson)
    /// Those at an encampment.
    case encampment(Encampment.ID)
  }

  /// A page over the list.
  struct Page: Equatable {
    /// Whose it is.
    let subject: Subject
    /// What they are called.
    var name: String
    /// What was read; nil until it was.
    var details: Details?
    /// Why it could not be read.
    var trouble: Trouble?
    /// How many lines were scrolled away.
    var scroll = 0
  }

  /// A form over everything else.
  enum Writing: Equatable {
    /// A contact.
    case contact(OutreachForm)
    /// A few lines.
    case short(ShortForm)

    /// The id of the record that it becomes.
    var id: UUID {
      switch self {
      case .contact(let form): form.id
      case .short(let form): form.id
      }
    }

    /// Whether it is asked whether to throw it away.
    var question: DialogState? {
      switch self {
      case .contact(let form): form.question
      case .short(let form): form.question
      }
    }

    /// Whether nothing would be lost with it: nobody wrote in it.
    var isUntouched: Bool {
      switch self {
      case .contact(let form): form.isUntouched
      case .short(let form): form.isUntouched
      }
    }
  }

  /// What is asked before something leaves the machine for good.
  struct Question: Equatable {
    /// Who turned out to be whom.
    let unnamed: UnnamedPerson.ID
    /// The client.
    let client: OutreachPerson
    /// The client's name.
    let name: String
    /// What tells them apart from others of that name.
    let detail: String
    var dialog = DialogState()
  }

  /// That somebody without a name is a client.
  public struct Link: Hashable, Sendable {
    /// Who has no name.
    public let unnamed: UnnamedPerson.ID
    /// The client.
    public let client: OutreachPerson
    /// The client's name.
    public let name: String
    /// The contacts that went along.
    public let contacts: [OutreachContact.ID]
    /// The contact that was half written with them, which went along too.
    var draft: OutreachContact.ID?

    /// Says who they are.
    public init(
      _ unnamed: UnnamedPerson.ID, is client: OutreachPerson, named name: String,
      contacts: [OutreachContact.ID]
    ) {
      self.unnamed = unnamed
      self.client = client
      self.name = name
      self.contacts = contacts
    }
  }

  /// What can be taken back with one key.
  enum Undo: Equatable {
    /// Somebody without a name became a client, and is to be as if nobody had said so.
    case linked(Link)
    /// The shift began, and is to be as if it had not.
    case began(OutreachShift.ID)
    /// The shift ended, and is to go on.
    case ended(OutreachShift.ID)
    /// A contact was recorded, with whom it describes, at a time.
    case recorded(OutreachContact, [OutreachRecord], at: Date)
    /// A contact was recorded and has arrived: it is not taken back any more.
    case arrived
    /// An encampment or a description was saved, which no key takes back.
    case saved
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// How this machine is set up for it; nil where it is not.
    public let setup: OutreachSetup?
    /// Who works where; nil until they are in.
    public internal(set) var desk: Desk?
    /// What the program is called.
    var program = ""
    /// The programs that whoever works may work in; none where nobody knows.
    var programs: [Program] = []
    /// How it stands with what is kept.
    public internal(set) var standing = Standing.idle
    /// What is kept.
    public internal(set) var book = Book() {
      didSet { met = nil }
    }
    /// Everybody of it who was met, made ready to be looked for by name; nil until somebody looks.
    var met: Sieve?
    /// The same as it was when it was asked for anew; nil where nobody asked, or it was not read.
    var before: Book?
    /// What to mind about clients of the site whose pages were read; the program's shell says so.
    var alerts: [Participant.ID: String] = [:] {
      didSet { noteAlerts() }
    }
    /// Whether there is something to mind about anybody whom a list may have, whoever is in sight: names have
    /// room for its sign then.
    var hasAlerts = false
    /// What is listed.
    public internal(set) var pane = Pane.around
    /// What each list is sorted by.
    var orders: [Pane: Order] = [:]
    /// The columns to sort by, over the screen.
    var sorting: PickerState?
    /// Those listed around here.
    var around: [PersonRow] = []
    /// Those listed by name.
    var names: [PersonRow] = []
    /// The encampments listed.
    var camps: [Encampment] = []
    /// Those whom the filter goes through while it is typed.
    var sieve: Sieve?
    /// How much there is in the columns of what is listed.
    var columns = OutreachColumns()
    /// Whether the outbox has something about anybody listed who is a client, or is to be one.
    var listsUnsent = false
    /// How many there are in all, whatever the filter leaves.
    var total = 0
    /// Where the list around here was measured from.
    var listedFrom: Coordinates?
    /// The selected row and the first one shown.
    var list = ListState()
    /// Who was selected last by a key or a click: they stay so in every list that has them.
    var chosen: OutreachPerson?
    /// Who was selected on each list when another one was shown.
    var leftOn: [Pane: Subject] = [:]
    /// Where somebody was when everything was locked, until that is listed again or they do something else.
    var stood: Standpoint?
    /// Who or what is to be selected once that is kept, unless somebody does anything before.
    var turnsTo: Subject?
    /// What the person filters by.
    var filter = TextField()
    /// Whether keys go into the filter.
    var isFiltering = false
    /// The page that is open.
    var page: Page?
    /// What was counted of the program; nil while it is not shown.
    var count: OutreachCount?
    /// The map; nil while it is not shown.
    var map: OutreachMap?
    /// The list that the map was opened from, where it shows another one.
    var beforeMap: BeforeMap?
    /// Who is being looked for; nil while nobody is.
    var finder: Finder?
    /// What is being written.
    var writing: Writing?
    /// The forms whose records are on their way to the disk: closed, and opened again if it does not
    /// take them.
    var keeping: [Writing] = []
    /// What was begun and left.
    var begun = Begun()
    /// The same of others, or at other sites.
    var shelved: [Desk: Begun] = [:]
    /// What is asked.
    var question: Question?
    /// What is asked about somebody who is not in hand.
    var asked: Asked?
    /// What can be taken back.
    var undo: Undo?
    /// Whether the message row names whom the contact that can be taken back is with.
    var isLastNamed = false
    /// Where this machine is.
    var receiver = Receiver()
    /// How far it is with reading what ETO has; nil while nothing is read.
    var reading: Reading?
    /// The words that all clients are to be searched for; the program's shell takes them from here.
    var sought: String?
    /// Whom a client is to be written down for; the program's shell takes them from here.
    var lacksClient: UnnamedPerson?
    /// Who is being written down on the clients screen.
    var awaited: Awaited?
    /// What was kept while the rest was being read.
    var late: [OutreachRecord] = []
    /// How many steps a spinner has made; nil while none is shown.
    var spin: Int?
    /// What the screen has to say to the person; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen that nobody has looked at.
    public init(setup: OutreachSetup?) { self.setup = setup }
  }

  /// How far reading what ETO has is.
  struct Reading: Equatable {
    var done: Int
    var total: Int
  }
}
