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
      compose(&state, stamp)
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
      state.closeComposer()
      return []
    case .sendTapped(let stamp): return send(&state, stamp, in: surroundings)
    case .resendTapped(let stamp): return resend(&state, stamp, in: surroundings)
    case .discardTapped(let id, let numbers, let stamp):
      state.outgoing.removeAll { $0.taskID == id && $0.isFailed }
      state.drafts[id] = nil
      let names = TaskNames.text(numbers, surroundings.phrases)
      state.say(.info, Sentence(.tasksUnsentDiscarded, .text(names)), at: stamp.now)
      return []
    case .editorTapped:
      // A second press that came before the editor did must not open another one.
      guard !state.isEditing else { return [] }
      if let id = state.composing, state.drafts[id] != nil { return edit(&state, id) }
      guard let id = state.beginDraft() else { return [] }
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
    case .commentArrived(let id, let date): return arrived(&state, id, at: date)
    case .commentKept(let id, let standing, let date):
      guard let place = state.outgoing.firstIndex(where: { $0.id == id }) else { return [] }
      keep(&state, comment: place, standing, at: date)
      return []
    case .commentFailed(let id, let trouble, let date):
      guard let place = state.outgoing.firstIndex(where: { $0.id == id }) else { return [] }
      state.outgoing[place].fail(trouble)
      let comment = state.outgoing[place]
      let what: Phrase = comment.isRefused ? .tasksCommentRefused : .tasksCommentFailed
      state.say(
        .error,
        Sentence(
          comment.mayHaveArrived ? .tasksCommentUnanswered : what,
          .text(comment.number), .sentence(trouble.sentence)),
        hint: comment.mayHaveArrived ? .hintSendMissing : .hintResend, at: date)
      state.keepInSight(comment, in: surroundings)
      return []
    default: return []
    }
  }

  /// Opens the text area, and says so where what is in it is for other tasks than those in hand, or
  /// for more than it was begun for.
  private static func compose(_ state: inout State, _ stamp: Stamp) {
    let targets = state.targets
    let before = state.drafts
    state.composing = state.beginDraft()
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
    var comment = OutgoingComment(
      id: stamp.id, taskID: id, table: draft.table, number: draft.number, kind: draft.kind,
      text: draft.text.text, begun: stamp.now)
    comment.seen = state.seenEntries(of: id)
    if let resumed = draft.resumes,
      let place = state.outgoing.firstIndex(where: { $0.id == resumed && $0.isFailed })
    {
      let earlier = state.outgoing[place]
      // The same words may have arrived although no answer did, so they keep their history; other
      // words are another comment.
      if earlier.text == comment.text, earlier.kind == comment.kind { comment = earlier.again }
      state.outgoing[place] = comment
    } else {
      state.outgoing.append(comment)
    }
    state.showJournal(of: id, in: surroundings)
    let all = [comment] + others(of: draft, like: comment, stamp)
    state.outgoing += all.dropFirst()
    if all.count > 1 {
      state.marks = []
      state.markAnchor = nil
      state.say(.info, Sentence(.tasksSendingTo, .counted(.tasks, all.count)), at: stamp.now)
    }
    return all.map { .run(.send($0), id: "send/\($0.id)") }
  }

  /// The same words for the further tasks of a draft, each a comment of its own.
  ///
  /// The first one may be an earlier comment that is tried again; the others never are.
  private static func others(
    of draft: Draft, like first: OutgoingComment, _ stamp: Stamp
  ) -> [OutgoingComment] {
    draft.others.enumerated().map { number, task in
      OutgoingComment(
        id: stamp.id.numbered(number + 1), taskID: task.taskID, table: task.table,
        number: task.number, kind: first.kind, text: first.text, begun: first.begun)
    }
  }

  private static func resend(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    var commands: [Command<Effect>] = []
    state.dropUnchangedDrafts()
    // One that is being written anew is sent from there, or it would be sent twice.
    let rewritten = Set(state.drafts.values.compactMap(\.resumes))
    for place in state.outgoing.indices
    where state.outgoing[place].isFailed && !rewritten.contains(state.outgoing[place].id) {
      state.outgoing[place] = state.outgoing[place].again
      commands.append(
        .run(.send(state.outgoing[place]), id: "send/\(state.outgoing[place].id)"))
    }
    if commands.isEmpty, !surroundings.outbox.tasks.isEmpty {
      commands.append(.run(.sendKept, id: "tasks/kept"))
    }
    return commands
  }

  private static func arrived(
    _ state: inout State, _ id: OutgoingComment.ID, at date: Date
  ) -> [Command<Effect>] {
    guard let place = state.outgoing.firstIndex(where: { $0.id == id }) else { return [] }
    let comment = state.outgoing[place]
    state.outgoing[place].progress = .sent
    state.say(
      .success,
      Sentence(
        comment.kind == .workNote ? .tasksNoteSent : .tasksCommentSent, .text(comment.number)),
      at: date)
    guard let open = state.detail, open.task.id == comment.taskID else {
      state.outgoing.remove(at: place)
      return []
    }
    return [.run(.loadDetail(open.task), id: "tasks/detail")]
  }
}

extension Tasks.State {
  /// The entries of a task's journal that are before the person; nil where there are none.
  fileprivate func seenEntries(of id: String) -> [String]? {
    guard let detail = detail?.detail, detail.task.id == id,
      case .entries(let entries) = detail.journal, !entries.isEmpty
    else { return nil }
    return entries.map(\.id)
  }
}

extension OutgoingComment {
  /// Whether it waits for the person.
  var isFailed: Bool {
    if case .failed = progress { return true }
    return false
  }

  /// Whether the system said no to it.
  var isRefused: Bool {
    guard case .failed(let trouble) = progress else { return false }
    if case .refused = trouble { return true }
    return [.notFound, .siteRefused, .writesNeedOAuth].contains(trouble)
  }

  /// Keeps it for the person, with the reason.
  mutating func fail(_ trouble: Trouble) {
    progress = .failed(trouble)
    if trouble == .unanswered { mayHaveArrived = true }
  }

  /// The same comment, on its way once more.
  var again: OutgoingComment {
    var comment = self
    comment.tries += 1
    comment.progress = .sending
    return comment
  }
}

extension Tasks.State {
  /// Begins to write about the tasks in hand, or goes on with what is half written, and gives the id
  /// that it stands under.
  ///
  /// What was begun for several stays for all of them, whichever are in hand now. It goes to more where
  /// more are marked, and never to fewer.
  mutating func beginDraft() -> String? {
    let tasks = targets
    guard tasks.count > 1 else {
      guard let task = tasks.first else { return nil }
      let id = unsentPlace(of: task.id)
      if drafts[id] == nil { drafts[id] = newDraft(for: task) }
      return id
    }
    dropUnchangedDrafts()
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

  /// The task that what is unsent about a task stands under: itself, or the first of the several that
  /// something was begun for.
  func unsentPlace(of id: String) -> String {
    let failed = outgoing.contains { $0.taskID == id && $0.isFailed }
    guard drafts[id] == nil, !failed else { return id }
    return drafts.filter { $0.value.others.contains { $0.taskID == id } }.keys.min() ?? id
  }

  /// A draft for a task: what could not be sent of it, or nothing yet.
  func newDraft(for task: TaskItem) -> Tasks.Draft {
    let failed = outgoing.first { $0.taskID == task.id && $0.isFailed }
    return Tasks.Draft(
      number: task.number, table: task.kind.value, kind: failed?.kind ?? .workNote,
      text: TextArea(failed?.text ?? ""), resumes: failed?.id)
  }

  /// Forgets drafts that say no more than the comment they were made of, which is sent as it is.
  fileprivate mutating func dropUnchangedDrafts() {
    for (task, draft) in drafts where task != composing {
      guard let comment = outgoing.first(where: { $0.id == draft.resumes }) else { continue }
      if comment.text == draft.text.text, comment.kind == draft.kind { drafts[task] = nil }
    }
  }

  /// Shows the words that could not be sent, if the person is still at their task.
  ///
  /// The task is opened beside or below the list, which keeps the keys. Whoever went on to another
  /// task is not taken away from it: the list's row says that there are words.
  fileprivate mutating func keepInSight(_ comment: OutgoingComment, in surroundings: Surroundings) {
    guard composing == nil, menu == nil else { return }
    if detail == nil, let task = selectedTask, task.id == comment.taskID {
      detail = Tasks.OpenTask(task)
      isPaneOpen = true
      keepSelectionInSight(in: surroundings)
    }
    showJournal(of: comment.taskID, in: surroundings)
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
    return Size(width: area.width, height: max(1, area.height - TasksLayout.composerHead))
  }

  /// Leaves the text area; what was written stays, blank text does not.
  mutating func closeComposer() {
    guard let id = composing else { return }
    if drafts[id]?.isEmpty == true { drafts[id] = nil }
    composing = nil
  }
}

extension UUID {
  /// Another id for each number, the same each time.
  func numbered(_ number: Int) -> UUID {
    var bytes = uuid
    bytes.14 ^= UInt8(truncatingIfNeeded: number >> 8)
    bytes.15 ^= UInt8(truncatingIfNeeded: number)
    return UUID(uuid: bytes)
  }
}
