import Testing

/// Responses: eto.md §7.3, §7.4, §11.11, §11.12.
@Suite struct ETOResponseTests {
  private let list = "TouchPoint.svc/ListTouchPointResponses?TouchPointID=2101&SubjectID="

  /// Sends a response to the check-in form.
  private func add(
    _ desk: ETODesk, _ elements: String, more: String = "", subject: Int = 90_034,
    form: Int = 2_101
  ) async throws -> Answer {
    try await desk.post(
      "TouchPoint.svc/TouchPointResponseAdd/",
      #"""
      {"TouchPointResponse":{"TouchPointID":\#(form),"SubjectID":\#(subject),"ProgramID":712,
      "ResponseCreatedDate":"\/Date(1707120000000)\/"\#(more),"ResponseElements":[\#(elements)]}}
      """#)
  }

  private let date = #"{"ElementID":4101,"ElementType":9,"Value":"02/05/2024"}"#
  private let bed =
    #"{"ElementID":4102,"ElementType":4,"ResponseElementChoices":[{"TouchPointElementChoiceID":81012}]}"#
  private let status =
    #"{"ElementID":"4103","ElementType":4,"ResponseElementChoices":[{"TouchPointElementChoiceID":"82001"}]}"#
  private let reference = #"{"ElementID":4104,"ElementType":5,"Value":"ref-1"}"#

  private func element(_ response: Found, _ id: Int) -> Found {
    response["ResponseElements"].list.first { $0["ElementID"].number == id } ?? Found(nil)
  }

  @Test func aResponseIsAddedReadAndListed() async throws {
    try await withETO { desk in
      let before = try await desk.get(list + "90034").json.list.count
      let answer = try await add(desk, [date, bed, status, reference].joined(separator: ","))
      #expect(answer.status == 200)
      let made = answer.json["AddTouchPointResponseResult"]
      let id = try #require(made["TouchPointResponseID"].number)
      #expect(id > 0 && made["ErrorMessage"].list.isEmpty)

      let all = try await desk.get(list + "90034").json.list
      #expect(all.count == before + 1)
      let read = try #require(all.first { $0["TouchPointResponseID"].number == id })
      #expect(read["ProgramName"].text == "Night Shelter")
      #expect(
        read["SiteName"].text == "Harbor House" && read["FormName"].text == "Shelter check-in")
      #expect(read["StaffName"].text == "John Doe")
      #expect(read["ResponseCreatedDate"].text == "/Date(1707120000000-0500)/")
      #expect(read["ResponseCreatedDateAsString"].text == "02/05/2024")
      #expect(read["ResponseElements"].list.count == 4)

      let path = "TouchPoint.svc/GetTouchPointResponse?TouchPointID=2101&TouchPointResponseID=\(id)"
      let bare = try await desk.get(path).json
      #expect(bare["TouchPointResponseID"].number == id && bare["ResponseElements"].list.isEmpty)
      let one = try await desk.get(path + "&PopulateElementCollection=true").json
      #expect(element(one, 4_104)["Value"].text == "ref-1")
      let wrong = try await desk.get(path.replacing("=2101", with: "=2102")).json
      #expect(wrong["TouchPointResponseID"].number == 0)
      #expect(wrong["ErrorMessage"][0].text != nil, "both ids are needed")
    }
  }

  @Test func rule12AChoiceIsReadWithItsTextAndItsNumber() async throws {
    try await withETO { desk in
      let made = try await add(desk, [date, bed, status].joined(separator: ","))
        .json["AddTouchPointResponseResult"]
      let read = element(made, 4_102)
      #expect(read["Value"].text == "Bed 12")
      let choice = read["ResponseElementChoices"][0]
      #expect(choice["TouchPointElementChoiceID"].number == 81_012)
      #expect(
        choice.keys == [
          "TouchPointElementChoiceID", "TouchPointResponseChoiceID", "ResponseChoiceTableID",
          "AuditStaffID",
        ])
      #expect(element(made, 4_101)["ResponseElementChoices"].isNull)
    }
  }

  @Test(arguments: [
    (#"{"ElementID":4101,"Value":"02/05/2024"}"#, "In or out"),
    (#"{"ElementID":4101,"Value":"2024-02-05"}"#, "Night of"),
    (#"{"ElementID":4101,"Value":"02/30/2024"}"#, "Night of"),
    (#"{"ElementID":4201,"Value":"02/05/2024"}"#, "does not belong"),
    (
      #"{"ElementID":4102,"ResponseElementChoices":[{"TouchPointElementChoiceID":82001}]}"#,
      "choice is not valid"
    ),
    (
      #"{"ElementID":4103,"ResponseElementChoices":[{"TouchPointElementChoiceID":82001},{"TouchPointElementChoiceID":82002}]}"#,
      "only one choice"
    ),
    (#"{"ElementID":4104,"ElementType":9,"Value":"x"}"#, "ElementType"),
  ])
  func rule11WhatDoesNotFitIsNotSavedThoughItIs200(elements: String, part: String) async throws {
    try await withETO { desk in
      let before = try await desk.get(list + "90034").text
      let answer = try await add(desk, elements)
      #expect(answer.status == 200)
      let result = answer.json["AddTouchPointResponseResult"]
      #expect(result["TouchPointResponseID"].number == 0)
      #expect(
        result["ErrorMessage"].list.contains { $0.text?.contains(part) == true }, "\(answer.text)")
      #expect(try await desk.get(list + "90034").text == before)
    }
  }

  @Test func rule11FormSubjectAndProgramMustBeThere() async throws {
    try await withETO { desk in
      let good = [date, status].joined(separator: ",")
      for (form, subject, more) in [
        (9, 90_034, ""), (2_105, 90_034, ""), (2_106, 90_034, ""), (2_101, 5_009, ""),
        (2_101, 90_035, ""), (2_101, 90_034, #","ProgramID":751"#),
        (2_101, 90_034, #","ResponseCreatedDate":"today""#),
      ] {
        let answer = try await add(desk, good, more: more, subject: subject, form: form)
        let result = answer.json["AddTouchPointResponseResult"]
        #expect(result["TouchPointResponseID"].number == 0, "\(form) \(subject) \(more)")
        #expect(result["ErrorMessage"].list.count == 1)
      }
    }
  }

  @Test(arguments: [400, 500])
  func rule11ARefusalMayHaveAStatus(status: Int) async throws {
    try await withETO { desk in
      try await desk.live.setETO("refusedSave", "\(status)")
      let answer = try await add(desk, date)
      #expect(answer.status == status && answer.json.keys == ["Detail"])
    }
  }

  @Test func aNullResultIsNotSavedEither() async throws {
    try await withETO { desk in
      try await desk.live.setETO("nullSave")
      let before = try await desk.get(list + "90034").text
      let answer = try await add(desk, [date, status].joined(separator: ","))
      #expect(answer.status == 200)
      #expect(answer.text == #"{"AddTouchPointResponseResult":null}"#)
      #expect(try await desk.get(list + "90034").text == before)
    }
  }

  @Test func errorsMayBeATextAndNoErrorNull() async throws {
    try await withETO { desk in
      try await desk.live.setETO("textErrors")
      let bad = try await add(desk, date).json["AddTouchPointResponseResult"]
      #expect(bad["ErrorMessage"].text?.isEmpty == false)
      let good = try await add(desk, [date, status].joined(separator: ","))
      #expect(good.json["AddTouchPointResponseResult"]["ErrorMessage"].isNull)
    }
  }

  @Test func theProgramOfTheTokenCounts() async throws {
    try await withETO { desk in
      let good = [date, status].joined(separator: ",")
      let without = #""ProgramID":null"#
      let nowhere = try await add(desk, good, more: ",\(without)")
      #expect(nowhere.json["AddTouchPointResponseResult"]["TouchPointResponseID"].number == 0)
      try await desk.live.setETO("requireProgram")
      let early = try await add(desk, good)
      #expect(early.json["AddTouchPointResponseResult"]["TouchPointResponseID"].number == 0)
      _ = try await desk.post("Security.svc/UpdateCurrentProgram/", #"{"ProgramID":712}"#)
      for more in ["", ",\(without)"] {
        let made = try await add(desk, good, more: more).json["AddTouchPointResponseResult"]
        #expect(made["ProgramID"].number == 712)
      }
    }
  }

  @Test func aResponseIsChangedAndKeepsWhatWasNotSent() async throws {
    try await withETO { desk in
      let made = try await add(desk, [date, bed, status, reference].joined(separator: ","))
      let id = try #require(
        made.json["AddTouchPointResponseResult"]["TouchPointResponseID"].number)
      func update(_ rest: String) async throws -> Found {
        try await desk.post(
          "Touchpoint.svc/TouchPointResponseUpdate/",
          #"{"TouchPointResponse":{"TouchPointID":2101,"TouchPointResponseID":\#(id),\#(rest)}}"#
        ).json["UpdateTouchPointResponseResult"]
      }
      let moved = try await update(
        #"""
        "ResponseElements":[{"ElementID":4102,"ElementType":4,"Value":"Bed 12",
        "ResponseElementChoices":[{"TouchPointElementChoiceID":81013}]},
        {"ElementID":4104,"ElementType":5,"Value":null,"ResponseElementChoices":null}]
        """#)
      #expect(element(moved, 4_102)["Value"].text == "Bed 13")
      #expect(element(moved, 4_103)["Value"].text == "In")
      #expect(element(moved, 4_104).value == nil, "a blank takes the answer away")
      let blank = #""ResponseElements":[{"ElementID":4103,"ResponseElementChoices":null}]"#
      let refused = try await update(blank)
      #expect(refused["TouchPointResponseID"].number == 0)
      let read = try await desk.get(list + "90034").json.list
      #expect(element(read.last ?? Found(nil), 4_103)["Value"].text == "In")
      let unknown = try await desk.post(
        "Touchpoint.svc/TouchPointResponseUpdate/",
        #"{"TouchPointResponse":{"TouchPointID":2101,"TouchPointResponseID":1}}"#)
      let result = unknown.json["UpdateTouchPointResponseResult"]
      #expect(unknown.status == 200 && result["TouchPointResponseID"].number == 0)
    }
  }

  @Test func everyKindOfAnswerComesBackAsItWasSent() async throws {
    try await withETO { desk in
      let answer = try await add(
        desk,
        #"""
        {"ElementID":4302,"ElementType":9,"Value":"2/5/2024"},
        {"ElementID":4304,"ElementType":24,"Value":"555-0100"},
        {"ElementID":4305,"ElementType":15,"ResponseAddressField":{"AddressLine1":"2 Invented St"}},
        {"ElementID":4306,"ElementType":6,"Value":3},
        {"ElementID":4307,"ElementType":6,"ResponseElementChoices":[{"TouchPointElementChoiceID":84001}]},
        {"ElementID":4311,"ElementType":30,"Value":8801},
        {"ElementID":4314,"ElementType":5,"Value":"Guitar"},
        {"ElementID":4316,"ElementType":29,"Value":null,"ResponseFileAttachment":
        {"FileName":"a/b.txt","ContentType":"text/plain","Caption":null,"FileContent":[0,104,255]}},
        {"ElementID":4317,"ElementType":33,"ResponseElementChoices":[{"TouchPointElementChoiceID":84201},
        {"TouchPointElementChoiceID":84207}]},
        {"ElementID":4318,"ElementType":41,"Value":"kept","ResponseCheckInField":{"Any":[1]}}
        """#, form: 2_103)
      let made = answer.json["AddTouchPointResponseResult"]
      #expect(made["ErrorMessage"].list.isEmpty, "\(answer.text)")
      #expect(element(made, 4_305)["ResponseAddressField"]["AddressLine1"].text == "2 Invented St")
      #expect(element(made, 4_306)["Value"].text == "3")
      #expect(element(made, 4_307)["Value"].text == "Yes")
      #expect(element(made, 4_311)["Value"].text == "8801")
      #expect(element(made, 4_314)["Value"].text == "Guitar")
      let file = element(made, 4_316)["ResponseFileAttachment"]
      #expect(file["FileName"].text == "4316~a/b.txt", "read with the number before it")
      #expect(file["FileContent"].list.compactMap(\.number) == [0, 104, 255])
      #expect(element(made, 4_317)["Value"].text == "English, Thai")
      #expect(element(made, 4_317)["ResponseElementChoices"].list.count == 2)
      #expect(element(made, 4_318)["Value"].text == "kept")
      #expect(element(made, 4_318)["ResponseCheckInField"]["Any"][0].number == 1)
    }
  }

  @Test(arguments: [
    (
      #""Value":null,"ResponseFileAttachment":{"FileName":"a.txt","ContentType":"text/plain","FileContent":"aGk="}"#,
      "FileContent"
    ),
    (
      #""ResponseFileAttachment":{"FileName":"a.txt","ContentType":"text/plain","FileContent":[256]}"#,
      "FileContent"
    ),
    (#""ResponseFileAttachment":{"FileName":"a.txt","ContentType":"text/plain"}"#, "FileContent"),
    (
      #""ResponseFileAttachment":{"FileName":"","ContentType":"text/plain","FileContent":[1]}"#,
      "FileName"
    ),
    (#""ResponseFileAttachment":{"FileName":"a.txt","FileContent":[1]}"#, "ContentType"),
    (
      #""ResponseFileAttachment":{"FileName":"a.txt","ContentType":"text/plain","Caption":4,"FileContent":[1]}"#,
      "Caption"
    ),
    (#""Value":"a.txt""#, "Value"),
  ])
  func aFileHasTheShapeOfThePage(file: String, problem: String) async throws {
    try await withETO { desk in
      let answer = try await add(
        desk,
        #"""
        {"ElementID":4302,"ElementType":9,"Value":"02/05/2024"},
        {"ElementID":4306,"ElementType":6,"Value":3},
        {"ElementID":4316,"ElementType":29,\#(file)}
        """#, form: 2_103)
      let made = answer.json["AddTouchPointResponseResult"]
      #expect(made["TouchPointResponseID"].number == 0)
      #expect(made["ErrorMessage"][0].text?.contains(problem) == true, "\(answer.text)")
    }
  }

  @Test func whatWasReadCanBeSentBackUnchanged() async throws {
    try await withETO { desk in
      let path = "TouchPoint.svc/ListTouchPointResponses?SubjectID=90010&TouchPointID=2103"
      let before = try await desk.get(path)
      let first = try #require(before.text.dropFirst().dropLast().isEmpty ? nil : before.text)
      let object = String(first.dropFirst().dropLast())
      let answer = try await desk.post(
        "TouchPoint.svc/TouchPointResponseUpdate/", #"{"TouchPointResponse":\#(object)}"#)
      let result = answer.json["UpdateTouchPointResponseResult"]
      #expect(
        result["TouchPointResponseID"].number == before.json[0]["TouchPointResponseID"].number)
      let after = try await desk.get(path).json[0]["ResponseElements"].list
      let old = before.json[0]["ResponseElements"].list
      #expect(after.count == old.count && after.count >= 4)
      for (one, other) in zip(old, after) {
        #expect(one["ElementID"].number == other["ElementID"].number)
        #expect(one["Value"].text == other["Value"].text)
      }
    }
  }

  @Test func aSetIsReadByItsNumber() async throws {
    try await withETO { desk in
      let set = try await desk.get(
        "TouchPoint.svc/GetTouchPointResponsesByID?TouchPointID=2103&ResponseSetID=14001&PopulateElementCollection=true"
      ).json.list
      #expect(set.count == 1 && set[0]["SubjectID"].number == 90_010)
      #expect(try await desk.get("TouchPoint.svc/ListCollectionTypes").text == "[]")
      #expect(try await desk.get("TouchPoint.svc/GetCollectionResponses/").text == "[]")
    }
  }

  /// No key makes a second send harmless: sending twice makes two.
  @Test func aResponseSentTwiceIsThereTwice() async throws {
    try await withETO { desk in
      _ = try await desk.live.control(
        .post, "/faults",
        #"{"service":"eto","kind":"dropAfter","pathPrefix":"/API/TouchPoint.svc/TouchPointResponseAdd"}"#
      )
      let elements = [date, status, reference].joined(separator: ",")
      await #expect(throws: (any Error).self) { try await add(desk, elements) }
      _ = try await add(desk, elements)
      let all = try await desk.get(list + "90034").json.list
      #expect(all.count { element($0, 4_104)["Value"].text == "ref-1" } == 2)
    }
  }
}
