import Model
import Resources
import Store
import Terminal

public import struct FoundationEssentials.UUID

/// A comment on a task, half written or on its way to the outbox.
public struct CommentDraft: Hashable, Sendable {
  /// How far it came.
  public enum Progress: Hashable, Sendable {
    /// Somebody writes; with the refused comment that is written anew, if it is one.
    case writing(resumes: UUID?)
    /// It was given to the outbox under this id, and is not known to be there.
    case given(UUID)
  }

  /// Where the instance is that has the task.
  public var instance: String
  /// The task's id.
  public var taskID: String
  /// The task's number, to name it by.
  public var number: String
  /// The task's table.
  public var table: String
  /// Who is to read it.
  public var kind: CommentKind
  /// What was written.
  public var text: String
  /// How far it came.
  public var progress: Progress
  /// The further tasks that the same words are for, while they are written.
  public var others: [Tasks.Recipient]

  /// Makes a draft.
  public init(
    instance: String, taskID: String, number: String, table: String, kind: CommentKind,
    text: String, progress: Progress = .writing(resumes: nil), others: [Tasks.Recipient] = []
  ) {
    self.instance = instance
    self.taskID = taskID
    self.number = number
    self.table = table
    self.kind = kind
    self.text = text
    self.progress = progress
    self.others = others
  }

  /// Several can be on their way to one task, and one is written.
  var place: String {
    switch progress {
    case .writing: "comment/\(taskID)"
    case .given(let id): "comment/\(taskID)/\(id)"
    }
  }
}

extension CommentDraft {
  init(_ draft: Tasks.Draft, of taskID: String, at instance: String) {
    self.init(
      instance: instance, taskID: taskID, number: draft.number, table: draft.table,
      kind: draft.kind, text: draft.text.text, progress: .writing(resumes: draft.resumes),
      others: draft.others)
  }

  init(_ comment: OutgoingComment, at instance: String) {
    self.init(
      instance: instance, taskID: comment.taskID, number: comment.number, table: comment.table,
      kind: comment.kind, text: comment.text, progress: .given(comment.id))
  }

  /// What the text area has.
  var draft: Tasks.Draft {
    let resumes: UUID? = if case .writing(let resumes) = progress { resumes } else { nil }
    return Tasks.Draft(
      number: number, table: table, kind: kind, text: TextArea(text), resumes: resumes,
      others: others)
  }
}

extension CommentDraft: ScreenDraft {
  var face: DraftFace {
    var face = DraftFace(
      .comment, called: kind == .workNote ? .outboxWorkNote : .outboxComment, about: number)
    face.others = others.count
    return face
  }

  var sentAs: UUID? {
    if case .given(let id) = progress { id } else { nil }
  }

  var home: App.Place { .tasks }

  func isOpen(in state: App.State) -> Bool { sentAs == nil && state.tasks.composing == taskID }

  func isIn(_ state: App.State, by author: String) -> Bool {
    state.tasks.person?.userName == author && state.tasks.base == instance
  }

  func hasAnybody(_ state: App.State) -> Bool { state.tasks.person != nil }

  func isOutOfReach(_ state: App.State) -> Bool {
    state.away.contains(.serviceNow) && !hasAnybody(state)
  }

  func isOnItsWay(_ state: App.State) -> Bool { sentAs != nil }

  func isLeft(in system: RemoteSystem, _ state: App.State) -> Bool { system == .serviceNow }

  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    // What was given just now may be on the disk still when drafts are read.
    guard sentAs.flatMap(state.written.row) == nil else { return }
    if state.isIn(note) {
      put(into: &state.tasks.drafts)
    } else {
      let owner = Shelf.Owner(userName: note.author, base: instance)
      put(into: &state.shelves[owner, default: Shelf()].drafts)
    }
  }

  func takenBack(_ note: DraftNote, by state: App.State) -> DraftNote {
    var (note, kept) = (note, self)
    kept.instance = state.tasks.base ?? ""
    note.content = .comment(kept)
    return note
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    App.reduce(&state, .placeTapped(.tasks))
      + Tasks.resume(&state.tasks, self, in: state.surroundings).map { $0.map(App.Effect.tasks) }
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    Tasks.discard(&state.tasks, self)
    return true
  }
}
