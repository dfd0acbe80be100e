/// A form: eto.md §7.1.
struct TouchPoint: Sendable {
  let id: Int
  let name: String
  let tag: String
  /// The sites where it is used.
  let sites: Set<Int>
  /// Whether the list leaves it out, as it does HUD's forms.
  let isHidden: Bool
  let isDisabled: Bool
  let elements: TouchPointElements
  /// Skip logic, as it is sent; the meaning of its numbers is not public.
  let rules: [JSON]

  func question(_ id: Int) -> TouchPointElement? { elements.byID[id] }
}

/// The elements of a form, and its questions by their numbers: each answer of each response asks for one.
struct TouchPointElements: Sendable {
  let all: [TouchPointElement]
  fileprivate let byID: [Int: TouchPointElement]

  init(_ all: [TouchPointElement]) {
    self.all = all
    byID = Dictionary(Self.questions(all).map { ($0.id, $0) }) { first, _ in first }
  }

  /// The questions, including those in tables.
  var questions: [TouchPointElement] { Self.questions(all) }

  private static func questions(_ all: [TouchPointElement]) -> [TouchPointElement] {
    all.flatMap { [$0] + $0.children }
  }
}

/// A question, or a heading between questions.
struct TouchPointElement: Sendable {
  /// A choice.
  struct Choice: Sendable {
    let id: Int
    let text: String
    let isDisabled: Bool
  }

  let id: Int
  let type: Int
  let stimulus: String
  let isRequired: Bool
  let isDisabled: Bool
  let choices: [Choice]
  /// The questions of a table.
  let children: [TouchPointElement]
  /// The places in the seed's own responses.
  var points: [Point] = []

  /// A place of the seed, in millionths of a degree.
  struct Point: Sendable {
    let name: String
    var latitude: Int
    var longitude: Int
  }

  /// What is known of the type's code: eto.md §7.2.
  var kind: Kind { Kind(type: type, hasChoices: !choices.isEmpty) }

  enum Kind: Sendable {
    case heading, text, choice, number, date, address, file, entity, table
    /// A code without a known meaning: anything is accepted.
    case unknown

    init(type: Int, hasChoices: Bool) {
      self =
        switch type {
        case 1, 35: .heading
        case 2, 5, 24: .text
        case 4: .choice
        // Radio buttons according to one observer, a number according to the other (our
        // convention).
        case 6: hasChoices ? .choice : .number
        case 9: .date
        case 15: .address
        case 27: .table
        case 29: .file
        case 30: .entity
        default: .unknown
        }
    }
  }
}
