import Model

/// What is known of an age: it lies from one number to another.
///
/// An exact age is both; a band of the form is its ends; somebody who was only seen may be an adult
/// and no more.
public struct AgeRange: Hashable, Sendable {
  /// The youngest that somebody may be.
  public let youngest: Int
  /// The oldest that somebody may be; `Int.max` where there is no end.
  public let oldest: Int

  /// An age of which nothing is known.
  static let unknown = AgeRange(0, Int.max)

  init(_ youngest: Int, _ oldest: Int) {
    self.youngest = youngest
    self.oldest = oldest
  }

  /// The exact age of somebody, or the band that was said or estimated.
  ///
  /// Where it leaves open whether that is an adult, the numbers of the household may say it.
  init(
    _ person: Int, of survey: Survey, _ reader: AnswerReader, adults: Int?, children: Int?
  ) {
    if let age = reader.number(.age, of: person, in: survey) {
      self.init(age, age)
      return
    }
    let band = reader.meanings(.ageBand, of: person, in: survey)?.first
    let said = band.flatMap(AgeRange.init(meaning:)) ?? .unknown
    if said.isAtLeast(18) == nil, children == 0, adults != 0 {
      self.init(18, said.oldest)
    } else if said.isAtLeast(18) == nil, adults == 0, children != 0 {
      self.init(said.youngest, 17)
    } else {
      self = said
    }
  }

  /// The range that a choice of the role ageBand means; nil where it means none.
  init?(meaning: String) {
    switch meaning {
    case "adult": self.init(18, Int.max)
    case "25plus": self.init(25, Int.max)
    default:
      guard let band = AgeBand(rawValue: meaning) else { return nil }
      self.init(band.ages.lowerBound, band.ages.upperBound)
    }
  }

  /// The band that all of it lies in; nil where it lies in several.
  public var band: AgeBand? {
    AgeBand.allCases.first { $0.ages.contains(youngest) && $0.ages.contains(oldest) }
  }

  /// Whether somebody is at least so old; nil where that is not known.
  func isAtLeast(_ age: Int) -> Bool? {
    youngest >= age ? true : oldest < age ? false : nil
  }

  /// Whether two may be the age of one person who was asked twice, give or take some years.
  func isNear(_ other: AgeRange, within years: Int) -> Bool {
    let reach = oldest > Int.max - years ? Int.max : oldest + years
    let otherReach = other.oldest > Int.max - years ? Int.max : other.oldest + years
    return youngest <= otherReach && other.youngest <= reach
  }
}

/// The ages of HUD's form.
public enum AgeBand: String, Hashable, Sendable, CaseIterable {
  case under18
  case from18 = "18to24"
  case from25 = "25to34"
  case from35 = "35to44"
  case from45 = "45to54"
  case from55 = "55to64"
  case from65 = "65plus"

  /// The ages in it.
  var ages: ClosedRange<Int> {
    switch self {
    case .under18: 0...17
    case .from18: 18...24
    case .from25: 25...34
    case .from35: 35...44
    case .from45: 45...54
    case .from55: 55...64
    case .from65: 65...Int.max
    }
  }
}
