import FoundationEssentials
import Model

/// With whom a contact was, when and where: what is read of every contact to order a list.
struct ContactSpot: Hashable, Sendable {
  /// Degrees north · 10⁷; ``nowhere`` where there is no point.
  var latitude: Int32
  /// Degrees east · 10⁷.
  var longitude: Int32
  /// Seconds since 2001 began.
  var seconds: Int32
  /// The number of whom it was with.
  var person: UInt32

  /// The latitude of what has no point.
  static let nowhere = Int32.min
  /// A degree.
  static let degree = 1e7

  init(_ contact: OutreachContact, person: Int) {
    let point = contact.whereabouts.point?.coordinates
    if let point, !point.isNowhere {
      latitude = Int32((point.latitude * Self.degree).rounded())
      longitude = Int32((point.longitude * Self.degree).rounded())
    } else {
      (latitude, longitude) = (Self.nowhere, 0)
    }
    seconds = Self.seconds(contact.moment)
    self.person = UInt32(person)
  }

  /// A moment in whole seconds; what is before 1933 or after 2068 is the first or the last there is.
  static func seconds(_ moment: Date) -> Int32 {
    let seconds = moment.timeIntervalSinceReferenceDate.rounded(.down)
    guard seconds > Double(Int32.min) else { return .min }
    return seconds < Double(Int32.max) ? Int32(seconds) : .max
  }

  /// Whether it has a point.
  var hasPoint: Bool { latitude != Self.nowhere }
  /// Degrees north.
  var north: Double { Double(latitude) / Self.degree }
  /// Degrees east.
  var east: Double { Double(longitude) / Self.degree }
  /// The point.
  var point: Coordinates? { hasPoint ? Coordinates(latitude: north, longitude: east) : nil }
  /// The moment.
  var moment: Date { Date(timeIntervalSinceReferenceDate: Double(seconds)) }
}

/// What else is kept of a contact.
struct ContactFacts: Hashable, Sendable {
  /// The day that the answers are about, in days since 1970.
  var day: Int32
  /// The day of engagement, likewise; ``notEngaged`` where it is none.
  var engagement: Int32
  /// The number of the shift; ``none`` where there is none.
  var shift: UInt32
  /// The number of the place, likewise.
  var place: UInt16
  /// The number of the program.
  var program: UInt16
  /// Tenths of a metre; ``unknown`` where nobody knows.
  var accuracy: UInt16
  /// The place of the answer among all; ``unanswered`` where there is none.
  var situation: UInt8

  /// Later than any day of engagement.
  static let notEngaged = Int32.max
  /// The number of a shift where there is none.
  static let noShift = UInt32.max
  /// The number of a place or a program where there is none, or where there were 65,535 before.
  static let none = UInt16.max
  private static let unknown = UInt16.max
  private static let unanswered = UInt8.max

  init(_ contact: OutreachContact, shift: Int?, place: Int?, program: Int) {
    day = Int32(clamping: contact.answers.informationDate.daysSince1970)
    engagement =
      contact.engagement.map { Int32(clamping: $0.daysSince1970) } ?? Self.notEngaged
    self.shift = shift.map { UInt32($0) } ?? Self.noShift
    self.place = place.map { UInt16(clamping: $0) } ?? Self.none
    self.program = UInt16(clamping: program)
    accuracy = Self.decimetres(contact.whereabouts.point?.accuracy)
    situation =
      contact.answers.situation.flatMap { LivingSituation.allCases.firstIndex(of: $0) }
      .map { UInt8($0) } ?? Self.unanswered
  }

  /// Metres within which the point is; 6,553.4 also stands for more.
  var metres: Double? { accuracy == Self.unknown ? nil : Double(accuracy) / 10 }

  /// How they lived.
  var livingSituation: LivingSituation? {
    situation == Self.unanswered ? nil : LivingSituation.allCases[Int(situation)]
  }

  /// Whether it is the day of engagement.
  var isEngagement: Bool { engagement != Self.notEngaged }

  private static func decimetres(_ metres: Double?) -> UInt16 {
    guard let metres, metres > 0, metres < .infinity else { return unknown }
    return UInt16(min(Double(unknown - 1), max(1, (metres * 10).rounded())))
  }
}
