import Model
import Resources
import Terminal

/// Draws what is asked over the screen.
enum ClientQuestionView {
  /// Draws over a screen's body and returns where the cursor stands.
  static func render(
    _ question: Clients.Question, _ state: Clients.State, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let name = state.client?.name.spoken ?? ""
    switch question {
    case .enrolIn(let picker):
      return Picker(
        title: phrases[.clientsEnrolTitle], options: state.questionOptions, mode: .menu,
        state: picker
      ).draw(in: area, on: &canvas)
    case .dismissFrom(let picker):
      return Picker(
        title: phrases[.clientsDismissTitle], options: state.questionOptions, mode: .menu,
        state: picker
      ).draw(in: area, on: &canvas)
    case .sort(let picker):
      return Picker(
        title: phrases[.tasksSortTitle], options: state.questionOptions, mode: .menu,
        state: picker
      ).draw(in: area, on: &canvas)
    case .enrol(let program, let dialog):
      return Dialog(
        title: phrases[.clientsEnrolTitle],
        text: phrases.format(.clientsEnrolAsk, name, program.name, phrases.day(state.today)),
        buttons: state.questionButtons, state: dialog
      ).draw(in: area, on: &canvas)
    case .discard(let dialog):
      return Dialog(
        title: phrases[.clientsDiscard], text: phrases[.clientsDiscardAsk],
        buttons: state.questionButtons, state: dialog
      ).draw(in: area, on: &canvas)
    case .dismiss(let stay, let dialog):
      return Dialog(
        title: phrases[.clientsDismissTitle],
        text: phrases.format(
          .clientsDismissAsk, name, phrases.program(stay), phrases.day(state.today)),
        buttons: state.questionButtons, state: dialog
      ).draw(in: area, on: &canvas)
    }
  }
}
