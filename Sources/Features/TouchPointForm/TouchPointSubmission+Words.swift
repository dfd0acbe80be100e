public import Model
import Resources

extension TouchPointSubmission {
  /// The form's name, and every answer with what was asked, in the order of the form.
  public var entries: [OutboxRow.Entry] {
    [OutboxRow.Entry(.text(form.touchPoint.name))]
      + questions.map { question in
        OutboxRow.Entry(part(answers[question], to: question), label: title(of: question))
      }
  }

  /// An answer beside what somebody else has answered meanwhile.
  public func difference(
    _ question: FormElement.ID, _ theirs: TouchPointResponse
  ) -> OutboxRow.Difference {
    let stored = theirs.elements.first { $0.id == question }
    return OutboxRow.Difference(
      mine: part(answers[question], to: question),
      theirs: part(stored?.answer, to: question, stored?.words), label: title(of: question))
  }

  /// The questions that are answered, in the order of the form.
  public var questions: [FormElement.ID] {
    let asked = form.elements.map(\.id).filter { answers[$0] != nil }
    return asked + Set(answers.keys).subtracting(asked).sorted()
  }

  private func title(of question: FormElement.ID) -> Sentence.Part {
    let words = form.element(question)?.question ?? ""
    return words.isEmpty
      ? .sentence(Sentence(.entryUnnamed, .text("\(question)"))) : .text(words)
  }

  /// An answer; `words` are the system's, for a choice that the form does not offer.
  private func part(
    _ answer: Answer?, to question: FormElement.ID, _ words: String? = nil
  ) -> Sentence.Part {
    if case .date(let day) = answer { return .day(day) }
    let text =
      switch answer {
      case .blank, .date, nil: ""
      case .text(let text), .shown(let text): text
      case .number(let number): NumberText.shown(number)
      case .choices(let ids): labels(ids, of: question, words)
      case .address(let address): address.line
      case .file(let file): Self.joined(file.name, file.caption)
      case .attachment(let file): Self.joined(file.name, file.caption)
      case .entity(let id): "\(id)"
      }
    return text.isEmpty ? .phrase(.entryNoAnswer) : .text(text)
  }

  private func labels(_ ids: [Int], of question: FormElement.ID, _ words: String?) -> String {
    let choices = form.element(question)?.choices ?? []
    return ids.map { id in
      choices.first { $0.id == id }?.label ?? (ids.count == 1 ? words : nil) ?? "\(id)"
    }.joined(separator: ", ")
  }

  private static func joined(_ name: String, _ caption: String) -> String {
    [name, caption].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
