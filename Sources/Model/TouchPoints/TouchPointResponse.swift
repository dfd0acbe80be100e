public import struct FoundationEssentials.Date

/// A form that was filled in about somebody (eto.md §7.3).
public struct TouchPointResponse: Hashable, Sendable, Identifiable, Codable {
  /// A question with its answer.
  public struct Element: Hashable, Sendable, Identifiable, Codable {
    /// The question's number.
    public var id: Int
    /// The system's code of its kind (`ElementType`).
    public var code: Int
    /// The answer.
    public var answer: Answer
    /// The answer in the system's words, for choices the words of the choice; nil where there are
    /// none.
    public var words: String?

    /// Makes an answered question.
    public init(id: Int, code: Int, answer: Answer, words: String? = nil) {
      self.id = id
      self.code = code
      self.answer = answer
      self.words = words
    }
  }

  /// Its number.
  public var id: Int
  /// The form's number.
  public var touchPointID: Int
  /// Who it is about; see ``Participant/subjectID``.
  public var subjectID: Int?
  /// The program it was recorded in.
  public var programID: Int?
  /// The program's name; empty where the system does not say.
  public var programName: String
  /// The site's name; empty where the system does not say.
  public var siteName: String
  /// The form's name; empty where the system does not say.
  public var formName: String
  /// Who recorded it; empty where the system does not say.
  public var staffName: String
  /// The identifier that it was recorded with; empty for none.
  public var identifier: String
  /// When it happened.
  public var happened: Date?
  /// The day it happened: as answered, else by the clock of the site.
  public var day: CivilDate?
  /// When the record last changed.
  public var changed: Date?
  /// Whether it is only a draft.
  public var isDraft: Bool
  /// The answers, in the order of the system.
  public var elements: [Element]

  /// Makes a response.
  public init(
    id: Int, touchPointID: Int, subjectID: Int? = nil, programID: Int? = nil,
    programName: String = "", siteName: String = "", formName: String = "",
    staffName: String = "", identifier: String = "", happened: Date? = nil,
    day: CivilDate? = nil, changed: Date? = nil, isDraft: Bool = false, elements: [Element] = []
  ) {
    self.id = id
    self.touchPointID = touchPointID
    self.subjectID = subjectID
    self.programID = programID
    self.programName = programName
    self.siteName = siteName
    self.formName = formName
    self.staffName = staffName
    self.identifier = identifier
    self.happened = happened
    self.day = day
    self.changed = changed
    self.isDraft = isDraft
    self.elements = elements
  }

  /// The answer to a question; nil where it was left out.
  public func answer(to elementID: Int) -> Answer? { elements.first { $0.id == elementID }?.answer }
}
