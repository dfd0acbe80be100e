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
  /// What a new client brings for it.
  static let subjectField = "subject"

  /// The site.
  var site: Int
  /// The program.
  var program: Program.ID
  /// Whom it is about, by their number as a subject.
  var whom: Whom
  /// What their name begins with.
  var initials: String
  /// The answers; its subject counts only where ``whom`` is known, and its files are read.
  var submission: TouchPointSubmission
  /// The form's question for our reference; nil where it has none.
  var reference: FormElement.ID?

  var subject: String { whom.subject("subject") }
  var title: String { initials }
  var needs: [OutboxItem.Need] { whom.needs(Self.subjectField) }
  var way: Way { .eto(site: site) }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.sessions.site(site) else { return .signInNeeded }
    guard var submission = submission(item) else { return .refused("") }
    // After an earlier try it is looked for first, whatever came of that.
    if item.attempts > 1 { submission.tries = [submission.answers] }
    do throws(ResponseDesk.Failure) {
      return arrived(try await desk(api).record(submission))
    } catch {
      return OutboxReply(writing: error.error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.sessions.site(site) else { return .signInNeeded }
    guard let submission = submission(item) else { return .refused("") }
    do throws(ETOError) {
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

  private func submission(_ item: OutboxItem) -> TouchPointSubmission? {
    guard let number = whom.number(Self.subjectField, of: item) else { return nil }
    var submission = submission
    submission.subject = number
    return submission
  }

  func pack(into packer: inout Packer) {
    packer.pack(site)
    packer.pack(program)
    packer.pack(whom)
    packer.pack(initials)
    packer.pack(submission.form)
    packer.pack(submission.response) { $0.pack($1) }
    packer.pack(submission.answers)
    packer.pack(submission.reference)
    packer.pack(submission.happened)
    packer.pack(reference) { $0.pack($1) }
  }
}

extension ResponseParcel {
  init(from unpacker: inout Unpacker, version: Int) throws(UnpackError) {
    site = try unpacker.int()
    program = try unpacker.int()
    let whom = try unpacker.whom()
    self.whom = whom
    initials = try unpacker.string()
    submission = TouchPointSubmission(
      form: try unpacker.touchPointForm(), subject: whom.known ?? 0,
      response: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.int() },
      answers: try unpacker.answers(), reference: try unpacker.uuid(),
      happened: try unpacker.date())
    reference = try unpacker.optional { unpacker throws(UnpackError) in try unpacker.int() }
  }
}
