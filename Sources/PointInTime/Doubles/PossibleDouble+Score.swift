import Model
import Outreach

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

extension PossibleDouble {
  /// Compares two surveys; nil where too little speaks for one household.
  init?(_ one: SurveyTrace, _ other: SurveyTrace) {
    let isTurned =
      (one.isComplete ? 0 : 1, one.began, one.survey)
      > (other.isComplete ? 0 : 1, other.began, other.survey)
    let (first, second) = isTurned ? (other, one) : (one, other)
    var same: [DoubleDecision.Pair] = []
    var best = Evidence()
    // Of how many anything speaks for it: that nothing is known of either does not.
    var alike = 0
    for (place, person) in first.people.enumerated() {
      // Everybody is the same as one at most: the likeliest that is left.
      let left = second.people.indices.filter { left in !same.contains { $0.second == left } }
      let likely = left.compactMap { other in
        Evidence(person, second.people[other]).map { (other, $0) }
      }.max { $0.1.score < $1.1.score }
      guard let (found, evidence) = likely else { continue }
      same.append(DoubleDecision.Pair(first: place, second: found))
      if evidence.score > 0 { alike += 1 }
      if evidence.score > best.score { best = evidence }
    }
    guard !same.isEmpty else { return nil }
    best.addWhole(first, second, others: alike - 1)
    guard best.score >= Self.enough else { return nil }
    self.init(
      first: first.survey, second: second.survey, same: same, score: min(1, best.score),
      reasons: best.reasons)
  }
}

/// What speaks for and against two being one.
private struct Evidence {
  var score = 0.0
  var reasons: [PossibleDouble.Reason] = []

  init() {}

  /// nil where two people cannot be one: other initials, ages more than a year apart.
  init?(_ one: SurveyTrace.Person, _ other: SurveyTrace.Person) {
    guard one.age.isNear(other.age, within: 1) else { return nil }
    if !one.initials.isEmpty, !other.initials.isEmpty {
      guard one.initials == other.initials else { return nil }
      add(one.initials.count > 2 ? 0.35 : 0.25, .initials)
    }
    if one.age.isExact, other.age.isExact {
      one.age == other.age ? add(0.15, .age) : add(0.1, .ageNear)
    } else if let band = one.age.band, band == other.age.band {
      add(0.05, .ageBand)
    }
    if let race = one.race, let another = other.race {
      race == another ? add(0.1, .race) : subtract(0.15)
    }
    if let gender = one.gender, let another = other.gender {
      gender == another ? add(0.05, .gender) : subtract(0.15)
    }
  }

  /// Adds what the two surveys have in common, or have not.
  mutating func addWhole(_ first: SurveyTrace, _ second: SurveyTrace, others: Int) {
    if let place = first.sleepingPlace, let other = second.sleepingPlace {
      place == other ? add(0.1, .sleepingPlace) : subtract(0.05)
    }
    if let point = first.point, let other = second.point {
      let metres = Geodesy.distance(from: point.coordinates, to: other.coordinates)
      switch metres {
      case ...SurveyTrace.reach(point, other): add(0.35, .metres(Int(metres.rounded())))
      case ...1_500: add(0.1, .metres(Int(metres.rounded())))
      case ...5_000: break
      default: subtract(0.15)
      }
    } else if !first.area.isEmpty, first.area == second.area {
      add(0.1, .area)
    }
    let seconds = abs(first.began.timeIntervalSince(second.began))
    if seconds <= DoubleCandidates.hours { add(0.05, .minutes(Int((seconds / 60).rounded()))) }
    if first.isToldAlike(second) {
      add(0.35, .description)
    } else if !first.volunteer.isEmpty, first.volunteer == second.volunteer {
      // A volunteer knows whom they asked a moment ago.
      subtract(0.15)
    }
    if first.people.count == second.people.count {
      add(0.05, .size)
    } else if first.isComplete, second.isComplete {
      subtract(0.1)
    }
    if others > 0 { add(0.2, .others(others)) }
  }

  private mutating func add(_ weight: Double, _ reason: PossibleDouble.Reason) {
    score += weight
    reasons.append(reason)
  }

  private mutating func subtract(_ weight: Double) { score -= weight }
}

extension AgeRange {
  /// Whether it is one number.
  fileprivate var isExact: Bool { youngest == oldest }
}
