import ETO
import Features
import Model
import Vault

import struct FoundationEssentials.UUID

/// Answers to a form about a client.
///
/// A new response is known by our own reference where the form has a place for it, else by the moment
/// that was sent with it and by what it says (``ResponseDesk``); a changed one by reading it. Uncertain
/// remains, on forms without such a place, whether somebody else recorded just the same at the same
/// second.
struct ResponseParcel: Parcel {
  static let kind = "eto.response"
  static let version = 1
  static let destination = OutboxItem.Destination.eto
  static let rowKind = OutboxRow.Kind.form

  /// The site.
  var site: Int
  /// The program.
  var program: Program.ID
  /// Whom it is about, by their number as a participant.
  var whom: Whom
  /// Their name.
  var name: String
  /// The answers, with the client's number as a subject, 0 where that is not known; its files are
  /// read.
  var submission: TouchPointSubmission
  /// The form's question for our reference; nil where it has none.
  var reference: FormElement.ID?

  var subject: String { whom.subject("client") }
  var words: [OutboxRow.Entry] { [.init(.text(submission.form.touchPoint.name))] }
  var needs: [OutboxItem.Need] { whom.needs(NewClientParcel.number) }
  var way: Way { .eto(site: site) }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { whom.about(item, site: site) }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.sessions.site(site) else { return .signInNeeded }
    var submission: TouchPointSubmission
    do throws(ETOError) {
      guard let known = try await self.submission(item, api) else { return .refused("") }
      submission = known
    } catch {
      return OutboxReply(reading: error)
    }
    // After an earlier try it is looked for first, whatever came of that.
    if item.attempts > 1 { submission.tries = [submission.answers] }
    do throws(ResponseDesk.Failure) {
      let id = try await desk(api).record(submission)
      post.receipts.leave(.response(id), for: item.id)
      return arrived(id)
    } catch {
      post.receipts.leave(Trouble(error.error).map { .trouble($0) }, for: item.id)
      // Where it was sent and nobody could look, that nobody is reached says nothing of it.
      return error.fate == .unknown ? .lost : OutboxReply(writing: error.error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.sessions.site(site) else { return .signInNeeded }
    do throws(ETOError) {
      guard let submission = try await submission(item, api) else { return .refused("") }
      return try await desk(api).look(for: submission).map(arrived) ?? .absent
    } catch {
      return OutboxReply(reading: error)
    }
  }

  private func arrived(_ id: TouchPointResponse.ID) -> OutboxReply {
    .arrived(["response": String(id)])
  }

  private func desk(_ api: ETOAPI) -> ResponseDesk {
    ResponseDesk(api: api, program: program, reference: reference)
  }

  /// The answers about the client; nil where the system has no such client.
  private func submission(
    _ item: OutboxItem, _ api: ETOAPI
  ) async throws(ETOError) -> TouchPointSubmission? {
    guard submission.subject == 0 else { return submission }
    guard let number = whom.number(NewClientParcel.number, of: item),
      let subject = try await api.participant(number)?.subjectID
    else { return nil }
    var submission = submission
    submission.subject = subject
    return submission
  }

  func pack(into packer: inout Packer) {
    packer.pack(site)
    packer.pack(program)
    packer.pack(whom)
    packer.pack(name)
    packer.pack(submission.form)
    packer.pack(submission.subject)
    packer.pack(submission.response) { $0.pack($1) }
    packer.pack(submission.answers)
    packer.pack(submission.reference)
    packer.pack(submission.happened)
    packer.pack(reference) { $0.pack($1) }
  }
}

extension ResponseParcel {
  /// Takes answers over from a screen; those about somebody who is no client yet wait for them.
  init(
    _ submission: TouchPointSubmission, about: Contact.About, at site: Site.ID,
    in program: Program.ID, reference: FormElement.ID?
  ) {
    var submission = submission
    // What it was before is the outbox's to know.
    submission.tries = []
    self.init(
      site: site, program: program, whom: Whom(about.client), name: about.name,
      submission: submission, reference: reference)
    if case .created = whom { self.submission.subject = 0 }
  }

  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    site = try unpacker.int()
    program = try unpacker.int()
    whom = try unpacker.whom()
    name = try unpacker.string()
    submission = TouchPointSubmission(
      form: try unpacker.touchPointForm(), subject: try unpacker.int(),
      response: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.int() },
      answers: try unpacker.answers(), reference: try unpacker.uuid(),
      happened: try unpacker.date())
    reference = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.int() }
  }
}
