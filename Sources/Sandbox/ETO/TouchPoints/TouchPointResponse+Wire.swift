extension TouchPointResponse {
  /// A response: eto.md §7.3.
  func json(
    _ form: TouchPoint, _ world: ETOWorld, _ visit: ETOVisit, populated: Bool, noError: JSON
  ) -> JSON {
    let createdSeconds = CivilTime.floorDivide(created, 1_000)
    return [
      "TouchPointResponseID": .whole(id), "TouchPointID": .whole(touchPoint),
      "SubjectID": .whole(subject), "SubjectTypeID": 1, "ProgramID": .whole(program),
      "ProgramName": .maybe(world.programName(program)), "SiteID": .whole(site),
      "SiteName": .text(visit.site.name), "FormName": .text(form.name),
      "StaffName": .text(world.staff(changedBy)?.fullName ?? ""),
      "TouchPointIdentifier": .maybe(identifier), "TouchPointIdentifierRequired": false,
      "ResponseCreatedDate": visit.date(createdSeconds),
      "ResponseCreatedDateAsString": .text(
        WireDate.american(day: visit.site.day(at: createdSeconds))),
      "DraftSavedOn": .null, "AuditDate": visit.date(changed),
      "AuditDateAsString": .text(WireDate.american(day: visit.site.day(at: changed))),
      "AuditStaffID": .whole(changedBy), "DataEnteredByID": .whole(changedBy),
      "GetChildResponses": false, "ParentFormID": .null, "ParentFormResponseID": .null,
      "CollectionTypeID": .null, "CollectionID": .null, "CollectionName": .null,
      "FamilyID": .null, "ResponseSetID": .maybe(responseSet), "ErrorMessage": noError,
      "ResponseElements": .list(populated ? answers.map { $0.json(form, response: id) } : []),
    ]
  }
}

extension TouchPointResponse.Answer {
  /// The members that a response element may have besides its value and its choices.
  static let otherNames = [
    "ResponseAddressField", "ResponseFileAttachment", "ResponseFileAttachments",
    "ResponseCheckInField", "ResponseDateOfNextContact", "ResponseStartAndEndTime",
  ]

  /// A response element; a choice has its text beside its number: eto.md §11.12.
  func json(_ form: TouchPoint, response: Int) -> JSON {
    let question = form.question(element)
    let known = question?.choices ?? []
    let texts = choices.map { id in known.first { $0.id == id }?.text ?? "" }
    var json: JSON = [
      "ElementID": .whole(element), "ElementType": .whole(question?.type ?? 0),
      "Value": choices.isEmpty
        ? value.asText.map { .text($0) } ?? value : .text(texts.joined(separator: ", ")),
      "ResponseElementChoices": choices.isEmpty
        ? .null
        : .list(
          choices.enumerated().map { index, id in
            [
              "TouchPointElementChoiceID": .whole(id),
              "TouchPointResponseChoiceID": .whole(response * 100 + index + 1),
              "ResponseChoiceTableID": 0, "AuditStaffID": 1,
            ]
          }),
    ]
    for name in Self.otherNames { json.set(name, name == "ResponseFileAttachments" ? [] : .null) }
    for other in others { json.set(other.name, named(other)) }
    json.set("AttachmentDetailType", 0)
    json.set("DateOfNextContactDetailType", 0)
    return json
  }

  /// The name of a file; when read, it begins with the number of its question: eto.md §7.3.
  private func named(_ other: JSON.Member) -> JSON {
    guard other.name == "ResponseFileAttachment", let name = other.value["FileName"]?.text else {
      return other.value
    }
    var file = other.value
    file.set("FileName", .text("\(element)~\(name)"))
    return file
  }
}
