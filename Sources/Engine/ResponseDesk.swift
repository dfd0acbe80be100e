import ETO
import Features
import Model

import struct FoundationEssentials.Date

/// Recording a response once, however often it is sent.
///
/// ETO takes everything twice and gives nobody a key to prevent it. So a response is known by our own
/// reference where the form has a place for it. On other forms one that was not there before ours was
/// first sent, says just the same and happened at the second that was sent with it is ours. What says
/// the same and happened at a moment that a system could have made of ours, cut to the minute or the
/// day or in another zone, may be ours or a colleague's: that is a question for a person. Any other
/// moment is somebody else's.
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
  /// The responses that were there before this one was first sent; nil where nobody looked.
  var known: Set<TouchPointResponse.ID>?

  /// What was found of a response that may have been recorded.
  enum Trace: Equatable {
    /// It is there.
    case found(TouchPointResponse)
    /// One is there that may be ours or somebody else's.
    case doubtful
    /// It is not there.
    case none
  }

  /// Whether a response is known by what it says, and not by our own reference.
  func isKnownByWords(on form: TouchPointForm) -> Bool {
    reference == nil && !form.requiresIdentifier
  }

  /// The responses that are there.
  func ids(about subject: Int, on form: TouchPoint.ID) async throws(ETOError) -> Set<
    TouchPointResponse.ID
  > { Set(try await api.responses(about: subject, on: form).map(\.id)) }

  /// Records answers, and returns the response's number.
  func record(_ submission: TouchPointSubmission) async throws(Failure) -> TouchPointResponse.ID {
    guard let id = submission.response else { return try await add(submission) }
    try await change(id, submission.answers, on: submission.form)
    return id
  }

  /// Looks whether answers are recorded, and sends nothing.
  func look(for submission: TouchPointSubmission) async throws(ETOError) -> Trace {
    guard let id = submission.response else {
      var sent = submission
      sent.tries.append(submission.answers)
      return try await find(sent)
    }
    let now = try await api.response(id, on: submission.form.id)
    guard let now, submission.answers.allSatisfy({ now.says($1, to: $0) }) else { return .none }
    return .found(now)
  }

  /// Whether an answer that was changed just now is again what it was.
  ///
  /// Who read the response before it was changed may have written after it, and with theirs all that they
  /// had read. Where it cannot be read, nothing is known of that.
  func isUndone(_ submission: TouchPointSubmission, since before: TouchPointResponse) async -> Bool
  {
    guard let now = try? await api.response(before.id, on: submission.form.id) else { return false }
    return submission.answers.contains { id, answer in
      !now.says(answer, to: id) && now.says(before.answer(to: id) ?? .blank, to: id)
    }
  }

  private func add(
    _ submission: TouchPointSubmission
  ) async throws(Failure) -> TouchPointResponse.ID {
    if !submission.tries.isEmpty {
      let earlier: Trace
      do throws(ETOError) { earlier = try await find(submission) } catch {
        throw Failure(error: error, fate: .unknown)
      }
      // Where it was doubtful a person was asked, and wants it sent.
      if case .found(let earlier) = earlier { return try await bring(earlier, to: submission) }
    }
    do throws(ETOError) {
      return try await api.addResponse(
        to: submission.form, about: submission.subject, in: program, happened: submission.happened,
        identifier: submission.form.requiresIdentifier ? submission.reference.uuidString : "",
        answers: whole(submission))
    } catch {
      guard error.leavesOpen else { throw Failure(error: error, fate: .notRecorded) }
      var sent = submission
      sent.tries.append(submission.answers)
      let trace: Trace
      do throws(ETOError) { trace = try await find(sent) } catch {
        throw Failure(error: error, fate: .unknown)
      }
      switch trace {
      case .found(let response): return response.id
      // Whoever looks again has that question to ask.
      case .doubtful: throw Failure(error: error, fate: .unknown)
      case .none: throw Failure(error: error, fate: .notRecorded)
      }
    }
  }

  /// The response of an earlier try, if it arrived.
  private func find(_ submission: TouchPointSubmission) async throws(ETOError) -> Trace {
    let all = try await api.responses(about: submission.subject, on: submission.form.id)
    let name = submission.reference.uuidString
    let own = all.first { response in
      response.identifier == name || reference.map { response.says(.text(name), to: $0) } == true
    }
    if let own { return .found(own) }
    // Where the form has a place for our reference, what does not carry it is not ours.
    guard isKnownByWords(on: submission.form) else { return .none }
    let same = all.filter { response in
      known?.contains(response.id) != true && submission.tries.contains { response.saysJust($0) }
    }
    if let own = same.first(where: { $0.happened.map(submission.happened.isSecond) == true }) {
      return .found(own)
    }
    let isDoubtful = same.contains { response in
      response.happened.map(submission.happened.mayHaveBecome) ?? true
    }
    return isDoubtful ? .doubtful : .none
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
    do throws(ETOError) { try await api.updateResponse(id, on: form, answers: answers) } catch {
      guard error.leavesOpen else { throw Failure(error: error, fate: .notRecorded) }
      let now: TouchPointResponse?
      do throws(ETOError) { now = try await api.response(id, on: form.id) } catch {
        throw Failure(error: error, fate: .unknown)
      }
      guard let now, answers.allSatisfy({ now.says($1, to: $0) }) else {
        throw Failure(error: error, fate: .notRecorded)
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

extension Date {
  /// Whether another moment is the same, to the second.
  fileprivate func isSecond(_ other: Date) -> Bool { abs(other.timeIntervalSince(self)) <= 1 }

  /// Whether a system could have made another moment of this one.
  ///
  /// Zones "get very confused" there (eto.md §3): the moment may be cut to the minute or the day, and
  /// be off by whole quarters of an hour.
  fileprivate func mayHaveBecome(_ other: Date) -> Bool {
    let quarter = 900.0
    let apart = other.timeIntervalSince(self)
    guard abs(apart) <= 50 * 3600 else { return false }
    let seconds = other.timeIntervalSince1970
    // Midnight is one in every zone.
    if seconds.truncatingRemainder(dividingBy: quarter) == 0 { return true }
    let off = abs(apart.remainder(dividingBy: quarter))
    return off <= 1 || seconds.truncatingRemainder(dividingBy: 60) == 0 && off <= 60
  }
}

extension TouchPointResponse {
  /// Whether it says the same to a question.
  func says(_ answer: Answer, to element: FormElement.ID) -> Bool {
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
