import Model
public import Resources
public import Terminal

extension Kiosk {
  /// What it knows: what belongs to the terminal, and what belongs to the guest.
  public struct State: Hashable, Sendable {
    /// The terminal's; it stays when a guest has gone.
    public var station: Station
    /// The guest's; it is replaced as a whole when they have gone.
    public internal(set) var session: Session

    /// Makes a terminal without a guest.
    public init(_ station: Station) {
      self.station = station
      session = Session(isClosed: station.settings.isClosed)
    }

    /// The language that is shown now.
    public var language: KioskLanguage {
      session.language ?? station.settings.languages.first ?? .en
    }
  }

  /// What belongs to the terminal.
  ///
  /// It says nothing about a guest.
  public struct Station: Hashable, Sendable {
    /// How the site recognises its guests.
    public var site: Site
    /// What staff can change.
    public var settings: KioskSettings
    /// The condition of the terminal.
    public var health = KioskHealth()
    /// The clock of the site.
    public var zone: Zone
    /// The window.
    public var size: Size
    /// Colours and characters, and whether it is in accessible mode, with more time.
    public var look: Appearance
    /// Whether the terminal orders and joins Arabic by itself; see ``RightToLeft``.
    public var ordersArabic: Bool
    /// The counted wrong tries.
    public var attempts = Attempts()
    /// The key for marking codes.
    let key: CodeMark.Key
    /// Tells the scanner from hands.
    var scan = Scan()
    /// How often somebody touched something; each touch starts the timers anew.
    var touches = 0
    /// The time of the last action that has one.
    var now = Duration.zero
    /// When what can be chosen changed last; nil once somebody has moved among it, and so has seen it.
    var turned: Duration?

    /// Makes a terminal with a key that was drawn for this start.
    public init(
      site: Site = Site(), settings: KioskSettings = KioskSettings(), size: Size,
      look: Appearance = Appearance(theme: .highContrast), ordersArabic: Bool = false,
      zone: Zone = .system, key: CodeMark.Key
    ) {
      self.site = site
      self.settings = settings
      self.size = size
      self.look = look
      self.ordersArabic = ordersArabic
      self.zone = zone
      self.key = key
    }
  }

  /// How a site recognises its guests.
  public struct Site: Hashable, Sendable {
    /// Whether guests have numbers.
    public var takesNumbers: Bool
    /// Whether a name and a year of birth are enough.
    public var takesNames: Bool
    /// Whether guests have a PIN in addition.
    public var asksPIN: Bool

    /// Makes a site.
    public init(takesNumbers: Bool = true, takesNames: Bool = true, asksPIN: Bool = false) {
      self.takesNumbers = takesNumbers
      self.takesNames = takesNames
      self.asksPIN = asksPIN
    }
  }

  /// What belongs to the guest, and goes with them.
  public struct Session: Hashable, Sendable {
    /// The page.
    public internal(set) var page: Page
    /// The language that they chose, or had the last time.
    public internal(set) var language: KioskLanguage?
    /// Whether to say, until the next key, that a scan was not a card.
    public internal(set) var saysCardUnread = false
    /// What Enter found missing in the field, until the next key; nil for nothing.
    public internal(set) var lacks: Lack?
    /// Whether a staff PIN was wrong.
    public internal(set) var saysStaffRefused = false
    /// The choice that Enter takes.
    public internal(set) var focus = 0
    /// The seconds until everything is cleared, while they are counted.
    public internal(set) var secondsLeft: Int?
    /// Whether the count has been shown long enough for a key to be an answer to it.
    public internal(set) var isArmed = false
    /// The choice that was focused when the count began.
    var focusBefore = 0
    /// Whether the awaited answer takes longer than usual.
    public internal(set) var takesLong = false
    /// The number of the awaited request; each has its own.
    var asked = 0
    /// Whether they asked for more time.
    public internal(set) var hasMoreTime = false
    /// What is typed on this page; never shown.
    var typed = Secret("")
    /// A name, while the year is asked for.
    var name: Secret?
    /// The page on which they said who they are: who tries again begins there.
    var beginning = Kiosk.Page.identify
    /// Who they claim to be, while the PIN is asked for.
    var who: Identification?
    /// The mark under which their tries are counted.
    var mark: CodeMark?
    /// Who they are.
    var guest: KioskGuest?
    /// The page to go back to if staff are not called.
    var beforeHelp: Page?
    /// Whom the terminal sent away lately, while staff look at them.
    var sentAway: [SentAway] = []
    /// The first of them that is shown.
    var firstSentAway = 0

    /// Makes a session without a guest.
    init(isClosed: Bool) { page = isClosed ? .closed : .welcome }
  }
}

extension Kiosk {
  /// What a field lacks that Enter was pressed in.
  public enum Lack: Hashable, Sendable {
    /// Nothing is typed.
    case everything
    /// Something is typed, and it is too short.
    case rest
    /// What was typed is as long as it can be, and cannot be right, as a year that is none of birth.
    case sense
  }
}

extension Kiosk.Page {
  /// What is typed on a page.
  enum Field: Hashable, Sendable {
    case number, name, year, pin

    /// The most characters that it takes.
    var limit: Int {
      switch self {
      case .number: 12
      case .name: 60
      case .year: 4
      case .pin: 8
      }
    }

    /// Whether it takes a text.
    func takes(_ text: String) -> Bool {
      guard text.count == 1, let character = text.first else { return false }
      return switch self {
      case .number, .year, .pin: ("0"..."9").contains(character)
      case .name: character.isLetter || character == " " || character == "-" || character == "'"
      }
    }

    /// Whether what is typed may be complete.
    func isWhole(_ text: String) -> Bool {
      switch self {
      case .number, .pin: !text.isEmpty
      case .name: text.count(where: \.isLetter) >= 2
      case .year: text.count == 4 && (text.hasPrefix("19") || text.hasPrefix("20"))
      }
    }
  }

  /// The field of this page; nil for none.
  var field: Field? {
    switch self {
    case .number: .number
    case .name: .name
    case .year: .year
    case .pin, .staffPIN: .pin
    case .welcome, .identify, .working, .offer, .others, .inside, .whenBack, .full, .placed,
      .inLine, .checkedOut, .placeKept, .staffComing, .staffConfirm, .notNow, .refused,
      .tooOften, .help, .closed, .drawer, .languages, .sentAway:
      nil
    }
  }

  /// Who is served on a page; this decides about times and cards.
  enum Stage: Hashable, Sendable {
    /// Nobody is there.
    case nobody
    case guest
    /// A guest or staff wait for an answer.
    case waiting
    /// A guest has everything that they came for.
    case last
    case staff
  }

  /// Who is served on this page.
  var stage: Stage {
    switch self {
    case .welcome, .closed: .nobody
    case .identify, .number, .name, .year, .pin, .offer, .others, .inside, .whenBack, .full,
      .refused, .tooOften, .help:
      .guest
    case .working: .waiting
    case .placed, .inLine, .checkedOut, .placeKept, .staffComing, .staffConfirm, .notNow: .last
    case .staffPIN, .drawer, .languages, .sentAway: .staff
    }
  }

  /// Whether something was written for a guest, or shown that was written before.
  var isServed: Bool {
    switch self {
    case .placed, .inLine, .checkedOut, .placeKept, .staffConfirm: true
    case .welcome, .identify, .number, .name, .year, .pin, .working, .offer, .others, .inside,
      .whenBack, .full, .staffComing, .notNow, .refused, .tooOften, .help, .closed, .staffPIN,
      .drawer, .languages, .sentAway:
      false
    }
  }

  /// Whether identification led to nothing, so that it may be tried again at once.
  var isFailure: Bool { self == .refused || self == .tooOften || self == .notNow }

  /// Whether the page takes cards; on other pages they are ignored.
  var takesCards: Bool {
    switch stage {
    case .nobody: self == .welcome
    case .guest, .last: true
    case .waiting, .staff: false
    }
  }
}
