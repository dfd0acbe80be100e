import Model

extension Tasks.Action {
  /// Whether the system was reached; nil for what did not come from it.
  var reached: Reached? {
    switch self {
    case .summaryArrived, .listProgressed, .listArrived, .detailArrived, .commentArrived,
      .choicesArrived, .assigneesArrived, .changeArrived, .changeIgnored, .changedSince:
      .answered
    case .listFailed(let trouble, _), .detailFailed(_, let trouble, _),
      .commentFailed(_, let trouble, _), .choicesFailed(_, let trouble, _),
      .changeFailed(_, let trouble, _):
      .failed(trouble)
    case .assigneesFailed(_, let trouble): .failed(trouble)
    case .commentKept(_, let standing, _), .changeKept(_, let standing, _): .kept(standing)
    default: nil
    }
  }

  /// Whether the courier tells that the system has taken something.
  var isOfArrival: Bool {
    guard case .told(.changed(let rows)) = self else { return false }
    return rows.contains { row in
      guard row.standing == .sent else { return false }
      return row.kind == .comment || row.kind == .triage
    }
  }
}
