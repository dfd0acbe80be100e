import Model
import Store
import Terminal

extension Tasks {
  static func reduceDetail(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .detailDue:
      guard let open = state.detail, open.standing == .idle else { return [] }
      state.detail?.standing = .loading(nil)
      return [.run(.loadDetail(open.task), id: "tasks/detail")]
    case .detailArrived(let detail, _):
      state.show(state.index.replacing([detail.task]))
      state.outgoing.removeAll {
        $0.taskID == detail.task.id && $0.progress == .sent && detail.journal.holds($0)
      }
      guard state.detail?.task.id == detail.task.id else { return [] }
      state.detail?.task = detail.task
      state.detail?.detail = detail
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
