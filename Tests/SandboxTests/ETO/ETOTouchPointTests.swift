import Testing

/// Definitions: eto.md §7.1, §7.2, §11.13.
@Suite struct ETOTouchPointTests {
  @Test func theListHasNoElements() async throws {
    try await withETO { desk in
      let list = try await desk.get("TouchPoint.svc/ListTouchPoint").json.list
      #expect(list.compactMap { $0["TouchPointID"].number } == [2_101, 2_102, 2_103, 2_105])
      #expect(list.allSatisfy { $0["TouchPointElement"].isNull })
      #expect(list.last?["IsDisabled"].flag == true)
      let rivers = try await desk.live.desk(site: 311, enterprise: "Three Rivers Continuum")
      let others = try await rivers.get("TouchPoint.svc/ListTouchPoint").json.list
      #expect(others.compactMap { $0["TouchPointID"].number } == [2_102, 2_106])
    }
  }

  @Test func rule13AFormOfHUDIsNotInTheListAndCanBeReadAllTheSame() async throws {
    try await withETO { desk in
      let hidden = try await desk.get(
        "TouchPoint.svc/GetTouchPoint?TouchPointID=2104&PopulateElementCollection=true"
      ).json
      #expect(hidden["TouchPointName"].text == "HUD entry assessment")
      #expect(hidden["TouchPointElement"].list.count == 2)
    }
  }

  @Test func aFormIsReadWithItsElementsOnDemand() async throws {
    try await withETO { desk in
      let bare = try await desk.get("TouchPoint.svc/GetTouchPoint?TouchPointID=2101").json
      #expect(bare["TouchPointElement"].isNull)
      let form = try await desk.get(
        "Touchpoint.svc/GetTouchPoint?TouchpointID=2101&PopulateElementCollection=true"
      ).json
      let elements = form["TouchPointElement"].list
      #expect(elements.compactMap { $0["ElementType"].number } == [9, 4, 4, 5, 2])
      #expect(elements.compactMap { $0["IsRequired"].flag } == [true, false, true, false, false])
      let beds = elements[1]["MultipleChoice"]["ChoiceValues"].list
      #expect(beds.count == 40)
      #expect(beds[11]["Choice"].text == "Bed 12")
      #expect(beds[11]["TouchPointElementChoiceID"].number == 81_012)
      #expect(elements[0]["MultipleChoice"].isNull)
      let unknown = try await desk.get("TouchPoint.svc/GetTouchPoint?TouchPointID=9").json
      #expect(unknown["TouchPointID"].number == 0 && unknown["ErrorMessage"].text != nil)
    }
  }

  @Test func theIntakeHasEveryKnownTypeAndSomeThatAreNot() async throws {
    try await withETO { desk in
      let answer = try await desk.get(
        "TouchPoint.svc/GetTouchPoint?TouchPointID=2103&PopulateElementCollection=true")
      expectEveryType(answer.json)
    }
  }

  private func expectEveryType(_ form: Found) {
    let elements = form["TouchPointElement"].list
    let types = Set(elements.compactMap { $0["ElementType"].number })
    #expect(types == [1, 2, 4, 5, 6, 9, 15, 24, 27, 29, 30, 33, 35, 41])
    let sixes = elements.filter { $0["ElementType"].number == 6 }
    #expect(sixes.map { $0["MultipleChoice"].isNull } == [true, false], "a number, radio buttons")
    let tables = elements.filter { $0["ElementType"].number == 27 }
    #expect(tables.map { $0["GridOrTable"]["Elements"].list.count } == [2])
    let choices = elements.flatMap { $0["MultipleChoice"]["ChoiceValues"].list }
    #expect(choices.contains { $0["Disabled"].flag == true })
    #expect(elements.contains { $0["IsDisabled"].flag == true })
    let rule = form["FormRules"][0]
    #expect(rule["RuleConditions"][0]["FormElementID"].number == 4_309)
    #expect(rule["RuleActions"][0]["Action"].number == 2)
  }

  @Test func entitiesAndStaffHaveNames() async throws {
    try await withETO { desk in
      let entities = try await desk.get(
        "Form.svc/Forms/Entity/GetEntitiesByEntityTypeID/1/1/712"
      ).json
      #expect(entities[0]["EntityID"].number == 8_801)
      #expect(entities[0]["EntityName"].text == "Paper Boat Clinic")
      let staff = try await desk.get("Staff.svc/12").json
      #expect(staff["FirstName"].text == "Ann" && staff["LastName"].text == "Li")
      #expect(try await desk.get("Staff.svc/999").text == "null")
    }
  }
}
