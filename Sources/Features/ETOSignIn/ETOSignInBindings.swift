import Model
import Resources
import Terminal

extension ETOSignIn {
  /// One line of the tables.
  typealias ChoiceBinding = Binding<State, Action>

  /// What whoever is in can do in the form.
  static let changing = ChoiceBinding(
    [.control("e")], .etoChangePlace, footer: 5, when: isSignedIn
  ) { _, _ in .changePlaceTapped }

  /// What can be done while a question is asked.
  static let question: [ChoiceBinding] = [
    ChoiceBinding([.enter], .menuChoose, footer: 1) { .answerTyped(.enter, $1) },
    ChoiceBinding([.escape], .menuClose, footer: 2) { .answerTyped(.escape, $1) }
      .clearing { state in
        state.question.map { state.picker.isCleared(mode: state.pickerMode($0)) } ?? false
      },
    ChoiceBinding([.control("d")], .etoShowDisabled, footer: 3, when: hasDisabled) {
      _, _ in .disabledTapped
    },
    ChoiceBinding([.down], .moveDown, section: .move) { .answerTyped(.down, $1) },
    ChoiceBinding([.up], .moveUp, section: .move) { .answerTyped(.up, $1) },
  ]

  private static let isSignedIn: @Sendable (State) -> Availability = {
    .when($0.workplace != nil, else: .signInNobody)
  }
  private static let hasDisabled: @Sendable (State) -> Availability = {
    .when(
      $0.question == .program && $0.programs.contains(where: \.isDisabled),
      else: .etoNoDisabled)
  }
}
