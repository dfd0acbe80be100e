import ETO
import Features
public import Model

public import struct FoundationEssentials.UUID

extension ETODesk {
  /// Reads the form that surveys are sent to, and looks whether it can take them and has somebody who
  /// stands for everybody.
  ///
  /// - Throws: ``Failure``; `noForm`, `closedForm`, `unfitAnswer` or `noSuchClient` where it is not as the
  ///   settings say.
  public func surveyForm(_ setup: CountTouchPoint) async throws(Failure) -> TouchPointForm {
    let form = try await openForm(setup.touchPoint)
    do throws(UnfitAnswer) { try setup.check(form) } catch { throw .unfitAnswer(error) }
    _ = try await subject(of: setup)
    return form
  }

  /// Sends surveys of a count, each as a response; what is there already is not sent again, and practice
  /// never is.
  ///
  /// - Parameters:
  ///   - surveys: The surveys.
  ///   - form: The form.
  ///   - tell: Hears of how many of how many are sent.
  /// - Returns: How many are there now that were not.
  /// - Throws: ``Failure``; what was sent until then is there.
  public func send(
    _ surveys: [Survey], on form: CountTouchPoint,
    _ tell: @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(Failure) -> Int {
    _ = try await surveyForm(form)
    var known: Set<UUID> = []
    for response in try await responses(on: form) {
      if case .text(let text)? = response.answer(to: form.reference),
        let id = UUID(uuidString: text)
      {
        known.insert(id)
      }
    }
    let waiting = surveys.filter { !$0.isPractice && !known.contains(CountMessage.id(of: $0)) }
    let relay = relay()
    for (number, survey) in waiting.enumerated() {
      let message = CountMessage(
        site: workplace.site.id, program: program, survey: survey, form: form)
      let ending = await relay.attempt(message, id: CountMessage.id(of: survey), by: author)
      _ = try Self.response(of: ending, .survey)
      tell(number + 1, waiting.count)
    }
    return waiting.count
  }

  /// Reads the surveys of a count that others have sent.
  ///
  /// - Parameters:
  ///   - count: The count.
  ///   - form: The form.
  /// - Returns: The surveys, and how many responses are none.
  /// - Throws: ``Failure``
  public func surveys(
    of count: PITCount.ID, on form: CountTouchPoint
  ) async throws(Failure) -> (surveys: [Survey], unread: Int) {
    let all = try await responses(on: form).map { form.survey(in: $0) }
    let read = all.compactMap(\.self)
    return (read.filter { $0.count == count }, all.count - read.count)
  }

  private func responses(on form: CountTouchPoint) async throws(Failure) -> [TouchPointResponse] {
    let subject = try await subject(of: form)
    return try await Self.ask { () throws(ETOError) in
      try await api.responses(about: subject, on: form.touchPoint)
    }
  }

  /// The number as a subject of whoever stands for everybody.
  private func subject(of form: CountTouchPoint) async throws(Failure) -> Int {
    let found = try await Self.ask { () throws(ETOError) in
      try await api.participant(form.participant)
    }
    guard let subject = found?.subjectID else { throw .noSuchClient(form.participant) }
    return subject
  }
}
