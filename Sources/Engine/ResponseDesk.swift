import ETO
import Features
import Model

import struct FoundationEssentials.Date

/// Recording a response once, however often it is sent.
///
/// ETO takes everything twice and gives nobody a key to prevent it. So a response is known by our own
/// reference where the form has a place for it, else by the moment that was sent with it and by what
/// it says; and before anything is sent again, those that are there are looked through.
struct ResponseDesk: Sendable {
  /// Why it is not known to be recorded.
  struct Failure: Error, Equatable {
    var error: ETOError
    var fate: TouchPointEntry.Fate
  }

  let api: ETOAPI
  let program: Program.ID
  /// The form's question for our reference; nil where it has none.
  let reference: FormElement.ID?

  /// Records answers, and returns the response's number.
  func record(
    _ submission: TouchPointSubmission
  ) async throws(Failure) -> TouchPointResponse.ID {
    guard let id = submission.response else { return try await add(submission) }
    try await change(id, submission.answers, on: submission.form)
    return id
  }

  /// Looks whether answers are recorded, and sends nothing.
  ///
  /// - Returns: the response's number; nil where they certainly are not.
  func look(
    for submission: TouchPointSubmission
  ) async throws(ETOError) -> TouchPointResponse.ID? {
    guard let id = submission.response else {
      var sent = submission
      sent.tries.append(submission.answers)
      return try await find(sent)?.id
    }
    let now = try await api.response(id, on: submission.form.id)
    guard let now, submission.answers.allSatisfy({ now.says($1, to: $0) }) else { return nil }
    return id
  }

  private func add(
    _ submission: TouchPointSubmission
  ) async throws(Failure) -> TouchPointResponse.ID {
    if !submission.tries.isEmpty {
      let earlier: TouchPointResponse?
      do throws(ETOError) { earlier = try await find(submission) } catch {
        throw Failure(error: error, fate: .unknown)
      }
      if let earlier { return try await bring(earlier, to: submission) }
    }
    do throws(ETOError) {
      return try await api.addResponse(
        to: submission.form, about: submission.subject, in: program,
        happened: submission.happened,
        identifier: submission.form.requiresIdentifier ? submission.reference.uuidString : "",
        answers: whole(submission))
    } catch {
      guard error.leavesOpen else { throw Failure(error: error, fate: .notRecorded) }
      var sent = submission
      sent.tries.append(submission.answers)
      let found: TouchPointResponse?
      do throws(ETOError) { found = try await find(sent) } catch {
        throw Failure(error: error, fate: .unknown)
      }
      guard let found else { throw Failure(error: error, fate: .notSeen) }
      return found.id
    }
  }

  /// The response of an earlier try, if it arrived.
  private func find(
    _ submission: TouchPointSubmission
  ) async throws(ETOError) -> TouchPointResponse? {
    let all = try await api.responses(about: submission.subject, on: submission.form.id)
    let name = submission.reference.uuidString
    let own = all.first { response in
      response.identifier == name || reference.map { response.says(.text(name), to: $0) } == true
    }
    if let own { return own }
    // Where the form has a place for our reference, what does not carry it is not ours.
    guard reference == nil, !submission.form.requiresIdentifier else { return nil }
    return all.first { response in
      guard let happened = response.happened else { return false }
      return happened.timeIntervalSince1970 >= submission.happened.timeIntervalSince1970 - 1
        && submission.tries.contains { response.saysJust($0) }
    }
  }

  /// Makes what an earlier try recorded say what is wanted now.
  private func bring(
    _ earlier: TouchPointResponse, to submission: TouchPointSubmission
  ) async throws(Failure) -> TouchPointResponse.ID {
    var answers = submission.answers.filter { !earlier.says($1, to: $0) }
    for id in Set(submission.tries.flatMap(\.keys)) where submission.answers[id] == nil {
      if !earlier.says(.blank, to: id) { answers[id] = .blank }
    }
    if !answers.isEmpty { try await change(earlier.id, answers, on: submission.form) }
    return earlier.id
  }

  /// Changes a response: only what is given is, and the same twice is the same as once.
  private func change(
    _ id: TouchPointResponse.ID, _ answers: [FormElement.ID: Answer], on form: TouchPointForm
  ) async throws(Failure) {
    do throws(ETOError) {
      try await api.updateResponse(id, on: form, answers: answers)
    } catch {
      guard error.leavesOpen else { throw Failure(error: error, fate: .notRecorded) }
      let now: TouchPointResponse?
      do throws(ETOError) { now = try await api.response(id, on: form.id) } catch {
        throw Failure(error: error, fate: .unknown)
      }
      guard let now, answers.allSatisfy({ now.says($1, to: $0) }) else {
        throw Failure(error: error, fate: .notSeen)
      }
    }
  }

  /// The answers with our reference among them.
  private func whole(_ submission: TouchPointSubmission) -> [FormElement.ID: Answer] {
    var answers = submission.answers
    if let reference, submission.form.element(reference)?.kind == .text {
      answers[reference] = .text(submission.reference.uuidString)
    }
    return answers
  }
}

extension TouchPointResponse {
  /// Whether it says the same to a question.
  fileprivate func says(_ answer: Answer, to element: FormElement.ID) -> Bool {
    let said = self.answer(to: element) ?? .blank
    // What an earlier try attached is known by its name: on this machine it may be another by now.
    if case .attachment(let file) = answer, case .file(let stored) = said {
      return stored.name == file.name && stored.caption == file.caption
    }
    // What kind of file it is may be the system's own opinion.
    if case .file(let wanted) = answer, case .file(let stored) = said {
      return stored.name == wanted.name && stored.caption == wanted.caption
        && stored.content == wanted.content
    }
    return said.plain == answer.plain
  }

  /// Whether it says these answers and no others.
  fileprivate func saysJust(_ answers: [FormElement.ID: Answer]) -> Bool {
    answers.allSatisfy { says($1, to: $0) }
      && elements.allSatisfy { answers[$0.id] != nil || $0.answer.plain == .blank }
  }
}

extension Answer {
  /// Without what a system may add to it or take away: spaces at the ends, the ends of lines.
  fileprivate var plain: Answer {
    switch self {
    case .text(let text), .shown(let text):
      let lines = text.split(whereSeparator: \.isNewline).map { line in
        String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      let words = lines.filter { !$0.isEmpty }.joined(separator: "\n")
      return words.isEmpty ? .blank : .text(words)
    case .choices(let ids): return ids.isEmpty ? .blank : .choices(ids.sorted())
    case .blank, .number, .date, .address, .file, .attachment, .entity: return self
    }
  }
}

extension ETOError {
  /// Whether a response may have been recorded though this came instead of its number.
  fileprivate var leavesOpen: Bool {
    if case .notSaved(let words) = self { return words.isEmpty }
    return mayHaveArrived
  }
}
