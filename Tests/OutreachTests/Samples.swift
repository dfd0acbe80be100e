import Foundation
import Model

@testable import Outreach

/// Numbers that look random and are the same in every run (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of some, each as often.
  mutating func any<Element>(_ items: [Element]) -> Element {
    items[Int.random(in: items.indices, using: &self)]
  }
}

/// Invented contacts for tests.
enum Samples {
  /// An id that a number has.
  static func id(_ number: Int) -> UUID {
    let bytes = withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5],
        bytes[6], bytes[7]
      ))
  }

  /// A client of the site.
  static func client(_ number: Int) -> OutreachPerson { .client(site: 3, number: number) }

  /// A day as ISO 8601 writes it; 1 January 1970 for anything else.
  static func day(_ iso: String) -> CivilDate {
    CivilDate(iso: iso) ?? CivilDate(daysSince1970: 0)
  }

  /// Noon of a day, UTC.
  static func noon(_ day: CivilDate) -> Date {
    Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400 + 43_200)
  }

  /// A contact at noon, or at a moment of the day.
  static func contact(
    _ number: Int, with person: OutreachPerson, named name: String = "", on day: CivilDate,
    at moment: Date? = nil, situation: LivingSituation? = .placeNotMeantForHabitation,
    program: Int = 7, point: (Double, Double)? = nil, accuracy: Double? = nil,
    place: Whereabouts.Place? = nil, engagement: CivilDate? = nil, shift: UUID? = nil
  ) -> OutreachContact {
    let coordinates = point.flatMap { Coordinates(latitude: $0.0, longitude: $0.1) }
    return OutreachContact(
      id: id(number), with: person, named: name, at: moment ?? noon(day), site: 3,
      program: program,
      answers: CurrentLivingSituation(informationDate: day, situation: situation),
      whereabouts: Whereabouts(
        point: coordinates.map { OutreachPoint($0, accuracy: accuracy, source: .gps) },
        place: place),
      engagement: engagement, shift: shift, by: "sam")
  }
}
