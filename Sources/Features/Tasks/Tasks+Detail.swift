import Model
import Resources
import Store
import Terminal

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
    case .detailArrived(var detail, _):
      detail.task = state.awaiting(detail.task, in: surroundings.outbox)
      state.show(state.index.replacing([detail.task]), in: surroundings)
      guard state.detail?.task.id == detail.task.id else { return [] }
      state.detail?.task = detail.task
      state.detail?.detail = detail
      state.detail?.arrived.removeAll { detail.journal.holds($0) }
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
  /// Reads the open task anew where no answer came, or none of use: the system has answered since.
  static func readAgain(_ state: inout State) -> [Command<Effect>] {
    guard let open = state.detail, case .failed(let trouble) = open.standing, trouble.passes
    else { return [] }
    state.detail?.standing = .loading(nil)
    return [.run(.loadDetail(open.task), id: "tasks/detail")]
  }
}
