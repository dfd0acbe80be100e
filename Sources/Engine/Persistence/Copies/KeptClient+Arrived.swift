import Features
import Model
import Resources
import Vault

extension KeptClient {
  /// Takes what was written here and has arrived, where it is about this client: what was changed of them,
  /// and what was recorded.
  ///
  /// - Parameters:
  ///   - item: What has arrived.
  ///   - workplace: Where whoever reads the page works.
  ///   - zone: The site's clock.
  mutating func take(_ item: OutboxItem, at workplace: Clients.Workplace, in zone: Zone) {
    guard let message = item.message,
      message.about(item) == .client(site: workplace.site.id, number: participant.id)
    else { return }
    switch message {
    case let message as ClientChangeMessage:
      participant.fields = message.change.applied(to: participant.fields)
      participant.fields.socialSecurityNumber = participant.fields.lastFour
    case let message as ResponseMessage: take(message, item, at: workplace, in: zone)
    default: break
    }
  }

  private mutating func take(
    _ message: ResponseMessage, _ item: OutboxItem, at workplace: Clients.Workplace, in zone: Zone
  ) {
    let submission = message.submission
    guard let id = item.outcome[ResponseMessage.number].flatMap({ Int($0) }) else { return }
    if let place = responses.firstIndex(where: { $0.id == id }) {
      for (question, answer) in submission.answers {
        responses[place].put(answer, to: question, on: submission.form)
      }
    } else if submission.response == nil {
      var response = TouchPointResponse(
        id: id, touchPointID: submission.form.id, subjectID: participant.subjectID,
        programID: message.program,
        programName: workplace.programs.first { $0.id == message.program }?.name ?? "",
        siteName: workplace.site.name, formName: submission.form.touchPoint.name,
        happened: submission.happened,
        day: CivilDate(
          submission.happened, minutesEast: zone.offset(at: submission.happened) / 60),
        changed: item.settled)
      for question in submission.answers.keys.sorted() {
        guard let answer = submission.answers[question] else { continue }
        response.put(answer, to: question, on: submission.form)
      }
      responses.append(response)
    }
  }
}

extension TouchPointResponse {
  /// Answers a question otherwise, or for the first time.
  fileprivate mutating func put(
    _ answer: Answer, to question: FormElement.ID, on form: TouchPointForm
  ) {
    if let place = elements.firstIndex(where: { $0.id == question }) {
      elements[place].answer = answer
      elements[place].words = nil
    } else if let code = form.element(question)?.code {
      elements.append(Element(id: question, code: code, answer: answer))
    }
  }
}
