extension TouchPoint {
  /// A definition: eto.md §7.1.
  func json(populated: Bool, _ visit: ETOVisit) -> JSON {
    [
      "TouchPointID": .whole(id), "TouchPointName": .text(name), "TouchPointTag": .text(tag),
      "IsDisabled": .flag(isDisabled), "ParentTouchPointID": 0, "TouchPointIdentifier": 0,
      "TouchPointIdentifierRequired": false, "AllowClientSelfTracking": false,
      "AllowIdentifierAuto": false, "AllowPrePopulate": false, "AllowPrepopulateFromSite": false,
      "AllowSaveDraft": false, "AllowSaveProgress": false, "AuditStaffID": 1,
      "DataByAnotherStaff": false, "DateWithInProgEnrollment": false, "ETOSyncActivity": false,
      "ErrorMessage": .null, "FormCalculations": [], "FormRules": .list(rules),
      "LockRespForUpdatingAfterXDay": .null, "RestrictPastDates": false, "NumberPastDays": .null,
      "RestrictFutureDates": false, "NumberFutureDays": .null, "QuestionNumberingEnabled": false,
      "RecordSimilarEffort": false, "SectionHeaderQuickLink": false,
      "TouchPointCompletionRestriction": 0, "TouchPointCompletionRestrictionValue": 0,
      "TouchPointElement": populated ? .list(elements.all.enumerated().map(element)) : .null,
    ]
  }

  private func element(_ order: Int, _ element: TouchPointElement) -> JSON {
    element.json(order: order + 1, touchPoint: id)
  }
}

extension TouchPointElement {
  /// An element of a definition: eto.md §7.1.
  func json(order: Int, touchPoint: Int) -> JSON {
    [
      "ElementID": .whole(id), "ElementType": .whole(type), "Stimulus": .text(stimulus),
      "StimulusHTML": .text("<p>\(stimulus)</p>"), "SequenceOrder": .whole(order),
      "DisplayOrder": .null, "IsRequired": .flag(isRequired), "IsDisabled": .flag(isDisabled),
      "RequireAnAnswerToThisQuestionText": isRequired ? "This question needs an answer." : "",
      "MultipleChoice": choices.isEmpty
        ? .null : ["ChoiceValues": .list(choices.enumerated().map(Self.choice))],
      "GridOrTable": children.isEmpty
        ? .null
        : [
          "Elements": .list(
            children.enumerated().map { $1.json(order: $0 + 1, touchPoint: touchPoint) })
        ], "AddressField": .null, "CheckIn": .null, "DateOfNextContact": .null,
      "StartAndEndTime": .null, "ElectronicSignature": .null, "ElementAttributes": [],
      "RestrictPastDates": false, "NumberPastDays": .null, "RestrictFutureDates": false,
      "NumberFutureDays": .null, "AllowPrePopulate": false, "DateWithInProgEnrollment": false,
      "MainTouchPointElementID": .null, "TouchPointID": .whole(touchPoint),
      "UsePseudonym": false, "IsRequiredForCalculation": false,
      "IsResultElementForCalculation": false, "IsAllowEditResultForCalculation": false,
      "IsTouchPointRuleActionToDisable": false, "IsTouchPointRuleConditionRequired": false,
      "IsCommonForGroup": false, "AuditStaffID": 1, "ErrorMessage": .null,
    ]
  }

  private static func choice(_ order: Int, _ choice: Choice) -> JSON {
    [
      "TouchPointElementChoiceID": .whole(choice.id), "Choice": .text(choice.text),
      "ChoiceHTML": .text(choice.text), "Sequence": .whole(order + 1),
      "Disabled": .flag(choice.isDisabled), "OperationRequired": 0,
    ]
  }
}
