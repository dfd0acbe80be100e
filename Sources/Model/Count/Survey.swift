public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// One survey of a count: a household that was asked or seen, as far as it was answered.
public struct Survey: Hashable, Sendable, Codable, Identifiable {
  /// What was said, by the question's id.
  public typealias Answers = [String: SurveyAnswer]

  /// Its id: the same survey handed in twice is one.
  public let id: UUID
  /// The count.
  public var count: PITCount.ID
  /// How it was made.
  public var kind: SurveyKind
  /// Whether it was made for practice: it never counts, and is never sent.
  public var isPractice: Bool
  /// When it was begun.
  public var began: Date
  /// When it was last changed: of two of the same survey the later one holds.
  public var changed: Date
  /// How it ended; nil as long as it is incomplete.
  public var end: SurveyEnd?
  /// Who asked, as they call themselves; may be empty.
  public var volunteer: String
  /// Their team; may be empty.
  public var team: String
  /// The area; may be empty.
  public var area: String
  /// Where it was: a point.
  public var point: OutreachPoint?
  /// Where it was: words.
  public var place: String
  /// Whether the clock of the machine that wrote it was off, as the lead's machine saw when it took it;
  /// nil where it was not, or nobody has looked.
  public var clockWasOff: Bool?
  /// What was said of the household.
  public var household: Answers
  /// What was said of each, the first one first; there is always one.
  public var people: [Answers]

  /// How many letters the words of a place may have.
  public static let longestPlace = 250
  /// How many people a household may have.
  public static let mostPeople = 30

  /// Begins a survey.
  public init(
    id: UUID, of count: PITCount.ID, kind: SurveyKind, isPractice: Bool, began: Date,
    volunteer: String = "", team: String = "", area: String = ""
  ) {
    self.id = id
    self.count = count
    self.kind = kind
    self.isPractice = isPractice
    self.began = began
    changed = began
    self.volunteer = volunteer
    self.team = team
    self.area = area
    place = ""
    household = [:]
    people = [[:]]
  }
}

/// What was said to a question.
public enum SurveyAnswer: Hashable, Sendable, Codable {
  /// These choices, by their codes, in the order of the question.
  case choices([String])
  /// A number.
  case number(Int)
  /// A text.
  case text(String)
  /// No answer, and why.
  case none(NoAnswer)
}

/// Why there is no answer: three different things, and none of them is a no.
public enum NoAnswer: String, Hashable, Sendable, Codable, CaseIterable {
  /// The person does not know.
  case doesNotKnow
  /// The person does not want to say.
  case refused
  /// Nobody asked.
  case notAsked
}

/// How a survey ended.
public enum SurveyEnd: String, Hashable, Sendable, Codable, CaseIterable {
  /// With the last question.
  case completed
  /// The person sleeps where they are counted otherwise, or has a home: they do not belong in it.
  case sleepsElsewhere
  /// Another volunteer has asked them already.
  case alreadyAsked
  /// The person does not want to be asked.
  case noConsent
}
