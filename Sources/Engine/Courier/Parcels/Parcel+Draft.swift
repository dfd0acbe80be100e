import Features
import Model
import Resources
import Vault

/// What parcels are as drafts: the form that each was written in.
extension CommentParcel {
  func form(_ item: OutboxItem) -> DraftContent? {
    // Which instance it is for is known to whoever writes there.
    .comment(
      CommentDraft(
        instance: "", taskID: taskID, number: number, table: table, kind: comment, text: text,
        progress: .writing(resumes: item.id)))
  }
}

extension NewClientParcel {
  func form(_ item: OutboxItem) -> DraftContent? {
    let alias = fields.texts.first { fields.name.aliases.contains($0.text) }
    var texts = fields.lines
    texts[.birth] = fields.birth.map { "\($0)" } ?? ""
    texts[.alias] = alias?.text
    // Under the same id, so that what is written about them goes on waiting for them.
    return .client(
      ClientDraft(
        site: site, purpose: .new, id: id, aliasQuestion: alias?.question, texts: texts,
        digits: fields.socialSecurityNumber ?? Secret(""), gender: fields.gender, others: others))
  }
}

extension ClientChangeParcel {
  func form(_ item: OutboxItem) -> DraftContent? {
    let (old, new) = (change.old, change.new)
    let before = Dictionary(old.texts.map { ($0.question.id, $0.text) }) { first, _ in first }
    let alias = new.texts.first { before[$0.question.id] != $0.text }
    var texts = new.lines
    // A blank line leaves what is on record, and a dash takes it out.
    texts[.birth] = new.birth == old.birth ? "" : new.birth.map { "\($0)" } ?? "-"
    texts[.alias] = alias?.text
    let digits = new.socialSecurityNumber ?? Secret("-")
    return .client(
      ClientDraft(
        site: site, purpose: .edit(Participant(id: client, siteID: site, fields: old)),
        id: item.id, aliasQuestion: alias?.question, texts: texts,
        digits: new.socialSecurityNumber == old.socialSecurityNumber ? Secret("") : digits,
        gender: new.gender))
  }
}

extension ParticipantFields {
  /// The answers to the site's own questions that are text.
  fileprivate var texts: [(question: Demographic, text: String)] {
    demographics.compactMap { answer in
      guard case .text(let text) = answer.value else { return nil }
      return (Demographic(id: answer.id, name: answer.name, kind: answer.kind), text)
    }
  }

  /// What stands in the lines of the form that are text.
  fileprivate var lines: [ClientForm.Field: String] {
    [
      .first: name.first, .middle: name.middle, .last: name.last, .cellPhone: reach.cellPhone,
      .email: reach.email, .street: address.line1, .city: address.city, .alert: alert,
    ]
  }
}

extension ResponseParcel {
  /// Not of an earlier version, which did not keep what a response was before it was changed.
  var hasForm: Bool { submission.response == nil || submission.before != nil }

  func form(_ item: OutboxItem) -> DraftContent? {
    guard hasForm else { return nil }
    // Its rules are read anew: they are not kept with answers.
    return .contact(
      ContactDraft(
        site: site,
        draft: TouchPointDraft(
          form: submission.form, subject: subject(in: item), client: about(item), about: name,
          response: submission.before, entries: submission.answers.mapValues { .answer($0) },
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
