import ETO
import Features
import Model
import Resources
import Vault

import struct FoundationEssentials.UUID

/// Answers to a form about a client.
///
/// A new response is known by our own reference where the form has a place for it, else by being new,
/// by the moment that was sent with it and by what it says (``ResponseDesk``): those that were there
/// are noted before it first leaves. A changed one is known by reading it. Uncertain remains, on forms
/// without such a place, what a system that does not keep moments as they were sent makes of ours: a
/// person is asked then. And whether somebody else recorded just the same at the same second. An
/// answer that somebody else has changed meanwhile is shown first.
///
/// A response that waits in the outbox itself can be changed too: the change waits for its number.
struct ResponseMessage: ETOMessage {
  static let kind = "eto.response"
  /// The second has what a response was before it was changed; the third is coded.
  static let version = 3
  static let rowKind = OutboxRow.Kind.form
  /// What it brings: the response's number.
  static let number = "response"

  /// The site.
  var site: Int
  /// The program.
  var program: Program.ID
  /// Whom it is about, by their number as a participant.
  var whom: Whom
  /// What lists call them; their name as it is spoken where an earlier version wrote it.
  var name: String
  /// The answers, with the client's number as a subject, 0 where that is not known; its files are
  /// read.
  var submission: TouchPointSubmission
  /// The form's question for our reference; nil where it has none.
  var reference: FormElement.ID?
  /// The write of a night that brings the response which is changed; nil where that has a number.
  var night: UUID?
  /// Their name in its parts, for whoever opens the form again; nil where an earlier version wrote it, and for
  /// what was written elsewhere than in the form.
  var person: PersonName?

  var subject: String { whom.subject("client") }
  var words: [OutboxRow.Entry] { submission.entries }
  var needs: [OutboxItem.Need] {
    whom.needs(NewClientMessage.number)
      + [night].compactMap { $0.map { OutboxItem.Need($0, field: Self.number) } }
  }

  /// Of two with the same answers each has its own response.
  var echo: Int? {
    guard submission.response == nil, reference == nil, !submission.form.requiresIdentifier
    else { return nil }
    var hasher = Hasher()
    hasher.combine(whom)
    hasher.combine(submission.form.id)
    hasher.combine(submission.answers)
    return hasher.finalize()
  }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { whom.about(item, site: site) }

  func content(_ item: OutboxItem) -> OutboxRow.Content? {
    submission.before.map {
      .responseChange(OutboxRow.ResponseChange(of: $0, in: program, to: submission.answers))
    }
  }

  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference] {
    guard let theirs = Self.response(theirs) else { return [] }
    return submission.shown(beside: theirs).map { submission.difference($0, theirs) }
  }

  func rest(besides theirs: [UInt8]) -> ResponseMessage? {
    guard let theirs = Self.response(theirs) else { return nil }
    var rest = self
    rest.submission.rebase(onto: theirs, yielding: submission.shown(beside: theirs))
    return rest.submission.answers.isEmpty ? nil : rest
  }

  func prepare(_ item: OutboxItem, _ post: Post, hasEcho: Bool) async -> Preparation {
    // Later our own could not be told from those that were there before.
    guard item.evidence.isEmpty || item.isResent, submission.response == nil
    else { return .ready(nil) }
    guard let api = await post.eto(site, for: item) else { return .not(.nobodyIn) }
    let desk = desk(item, api, post)
    guard desk.isKnownByWords(on: submission.form) else { return .ready(nil) }
    do throws(ETOError) {
      guard let submission = try await submission(item, api) else { return .not(.refused("")) }
      if item.isResent, case .found(let response) = try await desk.look(for: submission) {
        return .not(arrived(response.id))
      }
      let known = try await desk.ids(about: submission.subject, on: submission.form.id)
      return .ready(MessageCoding.bytes(known.sorted()))
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return .unread(OutboxReply(reading: error), item)
    }
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    var submission: TouchPointSubmission
    do throws(ETOError) {
      guard let known = try await self.submission(item, api) else { return .refused("") }
      submission = known
      if let reply = try await reply(to: submission, item, api, post) { return reply }
    } catch {
      return OutboxReply(reading: error)
    }
    // After an earlier try it is looked for first, whatever came of that.
    if item.attempts > 1 { submission.tries = [submission.answers] }
    do throws(ResponseDesk.Failure) {
      let desk = desk(item, api, post)
      let id = try await desk.record(submission)
      // What somebody else has written back without seeing it is sent once more: it alone was undone, and
      // nothing that the system did keeps anything else back.
      if let before = submission.before,
        await desk.isUndone(submission, since: Self.response(item.evidence) ?? before)
      {
        return .absent
      }
      post.answers.leave(.response(id), for: item.id)
      return arrived(id)
    } catch {
      post.answers.leave(Trouble(error.error).map { .trouble($0) }, for: item.id)
      // Where it was sent and nobody could look, that nobody is reached says nothing of it.
      return error.fate == .unknown ? .lost : OutboxReply(writing: error.error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    do throws(ETOError) {
      guard let submission = try await submission(item, api) else { return .refused("") }
      if let reply = try await reply(to: submission, item, api, post) { return reply }
      switch try await desk(item, api, post).look(for: submission) {
      case .found(let response): return arrived(response.id)
      case .doubtful: return .uncertain(Ambiguity.sameWords.rawValue)
      case .none: return .absent
      }
    } catch {
      return OutboxReply(reading: error)
    }
  }

  /// What the response that is changed says of it; nil where it may be written, or is not there yet.
  private func reply(
    to submission: TouchPointSubmission, _ item: OutboxItem, _ api: ETOAPI, _ post: Post
  ) async throws(ETOError) -> OutboxReply? {
    // An earlier version did not keep what it was before.
    guard let before = submission.before else { return nil }
    guard let now = try await api.response(before.id, on: submission.form.id) else {
      post.answers.leave(.trouble(.notFound), for: item.id)
      return .refused("")
    }
    if submission.missing(in: now).isEmpty {
      post.answers.leave(.response(now.id), for: item.id)
      return arrived(now.id)
    }
    let seen = Self.response(item.evidence)
    guard !submission.conflicts(with: now, since: seen).isEmpty else { return nil }
    return .conflict(packed(now))
  }

  /// What a response says to the questions that are changed.
  private func packed(_ now: TouchPointResponse) -> [UInt8] {
    MessageCoding.bytes(
      TouchPointResponse(
        id: now.id, touchPointID: now.touchPointID,
        elements: now.elements.filter { submission.answers[$0.id] != nil }))
  }

  private static func response(_ bytes: [UInt8]) -> TouchPointResponse? {
    MessageCoding.value(bytes) ?? PackedNote.response(bytes)
  }

  private func arrived(_ id: TouchPointResponse.ID) -> OutboxReply {
    .arrived([Self.number: String(id)])
  }

  private func desk(_ item: OutboxItem, _ api: ETOAPI, _ post: Post) -> ResponseDesk {
    let before = MessageCoding.value(item.evidence) ?? PackedNote.numbers(item.evidence) ?? []
    // What another one has recorded is not this one.
    let theirs = post.claimed.compactMap { $0.outcome[Self.number].flatMap { Int($0) } }
    return ResponseDesk(
      api: api, program: program, reference: reference, known: Set(before).union(theirs))
  }

  /// The answers about the client, to the response that is changed; nil where the system has no such client, or
  /// what was to bring the response has brought none.
  private func submission(
    _ item: OutboxItem, _ api: ETOAPI
  ) async throws(ETOError) -> TouchPointSubmission? {
    var submission = submission
    if night != nil {
      guard let response = response(of: item) else { return nil }
      submission.response = response
      submission.before?.id = response
    }
    guard submission.subject == 0 else { return submission }
    guard let number = whom.number(NewClientMessage.number, of: item),
      let subject = try await api.participant(number)?.subjectID
    else { return nil }
    submission.subject = subject
    return submission
  }

  /// Whether the response that it changes is that of a night, whichever write brings it.
  func isAbout(_ night: NightMessage) -> Bool {
    site == night.site && program == night.program && whom == night.whom
      && submission.form.id == night.setup.touchPoint
      && submission.before?.answer(to: night.setup.elements.date) == .date(night.change.night)
  }

  /// The number of the response that a night was to bring, once it has.
  private func response(of item: OutboxItem) -> TouchPointResponse.ID? {
    item.value(of: Self.number).flatMap { Int($0) }
  }
}

extension TouchPointSubmission {
  /// The questions to which a response does not say what it is to, in the order of the form.
  fileprivate func missing(in now: TouchPointResponse) -> [FormElement.ID] {
    questions.filter { !now.says(answers[$0] ?? .blank, to: $0) }
  }

  /// Those that somebody else has answered too, and otherwise.
  ///
  /// - Parameters:
  ///   - now: The response as it is.
  ///   - seen: The same as a person has seen it last; nil for as it was.
  /// - Returns: The questions, in the order of the form.
  fileprivate func conflicts(
    with now: TouchPointResponse, since seen: TouchPointResponse? = nil
  ) -> [FormElement.ID] {
    let before = seen ?? self.before
    return missing(in: now).filter { !now.says(before?.answer(to: $0) ?? .blank, to: $0) }
  }

  /// Those that stand beside what somebody else answered.
  fileprivate func shown(beside theirs: TouchPointResponse) -> [FormElement.ID] {
    let conflicts = conflicts(with: theirs)
    return conflicts.isEmpty ? missing(in: theirs) : conflicts
  }

  /// Goes on from the response as it is now, with what is still to be changed in it but for the questions in
  /// which it gives way.
  fileprivate mutating func rebase(
    onto theirs: TouchPointResponse, yielding: [FormElement.ID]
  ) {
    let asked = answers
    let left = Set(missing(in: theirs)).subtracting(yielding)
    answers = asked.filter { left.contains($0.key) }
    guard var before else { return }
    before.elements.removeAll { asked[$0.id] != nil }
    before.elements += theirs.elements.filter { asked[$0.id] != nil }
    self.before = before
  }
}

extension ResponseMessage {
  /// Takes answers over from a screen; those about somebody who is no client yet wait for them.
  init(
    _ submission: TouchPointSubmission, about: Contact.About, at site: Site.ID,
    in program: Program.ID, reference: FormElement.ID?, of night: UUID? = nil
  ) {
    var submission = submission
    // What it was before is the outbox's to know, and what it asks when is for whoever fills it in.
    submission.tries = []
    submission.form.rules = []
    self.init(
      site: site, program: program, whom: Whom(about.client), name: about.name.listed,
      submission: submission, reference: reference, night: night, person: about.name)
    // What stands for somebody on the screen is no number of the system.
    self.submission.subject = max(0, submission.subject)
  }
}

/// The form that it was written in.
extension ResponseMessage {
  /// Not of an earlier version, which did not keep what a response was before it was changed.
  var hasForm: Bool { submission.response == nil || submission.before != nil }

  func form(_ item: OutboxItem) -> DraftContent? {
    guard hasForm else { return nil }
    var submission = submission
    // Whoever writes on has seen what somebody else answered, where theirs is to be written over it.
    if submission.before != nil, let seen = Self.response(item.evidence) {
      submission.rebase(onto: seen, yielding: [])
    }
    var before = submission.before
    if night != nil {
      // The check-in that brings it may be another one by now than when it was written.
      let bringer = item.needs.last { $0.field == Self.number }?.item
      before?.id = response(of: item) ?? bringer.map(Participant.provisionalID(of:)) ?? 0
    }
    // Its rules are read anew: they are not kept with answers.
    return .contact(
      ContactDraft(
        site: site,
        draft: TouchPointDraft(
          form: submission.form, subject: subject(in: item), client: about(item),
          about: person ?? PersonName(last: name), response: before,
          entries: submission.answers.mapValues { .answer($0) },
          focus: TouchPointDraft.Focus(question: nil, language: .en),
          attempt: TouchPointEntry.Attempt(
            reference: submission.reference, happened: submission.happened),
          isFormDoubted: true)))
  }

  /// The client's number as a subject, or what stands for it until somebody knows it.
  private func subject(in item: OutboxItem) -> Int {
    guard submission.subject == 0 else { return submission.subject }
    return switch whom {
    case .known: Participant.provisionalID(of: item.id)
    case .created(let newcomer): Participant.provisionalID(of: newcomer)
    }
  }
}
