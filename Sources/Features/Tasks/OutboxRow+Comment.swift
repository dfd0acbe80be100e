import Model
import Terminal

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

extension OutboxRow {
  /// Words on a task as the outbox lists them once it has them.
  init(given draft: CommentDraft, as id: UUID, by author: String, at date: Date) {
    self.init(
      id: id, kind: .comment, subject: .task(draft.taskID), system: RemoteSystem.serviceNow.name,
      initials: "", name: draft.number, words: [.init(.text(draft.text))],
      content: .comment(draft.kind), created: date, author: author)
    isFresh = true
  }

  /// Who is to read it and what was written; nil where it is no comment.
  var comment: (kind: CommentKind, text: String)? {
    guard case .comment(let kind)? = content, case .text(let text)? = words.first?.value else {
      return nil
    }
    return (kind, text)
  }

  /// The task that it is about; nil where it is about something else.
  var task: String? {
    if case .task(let id) = subject { return id }
    return nil
  }

  /// Whether its system said no to it.
  var isRefused: Bool { if case .refused? = reason { true } else { false } }
}

extension Tasks.State {
  /// What was written about a task and has not arrived, oldest first.
  func kept(about id: String, in outbox: OutboxProjection) -> [OutboxRow] {
    outbox[.task(id)].filter { !isAwaited($0) }
  }

  /// The comment about a task that was refused and can be written anew; nil where there is none.
  func refused(about id: String, in outbox: OutboxProjection) -> OutboxRow? {
    // The method itself would hold a copy of the whole state.
    outbox[.task(id)].first { isOwnRefused($0) }
  }

  /// What somebody made of a refused row and has not sent yet; nil where they have not changed it.
  func rewriting(_ row: OutboxRow) -> Tasks.Draft? {
    guard let comment = row.comment else { return nil }
    return drafts.values.first { $0.resumes == row.id && comment != ($0.kind, $0.text.text) }
  }

  /// Whether a row is a comment of whoever is signed in, and its system said no to it.
  func isOwnRefused(_ row: OutboxRow) -> Bool {
    row.isRefused && row.comment != nil
      && !row.isOthers(besides: [person?.userName.lowercased() ?? ""])
  }
}
