import Model
public import Resources
public import Terminal

extension Kiosk {
  /// What it knows: what stays with the terminal, and what belongs to whoever stands before it.
  public struct State: Hashable, Sendable {
    /// What stays when a guest has gone.
    public var station: Station
    /// The guest's: replaced as a whole when they have gone.
    public internal(set) var session: Session

    /// A terminal that nobody stands before.
    public init(_ station: Station) {
      self.station = station
      session = Session(isClosed: station.settings.isClosed)
    }

    /// The words that are shown now.
    public var language: KioskLanguage {
      session.language ?? station.settings.languages.first ?? .en
    }
  }

  /// What stays with the terminal.
  ///
  /// Nothing in it tells anything about a guest.
  public struct Station: Hashable, Sendable {
    /// How the site knows its guests.
    public var site: Site
    /// What staff can change.
    public var settings: KioskSettings
    /// How the terminal does.
    public var health = KioskHealth()
    /// The window.
    public var size: Size
    /// Colours, characters, and whether it is laid out to be read aloud, with more time.
    public var look: Appearance
    /// Whether the terminal puts Arabic in order and joins it by itself; see ``RightToLeft``.
    public var ordersArabic: Bool
    /// Counted wrong tries.
    public var attempts = Attempts()
    /// What codes are counted under.
    let key: CodeMark.Key
    /// Tells the scanner from hands.
    var scan = Scan()
    /// How often somebody touched something; timers begin anew with it.
    var touches = 0
    /// The time of the last action that had one.
    var now = Duration.zero

    /// Makes a terminal with a key that was drawn for this start.
    public init(
      site: Site = Site(), settings: KioskSettings = KioskSettings(), size: Size,
      look: Appearance = Appearance(theme: .highContrast), ordersArabic: Bool = false,
      key: CodeMark.Key
    ) {
      self.site = site
      self.settings = settings
      self.size = size
      self.look = look
      self.ordersArabic = ordersArabic
      self.key = key
    }
  }

  /// How a site knows its guests.
  public struct Site: Hashable, Sendable {
    /// Whether guests have numbers.
    public var takesNumbers: Bool
    /// Whether a name and a year of birth will do.
    public var takesNames: Bool
    /// Whether guests have a PIN besides.
    public var asksPIN: Bool

    /// Makes a site.
    public init(takesNumbers: Bool = true, takesNames: Bool = true, asksPIN: Bool = false) {
      self.takesNumbers = takesNumbers
      self.takesNames = takesNames
      self.asksPIN = asksPIN
    }
  }

  /// What belongs to whoever stands before the terminal, and goes with them.
  public struct Session: Hashable, Sendable {
    /// The page.
    public internal(set) var page: Page
    /// The language they chose, or had the last time.
    public internal(set) var language: KioskLanguage?
    /// Whether a scan was no card: said until the next key.
    public internal(set) var saysCardUnread = false
    /// Whether a PIN of staff was wrong.
    public internal(set) var saysStaffRefused = false
    /// The choice that Enter takes.
    public internal(set) var focus = 0
    /// Seconds until everything is cleared, while they are counted.
    public internal(set) var secondsLeft: Int?
    /// Whether the count has stood long enough for a key to be meant for it.
    public internal(set) var isArmed = false
    /// The choice that was focused when the count began.
    var focusBefore = 0
    /// Whether the answer that is waited for takes longer than usual.
    public internal(set) var takesLong = false
    /// Which question is waited for: a number that no other has.
    var asked = 0
    /// Whether they asked for more time.
    public internal(set) var hasMoreTime = false
    /// What is typed on this page; never shown.
    var typed = Secret("")
    /// A name, while the year is asked for.
    var name: Secret?
    /// Who they say they are, while the PIN is asked for.
    var who: Identification?
    /// What their tries are counted under.
    var mark: CodeMark?
    /// Who they are.
    var guest: KioskGuest?
    /// Where to go back to when staff are not called after all.
    var beforeHelp: Page?
    /// Whom the terminal sent away lately, while staff look at it.
    var sentAway: [SentAway] = []
    /// The first of them that is shown.
    var firstSentAway = 0

    /// Nobody's.
    init(isClosed: Bool) { page = isClosed ? .closed : .welcome }
  }
}

extension Kiosk.Page {
  /// What is typed on a page.
  enum Field: Hashable, Sendable {
    case number, name, year, pin

    /// The most characters.
    var limit: Int {
      switch self {
      case .number: 12
      case .name: 60
      case .year: 4
      case .pin: 8
      }
    }

    /// Whether a character belongs into it.
    func takes(_ text: String) -> Bool {
      guard text.count == 1, let character = text.first else { return false }
      return switch self {
      case .number, .year, .pin: ("0"..."9").contains(character)
      case .name: character.isLetter || character == " " || character == "-" || character == "'"
      }
    }

    /// Whether what is typed may be whole.
    func isWhole(_ text: String) -> Bool {
      switch self {
      case .number, .pin: !text.isEmpty
      case .name: text.count(where: \.isLetter) >= 2
      case .year: text.count == 4 && (text.hasPrefix("19") || text.hasPrefix("20"))
      }
    }
  }

  /// What is typed on this page; nil for nothing.
  var field: Field? {
    switch self {
    case .number: .number
    case .name: .name
    case .year: .year
    case .pin, .staffPIN: .pin
    case .welcome, .identify, .working, .offer, .others, .inside, .whenBack, .full, .placed,
      .inLine, .checkedOut, .staffComing, .staffConfirm, .notNow, .refused, .tooOften, .help,
      .closed, .drawer, .languages, .sentAway:
      nil
    }
  }

  /// Who is served on a page, which decides what time and cards do there.
  enum Stage: Hashable, Sendable {
    /// Nobody stands before the terminal.
    case nobody
    case guest
    /// A guest or staff wait for an answer.
    case waiting
    /// A guest has all they came for.
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
    case .placed, .inLine, .checkedOut, .staffComing, .staffConfirm, .notNow: .last
    case .staffPIN, .drawer, .languages, .sentAway: .staff
    }
  }

  /// Whether something was written for a guest, or shown that was written before.
  var isServed: Bool {
    switch self {
    case .placed, .inLine, .checkedOut, .staffConfirm: true
    case .welcome, .identify, .number, .name, .year, .pin, .working, .offer, .others, .inside,
      .whenBack, .full, .staffComing, .notNow, .refused, .tooOften, .help, .closed, .staffPIN,
      .drawer, .languages, .sentAway:
      false
    }
  }

  /// Whether what a guest gave led to nothing, so that they may give it again at once.
  var isFailure: Bool { self == .refused || self == .tooOften || self == .notNow }

  /// Whether a card may be scanned on it; elsewhere it is passed over.
  var takesCards: Bool {
    switch stage {
    case .nobody: self == .welcome
    case .guest, .last: true
    case .waiting, .staff: false
    }
  }
}
