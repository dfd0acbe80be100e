public import Model
public import Resources
import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// What the kiosk asks of the systems behind it.
///
/// The service decides what a terminal in a public place may learn: never a list, a name, or the
/// reason of a refusal. Staff see the true reason on their own screen, which is the service's task
/// too, and behind their PIN at the terminal. Every call ends; where nothing was reached, the
/// answer is that it is unavailable.
///
/// A write is carried out once it is asked for, even if the task that asked is cancelled:
/// cancelling only means that nobody waits for the answer. A visit writes each thing once, however
/// often it is asked: the ``Visit`` says whose it is.
public protocol KioskService: Sendable {
  /// Who holds a card, has a number, or has a name and a year of birth.
  ///
  /// Where the site uses a PIN, it is part of the question. The terminal asks for it before it asks
  /// who somebody is, so that nobody learns whether a number is known.
  func identify(_ who: Identification, pin: Secret?) async -> Identified
  /// Gives a guest a place, after checking that it is still free.
  func checkIn(_ visit: Visit, _ place: Place) async -> CheckedIn
  /// Writes that a guest goes out, and when they expect to be back.
  func checkOut(_ visit: Visit, back: ExpectedReturn) async -> CheckedOut
  /// Gives a guest a number in the waiting line, or returns the one they have.
  func waitList(_ visit: Visit) async -> WaitListed
  /// Calls staff, by a task or a bell.
  ///
  /// - Returns: whether somebody was called.
  func callStaff(_ visit: Visit?) async -> Bool
  /// Whether a PIN is a staff member's.
  func opensDrawer(_ pin: Secret) async -> Bool
  /// Whom the terminal sent away lately, newest first; only asked for behind the staff PIN.
  ///
  /// - Parameter language: the language that the terminal shows; where staff have no words in it, they
  ///   read their own.
  /// - Returns: them, in words.
  func sentAway(in language: KioskLanguage) async -> [SentAway]
  /// Keeps the settings that staff changed at this terminal.
  func keep(_ settings: KioskSettings) async
  /// Sends the waiting writes, and ends what this terminal may do until staff begin again.
  func endShift() async
  /// Clears the screen, its scroll-back and all buffers of what somebody typed, and forgets whose
  /// visit it was; nil where nobody was identified.
  ///
  /// The next guest may have been identified by then: their data is not touched.
  func forget(_ visit: Visit?) async
}

/// One person's stay at the terminal, under an id that means nothing elsewhere.
public struct Visit: Hashable, Sendable {
  /// The id.
  public let id: UUID

  /// Makes a visit.
  public init(id: UUID) { self.id = id }
}

/// How somebody identifies themselves.
public enum Identification: Hashable, Sendable {
  case card(Card)
  /// Digits that staff gave them.
  case number(Secret)
  /// Their name as they typed it, and four digits.
  case name(Secret, year: Secret)

  /// What counts as one code where tries are counted: it is the same for everything that finds the
  /// same person.
  ///
  /// For a name it is each of its letters once, in lower case, without accents and sorted: the
  /// words of a name may be typed in any order and more than once, and a name may be divided into
  /// words anywhere.
  var counted: Secret {
    switch self {
    case .card(let card): return Secret("card \(card.code.revealed)")
    case .number(let number): return Secret("number \(number.revealed.filter { !$0.isWhitespace })")
    case .name(let name, let year):
      let letters = FoldedText(name.revealed).text.filter { $0.isLetter || $0.isNumber }
      return Secret("name \(String(Set(letters).sorted())) \(year.revealed)")
    }
  }
}

/// A bed or a mat, as a guest sees it.
public struct Place: Hashable, Sendable {
  /// Its number on the site's form.
  public var id: Int
  /// The site's name for it: `Bed 12`.
  public var label: String

  /// Makes a place.
  public init(id: Int, label: String) {
    self.id = id
    self.label = label
  }

  /// The number in the label, for large digits; nil where there is none, or two.
  public var number: Int? {
    let numbers = label.split { !("0"..."9").contains($0) }
    return numbers.count == 1 ? numbers.first.flatMap { Int($0) } : nil
  }

  /// Whether it is a mat on the floor.
  public var isMat: Bool { label.lowercased().hasPrefix("mat") }
}

/// The state of a guest's night.
public enum Stay: Hashable, Sendable {
  /// Not in yet: a free place and others; empty where all are taken.
  case out(offer: Place?, others: [Place])
  /// Checked in; nil where the site gives no places.
  case inside(Place?)
  /// In the waiting line, with so many people before them.
  case inLine(number: Int, before: Int)
  /// Nobody knows which places are free: staff have to give them one.
  case unsure
}

/// What the terminal may know about somebody it identified.
public struct KioskGuest: Hashable, Sendable {
  /// Their visit.
  public var visit: Visit
  /// The first letter of their first name, for a greeting; only after a right PIN.
  ///
  /// The whole first name would be allowed then. One letter confirms the person as well, and nobody
  /// who looks over their shoulder learns a name.
  public var initial: Character?
  /// The language that they had the last time; nil where the service does not keep it.
  public var language: KioskLanguage?
  /// The state of their night.
  public var stay: Stay

  /// Makes a guest.
  public init(visit: Visit, initial: Character? = nil, language: KioskLanguage? = nil, stay: Stay) {
    self.visit = visit
    self.initial = initial
    self.language = language
    self.stay = stay
  }
}

/// The answer to who somebody is.
public enum Identified: Hashable, Sendable {
  case guest(KioskGuest)
  /// Not found, a wrong PIN or barred: the terminal never learns which.
  case refused
  case unavailable
}

/// Somebody whom the terminal sent away, for staff: when and why, and never a name.
public struct SentAway: Hashable, Sendable {
  /// The time of day by the site's clock.
  public var time: String
  /// The reason, in staff's words.
  public var reason: String
  /// Whose card, number or name it was; nil where it belongs to nobody.
  public var client: Participant.ID?

  /// Notes that somebody was sent away.
  public init(time: String, reason: String, client: Participant.ID? = nil) {
    self.time = time
    self.reason = reason
    self.client = client
  }
}

/// The outcome of a check-in.
public enum CheckedIn: Hashable, Sendable {
  case placed(Place)
  /// Somebody else has the place now; others may be free.
  case taken(offer: Place?, others: [Place])
  /// It is kept, and staff will confirm it: there is no network, or it may not have arrived.
  case staffConfirm
  case unavailable
}

/// When somebody who goes out expects to be back.
public enum ExpectedReturn: Hashable, Sendable, CaseIterable { case tonight, later, never }

/// The outcome of a check-out.
public enum CheckedOut: Hashable, Sendable {
  case out
  /// They are out, and their place stays theirs until they are back tonight.
  case placeKept
  case staffConfirm
  case unavailable
}

/// The outcome of asking for a number.
public enum WaitListed: Hashable, Sendable {
  /// A number, with so many people before.
  case inLine(number: Int, before: Int)
  /// A place has become free meanwhile.
  case free(offer: Place, others: [Place])
  case staffConfirm
  case unavailable
}

/// What staff can change at the terminal.
public struct KioskSettings: Hashable, Sendable {
  /// The languages that it offers, the first one first; without those that the terminal cannot
  /// show.
  public var languages: [KioskLanguage]
  /// Whether it is closed to guests.
  public var isClosed: Bool

  /// Makes settings; by default open, with every language.
  public init(languages: [KioskLanguage] = KioskLanguage.allCases, isClosed: Bool = false) {
    self.languages = languages
    self.isClosed = isClosed
  }
}

/// The condition of the terminal, for staff.
public struct KioskHealth: Hashable, Sendable {
  /// Whether the network is there.
  public var isOnline: Bool
  /// How many writes wait to be sent.
  public var waiting: Int
  /// When something was last sent; nil where nothing was sent yet.
  public var lastSent: Date?

  /// Makes a report.
  public init(isOnline: Bool = true, waiting: Int = 0, lastSent: Date? = nil) {
    self.isOnline = isOnline
    self.waiting = waiting
    self.lastSent = lastSent
  }
}
