import FoundationEssentials
import Model
import Outreach

/// Households of whom nobody said initials: only what was seen of them tells whether they are one.
extension SurveyTrace {
  /// Where that was, as far as a volunteer said it.
  enum Whereabouts: Hashable {
    /// In an area.
    case area(String)
    /// Where a volunteer was, who works in no area.
    case with(String)
  }

  /// Where that was, for whom there is no point; nil where nobody said anything.
  var whereabouts: Whereabouts? {
    if !area.isEmpty { return .area(area) }
    return volunteer.isEmpty ? nil : .with(volunteer)
  }

  /// Whether anybody's initials were said.
  var hasInitials: Bool { people.contains { !$0.initials.isEmpty } }

  /// Whether all that is known of them is the same, within minutes and at one place.
  func isToldAlike(_ other: SurveyTrace) -> Bool {
    !hasInitials && people == other.people && sleepingPlace == other.sleepingPlace
      && facts >= Self.enough
      && abs(began.timeIntervalSince(other.began)) <= DoubleCandidates.minutes
      && isAtPlace(of: other)
  }

  /// The metres within which two points may be one.
  static func reach(_ one: OutreachPoint, _ other: OutreachPoint) -> Double {
    150 + (one.accuracy ?? 0) + (other.accuracy ?? 0)
  }

  private func isAtPlace(of other: SurveyTrace) -> Bool {
    guard let point, let another = other.point else {
      return whereabouts != nil && whereabouts == other.whereabouts
    }
    return Geodesy.distance(from: point.coordinates, to: another.coordinates)
      <= Self.reach(point, another)
  }

  /// How many things are known of them.
  private var facts: Int {
    people.reduce(sleepingPlace == nil ? 0 : 1) { sum, person in
      sum + (person.age == .unknown ? 0 : 1) + (person.race == nil ? 0 : 1)
        + (person.gender == nil ? 0 : 1)
    }
  }

  /// With fewer things known, many are alike.
  private static let enough = 2
}
