import Features
import FoundationEssentials
import Model

/// What a contact says in a form's own terms.
///
/// A question that the configuration does not name is left out, and so is one that the form does not ask
/// any more: what it would say stays on this machine.
struct OutreachAnswers {
  let form: TouchPointForm
  let questions: OutreachQuestions

  /// What a question is answered with.
  private enum Value {
    case text(String)
    case number(String)
    case day(CivilDate)
    case answer(any HUDLabelled)
    /// One of a few words that are the same in every form, but for blanks and capitals.
    case word(String)
  }

  /// The answers that a contact is recorded with.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - place: What the place is called where they were met; empty for none.
  ///   - team: The team of the shift; empty for none.
  /// - Returns: The answers, by question, but for our own reference.
  /// - Throws: What the form cannot take.
  func answers(
    for contact: OutreachContact, at place: String, by team: String
  ) throws(UnfitAnswer) -> [FormElement.ID: Answer] {
    var answers: [FormElement.ID: Answer] = [:]
    for (role, value) in Self.values(contact, place, team) {
      guard let id = questions[role] else { continue }
      guard let question = form.elements.first(where: { $0.id == id }) else {
        throw .noQuestion(id, setting: role.setting?.rawValue ?? role.rawValue)
      }
      guard !question.isDisabled else { continue }
      answers[id] = try answer(value, to: question)
    }
    return answers
  }

  private static func values(
    _ contact: OutreachContact, _ place: String, _ team: String
  ) -> [(OutreachSetup.Role, Value)] {
    let living = contact.answers.tidied
    let point = contact.whereabouts.point
    let all: [(OutreachSetup.Role, Value?)] = [
      (.informationDate, .day(living.informationDate)),
      (.livingSituation, living.situation.map { .answer($0) }),
      (.subsidy, living.subsidy.map { .answer($0) }),
      (.verifiedBy, text(living.verifiedBy)),
      (.leavesWithin14Days, living.leavesWithin14Days.map { .answer($0) }),
      (.subsequentResidence, living.subsequentResidence.map { .answer($0) }),
      (.resourcesToObtain, living.resourcesToObtain.map { .answer($0) }),
      (.leaseOrOwnershipIn60Days, living.leaseOrOwnershipIn60Days.map { .answer($0) }),
      (.movedTwiceIn60Days, living.movedTwiceIn60Days.map { .answer($0) }),
      (.locationDetails, text(living.locationDetails)),
      (.latitude, point.map { .number($0.coordinates.latitudeText) }),
      (.longitude, point.map { .number($0.coordinates.longitudeText) }),
      (.accuracy, point?.accuracy.map { .number(metres($0)) }),
      (.fixTime, point?.time.map { .text($0.formatted(Date.ISO8601FormatStyle())) }),
      (.source, point.map { .word($0.source.rawValue) }),
      (.collectedBy, text(contact.author)), (.place, text(place)), (.note, text(contact.note)),
      (.engagement, contact.engagement.map { .day($0) }), (.team, text(team)),
    ]
    return all.compactMap { role, value in value.map { (role, $0) } }
  }

  private static func text(_ text: String) -> Value? { text.isEmpty ? nil : .text(text) }

  /// Metres, with one decimal where they are not whole.
  private static func metres(_ accuracy: Double) -> String {
    let rounded = (accuracy * 10).rounded() / 10
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  private func answer(_ value: Value, to question: FormElement) throws(UnfitAnswer) -> Answer {
    switch (question.kind, value) {
    case (.text, .text(let text)), (.longText, .text(let text)), (.phone, .text(let text)),
      (.text, .number(let text)), (.longText, .number(let text)), (.text, .word(let text)),
      (.longText, .word(let text)):
      return .text(text)
    case (.text, .day(let day)), (.longText, .day(let day)): return .text("\(day)")
    case (.text, .answer(let answer)), (.longText, .answer(let answer)):
      return .text(questions.choices[answer.rawValue] ?? answer.label)
    case (.number, .number(let text)), (.number, .text(let text)):
      // `Decimal` reads the number that a text begins with, and a sign alone as 0.
      guard text.contains(where: \.isNumber), text.allSatisfy({ "-.0123456789".contains($0) }),
        let number = Decimal(string: text)
      else { throw .misfit(question: question.question) }
      return .number(number)
    case (.number, .answer(let answer)): return .number(Decimal(answer.rawValue))
    case (.date, .day(let day)): return .date(day)
    case (.choice, .answer(let answer)):
      guard let choice = answer.choice(of: question, questions.choices) else {
        throw .noChoice(question: question.question, answer: "\(answer.label) (\(answer.rawValue))")
      }
      return .choices([choice.id])
    case (.choice, .text(let text)), (.choice, .number(let text)), (.choice, .word(let text)):
      let choice = question.choices.first {
        !$0.isDisabled && $0.label.lettersAndDigits == text.lettersAndDigits
      }
      guard let choice else { throw .noChoice(question: question.question, answer: text) }
      return .choices([choice.id])
    case (_, _): throw .misfit(question: question.question)
    }
  }
}
