import Model
import Resources
import Store
import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A comment on a task, half written or on its way.
public struct CommentDraft: Hashable, Sendable {
  /// How far it came.
  public enum Progress: Hashable, Sendable {
    /// Somebody writes; with the comment that could not be sent and is written anew, if it is one.
    case writing(resumes: UUID?)
    /// It was given to be sent, under this id.
    case given(UUID, begun: Date, tries: Int, mayHaveArrived: Bool)
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
    case .given(let id, _, _, _): "comment/\(taskID)/\(id)"
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
      kind: comment.kind, text: comment.text,
      progress: .given(
        comment.id, begun: comment.begun, tries: comment.tries,
        mayHaveArrived: comment.mayHaveArrived || comment.progress == .sending))
  }

  /// What the text area has, where it is still written.
  var draft: Tasks.Draft? {
    guard case .writing(let resumes) = progress else { return nil }
    return Tasks.Draft(
      number: number, table: table, kind: kind, text: TextArea(text), resumes: resumes,
      others: others)
  }

  /// What waits to be sent again, where it was given to be sent: its answer finds nobody any more.
  var comment: OutgoingComment? {
    guard case .given(let id, let begun, let tries, let mayHaveArrived) = progress else {
      return nil
    }
    var comment = OutgoingComment(
      id: id, taskID: taskID, table: table, number: number, kind: kind, text: text, begun: begun,
      tries: tries, progress: .failed(.unanswered))
    comment.mayHaveArrived = mayHaveArrived
    return comment
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
    guard case .given(let id, _, _, _) = progress else { return nil }
    return id
  }

  func isIn(_ state: App.State, by author: String) -> Bool {
    state.tasks.person?.userName == author && state.tasks.base == instance
  }

  func isOutOfReach(_ state: App.State) -> Bool {
    state.away.contains(.serviceNow) && state.tasks.person == nil
  }

  func isRefused(_ state: App.State, _ note: DraftNote) -> Bool { sentAs != nil }

  func isOnItsWay(_ state: App.State) -> Bool {
    guard let id = sentAs else { return false }
    return state.tasks.outgoing.first { $0.id == id }?.progress == .sending
  }

  func isLeft(in system: RemoteSystem, _ state: App.State) -> Bool { system == .serviceNow }

  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    if state.isIn(note) {
      var tasks = state.tasks
      put(into: &tasks.drafts, &tasks.outgoing)
      state.tasks = tasks
    } else {
      let owner = Shelf.Owner(userName: note.author, base: instance)
      state.shelves[owner, default: Shelf()].take(self)
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
