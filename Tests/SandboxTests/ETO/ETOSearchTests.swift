import Testing

/// eto.md §5.
@Suite struct ETOSearchTests {
  @Test(arguments: [
    ("lampwick, walter", 5_001), ("LAMPWICK,W", 5_001), ("wa la", 5_001), ("Wally", 5_001),
    ("04/09/1961", 5_001), ("1961-04-09", 5_001), ("900-12-3456", 5_001), ("3456", 5_001),
    ("5001", 5_001), ("310000", 5_001), ("bao ng", 5_003), ("Vega", 5_002),
    ("red jacket", 5_005), ("Bike Path", 5_005), ("nguyễn, thị ánh sao", 5_006),
    ("ብርሃን መብራት", 5_007), ("الفانوس", 5_008), ("李", 5_009), ("โคมไฟ", 5_010),
    ("S1A0B1C2D3E4", 5_001), ("s1a0b1c2d3e4", 5_001), ("O'Kettleburn", 5_018), ("d'Étoile", 5_024),
  ])
  func peopleAreFoundByWhatTheyAreKnownBy(text: String, clid: Int) async throws {
    try await withETO { desk in
      let found = try await desk.search(text)
      #expect(found.contains(clid), "\(found)")
      #expect(found.count < 20, "and not everybody")
    }
  }

  @Test(arguments: [
    ("nguyen, thi anh", 5_006), ("NGUYEN, THI", 5_006), ("jose luis farol", 5_017),
    ("zoe oz", 5_020), ("d'etoile", 5_024),
  ])
  func accentsDoNotMatterUnlessToldSo(text: String, clid: Int) async throws {
    try await withETO { desk in
      #expect(try await desk.search(text).contains(clid))
      try await desk.live.setETO("accentSensitive")
      #expect(try await !desk.search(text).contains(clid))
    }
  }

  @Test func aMarkBehindItsLetterIsTheSameLetter() async throws {
    try await withETO { desk in
      for switched in [false, true] {
        if switched { try await desk.live.setETO("accentSensitive") }
        #expect(try await desk.search("d'E\u{301}toile").contains(5_024))
      }
    }
  }

  @Test func nobodyIsAnEmptyList() async throws {
    try await withETO { desk in
      for text in ["qqqq", "12/31/1899", "99999999", " ", "%", "a/b"] {
        #expect(try await desk.search(text) == [], "\(text)")
      }
      try await desk.live.setETO("nullLists")
      #expect(try await desk.get("Search.svc/Search/712/qqqq").text == "null")
    }
  }

  @Test func aResultHasItsShape() async throws {
    try await withETO { desk in
      let answer = try await desk.get("Search.svc/Search/712/lampwick%2C%20walter")
      let found = answer.json[0]
      #expect(answer.json.list.count == 1, "the same person at another site is another CLID")
      #expect(
        found.keys == [
          "CLID", "FName", "LName", "DOB", "ProgramStartDate", "DaysInProgram", "SearchType",
          "CustomFields", "FamilyNames", "HouseholdMembers",
        ])
      #expect(found["FName"].text == "Walter")
      #expect(found["DOB"].text == "/Date(-275511600000-0500)/")
      #expect(answer.text.contains(#""DOB":"\/Date(-275511600000-0500)\/""#))
      #expect(found["DaysInProgram"].number == 40)
      #expect(found["ProgramStartDate"].text == "/Date(1703653200000-0500)/")
      let elsewhere = try await desk.get("Search.svc/Search/711/lampwick,walter").json[0]
      #expect(elsewhere["ProgramStartDate"].isNull && elsewhere["DaysInProgram"].number == 0)
      #expect(try await desk.get("Search.svc/Search/751/lampwick").status == 400)
    }
  }

  @Test func householdsComeAlong() async throws {
    try await withETO { desk in
      let found = try await desk.get("Search.svc/Search/713/pip%20pudd").json[0]
      #expect(found["FamilyNames"][0].text == "Puddlefoot household")
      let members = found["HouseholdMembers"].list
      #expect(members.count == 3)
      #expect(members.compactMap { $0["IsHeadOfHousehold"].flag } == [true, false, false])
      #expect(members[0]["Relationship"].text == "Self")
      #expect(members[0]["ID"].number == 5_011)
    }
  }

  @Test func advancedSearchRepeatsWhereItIs() async throws {
    try await withETO { desk in
      func search(_ text: String, types: Int = 1, site: String = "301") async throws -> Answer {
        try await desk.post(
          "Search.svc/Search/AdvancedSearch/",
          #"""
          {"searchparams":{"EnterpriseGuid":"\#(desk.enterprise)","SiteID":\#(site),
          "ProgramID":"712","Scope":1,"IncludeDismissedFamilyMembers":false,
          "LoadHouseHoldMembers":false,"SearchText":"\#(text)","Types":\#(types)}}
          """#)
      }
      func ids(_ answer: Answer) -> [Int] {
        answer.json["AdvancedSearchResult"].list.compactMap { $0["CLID"].number }
      }
      #expect(ids(try await search("310007", types: 4)) == [5_002])
      #expect(ids(try await search("lampwick", types: 4)) == [])
      #expect(ids(try await search("lampwick, walter")) == [5_001])
      #expect(try await search("x", site: "303").status == 400)
      let pip = try await search("pip puddlefoot").json["AdvancedSearchResult"][0]
      #expect(pip["HouseholdMembers"].list.isEmpty)
    }
  }

  /// Walter is in the outreach program from 2023-01-01 to 2023-12-26.
  @Test(arguments: [
    ("programid=711&startdate=2023-06-01&enddate=2023-06-30&flag=1", true),
    ("programid=711&startdate=12/26/2023&enddate=12/26/2023&flag=active", true),
    ("programid=711&startdate=2023-12-27&enddate=2024-01-31&flag=1", false),
    ("program=711&startdate=01/01/2023&enddate=01/01/2023&flag=enrolled", true),
    ("programid=711&startdate=2023-01-02&enddate=2024-01-01&flag=2", false),
    ("PROGRAMID=711&StartDate=2023-12-26&EndDate=2023-12-26&Flag=3", true),
    ("programid=711&startdate=2023-12-01&enddate=2023-12-25&flag=dismissed", false),
  ])
  func enrollmentSearchTakesBothNamesAndBothDates(query: String, isFound: Bool) async throws {
    try await withETO { desk in
      let answer = try await desk.get("Search.svc/Search/Enrollment?\(query)")
      #expect(answer.status == 200 && answer.json.isList)
      #expect(answer.json.list.contains { $0["CLID"].number == 5_001 } == isFound)
    }
  }

  @Test func enrollmentSearchAnswersNothingOrTwoHundredAndOne() async throws {
    try await withETO { desk in
      let path = "Search.svc/Search/Enrollment?programid=714&startdate=&enddate=&flag=1"
      #expect(try await desk.get(path).text == "[]")
      try await desk.live.setETO("nullLists")
      try await desk.live.setETO("enrollment201")
      let answer = try await desk.get(path)
      #expect(answer.status == 201 && answer.text == "null")
      for odd in ["programid=1&flag=1", "programid=712&flag=4", "programid=712&startdate=x&flag=1"]
      {
        #expect(try await desk.get("Search.svc/Search/Enrollment?\(odd)").status == 400)
      }
    }
  }
}
