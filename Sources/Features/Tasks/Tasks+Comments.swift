import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

extension Tasks {
  static func reduceComments(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .composeTapped(let stamp):
      compose(&state, stamp, in: surroundings)
      return []
    case .composeTyped(let key):
      guard let id = state.composing else { return [] }
      let size = state.composerSize(in: surroundings)
      _ = state.drafts[id]?.text.handle(key, in: size)
      return []
    case .composePasted(let text):
      guard let id = state.composing else { return [] }
      let size = state.composerSize(in: surroundings)
      state.drafts[id]?.text.paste(text, in: size)
      return []
    case .composeKindTapped:
      guard let id = state.composing, let kind = state.drafts[id]?.kind else { return [] }
      state.drafts[id]?.kind = kind == .workNote ? .comment : .workNote
      return []
    case .composeClosed:
      let draft = state.composing.flatMap { state.drafts[$0] }
      state.closeComposer()
      // What was made of a refused comment stands with it.
      state.layOutDetail(in: surroundings)
      if let draft, !draft.isEmpty { state.sayKept(draft, at: surroundings.now) }
      return []
    case .sendTapped(let stamp): return send(&state, stamp, in: surroundings)
    case .resendTapped: return resend(&state, in: surroundings)
    case .discardTapped(let id, let numbers, let stamp):
      state.drafts[id] = nil
      state.layOutDetail(in: surroundings)
      let names = TaskNames.text(numbers, surroundings.phrases)
      state.say(.info, Sentence(.tasksUnsentDiscarded, .text(names)), at: stamp.now)
      let refused = surroundings.outbox[.task(id)].filter(state.isOwnRefused).map(\.id)
      return refused.isEmpty ? [] : [.run(.takeOut(refused), id: "tasks/take-out/\(id)")]
    case .editorTapped:
      // A second press that came before the editor did must not open another one.
      guard !state.isEditing else { return [] }
      if let id = state.composing, state.drafts[id] != nil { return edit(&state, id) }
      guard let id = state.beginDraft(in: surroundings.outbox) else { return [] }
      return edit(&state, id)
    case .editorReturned(let id, let text):
      state.isEditing = false
      state.drafts[id]?.text = TextArea(text)
      state.composing = id
      return []
    case .editorFailed(let date):
      state.isEditing = false
      state.drafts = state.drafts.filter { $0.key == state.composing || !$0.value.isEmpty }
      state.say(.error, Sentence(.tasksEditorFailed), at: date)
      return []
    default: return []
    }
  }

  /// Opens the text area, and says so where what is in it is for other tasks than those in hand, or
  /// for more than it was begun for.
  private static func compose(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) {
    let targets = state.targets
    let before = state.drafts
    state.composing = state.beginDraft(in: surroundings.outbox)
    guard let id = state.composing, let draft = state.drafts[id] else {
      guard let first = targets.first else { return }
      return state.say(.warning, Sentence(.tasksAllBegun, .text(first.number)), at: stamp.now)
    }
    guard before[id] != nil else { return }
    let count = draft.others.count + 1
    if count > (before[id]?.others.count ?? 0) + 1 {
      state.say(.info, Sentence(.tasksComposeForMore, .counted(.tasks, count)), at: stamp.now)
    } else if count > targets.count {
      state.say(.info, Sentence(.tasksComposeForSeveral, .counted(.tasks, count)), at: stamp.now)
    }
  }

  private static func edit(_ state: inout State, _ taskID: String) -> [Command<Effect>] {
    guard let draft = state.drafts[taskID] else { return [] }
    state.isEditing = true
    let comment = CommentDraft(draft, of: taskID, at: state.base ?? "")
    return [.run(.edit(comment, by: state.person?.userName ?? ""), id: editor)]
  }

  private static func send(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let id = state.composing, let draft = state.drafts[id] else { return [] }
    guard !draft.isEmpty else {
      state.say(.warning, Sentence(.tasksCommentEmpty), at: stamp.now)
      return []
    }
    state.drafts[id] = nil
    state.composing = nil
    state.showJournal(of: id, in: surroundings)
    let comments = state.comments(draft, about: id, stamp)
    state.hasSentSince = true
    // A mark that stayed would have the next key act on this task, and not on the selected one.
    state.marks.subtract(comments.map(\.taskID))
    if comments.count > 1 { state.marks = [] }
    if state.marks.isEmpty { state.markAnchor = nil }
    if comments.count > 1 {
      state.say(.info, Sentence(.tasksSendingTo, .counted(.tasks, comments.count)), at: stamp.now)
    }
    return comments.map { .run(.send($0), id: "send/\($0.id)") }
  }

  /// Has sent what waits about the task in hand, and what was refused of it as it is.
  private static func resend(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let task = state.focusedTask?.id else { return [] }
    state.dropUnchangedDrafts(about: task, in: surroundings.outbox)
    // One that is being written anew is sent from there, or it would be sent twice.
    let rewritten = Set(state.drafts.values.compactMap(\.resumes))
    let rows = surroundings.outbox[.task(task)].filter { !rewritten.contains($0.id) }
    let refused = rows.filter(state.isOwnRefused).map(\.id)
    guard !refused.isEmpty || rows.contains(where: { !$0.isStuck }) else { return [] }
    return [.run(.sendKept(refused: refused), id: "tasks/kept")]
  }
}

extension Tasks.State {
  /// The words of a draft as comments, one for each task that they are about.
  fileprivate func comments(
    _ draft: Tasks.Draft, about id: String, _ stamp: Stamp
  ) -> [OutgoingComment] {
    let first = Tasks.Recipient(taskID: id, table: draft.table, number: draft.number)
    return ([first] + draft.others).enumerated().map { number, task in
      var comment = OutgoingComment(
        id: stamp.id.numbered(number), by: person?.userName ?? "", taskID: task.taskID,
        table: task.table, number: task.number, kind: draft.kind, text: draft.text.text)
      comment.seen = seenEntries(of: task.taskID)
      if number == 0 { comment.replaces = draft.resumes }
      return comment
    }
  }

  /// The entries of a task's journal that are before the person; nil where there are none.
  fileprivate func seenEntries(of id: String) -> [String]? {
    guard let detail = detail?.detail, detail.task.id == id,
      case .entries(let entries) = detail.journal, !entries.isEmpty
    else { return nil }
    return entries.map(\.id)
  }
}

extension Tasks.State {
  /// Begins to write about the tasks in hand, or goes on with what is half written, and gives the id
  /// that it stands under.
  ///
  /// What was begun for several stays for all of them, whichever are in hand now. It goes to more where
  /// more are marked, and never to fewer.
  mutating func beginDraft(in outbox: OutboxProjection) -> String? {
    let tasks = targets
    guard tasks.count > 1 else {
      guard let task = tasks.first else { return nil }
      let id = unsentPlace(of: task.id, in: outbox)
      if drafts[id] == nil { drafts[id] = newDraft(for: task, in: outbox) }
      return id
    }
    dropUnchangedDrafts(in: outbox)
    let ids = Set(tasks.map(\.id))
    // What is half written to one task is not for the others.
    let goesOn = { [drafts] (id: String) in
      guard let others = drafts[id]?.others, !others.isEmpty else { return false }
      return others.allSatisfy { ids.contains($0.taskID) }
    }
    guard
      let task = tasks.first(where: { goesOn($0.id) })
        ?? tasks.first(where: { drafts[$0.id] == nil })
    else { return nil }
    if drafts[task.id] == nil {
      // What could not be sent to one task is not for the others.
      drafts[task.id] = Tasks.Draft(
        number: task.number, table: task.kind.value, text: TextArea(""))
    }
    drafts[task.id]?.others = tasks.filter { $0.id != task.id }.map { Tasks.Recipient($0) }
    return task.id
  }

  /// What the text area opens for: a work note, but where a comment was begun, or refused.
  func kindToWrite(in outbox: OutboxProjection) -> CommentKind {
    var begun = self
    return begun.beginDraft(in: outbox).flatMap { begun.drafts[$0]?.kind } ?? .workNote
  }

  /// The task that what is unsent about a task stands under: itself, or the first of the several that
  /// something was begun for.
  func unsentPlace(of id: String, in outbox: OutboxProjection) -> String {
    guard !drafts.isEmpty, drafts[id] == nil, refused(about: id, in: outbox) == nil else {
      return id
    }
    return drafts.filter { $0.value.others.contains { $0.taskID == id } }.keys.min() ?? id
  }

  /// A draft for a task: what was refused about it, or nothing yet.
  private func newDraft(for task: TaskItem, in outbox: OutboxProjection) -> Tasks.Draft {
    let refused = refused(about: task.id, in: outbox)
    return Tasks.Draft(
      number: task.number, table: task.kind.value, kind: refused?.comment?.kind ?? .workNote,
      text: TextArea(refused?.comment?.text ?? ""), resumes: refused?.id)
  }

  /// Forgets drafts about a task, or about any, that say no more than the comment they were made of, which is
  /// sent as it is.
  fileprivate mutating func dropUnchangedDrafts(
    about id: String? = nil, in outbox: OutboxProjection
  ) {
    for (task, draft) in drafts where task != composing && (id == nil || task == id) {
      guard let comment = draft.resumes.flatMap({ outbox.row($0) })?.comment else { continue }
      if comment == (draft.kind, draft.text.text) { drafts[task] = nil }
    }
  }

  /// Shows the words about a task that were refused, if the person is still there.
  ///
  /// The task is opened beside or below the list, which keeps the keys. Whoever went on to another
  /// task is not taken away from it: the list's row says that there are words.
  mutating func keepInSight(wordsAbout id: String, in surroundings: Surroundings) {
    guard composing == nil, menu == nil else { return }
    if detail == nil, let task = selectedTask, task.id == id {
      detail = Tasks.OpenTask(task)
      isPaneOpen = true
      keepSelectionInSight(in: surroundings)
    }
    showJournal(of: id, in: surroundings)
  }

  /// Scrolls the open task to where what people wrote begins: there the new words appear.
  fileprivate mutating func showJournal(of id: String, in surroundings: Surroundings) {
    guard detail?.task.id == id else { return }
    layOutDetail(in: surroundings)
    scrollDetail(.to(detail?.journal ?? 0), in: surroundings)
  }

  /// The cells that the text area has.
  func composerSize(in surroundings: Surroundings) -> Size {
    let area = TasksLayout(self, surroundings).composer ?? Rect(surroundings.size)
    let head = ComposerHead.height(self, surroundings, in: area)
    return Size(width: area.width, height: max(1, area.height - head))
  }

  /// Leaves the text area; what was written stays, blank text does not.
  mutating func closeComposer() {
    guard let id = composing else { return }
    if drafts[id]?.isEmpty == true { drafts[id] = nil }
    composing = nil
  }

  /// Says that what was written stays as a draft: the row of its task may be hidden.
  fileprivate mutating func sayKept(_ draft: Tasks.Draft, at date: Date) {
    let count = draft.others.count + 1
    let tasks: Sentence.Part = count > 1 ? .counted(.tasks, count) : .text(draft.number)
    say(.info, Sentence(.tasksDraftKept, tasks), hint: .hintDrafts, at: date)
  }
}

extension UUID {
  /// Another id for each number, the same each time; for none it is itself.
  func numbered(_ number: Int) -> UUID {
    var bytes = uuid
    bytes.14 ^= UInt8(truncatingIfNeeded: number >> 8)
    bytes.15 ^= UInt8(truncatingIfNeeded: number)
    return UUID(uuid: bytes)
  }
}
