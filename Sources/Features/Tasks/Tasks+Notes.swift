import Model
import Store
import Terminal

extension Tasks.State {
  /// What is half written here, by whoever is signed in.
  var notes: [DraftNote] {
    guard let person, let base else { return [] }
    return Shelf.notes(drafts, outgoing, by: person.userName, at: base)
  }
}

extension Shelf {
  /// Whose it is, and at which instance.
  struct Owner: Hashable {
    var userName: String
    var base: String
  }

  /// What is half written, or given to be sent and not known to have arrived.
  static func notes(
    _ drafts: [String: Tasks.Draft], _ outgoing: [OutgoingComment], by author: String,
    at base: String
  ) -> [DraftNote] {
    let written = drafts.compactMap { taskID, draft -> DraftNote? in
      guard !draft.isEmpty else { return nil }
      return DraftNote(by: author, .comment(CommentDraft(draft, of: taskID, at: base)))
    }
    let given = outgoing.compactMap { comment -> DraftNote? in
      switch comment.progress {
      case .sending, .failed:
        DraftNote(by: author, .comment(CommentDraft(comment, at: base)))
      case .sent: nil
      }
    }
    return written + given
  }

  /// Puts a comment there that was kept; one that is there already stays as it is.
  mutating func take(_ kept: CommentDraft) { kept.put(into: &drafts, &outgoing) }
}

extension CommentDraft {
  /// Takes it up where it was; what is there already stays as it is.
  func put(into drafts: inout [String: Tasks.Draft], _ outgoing: inout [OutgoingComment]) {
    if let draft, drafts[taskID] == nil { drafts[taskID] = draft }
    if let comment, !outgoing.contains(where: { $0.id == comment.id }) { outgoing.append(comment) }
  }
}

extension Tasks {
  /// Opens the text area where a comment is half written, beside its task.
  static func resume(
    _ state: inout State, _ kept: CommentDraft, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    state.menu = nil
    state.isFiltering = false
    state.closeComposer()
    // One that was given to be sent is seen at its task, from where it is sent again.
    if state.drafts[kept.taskID] != nil { state.composing = kept.taskID }
    guard state.detail?.task.id != kept.taskID else { return [] }
    let known = state.index.task(kept.taskID)
    let row = known.flatMap { state.index.place(of: $0.id) }.flatMap { state.outline.row(of: $0) }
    if let row { state.select(row, in: surroundings) }
    let task =
      known
      ?? TaskItem(
        id: kept.taskID, number: kept.number,
        kind: Choice(value: kept.table, label: kept.table))
    state.detail = OpenTask(task)
    state.detail?.standing = .loading(nil)
    state.isDetailFocused = true
    state.isPaneOpen = true
    state.keepSelectionInSight(in: surroundings)
    state.layOutDetail(in: surroundings)
    return [.run(.loadDetail(task), id: "tasks/detail")]
  }

  /// Throws away what is half written about a task, or what waits to be sent again.
  static func discard(_ state: inout State, _ kept: CommentDraft) {
    switch kept.progress {
    case .writing:
      state.drafts[kept.taskID] = nil
      if state.composing == kept.taskID { state.composing = nil }
    case .given(let id, _, _, _): state.outgoing.removeAll { $0.id == id && $0.isFailed }
    }
  }
}
