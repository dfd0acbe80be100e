extension ProfileEditor.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .reviewTapped, .closeTapped, .discardTapped, .sendTapped, .backTapped, .conflictsSettled,
      .nextProblemTapped, .removeEntryTapped, .restoreEntryTapped, .moveEntryTapped:
      .deed
    case .typed, .pasted, .nextFieldTapped, .previousFieldTapped, .pageTapped, .groupTapped,
      .clicked, .pressed, .optionTapped, .turnTapped, .clearTapped, .menuTapped, .coverTyped,
      .reviewMoved,
      .conflictMoved, .conflictScrolled, .conflictChosen, .conflictTurned:
      .step
    case .reopened, .saved, .refused, .kept, .spinnerDue, .spinnerTurned:
      .none
    }
  }
}
