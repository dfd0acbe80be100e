import Features
import Model

extension ParticipantFields {
  /// The answers to the site's own questions that are text.
  var texts: [(question: Demographic, text: String)] {
    demographics.compactMap { answer in
      guard case .text(let text) = answer.value else { return nil }
      return (Demographic(id: answer.id, name: answer.name, kind: answer.kind), text)
    }
  }

  /// What stands in the lines of the form that are text.
  var lines: [ClientForm.Field: String] {
    [
      .first: name.first, .middle: name.middle, .last: name.last, .cellPhone: reach.cellPhone,
      .email: reach.email, .street: address.line1, .city: address.city, .alert: alert,
    ]
  }
}
