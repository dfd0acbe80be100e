import Model
import Store
import Terminal

extension Tasks.State {
  /// What is half written here, by whoever is signed in.
  var notes: [DraftNote] {
    guard let person, let base else { return [] }
    return Shelf.notes(drafts, by: person.userName, at: base)
      + begunAnswers.values.map { DraftNote(by: person.userName, .prompt($0)) }
  }
}

extension Shelf {
  /// Whose it is, and at which instance.
  struct Owner: Hashable {
    var userName: String
    var base: String
  }

  /// What is half written, by its owner.
  func notes(of owner: Owner) -> [DraftNote] {
    Self.notes(drafts, by: owner.userName, at: owner.base)
      + answers.values.map { DraftNote(by: owner.userName, .prompt($0)) }
  }

  /// Comments that are half written.
  static func notes(
    _ drafts: [String: Tasks.Draft], by author: String, at base: String
  ) -> [DraftNote] {
    drafts.compactMap { taskID, draft in
      guard !draft.isEmpty else { return nil }
      return DraftNote(by: author, .comment(CommentDraft(draft, of: taskID, at: base)))
    }
  }
}

extension CommentDraft {
  /// Takes it up where it was; what is written there already stays as it is.
  ///
  /// What was given to the outbox and did not get there stands above what was begun since. Where only the
  /// team was to read one of them, only the team reads both.
  func put(into drafts: inout [String: Tasks.Draft]) {
    guard var there = drafts[taskID] else { return drafts[taskID] = draft }
    guard sentAs != nil, there.text.text != text else { return }
    if kind == .workNote || there.isEmpty { there.kind = kind }
    there.text = TextArea(there.isEmpty ? text : "\(text)\n\n\(there.text.text)")
    drafts[taskID] = there
  }
}

extension DraftNote {
  /// Its name once it is taken up: what was given to the outbox and is not there is written on.
  var nameOnceTaken: String {
    guard case .comment(var draft) = content else { return name }
    draft.progress = .writing(resumes: nil)
    return DraftNote(by: author, .comment(draft)).name
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

  /// Throws away what is half written about a task.
  static func discard(_ state: inout State, _ kept: CommentDraft) {
    state.drafts[kept.taskID] = nil
    if state.composing == kept.taskID { state.composing = nil }
  }
}
