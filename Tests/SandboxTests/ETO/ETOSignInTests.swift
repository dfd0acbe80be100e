import Testing

/// The login chain: eto.md §2, §11.2 to §11.7.
@Suite struct ETOSignInTests {
  @Test func theWholeChainLeadsToAProgram() async throws {
    try await withSandbox { live in
      let answer = try await live.authenticate()
      #expect(answer.status == 200)
      #expect(answer["content-type"] == "application/json; charset=utf-8")
      let result = answer.json["SSOAuthenticateResult"]
      #expect(
        result.keys == [
          "AccessKey", "AuthStatusCode", "Email", "MarketplaceId", "Password", "SSOAuthToken",
          "TimeZoneOffset",
        ])
      #expect(result["AccessKey"].text == ETODesk.zero)
      #expect(result["AuthStatusCode"].number == 0)
      #expect(result["Email"].text == ETODesk.john)
      #expect(result["TimeZoneOffset"].isNull)
      let auth = try #require(result["SSOAuthToken"].text)

      let enterprises = try await live.eto(.get, "Security.svc/GetSSOEnterprises/\(auth)").json
      #expect(
        enterprises.list.compactMap { $0["Value"].text }
          == ["Lantern Street Alliance", "Three Rivers Continuum"])
      let guid = try #require(enterprises[0]["Key"].text)
      let sites = try await live.eto(.get, "Security.svc/GetSSOSites/\(auth)/\(guid)").json
      #expect(sites.list.compactMap { $0["Key"].number } == [301, 303, 302, 304])
      #expect(sites.list.count { $0["Value"].text == "Eastside Campus" } == 2)

      let login = try await live.siteLogin(301, guid, auth)
      let token = try #require(login.json.text)
      #expect(login.text == "\"\(token)\"", "a bare text")
      let desk = ETODesk(live: live, enterprise: guid, token: token)
      let programs = try await desk.get("Form.svc/Forms/Program/GetPrograms/301").json
      #expect(programs.list.compactMap { $0["ID"].number } == [711, 712, 713, 714])
      #expect(programs.list.compactMap { $0["Disabled"].flag } == [false, false, false, true])
      let set = try await desk.post("Security.svc/UpdateCurrentProgram/", #"{"ProgramID":"712"}"#)
      #expect(set.status == 200)
      #expect(set.json["UpdateCurrentProgramResult"]["Name"].text == "Night Shelter")
    }
  }

  @Test(arguments: [
    (ETODesk.john, "wrong", 1), ("nobody@example.org", "porchlight", 1),
    ("locked@example.org", "porchlight", 2),
  ])
  func rule3ABadLoginIsTheZeroTokenOn200(email: String, password: String, code: Int) async throws {
    try await withSandbox { live in
      let answer = try await live.authenticate(email, password)
      #expect(answer.status == 200)
      let result = answer.json["SSOAuthenticateResult"]
      #expect(result["SSOAuthToken"].text == ETODesk.zero)
      #expect(result["AuthStatusCode"].number == code)
      #expect(result["Email"].text == email)
    }
  }

  @Test func rule3ThreeBadLoginsLockTheAccountForAWhile() async throws {
    try await withSandbox { live in
      func code(_ password: String) async throws -> Int? {
        try await live.authenticate(ETODesk.john, password).json["SSOAuthenticateResult"][
          "AuthStatusCode"
        ].number
      }
      for _ in 1...3 { #expect(try await code("wrong") == 1) }
      #expect(try await code("porchlight") == 2)
      _ = try await live.control(.post, "/clock", #"{"advance":900}"#)
      #expect(try await code("porchlight") == 0)
      try await live.setETO("lock", #""WORKER@example.org""#)
      #expect(try await code("porchlight") == 2)
      try await live.setETO("unlock", #""worker@example.org""#)
      #expect(try await code("porchlight") == 0)
    }
  }

  @Test func aRefusalMayBeADetailAndAStatusMayComeWithAToken() async throws {
    try await withSandbox { live in
      try await live.setETO("refusedByDetail")
      let refused = try await live.authenticate(ETODesk.john, "wrong")
      #expect(refused.status == 400)
      #expect(refused.json.keys == ["Detail"])
      #expect(try await live.authenticate().status == 200)
      try await live.setETO("refusedByStatus")
      let odd = try await live.authenticate().json["SSOAuthenticateResult"]
      #expect(odd["AuthStatusCode"].number == 1)
      #expect(odd["SSOAuthToken"].text != ETODesk.zero)
    }
  }

  @Test func anAccountWithoutEnterpriseSiteOrProgramGetsAnEmptyList() async throws {
    try await withSandbox { live in
      let first = try await live.authToken("no.enterprise@example.org")
      #expect(try await live.eto(.get, "Security.svc/GetSSOEnterprises/\(first)").text == "[]")
      let second = try await live.authToken("no.site@example.org")
      let guid = try await live.enterprise(second, named: "Lantern Street Alliance")
      #expect(try await live.eto(.get, "Security.svc/GetSSOSites/\(second)/\(guid)").text == "[]")
      let desk = try await live.desk("no.program@example.org")
      #expect(try await desk.get("Form.svc/Forms/Program/GetPrograms/301").text == "[]")
      try await live.setETO("nullLists")
      #expect(try await desk.get("Form.svc/Forms/Program/GetPrograms/301").text == "null")
    }
  }

  @Test func oneAccountSeesOneOfEach() async throws {
    try await withSandbox { live in
      let auth = try await live.authToken("ann.li@example.org")
      let list = try await live.eto(.get, "Security.svc/GetSSOEnterprises/\(auth)").json
      #expect(list.list.count == 1)
      let guid = try #require(list[0]["Key"].text)
      let sites = try await live.eto(.get, "Security.svc/GetSSOSites/\(auth)/\(guid)").json
      #expect(sites.list.compactMap { $0["Key"].number } == [301])
      let other = try await live.siteLogin(303, guid, auth)
      #expect(other.status == 400 && other.isPage, "rights decide")
      let desk = try await live.desk("ann.li@example.org")
      let programs = try await desk.get("Form.svc/Forms/Program/GetPrograms/301").json
      #expect(programs.list.compactMap { $0["ID"].number } == [712])
    }
  }

  @Test func rule4AnUnknownAuthTokenIsADetailAndAtTheSiteLoginAPage() async throws {
    try await withSandbox { live in
      let auth = try await live.authToken()
      let guid = try await live.enterprise(auth, named: "Lantern Street Alliance")
      for path in ["GetSSOEnterprises/\(ETODesk.zero)", "GetSSOSites/\(ETODesk.zero)/\(guid)"] {
        let answer = try await live.eto(.get, "Security.svc/\(path)")
        #expect(answer.status == 400)
        #expect(answer.json.keys == ["Detail"])
      }
      let strange = try await live.eto(.get, "Security.svc/GetSSOSites/\(auth)/\(auth)")
      #expect(strange.status == 400 && strange.json["Detail"].text != nil)
      for answer in [
        try await live.siteLogin(301, guid, ETODesk.zero),
        try await live.siteLogin(311, guid, auth),
        try await live.siteLogin(301, guid, auth, offset: "west"),
      ] {
        #expect(answer.status == 400 && answer.isPage)
      }
      try await live.setETO("siteLoginPage")
      #expect(try await live.siteLogin(301, guid, auth).isPage)
      try await live.setETO("detailLists")
      let detail = try await live.eto(.get, "Security.svc/GetSSOEnterprises/\(auth)")
      #expect(detail.status == 200 && detail.json.keys == ["Detail"])
    }
  }

  @Test(arguments: ["-300", "0", "8", "-12345"])
  func rule6AnyWholeOffsetWillDo(offset: String) async throws {
    try await withSandbox { live in
      let auth = try await live.authToken()
      let guid = try await live.enterprise(auth, named: "Lantern Street Alliance")
      #expect(try await live.siteLogin(301, guid, auth, offset: offset).json.text?.count == 36)
    }
  }

  @Test func rule6TheOldTokenOfASiteOutlivesItsSuccessorByTheGraceTime() async throws {
    try await withSandbox { live in
      let auth = try await live.authToken()
      let guid = try await live.enterprise(auth, named: "Lantern Street Alliance")
      func desk(_ site: Int) async throws -> ETODesk {
        let token = try #require(try await live.siteLogin(site, guid, auth).json.text)
        return ETODesk(live: live, enterprise: guid, token: token)
      }
      func status(_ desk: ETODesk) async throws -> Int {
        try await desk.get("TouchPoint.svc/ListTouchPoint").status
      }
      let old = try await desk(301)
      let elsewhere = try await desk(303)
      let new = try await desk(301)
      #expect(old.token != new.token)
      #expect(try await status(old) == 200)
      _ = try await live.control(.post, "/clock", #"{"advance":31}"#)
      #expect(try await status(old) == 401)
      #expect(try await status(new) == 200)
      #expect(try await status(elsewhere) == 200, "tokens of several sites live side by side")
    }
  }

  @Test func rule6AnUnusedTokenDiesAfterAnHour() async throws {
    try await withETO { desk in
      for _ in 1...3 {
        _ = try await desk.live.control(.post, "/clock", #"{"advance":3500}"#)
        #expect(try await desk.get("TouchPoint.svc/ListTouchPoint").status == 200)
      }
      _ = try await desk.live.control(.post, "/clock", #"{"advance":3600}"#)
      #expect(try await desk.get("TouchPoint.svc/ListTouchPoint").status == 401)
      let short = try await desk.live.desk()
      try await desk.live.setETO("idleMinutes", "1")
      _ = try await desk.live.control(.post, "/clock", #"{"advance":60}"#)
      #expect(try await short.get("TouchPoint.svc/ListTouchPoint").status == 401)
    }
  }

  @Test func anAuthTokenLastsAWorkingDayAndEndsOnDemand() async throws {
    try await withSandbox { live in
      let auth = try await live.authToken()
      let path = "Security.svc/GetSSOEnterprises/\(auth)"
      _ = try await live.control(.post, "/clock", #"{"advance":28700}"#)
      #expect(try await live.eto(.get, path).status == 200)
      _ = try await live.control(.post, "/clock", #"{"advance":100}"#)
      #expect(try await live.eto(.get, path).status == 400)
      let next = try await live.authToken()
      try await live.setETO("expireAuthTokens")
      #expect(try await live.eto(.get, "Security.svc/GetSSOEnterprises/\(next)").status == 400)
    }
  }

  @Test func rule7SigningInToTheWebSiteEndsEveryTokenOfTheAccount() async throws {
    try await withETO { john in
      let ann = try await john.live.desk("ann.li@example.org")
      let auth = try await john.live.authToken()
      try await john.live.setETO("webSignIn", #""worker@example.org""#)
      #expect(try await john.get("TouchPoint.svc/ListTouchPoint").status == 401)
      let path = "Security.svc/GetSSOEnterprises/\(auth)"
      #expect(try await john.live.eto(.get, path).status == 400)
      #expect(try await ann.get("TouchPoint.svc/ListTouchPoint").status == 200)
      let stranger = try await john.live.control(
        .post, "/switches", #"{"service":"eto","name":"webSignIn","value":"x@example.org"}"#)
      #expect(stranger.status == 400)
    }
  }

  @Test func aProgramThatIsDisabledOrElsewhereCannotBeSet() async throws {
    try await withETO { desk in
      for id in ["714", "751", "null"] {
        let answer = try await desk.post(
          "Security.svc/UpdateCurrentProgram/", #"{"ProgramID":\#(id)}"#)
        #expect(answer.status == 400 && answer.json.keys == ["Detail"])
      }
      let elsewhere = try await desk.get("Form.svc/Forms/Program/GetPrograms/303")
      #expect(elsewhere.status == 400 && elsewhere.json.keys == ["Detail"])
    }
  }

  @Test func aSiteTellsOfItself() async throws {
    try await withETO { desk in
      let info = try await desk.get("Security.svc/GetSiteInfo/301").json
      #expect(info["SiteName"].text == "Harbor House")
      #expect(info["ParticipantLabel"].text == "Guest")
      #expect(info["IdleTimeout_ThresholdInMinutes"].number == 60)
      #expect(info["SecurityTokenPreviousTokenExpirationInSeconds"].number == 30)
      let old = try await desk.live.eto(.get, "Security.svc/getsites/\(desk.enterprise)")
      #expect(old.json.list.count == 4, "the list of 2012 asks for nothing")
    }
  }
}
