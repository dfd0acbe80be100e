import Resources
import Terminal

extension ETOSignIn.State {
  /// The question that is asked as a list to choose from; nil where none is.
  func shown(_ phrases: Phrases) -> Picker? {
    question.map { question in
      Picker(
        title: phrases[question.title], prompt: phrases[.helpFilter] + ":",
        empty: phrases[.etoNothingMatches],
        options: options(question, disabled: phrases[.etoDisabled]),
        mode: pickerMode(question), state: picker)
    }
  }
}

extension ETOSignIn.Question {
  /// The question in words.
  var title: Phrase {
    switch self {
    case .enterprise: .etoChooseEnterprise
    case .site: .etoChooseSite
    case .program: .etoChooseProgram
    }
  }
}
