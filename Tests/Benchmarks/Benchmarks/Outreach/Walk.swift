import Benchmark
import Foundation
import Model
import Outreach
import People

/// Contacts of three years in a town of twenty kilometres, but for their ids the same at each run.
final class Walk: Sendable {
  let ledger: ContactLedger
  let now: Date
  let center: Coordinates
  private let places: [Coordinates]

  static var bytes: BenchmarkMetric { .custom("Bytes a contact") }

  init(contacts: Int, people: Int) {
    var random = SeededRandom(11)
    let now = Date(timeIntervalSince1970: 1_780_000_000)
    func place() -> Coordinates {
      let north = Double.random(in: -0.09...0.09, using: &random)
      let east = Double.random(in: -0.12...0.12, using: &random)
      return Coordinates(latitude: 42.1015 + north, longitude: -72.5898 + east) ?? Self.springfield
    }
    let all = (0..<contacts).map { number in
      let moment = now.addingTimeInterval(Double.random(in: -94_000_000...0, using: &random))
      let day = CivilDate(moment, minutesEast: -300)
      return OutreachContact(
        id: UUID(), with: .client(site: 3, number: number % people), named: "Somebody", at: moment,
        site: 3, program: 7,
        answers: CurrentLivingSituation(
          informationDate: day, situation: .placeNotMeantForHabitation),
        whereabouts: Whereabouts(point: OutreachPoint(place(), accuracy: 12, source: .gps)),
        by: "sam")
    }
    self.now = now
    ledger = ContactLedger(all)
    center = Self.springfield
    places = (0..<200).map { _ in place() }
  }

  /// Where one is at some key.
  func place(_ number: Int) -> Coordinates { places[number % places.count] }

  private static let springfield: Coordinates = {
    guard let center = Coordinates(latitude: 42.1015, longitude: -72.5898) else {
      preconditionFailure("Springfield is on the earth")
    }
    return center
  }()
}
