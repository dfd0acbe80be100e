extension TouchPointEntry.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .submitTapped, .closeTapped, .discardTapped, .nextProblemTapped: .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .pageTapped, .fieldClicked,
      .chooseTapped, .turnTapped, .clearTapped, .pickerTyped, .questionTyped:
      .step
    case .saved, .kept, .refused, .filesNotRead, .nightGone, .spinnerDue, .spinnerTurned: .none
    }
  }
}
