public import Model
public import Resources
import Terminal

public import struct FoundationEssentials.UUID

/// What the kiosk asks of the systems behind it.
///
/// Whoever answers decides what a terminal in a public place may learn: never a list, never a name,
/// never why somebody was refused. Staff see the true reason on their own screen, which is the
/// service's task too, and behind their PIN at the terminal. Every call ends, as unavailable where
/// nothing was reached.
///
/// A write is kept once it is asked for, even if the task that asked is cancelled: cancelling only
/// means that nobody waits for the answer any more. One visit writes each thing once, however often it
/// is asked: the ``Visit`` says whose it is.
public protocol KioskService: Sendable {
  /// Who holds a card, has a number, or has a name and a year of birth.
  ///
  /// With the PIN, where the site uses one. The terminal asks for it before it asks who somebody is, so
  /// that nobody learns from it whether a number is known.
  func identify(_ who: Identification, pin: Secret?) async -> Identified
  /// Gives a guest a place, reading anew whether it is free before writing.
  func checkIn(_ visit: Visit, _ place: Place) async -> CheckedIn
  /// Writes that a guest goes out, and when they mean to be back.
  func checkOut(_ visit: Visit, back: ExpectedReturn) async -> CheckedOut
  /// Gives a guest a number in the waiting line, or the one they have.
  func waitList(_ visit: Visit) async -> WaitListed
  /// Calls staff: a task, or a bell.
  ///
  /// - Returns: whether somebody was called.
  func callStaff(_ visit: Visit?) async -> Bool
  /// Whether this is the PIN of somebody on staff.
  func opensDrawer(_ pin: Secret) async -> Bool
  /// Whom the terminal sent away lately, newest first: asked for behind the staff PIN only.
  func sentAway() async -> [SentAway]
  /// Keeps what staff changed about this terminal.
  func keep(_ settings: KioskSettings) async
  /// Sends what waits, and ends what this terminal may do until staff begin again.
  func endShift() async
  /// Clears the screen, its scroll-back and the buffers of whatever somebody typed, and forgets whose visit
  /// it was; nil where nobody was identified.
  ///
  /// The next one may have said who they are by then: nothing of theirs is touched.
  func forget(_ visit: Visit?) async
}

/// One person's stay at the terminal, under an id of its own that means nothing elsewhere.
public struct Visit: Hashable, Sendable {
  /// The id.
  public let id: UUID

  /// Makes a visit.
  public init(id: UUID) { self.id = id }
}

/// How somebody says who they are.
public enum Identification: Hashable, Sendable {
  case card(Card)
  /// Digits that staff gave them.
  case number(Secret)
  /// Their name as they typed it, and four digits.
  case name(Secret, year: Secret)

  /// What is counted as one code where tries are counted: the same for all that finds the same person.
  ///
  /// Of a name each letter once, small, without accents and in order. The words of a name may be typed in
  /// any order and more than once, and a name may be parted into words anywhere.
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

/// A bed or a mat, as a guest reads it.
public struct Place: Hashable, Sendable {
  /// Its number on the site's form.
  public var id: Int
  /// What the site calls it: `Bed 12`.
  public var label: String

  /// Makes a place.
  public init(id: Int, label: String) {
    self.id = id
    self.label = label
  }

  /// The one number in the label, to be shown in large digits; nil where there is none, or two.
  public var number: Int? {
    let numbers = label.split { !("0"..."9").contains($0) }
    return numbers.count == 1 ? numbers.first.flatMap { Int($0) } : nil
  }

  /// Whether it is a mat on the floor.
  public var isMat: Bool { label.lowercased().hasPrefix("mat") }
}

/// How a guest's night stands.
public enum Stay: Hashable, Sendable {
  /// Not in yet: a place that is free, and others; none when all are taken.
  case out(offer: Place?, others: [Place])
  /// Checked in; nil where the site gives no places.
  case inside(Place?)
  /// In the waiting line, so many before them.
  case inLine(number: Int, before: Int)
  /// Nobody knows which places are free: staff are to give them one.
  case unsure
}

/// What the terminal may know of somebody it identified.
public struct KioskGuest: Hashable, Sendable {
  /// Their visit.
  public var visit: Visit
  /// The first letter of their first name, to greet them with; only after a right PIN.
  ///
  /// A whole first name would be allowed then. One letter says as well that it is the right person, and
  /// nobody who looks over their shoulder learns a name.
  public var initial: Character?
  /// The language they had the last time; nil where the service does not keep it.
  public var language: KioskLanguage?
  /// How their night stands.
  public var stay: Stay

  /// Makes a guest.
  public init(visit: Visit, initial: Character? = nil, language: KioskLanguage? = nil, stay: Stay) {
    self.visit = visit
    self.initial = initial
    self.language = language
    self.stay = stay
  }
}

/// Who somebody is.
public enum Identified: Hashable, Sendable {
  case guest(KioskGuest)
  /// Not found, a wrong PIN or barred: the terminal never learns which.
  case refused
  case unavailable
}

/// Somebody whom the terminal sent away, as staff read it: when and why, and never a name.
public struct SentAway: Hashable, Sendable {
  /// The time of day by the site's clock.
  public var time: String
  /// Why, in staff's words.
  public var reason: String
  /// Whose card, number or name it was; nil where nobody knows.
  public var client: Participant.ID?

  /// Notes that somebody was sent away.
  public init(time: String, reason: String, client: Participant.ID? = nil) {
    self.time = time
    self.reason = reason
    self.client = client
  }
}

/// What became of a check-in.
public enum CheckedIn: Hashable, Sendable {
  case placed(Place)
  /// Somebody else has the place by now; others may be free.
  case taken(offer: Place?, others: [Place])
  /// Kept, and staff will confirm it: there is no network, or nobody knows whether it arrived.
  case staffConfirm
  case unavailable
}

/// When somebody who goes out means to be back.
public enum ExpectedReturn: Hashable, Sendable, CaseIterable { case tonight, later, never }

/// What became of a check-out.
public enum CheckedOut: Hashable, Sendable {
  case out
  case staffConfirm
  case unavailable
}

/// What became of the wish for a number.
public enum WaitListed: Hashable, Sendable {
  /// A number, so many before it.
  case inLine(number: Int, before: Int)
  /// A place has become free meanwhile.
  case free(offer: Place, others: [Place])
  case staffConfirm
  case unavailable
}

/// What staff can change at the terminal itself.
public struct KioskSettings: Hashable, Sendable {
  /// The languages it offers, the first one first; those that the terminal cannot show are left out.
  public var languages: [KioskLanguage]
  /// Whether it is closed to guests.
  public var isClosed: Bool

  /// Makes settings; every language and open unless said otherwise.
  public init(languages: [KioskLanguage] = KioskLanguage.allCases, isClosed: Bool = false) {
    self.languages = languages
    self.isClosed = isClosed
  }
}

/// How the terminal itself does, for staff.
public struct KioskHealth: Hashable, Sendable {
  /// Whether the network is there.
  public var isOnline: Bool
  /// How many writes wait to be sent.
  public var waiting: Int
  /// Minutes since something was last sent; nil for nothing yet.
  public var minutesSinceSync: Int?

  /// Makes a report.
  public init(isOnline: Bool = true, waiting: Int = 0, minutesSinceSync: Int? = nil) {
    self.isOnline = isOnline
    self.waiting = waiting
    self.minutesSinceSync = minutesSinceSync
  }
}
