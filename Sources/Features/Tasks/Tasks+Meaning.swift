extension Tasks.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .refreshTapped, .openTapped, .backTapped, .markTapped, .markRangeTapped, .filterTapped,
      .menuTapped, .assignTapped, .dueTapped, .filtersTapped, .forgetTapped, .undoTapped,
      .composeTapped, .composeKindTapped,
      .composeClosed, .sendTapped, .resendTapped, .discardTapped, .editorTapped:
      .deed
    case .moved, .paneTapped, .groupTapped, .allGroupsTapped, .filterTyped, .filterPasted,
      .filterDone, .menuTyped, .promptTyped, .promptPasted, .composeTyped, .composePasted, .mouse:
      .step
    case .shown, .signedIn, .listCopied, .assigneesArrived, .assigneesFailed,
      .assigneesDue, .filtersCopied, .filtersKept, .detailCopied, .summaryArrived, .listProgressed,
      .listArrived, .listFailed, .detailArrived, .detailFailed, .told, .choicesCopied,
      .choicesArrived, .choicesFailed, .changeArrived,
      .changeIgnored, .changedSince, .changeFailed, .changeKept, .changeWithdrawn,
      .editorReturned, .editorFailed, .spinnerDue, .spinnerTurned, .detailDue:
      .none
    }
  }

  var reached: Connectivity? {
    switch self {
    case .summaryArrived, .listProgressed, .listArrived, .detailArrived,
      .choicesArrived, .assigneesArrived, .changeArrived, .changeIgnored, .changedSince:
      .answered
    case .listFailed(let trouble, _), .detailFailed(_, let trouble, _),
      .choicesFailed(_, let trouble, _), .changeFailed(_, let trouble, _):
      .failed(trouble)
    case .assigneesFailed(_, let trouble): .failed(trouble)
    case .changeKept(_, let standing, _): .kept(standing)
    default: nil
    }
  }
}

extension Tasks.Action {
  /// Whether the relay tells of what was written about a task.
  func tells(of id: String) -> Bool {
    switch self {
    case .told(.listed): true
    case .told(.changed(let rows)): rows.contains { $0.task == id }
    default: false
    }
  }

  /// Whether words are given to the outbox.
  var isSending: Bool { if case .sendTapped = self { true } else { false } }

  /// Whether the relay tells that the system has taken something.
  var isOfArrival: Bool {
    guard case .told(.changed(let rows)) = self else { return false }
    return rows.contains { row in
      guard row.standing == .sent else { return false }
      return row.kind == .comment || row.kind == .triage
    }
  }
}
