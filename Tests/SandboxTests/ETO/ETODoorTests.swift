import Testing

/// Paths, verbs, headers and bodies: eto.md §11.1, §11.2, §11.5, §11.15.
@Suite struct ETODoorTests {
  @Test func rule1PathsHaveNoCaseAndMayEndInASlash() async throws {
    try await withETO { desk in
      for path in [
        "TouchPoint.svc/ListTouchPoint", "Touchpoint.svc/listtouchpoint/",
        "TOUCHPOINT.SVC/LISTTOUCHPOINT",
      ] {
        let answer = try await desk.get(path)
        #expect(answer.status == 200 && answer.json.list.count == 4)
        #expect(answer["content-type"] == "application/json; charset=utf-8")
      }
      let query = "touchpointid=2101&populateelementcollection=True"
      let form = try await desk.get("Touchpoint.svc/GetTouchPoint?\(query)").json
      #expect(form["TouchPointElement"].list.count == 5)
    }
  }

  @Test func rule2WithoutTheRightHeadersThereIsNothingToSee() async throws {
    try await withETO { desk in
      let path = "TouchPoint.svc/ListTouchPoint"
      let auth = try await desk.live.authToken()
      let other = try await desk.live.enterprise(auth, named: "Three Rivers Continuum")
      for fields in [
        [:], ["securityToken": desk.token], ["enterpriseGuid": desk.enterprise],
        ["enterpriseGuid": other, "securityToken": desk.token],
        ["enterpriseGuid": desk.enterprise, "securityToken": ETODesk.zero],
        ["enterpriseGuid": desk.enterprise, "securityToken": "nonsense"],
      ] {
        let answer = try await desk.get(path, fields)
        #expect(answer.status == 401, "\(fields.keys)")
        #expect(answer.json.keys == ["Detail"])
        #expect(answer["www-authenticate"] == nil)
      }
      let shouted = ["ENTERPRISEGUID": desk.enterprise.uppercased(), "SecurityToken": desk.token]
      #expect(try await desk.get(path, shouted).status == 200)
    }
  }

  @Test(arguments: [
    ("status", 401, false), ("html", 401, true), ("page", 200, true), ("detail", 200, false),
  ])
  func rule2ADeadTokenMayMeetAPage(way: String, status: Int, isPage: Bool) async throws {
    try await withETO { desk in
      try await desk.live.setETO("deadToken", "\"\(way)\"")
      try await desk.live.setETO("expireTokens")
      let answer = try await desk.get("Actor.svc/participant/5001")
      #expect(answer.status == status)
      #expect(answer.isPage == isPage)
      #expect(isPage || answer.json["Detail"].text?.contains("token") == true)
    }
  }

  @Test func rule5WhatCannotBeReadMeetsWCFsPage() async throws {
    try await withETO { desk in
      for (path, body) in [
        ("Security.svc/SSOAuthenticate/", "{"), ("Security.svc/SSOAuthenticate/", "{}"),
        ("Security.svc/SSOAuthenticate/", "[]"), ("Security.svc/UpdateCurrentProgram/", "{}"),
        ("Actor.svc/participant/", #"{"FirstName":"A"}"#),
        ("Actor.svc/participant/enrollment/", #"{"programID":1}"#),
        ("Search.svc/Search/AdvancedSearch/", #"{"searchparams":1}"#),
        ("TouchPoint.svc/TouchPointResponseAdd/", "nothing"),
      ] {
        let answer = try await desk.post(path, body)
        #expect(answer.status == 400 && answer.isPage, "\(path)")
        #expect(answer.text.contains("<title>Request Error</title>"))
      }
    }
  }

  @Test func rule5UnknownPathsAndWrongVerbsMeetPagesToo() async throws {
    try await withETO { desk in
      for path in [
        "Nothing.svc/at/all", "Security.svc/SSOLogin", "Search.svc/Search/712",
        "Search.svc/Search/712/a/b", "Actor.svc/participant/subject/90010/x",
        "Form.svc/Forms/Program/GetPrograms",
      ] {
        let answer = try await desk.get(path)
        #expect(answer.status == 404 && answer.isPage, "\(path)")
      }
      let wrong = try await desk.get("Security.svc/SSOAuthenticate/")
      #expect(wrong.status == 405 && wrong.isPage)
      let put = try await desk.live.eto(.put, "Actor.svc/participant/5001", desk.fields, "{}")
      #expect(put.status == 405 && put.isPage)
    }
  }

  @Test func rule15FaultsMeetETOAndNobodyElse() async throws {
    try await withETO { desk in
      func fault(_ rest: String) async throws {
        let answer = try await desk.live.control(
          .post, "/faults", #"{"service":"eto","pathPrefix":"/api/actor.svc",\#(rest)}"#)
        #expect(answer.status == 200)
      }
      let path = "Actor.svc/participant/5001"
      for status in [500, 502] {
        try await fault(#""kind":"status","status":\#(status)"#)
        #expect(try await desk.live.get("/api/now/table/problem").status == 200)
        let answer = try await desk.get(path)
        #expect(answer.status == status && answer.json.keys == ["Detail"])
      }
      try await fault(#""kind":"html""#)
      let page = try await desk.get(path)
      #expect(page.status == 200 && page.isPage)
      try await fault(#""kind":"empty""#)
      let empty = try await desk.get(path)
      #expect(empty.status == 200 && empty.body.isEmpty)
      try await fault(#""kind":"null""#)
      let null = try await desk.get(path)
      #expect(null.status == 200 && null.text == "null")
      try await desk.live.setETO("slow", "40")
      let start = ContinuousClock.now
      #expect(try await desk.get(path).json["ID"].number == 5001)
      #expect(ContinuousClock.now - start >= .milliseconds(40))
    }
  }

  @Test func tokensAndSearchWordsAreNotInTheRequestLog() async throws {
    try await withETO { desk in
      _ = try await desk.search("lampwick, walter")
      let log = try await desk.live.control(.get, "/requests")
      let paths = log.json.list.compactMap { $0["path"].text }
      #expect(
        paths == [
          "/API/Security.svc/SSOAuthenticate", "/API/Security.svc/GetSSOEnterprises/{guid}",
          "/API/Security.svc/SSOSiteLogin/301/{guid}/{guid}/-300",
          "/API/Search.svc/Search/712/{searchText}",
        ])
      #expect(log.json.list.allSatisfy { $0["service"].text == "eto" })
      #expect(!log.text.contains(desk.token) && !log.text.lowercased().contains("lampwick"))
    }
  }

  @Test(arguments: [
    (#""name":"nothing","value":true"#, "eto has no switch \"nothing\", but: accentSensitive"),
    (#""name":"deadToken","value":"odd""#, "\"deadToken\" must be one of: status, html, page"),
    (#""name":"refusedSave","value":99"#, "\"refusedSave\" must be a whole number from 200"),
    (#""name":"nullLists","value":"yes""#, "\"nullLists\" must be true or false."),
    (#""name":"lock","value":true"#, "\"lock\" must be the e-mail address of an account."),
  ])
  func aSwitchThatDoesNotFitIsRefusedWithASentence(rest: String, start: String) async throws {
    try await withSandbox { live in
      let answer = try await live.control(.post, "/switches", #"{"service":"eto",\#(rest)}"#)
      #expect(answer.status == 400)
      #expect(answer.json["error"].text?.hasPrefix(start) == true)
    }
  }

  @Test func resetEndsTokensAndForgetsChanges() async throws {
    try await withETO { desk in
      let before = try await desk.search("brandnew").count
      _ = try await desk.post(
        "Actor.svc/participant/", #"{"participant":{"FirstName":"Brandnew","LastName":"One"}}"#)
      #expect(try await desk.search("brandnew").count == before + 1)
      _ = try await desk.live.control(.post, "/reset")
      #expect(try await desk.get("Actor.svc/participant/5001").status == 401)
      #expect(try await desk.live.desk().search("brandnew").count == before)
    }
  }
}
