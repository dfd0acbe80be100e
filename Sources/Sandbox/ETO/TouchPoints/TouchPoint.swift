/// A form: eto.md §7.1.
struct TouchPoint: Sendable {
  let id: Int
  let name: String
  let tag: String
  /// Where it is used.
  let sites: Set<Int>
  /// Whether the list leaves it out, as it does HUD's forms.
  let isHidden: Bool
  let isDisabled: Bool
  let elements: [TouchPointElement]
  /// Skip logic, as it is sent; what its numbers mean is not public.
  let rules: [JSON]

  /// Its questions, those in tables included.
  var questions: [TouchPointElement] { elements.flatMap { [$0] + $0.children } }

  /// A question by number.
  func question(_ id: Int) -> TouchPointElement? { questions.first { $0.id == id } }
}

/// A question, or a heading between questions.
struct TouchPointElement: Sendable {
  /// A text to choose.
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
  /// Where the places are that the seed's own responses name.
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
    /// A code without known meaning: whatever comes is kept.
    case unknown

    init(type: Int, hasChoices: Bool) {
      self =
        switch type {
        case 1, 35: .heading
        case 2, 5, 24: .text
        case 4: .choice
        // Radio buttons for one observer, a number for the other (our convention).
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
