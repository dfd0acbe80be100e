public import Model

/// Somebody in a survey, by their place in it.
public struct PersonRef: Hashable, Sendable {
  /// The survey.
  public var survey: Survey.ID
  /// The place, from 0.
  public var person: Int

  /// Names somebody.
  public init(_ survey: Survey.ID, _ person: Int) {
    self.survey = survey
    self.person = person
  }
}

/// A number of a table, and whom it counts: those who are known to belong there, and those who may.
public struct CountTally: Hashable, Sendable {
  /// Who is known to belong there; of a household, its first person.
  public internal(set) var known: [PersonRef] = []
  /// Who may, and nobody knows.
  public internal(set) var unknown: [PersonRef] = []

  /// How many there are at most; at least there are those who are known.
  public var total: Int { known.count + unknown.count }
}

/// One table of a count, as HUD's form has it.
public struct CountTable: Hashable, Sendable, Identifiable {
  /// Which one.
  public enum ID: String, Hashable, Sendable, CaseIterable {
    /// Everybody that is counted.
    case everybody
    /// Households with an adult and a child; without a child; without an adult.
    case adultsAndChildren, adultsOnly, childrenOnly
    /// Households of whom it is not known which of those they are.
    case householdUnknown
    /// Households whose first person is a veteran.
    case veterans
    /// Households of one person under 25.
    case unaccompaniedYouth
    /// Households of parents of 12 to 24 with a child.
    case parentingYouth
    /// Adults with a serious mental illness, a substance use disorder, HIV, or fleeing violence.
    case additionalPopulations
    /// Why things are not known.
    case unknownAnswers
  }

  /// One row.
  public struct Row: Hashable, Sendable, Identifiable {
    /// What it counts.
    public let id: CountRow
    /// Its numbers; a column in which nobody is has none.
    public internal(set) var cells: [CountColumn: CountTally] = [:]
    /// All of them together.
    public internal(set) var total = CountTally()

    /// A number of it; nobody where there is none, and the total for nil.
    public subscript(column: CountColumn?) -> CountTally {
      column.map { cells[$0] ?? CountTally() } ?? total
    }
  }

  /// Which one it is.
  public let id: ID
  /// Its rows, in order.
  public internal(set) var rows: [Row]

  /// Its columns: that of an unknown shelter only where somebody is in it.
  public var columns: [CountColumn] {
    CountColumn.printed.filter { column in
      column != .unknown || rows.contains { $0[column].total > 0 }
    }
  }

  /// The row that counts something; nil where the table has none.
  public subscript(row: CountRow) -> Row? { rows.first { $0.id == row } }
}

/// What a row counts.
public enum CountRow: Hashable, Sendable {
  case households, persons
  /// People of an age, or of an unknown one.
  case age(AgeBand)
  case ageUnknown
  /// People of a race and ethnicity, or of an unknown one.
  case race(RaceRow)
  case raceUnknown
  /// People who are veterans.
  case veterans
  /// Households that are chronically homeless, and everybody in them.
  case chronicHouseholds, chronicPersons
  case mentalIllness, substanceUse, hiv, fleeingViolence
  /// People of whom something is not known, and why.
  case unknown(CountTopic, WhyUnknown)

  /// The rows of all tables about households.
  static let standard: [CountRow] =
    [.households, .persons] + AgeBand.allCases.map { .age($0) } + [.ageUnknown]
    + RaceRow.allCases.map { .race($0) } + [.raceUnknown, .veterans, .chronicHouseholds]
    + [.chronicPersons]

  /// The rows of additional populations.
  static let additional: [CountRow] = [.mentalIllness, .substanceUse, .hiv, .fleeingViolence]

  /// A name for programs, of letters, digits and dots.
  public var code: String {
    switch self {
    case .households: "households"
    case .persons: "persons"
    case .age(let band): "age.\(band.rawValue)"
    case .ageUnknown: "age.unknown"
    case .race(let race): "race.\(race.rawValue)"
    case .raceUnknown: "race.unknown"
    case .veterans: "veterans"
    case .chronicHouseholds: "chronicHouseholds"
    case .chronicPersons: "chronicPersons"
    case .mentalIllness: "mentalIllness"
    case .substanceUse: "substanceUse"
    case .hiv: "hiv"
    case .fleeingViolence: "fleeingViolence"
    case .unknown(let topic, let why): "unknown.\(topic.rawValue).\(why.rawValue)"
    }
  }
}

/// Something that is not known of people.
public enum CountTopic: String, Hashable, Sendable, CaseIterable {
  case age, race, veteran, chronic, mentalIllness, substanceUse, hiv, fleeingViolence
}
