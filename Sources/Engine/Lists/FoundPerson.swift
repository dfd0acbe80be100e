public import Features
public import Matching
public import Model

public import struct FoundationEssentials.Date

/// Somebody whom a script's search found.
public struct FoundPerson: Hashable, Sendable {
  /// Where their record is.
  public var record: PersonRecord
  /// What they are called.
  public var name: PersonName
  /// When they were born.
  public var birth: CivilDate?
  /// How much of what was asked for tells of them, from 0 to 1.
  public var score: Double
  /// Why, the surest first.
  public var reasons: [MatchReason]
  /// The one reason that the app shows.
  public var why: ClientMatch.Why
  /// When they were read, where they were found on this computer; nil where the system found them.
  public var kept: Date?
}

extension MatchReason {
  /// Our own word for it, which stays.
  public var word: String {
    switch self {
    case .name: "name"
    case .nameInPart: "nameInPart"
    case .beginning: "beginning"
    case .initials: "initials"
    case .spelling: "spelling"
    case .sound: "sound"
    case .petName: "petName"
    case .shortened: "shortened"
    case .joined: "joined"
    case .alias: "alias"
    case .swapped: "swapped"
    case .birth: "birthDate"
    case .birthOneDigit: "birthDateOneDigit"
    case .birthSwapped: "birthDateSwapped"
    case .birthYear: "birthYear"
    case .birthInPart: "birthDateInPart"
    case .birthUnknown: "birthDateUnknown"
    case .birthDifferent: "birthDateDifferent"
    case .lastFour: "lastFour"
    case .lastFourOneDigit: "lastFourOneDigit"
    case .lastFourDifferent: "lastFourDifferent"
    case .number: "number"
    case .card: "card"
    }
  }
}

extension Sequence<MatchReason> {
  /// Our own words for them, each once.
  public var words: [String] {
    var words: [String] = []
    for reason in self where !words.contains(reason.word) { words.append(reason.word) }
    return words
  }
}

extension PersonRecord {
  /// Our own word for where it is, which stays.
  public var source: String {
    switch self {
    case .client: "eto"
    case .guest: "filemaker"
    case .imported: "caseload"
    }
  }
}
