import Features
import Model
import REST
import ServiceNow
import Vault

import struct FoundationEssentials.Date

/// A work note or a comment on a task.
///
/// ServiceNow takes everything twice and gives nobody a key to prevent it. A comment is known by its
/// words, its author and its being new: the ids of the entries that its author saw when they wrote it
/// go with it, so that nothing has to be read before it is sent. Where they saw none, or wrote the
/// same words before, the journal is read first; so it is where a person wants it sent although nobody
/// could say whether it had arrived. What another comment of the outbox brought is not taken for it. No
/// clock is asked.
///
/// Uncertain remains what an instance keeps from view, and what the same person writes in the same
/// words from another machine before the journal is looked through.
struct CommentMessage: TaskMessage {
  static let kind = "task.comment"
  /// The second is coded.
  static let version = 2
  static let rowKind = OutboxRow.Kind.comment
  /// What it brings where it was looked for: the id of its entry.
  static let entry = "entry"

  /// The task's id.
  var taskID: String
  /// The task's table.
  var table: String
  /// The task's number.
  var number: String
  /// Who is to read it.
  var comment: CommentKind
  /// What was written.
  var text: String
  /// The ids of the entries that were seen when it was written; nil where none could be told apart.
  var seen: [String]?
  /// Since when it can be there; nil where no clock is asked.
  ///
  /// A script has seen no journal, and reads none before it writes: the same words count as its own
  /// where they are there since then.
  var since: Date?

  var words: [OutboxRow.Entry] { [.init(.text(text))] }
  func content(_ item: OutboxItem) -> OutboxRow.Content? { .comment(comment) }

  var echo: Int? {
    var hasher = Hasher()
    hasher.combine(taskID)
    hasher.combine(comment)
    hasher.combine(text)
    return hasher.finalize()
  }

  func prepare(_ item: OutboxItem, _ post: Post, hasEcho: Bool) async -> Preparation {
    if !item.isResent {
      if !item.evidence.isEmpty { return .ready(nil) }
      if let seen, !hasEcho { return .ready(JournalEvidence(ids: seen, held: false).packed) }
    }
    guard let session = await post.serviceNow(for: item) else { return .not(.nobodyIn) }
    do throws(APIError) {
      let journal = try await session.api.journal(ofTask: taskID)
      guard item.isResent else { return .ready(JournalEvidence(journal, text).packed) }
      let verdict = verdict(
        journal, JournalEvidence(item.evidence), by: session.person.userName,
        besides: JournalClaims(post.claimed))
      if case .arrived = verdict { return .not(verdict) }
      // Where nothing is shown, nothing can be noted.
      return .ready(journal == .entries([]) ? nil : JournalEvidence(journal, text).packed)
    } catch {
      return .unread(OutboxReply(reading: error), item)
    }
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let session = await post.serviceNow(for: item) else { return .nobodyIn }
    do throws(APIError) {
      try await deliver(to: session.api)
      return .arrived([:])
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return OutboxReply(writing: error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let session = await post.serviceNow(for: item) else { return .nobodyIn }
    do throws(APIError) {
      let journal = try await session.api.journal(ofTask: taskID)
      return verdict(
        journal, JournalEvidence(item.evidence), by: session.person.userName,
        besides: JournalClaims(post.claimed))
    } catch {
      return OutboxReply(reading: error)
    }
  }

  /// Whether a journal has it, besides what others have brought there.
  func verdict(
    _ journal: Journal, _ evidence: JournalEvidence?, by author: String,
    besides claims: JournalClaims = JournalClaims([])
  ) -> OutboxReply {
    switch journal {
    case .entries([]): return .uncertain(Ambiguity.journalHidden.rawValue)
    case .entries(let entries):
      let same = entries.filter { entry in
        entry.author.lowercased() == author.lowercased() && entry.kind == comment.entryKind
          && JournalEvidence.isSame(entry.text, text)
          && isRecent(entry)
      }
      let ids = evidence?.ids
      let left = claims.left(of: same.map(\.id), besides: Set(ids ?? []))
      guard let entry = left.first else { return .absent }
      return ids == nil ? .uncertain(Ambiguity.sameWords.rawValue) : .arrived([Self.entry: entry])
    case .text:
      guard JournalEvidence.holds(journal, text) else { return .absent }
      // In one text nobody can tell an old entry from a new one, or whose of two it is.
      let isNew = since != nil || evidence?.ids == nil && evidence?.held == false
      return isNew && claims.isEmpty ? .arrived([:]) : .uncertain(Ambiguity.sameWords.rawValue)
    }
  }

  private func isRecent(_ entry: JournalEntry) -> Bool {
    guard let since, let written = entry.written else { return true }
    return written >= since
  }

  /// A work note goes through the tracker, or to the task itself where the tracker is missing; a comment
  /// that the one who asked for the task reads always to the task.
  private func deliver(to api: ServiceNowAPI) async throws(APIError) {
    switch comment {
    case .comment: try await write("comments", api)
    case .workNote:
      do {
        try await api.addComment(taskID: taskID, text: text)
      } catch {
        guard error.refusal == .trackerNotInstalled else { throw error }
        try await write("work_notes", api)
      }
    }
  }

  private func write(_ column: String, _ api: ServiceNowAPI) async throws(APIError) {
    _ = try await api.patch(
      table, id: taskID, fields: [column: text], options: ListOptions(fields: ["sys_id"]))
  }
}

extension CommentMessage {
  /// Takes a comment over from a screen.
  init(_ comment: OutgoingComment) {
    self.init(
      taskID: comment.taskID, table: comment.table, number: comment.number,
      comment: comment.kind, text: comment.text, seen: comment.seen)
  }
}

/// What was in a journal before a comment was sent.
struct JournalEvidence: Hashable, Sendable, Codable {
  /// The ids of its entries; nil where they could not be told apart.
  var ids: [String]?
  /// Whether its one text had the words already.
  var held: Bool

  init(ids: [String]?, held: Bool) {
    self.ids = ids
    self.held = held
  }

  /// Notes what a journal has.
  init(_ journal: Journal, _ text: String) {
    switch journal {
    case .entries(let entries): self.init(ids: entries.map(\.id), held: false)
    case .text: self.init(ids: nil, held: Self.holds(journal, text))
    }
  }

  /// Reads what was noted; nil where nothing was.
  init?(_ bytes: [UInt8]) {
    guard let noted = MessageCoding.value(bytes) ?? PackedNote.journal(bytes) else { return nil }
    self = noted
  }

  /// Its bytes, which are never none.
  var packed: [UInt8] { MessageCoding.bytes(self) }

  /// Whether a journal that is one text has the words.
  static func holds(_ journal: Journal, _ text: String) -> Bool {
    guard case .text(let comments, let workNotes) = journal else { return false }
    let words = trimmed(text)
    return comments.contains(words) || workNotes.contains(words)
  }

  /// Whether two texts are the same but for white space at their ends, some of which systems drop.
  static func isSame(_ one: String, _ other: String) -> Bool { trimmed(one) == trimmed(other) }

  private static func trimmed(_ text: String) -> Substring {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension CommentKind {
  /// How a journal calls it.
  var entryKind: JournalEntry.Kind {
    switch self {
    case .workNote: .workNote
    case .comment: .comment
    }
  }
}

/// The form that it was written in.
extension CommentMessage {
  func form(_ item: OutboxItem) -> DraftContent? {
    // Which instance it is for is known to whoever writes there.
    .comment(
      CommentDraft(
        instance: "", taskID: taskID, number: number, table: table, kind: comment, text: text,
        progress: .writing(resumes: item.id)))
  }
}
