import Model
public import Terminal

/// What can happen in a survey that is being written.
public enum SurveyAction: Sendable {
  /// A key that is an answer, or types one.
  case typed(Key, Stamp)
  /// Text was pasted.
  case pasted(String)
  /// What stands there is the answer, and the next question comes; at its end it is closed.
  case enterTapped(Stamp)
  /// The question before comes again.
  case backTapped(Stamp)
  /// Another answer is looked at.
  case focusMoved(by: Int)
  /// The household or the person before or after comes in front.
  case sectionTapped(by: Int, Stamp)
  /// A question comes in front, by its place among all that are asked.
  case questionTapped(Int, Stamp)
  /// It is said where it is, or measured anew.
  case placeTapped(Stamp)
  /// The next survey of the same kind is begun.
  case nextTapped(Stamp)
  /// Who does not want to be asked is written down as seen.
  case observeTapped(Stamp)
  /// It is left as it is.
  case leaveTapped(Stamp)
}

extension SurveyAction {
  /// What it means for what the message row says.
  var bearing: Bearing {
    switch self {
    case .typed, .pasted, .focusMoved, .sectionTapped, .questionTapped, .backTapped: .step
    case .enterTapped, .placeTapped, .nextTapped, .observeTapped, .leaveTapped: .deed
    }
  }
}

extension NoAnswer {
  /// The sign that says it: none of them is a digit or a letter, which answer.
  var sign: String {
    switch self {
    case .doesNotKnow: "?"
    case .refused: "-"
    case .notAsked: "."
    }
  }
}

extension SurveyQuestion {
  /// The keys of its choices: digits, then letters.
  static let choiceKeys: [String] =
    (1...9).map(String.init)
    + (UInt8(ascii: "a")...UInt8(ascii: "z")).map {
      String(UnicodeScalar($0))
    }
}
