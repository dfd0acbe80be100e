import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Tasks {
  static func reduceDetail(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .detailDue:
      guard let open = state.detail, open.standing == .idle else { return [] }
      state.detail?.standing = .loading(nil)
      return [.run(.loadDetail(open.task), id: "tasks/detail")]
    case .detailCopied(let detail, let date):
      // The list may know its own columns better than a copy does.
      guard let open = state.detail, open.task.id == detail.task.id, open.detail == nil else {
        return []
      }
      state.detail?.detail = detail
      state.detail?.copied = date
      return []
    case .detailArrived(var detail, let date):
      detail.task = state.awaiting(detail.task, in: surroundings.outbox)
      state.show(state.index.replacing([detail.task]), in: surroundings)
      state.findAnswerless(in: detail, at: date)
      state.outgoing.removeAll {
        $0.taskID == detail.task.id && $0.progress == .sent && detail.journal.holds($0)
      }
      guard state.detail?.task.id == detail.task.id else { return [] }
      state.detail?.task = detail.task
      state.detail?.detail = detail
      state.detail?.copied = nil
      state.detail?.standing = .loaded
      return []
    case .detailFailed(let id, let trouble, _):
      guard state.detail?.task.id == id else { return [] }
      state.detail?.standing = .failed(trouble)
      return []
    default: return []
    }
  }
}

extension Tasks {
  /// Reads the open task anew where it could not be reached: the system has answered since.
  static func readAgain(_ state: inout State) -> [Command<Effect>] {
    guard let open = state.detail, case .failed(let trouble) = open.standing, trouble.isOffline
    else { return [] }
    state.detail?.standing = .loading(nil)
    return [.run(.loadDetail(open.task), id: "tasks/detail")]
  }
}

extension Tasks.State {
  /// Lets go of comments that got no answer and can be read in the journal: they have arrived.
  ///
  /// One that is being written anew stays as long as it is.
  fileprivate mutating func findAnswerless(in detail: TaskDetail, at date: Date) {
    let rewritten = Set(drafts.values.compactMap(\.resumes))
    let found = outgoing.filter {
      $0.taskID == detail.task.id && $0.isFailed && $0.mayHaveArrived && !rewritten.contains($0.id)
        && detail.journal.holds($0, by: person?.userName)
    }
    for comment in found {
      outgoing.removeAll { $0.id == comment.id }
      say(
        .success,
        Sentence(
          comment.kind == .workNote ? .tasksNoteSent : .tasksCommentSent, .text(comment.number)),
        at: date)
    }
  }
}
