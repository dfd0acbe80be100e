import Model

extension Tasks.Action {
  /// What an answer says of the system that gave it.
  enum Reached: Equatable {
    /// It is there.
    case yes
    /// It did not give what was asked for.
    case no(Trouble)
  }

  /// Whether the system was reached; nil for what did not come from it.
  var reached: Reached? {
    switch self {
    case .summaryArrived, .listProgressed, .listArrived, .detailArrived, .commentArrived,
      .choicesArrived, .changeArrived, .changeIgnored, .changedSince:
      .yes
    case .listFailed(let trouble, _), .detailFailed(_, let trouble, _),
      .commentFailed(_, let trouble, _), .choicesFailed(_, let trouble, _),
      .changeFailed(_, let trouble, _):
      .no(trouble)
    case .commentKept(_, let standing, _), .changeKept(_, let standing, _):
      standing.trouble.map { .no($0) }
    default: nil
    }
  }
}
