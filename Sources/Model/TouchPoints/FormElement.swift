/// One question of a form, or a header between questions.
///
/// Source: eto.md §7.1 and §7.2. The codes of the kinds are known by observation only.
public struct FormElement: Hashable, Sendable, Identifiable {
  /// The kind of its answer.
  public enum Kind: Hashable, Sendable, Codable {
    /// A heading (1, 35); it takes no answer.
    case header
    /// A line of text (5).
    case text
    /// Several lines of text (2).
    case longText
    /// A phone number (24).
    case phone
    /// A number (6 without choices).
    case number
    /// A day (9).
    case date
    /// One of several choices (4, and 6 with choices).
    case choice
    /// An address (15).
    case address
    /// A file (29).
    case file
    /// A reference to an organisation or the like, by its number (30).
    case entity
    /// Questions in a table (27); how it is answered is unknown, so it is read-only.
    case group
    /// Any other code: shown, sent back unchanged, never written.
    case unsupported(code: Int)

    /// Whether an answer can be written.
    public var isWritable: Bool {
      switch self {
      case .text, .longText, .phone, .number, .date, .choice, .address, .file, .entity: true
      case .header, .group, .unsupported: false
      }
    }
  }

  /// One of the choices of a question.
  public typealias Choice = NumberedChoice

  /// How far from today a date may be, in days; nil for any distance.
  public struct DateLimits: Hashable, Sendable, Codable {
    /// How many days back, 0 for none; nil for any.
    public var past: Int?
    /// How many days ahead, 0 for none; nil for any.
    public var future: Int?

    /// Makes limits.
    public init(past: Int? = nil, future: Int? = nil) {
      self.past = past
      self.future = future
    }

    /// Whether a day is within them.
    public func allow(_ day: CivilDate, today: CivilDate) -> Bool {
      let distance = day.daysSince1970 - today.daysSince1970
      return -distance <= past ?? .max && distance <= future ?? .max
    }
  }

  /// Its number.
  public var id: Int
  /// The system's code of its kind (`ElementType`).
  public var code: Int
  /// The kind of its answer.
  public var kind: Kind
  /// The question.
  public var question: String
  /// Whether it must be answered.
  public var isRequired: Bool
  /// The form's message when it is not answered; empty where it has none of its own.
  public var requiredNotice: String
  /// Whether it is no longer asked.
  public var isDisabled: Bool
  /// The choices, in the form's order.
  public var choices: [Choice]
  /// How far from today a date may be.
  public var dateLimits: DateLimits
  /// The questions of a group, in the form's order.
  public var elements: [FormElement]

  /// Makes an element.
  public init(
    id: Int, code: Int, kind: Kind, question: String, isRequired: Bool = false,
    requiredNotice: String = "", isDisabled: Bool = false, choices: [Choice] = [],
    dateLimits: DateLimits = DateLimits(), elements: [FormElement] = []
  ) {
    self.id = id
    self.code = code
    self.kind = kind
    self.question = question
    self.isRequired = isRequired
    self.requiredNotice = requiredNotice
    self.isDisabled = isDisabled
    self.choices = choices
    self.dateLimits = dateLimits
    self.elements = elements
  }

  static func find(_ id: Int, in elements: [FormElement]) -> FormElement? {
    for element in elements {
      if element.id == id { return element }
      if let inner = find(id, in: element.elements) { return inner }
    }
    return nil
  }
}

extension FormElement: Codable {
  private enum CodingKeys: CodingKey {
    case id, code, kind, question, isRequired, requiredNotice, isDisabled, choices, dateLimits
    case elements
  }

  /// Reads a question.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(Int.self, forKey: .id),
      code: try container.decode(Int.self, forKey: .code),
      kind: try container.decode(Kind.self, forKey: .kind),
      question: try container.decode(String.self, forKey: .question),
      isRequired: try container.decodeIfPresent(Bool.self, forKey: .isRequired) ?? false,
      requiredNotice: try container.decodeIfPresent(String.self, forKey: .requiredNotice) ?? "",
      isDisabled: try container.decodeIfPresent(Bool.self, forKey: .isDisabled) ?? false,
      choices: try container.decodeIfPresent([Choice].self, forKey: .choices) ?? [],
      dateLimits: try container.decodeIfPresent(DateLimits.self, forKey: .dateLimits)
        ?? DateLimits(),
      elements: try container.decodeIfPresent([FormElement].self, forKey: .elements) ?? [])
  }

  /// Writes a question; defaults are left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(code, forKey: .code)
    try container.encode(kind, forKey: .kind)
    try container.encode(question, forKey: .question)
    if isRequired { try container.encode(isRequired, forKey: .isRequired) }
    if !requiredNotice.isEmpty { try container.encode(requiredNotice, forKey: .requiredNotice) }
    if isDisabled { try container.encode(isDisabled, forKey: .isDisabled) }
    if !choices.isEmpty { try container.encode(choices, forKey: .choices) }
    if dateLimits != DateLimits() { try container.encode(dateLimits, forKey: .dateLimits) }
    if !elements.isEmpty { try container.encode(elements, forKey: .elements) }
  }
}
