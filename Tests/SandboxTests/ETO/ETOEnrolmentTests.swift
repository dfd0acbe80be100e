import Testing

/// eto.md §6.8, §11.14.
@Suite struct ETOEnrolmentTests {
  private let path = "Actor.svc/participant/enrollment/"

  @Test func enrolmentsAreAListOfOurOwnShape() async throws {
    try await withETO { desk in
      let list = try await desk.get(path + "5001").json.list
      #expect(list.count == 2)
      #expect(
        list[0].keys == [
          "ID", "ParticipantID", "ProgramID", "ProgramName", "StartDate", "ProjectedEndDate",
          "EndDate", "Graduated", "ReasonID",
        ])
      #expect(list[0]["ProgramName"].text == "Night Shelter" && list[0]["EndDate"].isNull)
      #expect(list[1]["EndDate"].text == "/Date(1703566800000-0500)/")
      #expect(try await desk.get(path + "4").text == "[]")
    }
  }

  @Test func enrolAndDismiss() async throws {
    try await withETO { desk in
      let enrol =
        #"{"participantID":5003,"programID":"713","startDate":"\/Date(1707109200000-0500)\/"}"#
      let made = try await desk.post(path, enrol)
      #expect(made.status == 200)
      let id = try #require(made.json["SaveParticipantEnrollmentResult"]["ID"].number)
      let again = try await desk.post(path, enrol)
      #expect(again.status == 400 && again.json.keys == ["Detail"])

      let gone = try await desk.delete(
        path,
        #"{"participantID":"5003","programID":713,"endDate":"/Date(1707195600000-0500)/","graduated":true,"reasonID":4}"#
      )
      #expect(gone.status == 200, "a DELETE with a body")
      #expect(gone.text == #"{"DeleteParticipantEnrollmentResult":true}"#)
      let list = try await desk.get(path + "5003").json.list
      let entry = try #require(list.first { $0["ID"].number == id })
      #expect(entry["StartDate"].text == "/Date(1707109200000-0500)/")
      #expect(entry["EndDate"].text == "/Date(1707195600000-0500)/")
      #expect(entry["Graduated"].flag == true && entry["ReasonID"].number == 4)
      let twice = try await desk.delete(path, #"{"participantID":5003,"programID":713}"#)
      #expect(twice.status == 400 && twice.json.keys == ["Detail"])
    }
  }

  @Test(arguments: [
    #"{"participantID":4,"programID":713,"startDate":"/Date(0)/"}"#,
    #"{"participantID":5003,"programID":1,"startDate":"/Date(0)/"}"#,
    #"{"participantID":5003,"programID":714,"startDate":"/Date(0)/"}"#,
    #"{"participantID":5003,"programID":713}"#,
    #"{"participantID":5003,"programID":713,"startDate":"soon"}"#,
  ])
  func whatCannotBeIsADetail(json: String) async throws {
    try await withETO { desk in
      let answer = try await desk.post(path, json)
      #expect(answer.status == 400 && answer.json.keys == ["Detail"])
    }
  }

  @Test func whoIsEnrolledTodayIsOnTonightsList() async throws {
    try await withETO { desk in
      func tonight() async throws -> [Int] {
        try await desk.get(
          "Search.svc/Search/Enrollment?programid=712&startdate=2024-02-05&enddate=2024-02-05&flag=1"
        ).json.list.compactMap { $0["CLID"].number }
      }
      let before = try await tonight()
      #expect(before.count == 35 && before.contains(5_001) && !before.contains(5_009))
      _ = try await desk.post(
        path, #"{"participantID":5009,"programID":712,"startDate":"/Date(1707120000000-0500)/"}"#)
      let then = try await tonight()
      #expect(then.contains(5_009))
      // A time without a suffix is taken as .NET takes it: its day is that of UTC.
      _ = try await desk.post(
        path, #"{"participantID":5011,"programID":712,"startDate":"/Date(1707177600000)/"}"#)
      let after = try await tonight()
      #expect(!after.contains(5_011))
    }
  }
}
