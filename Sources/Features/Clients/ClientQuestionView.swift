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
    let name = state.client.map { phrases.who($0) } ?? ""
    /// Whom it is about stands in the title.
    func title(_ phrase: Phrase, _ whom: String) -> String {
      whom.isEmpty ? phrases[phrase] : phrases.format(.clientsTitleOf, phrases[phrase], whom)
    }
    switch question {
    case .enrolIn(let picker):
      return Picker(
        title: title(.clientsEnrolTitle, name), options: state.questionOptions(in: surroundings),
        mode: .menu,
        state: picker
      ).draw(in: area, on: &canvas)
    case .dismissFrom(let picker):
      return Picker(
        title: title(.clientsDismissTitle, name), options: state.questionOptions(in: surroundings),
        mode: .menu,
        state: picker
      ).draw(in: area, on: &canvas)
    case .sort(let picker):
      return Picker(
        title: phrases[.tasksSortTitle], options: state.questionOptions(in: surroundings),
        mode: .menu,
        state: picker
      ).draw(in: area, on: &canvas)
    case .enrol(let program, let dialog):
      return Dialog(
        title: title(.clientsEnrolTitle, name),
        text: phrases.format(.clientsEnrolAsk, name, program.name, phrases.day(state.today)),
        buttons: state.questionButtons(phrases), state: dialog
      ).draw(in: area, on: &canvas)
    case .discard(let dialog):
      return Dialog(
        title: title(.clientsDiscard, state.whoIsWritten(phrases)),
        text: phrases[.clientsDiscardAsk],
        buttons: state.questionButtons(phrases), state: dialog
      ).draw(in: area, on: &canvas)
    case .keep(let program, let dialog):
      return Dialog(
        title: phrases[.clientsKeep], text: phrases.format(.clientsKeepAsk, program.name),
        buttons: state.questionButtons(phrases), state: dialog
      ).draw(in: area, on: &canvas)
    case .dismiss(let stay, let dialog):
      return Dialog(
        title: title(.clientsDismissTitle, name),
        text: [
          phrases.format(
            .clientsDismissAsk, name, phrases.program(stay), phrases.day(state.today)),
          state.bed(afterLeaving: stay, phrases),
        ].compactMap(\.self).joined(separator: " "),
        buttons: state.questionButtons(phrases), state: dialog
      ).draw(in: area, on: &canvas)
    }
  }
}

extension Clients.State {
  /// Whom the open form is about, by name and number; empty for somebody new.
  fileprivate func whoIsWritten(_ phrases: Phrases) -> String {
    if case .edit(let participant)? = form?.purpose {
      return phrases.who(OpenClient(id: participant.id, name: participant.fields.name))
    }
    return guestForm?.record.whom.text(phrases) ?? ""
  }
}
