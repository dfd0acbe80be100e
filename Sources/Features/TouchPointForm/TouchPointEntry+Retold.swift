import Model

extension TouchPointEntry.State {
  /// Takes up what was answered elsewhere meanwhile to questions that are only shown here.
  ///
  /// What is typed stays, and so does the cursor.
  mutating func retell(_ answers: [FormElement.ID: Answer]) {
    for (id, answer) in answers {
      let code = form.element(id)?.code ?? 0
      let element = TouchPointResponse.Element(id: id, code: code, answer: answer)
      if let place = response?.elements.firstIndex(where: { $0.id == id }) {
        response?.elements[place] = element
      } else {
        response?.elements.append(element)
      }
      guard let place = fields.firstIndex(where: { $0.id == id && !$0.isAsked }) else { continue }
      fields[place] = EntryField(fields[place].element, answer, words)
    }
  }
}
