public import FoundationEssentials
public import Model

/// A moment as ETO writes it: `/Date(-441918000000-0500)/`.
///
/// Milliseconds since 1970 in UTC, negative before; they may be followed by the zone in which the
/// server wrote it. The zone does not change the moment: it tells which day it was there. Source:
/// eto.md §3.
public struct WireDate: Hashable, Sendable {
  /// Milliseconds since 1970.
  public var milliseconds: Int64
  /// The zone, in minutes east of UTC; nil where none is given.
  public var minutesEast: Int?

  /// Makes a date.
  public init(milliseconds: Int64, minutesEast: Int? = nil) {
    self.milliseconds = milliseconds
    self.minutesEast = minutesEast
  }

  /// Makes a date of a moment, to the millisecond and without a zone, as all clients send it.
  public init(_ moment: Date) {
    self.init(milliseconds: Int64((moment.timeIntervalSince1970 * 1000).rounded()))
  }

  /// Makes a date of a day, for a server whose zone is known only roughly.
  ///
  /// It is not public how a server gets a day from a moment: it may use the zone in it, UTC, or its
  /// own clock, with or without summer time. So the moment is the middle of the hours that are this
  /// day both in UTC and in the zone given: all of these give the same day.
  public init(_ day: CivilDate, minutesEast: Int) {
    let zone = max(-Self.furthest, min(Self.furthest, minutesEast))
    let start = Int64(day.daysSince1970) * Self.day
    self.init(milliseconds: start + (Self.day - Int64(zone) * Self.minute) / 2, minutesEast: zone)
  }

  /// Reads a date; nil for anything else.
  public init?(_ text: String) {
    var rest = text.utf8[...]
    guard rest.starts(with: "/Date(".utf8) else { return nil }
    rest.removeFirst("/Date(".utf8.count)
    guard rest.suffix(2).elementsEqual(")/".utf8) else { return nil }
    rest.removeLast(2)
    let sign = rest.first == UInt8(ascii: "-")
    if sign { rest.removeFirst() }
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard !digits.isEmpty, let number = Int64((sign ? "-" : "") + (Substring(digits))) else {
      return nil
    }
    guard let zone = Self.zone(rest[digits.endIndex...]) else { return nil }
    self.init(milliseconds: number, minutesEast: zone.minutes)
  }

  /// The text on the wire; in JSON its slashes are escaped.
  public var text: String {
    guard let minutesEast else { return "/Date(\(milliseconds))/" }
    let zone = abs(minutesEast)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "/Date(\(milliseconds)\(minutesEast < 0 ? "-" : "+")\(padded(zone / 60))"
      + "\(padded(zone % 60)))/"
  }

  /// The moment.
  public var moment: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// The day it was in its zone, or in UTC.
  public var day: CivilDate {
    let local = milliseconds + Int64(minutesEast ?? 0) * Self.minute
    let (days, rest) = local.quotientAndRemainder(dividingBy: Self.day)
    return CivilDate(daysSince1970: Int(rest < 0 ? days - 1 : days))
  }

  private static let minute: Int64 = 60_000
  private static let day: Int64 = 86_400_000
  /// The zone furthest from UTC, in minutes.
  private static let furthest = 14 * 60

  /// Reads `-0500`; nil minutes for an empty text, nil for anything else.
  private static func zone(_ text: Substring.UTF8View) -> (minutes: Int?, Void)? {
    guard let sign = text.first else { return (nil, ()) }
    let digits = text.dropFirst()
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), digits.count == 4,
      digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
      let number = Int(Substring(digits)), number % 100 < 60
    else { return nil }
    let minutes = number / 100 * 60 + number % 100
    return (sign == UInt8(ascii: "-") ? -minutes : minutes, ())
  }
}
