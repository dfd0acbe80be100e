import Testing

/// servicenow.md §1.1, §1.2 and §6.
@Suite struct SignInTests {
  private let me = "/api/now/v2/table/sys_user?sysparm_fields=name,email&user_name=john.doe"

  @Test(arguments: [
    "/api/now/v2/table/sys_user?sysparm_fields=name,email&user_name=john.doe",
    "/api/now/v2/table/sys_user?sysparm_query=user_name%3Djohn.doe",
    "/api/now/v2/table/sys_user?user_name=john.doe&sysparm_fields=user_name,first_name,name,sys_id",
  ])
  func everySampleAppLearnsWhoItIs(path: String) async throws {
    try await withSandbox { live in
      let answer = try await live.get(path)
      #expect(answer.status == 200)
      #expect(answer.json["result"].list.count == 1)
      #expect(answer.json["result"][0]["name"].text == "John Doe")
    }
  }

  @Test func theFirstAnswerOpensASessionAndTheSecondRemembersIt() async throws {
    try await withSandbox { live in
      let first = try await live.get(me)
      let session = try #require(first.cookie("JSESSIONID"))
      #expect(session.hasSuffix("; Path=/; HttpOnly"))
      #expect(session.prefix { $0 != ";" }.count == "JSESSIONID=".count + 32)
      for name in ["glide_user", "glide_user_session"] {
        let cleared = try #require(first.cookie(name))
        #expect(cleared.hasPrefix("\(name)=\"\";"))
        #expect(cleared.contains("Expires=Thu, 01-Jan-1970 00:00:10 GMT"))
      }
      #expect(first.cookie("glide_user_route")?.hasPrefix("glide_user_route=glide.") == true)
      #expect(first.cookie("BIGipServerpool_sandbox")?.hasSuffix("; path=/") == true)
      #expect(
        first.cookie("glide_session_store")?.contains("Expires=Mon, 05-Feb-2024 08:30:00 GMT")
          == true)

      let second = try await live.get(me, as: nil, ["Cookie": first.cookies])
      #expect(second.status == 200)
      #expect(second.cookie("JSESSIONID") == nil)
      #expect(second.cookie("glide_user")?.contains("Version=1; Max-Age=2147483647") == true)
      let remembered = try #require(second.cookie("glide_user_session"))
      #expect(!remembered.contains("Max-Age") && !remembered.contains("Expires"))
      #expect(
        second.cookie("glide_session_store")?.contains("Expires=Mon, 05-Feb-2024 08:05:00 GMT")
          == true)
      let third = try await live.get(me, as: nil, ["Cookie": first.cookies])
      #expect(third.cookie("glide_user") == nil)
    }
  }

  @Test func secureIsLeftOutOverPlainHTTP() async throws {
    try await withSandbox { live in
      let answer = try await live.get(me)
      #expect(!answer.setCookies.contains { $0.contains("Secure") })
    }
  }

  @Test func cookiesAloneMayComment() async throws {
    try await withSandbox { live in
      let cookies = try await live.get(me).cookies
      let id = try await live.id(of: "INC0010021")
      let answer = try await live.send(
        .post, "/api/x_snc_my_work/v1/tracker/task/\(id)/comment", as: nil, ["Cookie": cookies],
        json: #"{"comment":"Hello"}"#)
      #expect(answer.status == 201)
    }
  }

  @Test func cookiesAreReadFromWhateverAClientKept() async throws {
    try await withSandbox { live in
      let all = try await live.get(me).setCookies.joined(separator: "; ")
      let answer = try await live.get(me, as: nil, ["Cookie": all + "; JSESSIONID=stale"])
      #expect(answer.status == 200)
      let second = try await live.get(me, as: nil, ["Cookie": "JSESSIONID=stale; \(all)"])
      #expect(second.status == 401, "the first one wins")
    }
  }

  @Test(arguments: [
    nil, "Basic !!!", "Basic am9obi5kb2U6d3Jvbmc=", "Basic c2FtLm9sZDpwb3JjaGxpZ2h0",
    "Basic bm9ib2R5OnBvcmNobGlnaHQ=", "Digest x",
  ])
  func anybodyElseIsRefused(authorization: String?) async throws {
    try await withSandbox { live in
      let answer = try await live.get(me, as: authorization)
      #expect(answer.status == 401)
      #expect(answer["www-authenticate"] == "BASIC realm=\"Service-now\"")
      #expect(answer["content-type"] == "application/json;charset=UTF-8")
      #expect(answer.json["error"]["message"].text == "User Not Authenticated")
      #expect(answer.json["error"]["detail"].text == "Required to provide Auth information")
      #expect(answer.json["status"].text == "failure")
      #expect(answer.setCookies.isEmpty)
    }
  }

  @Test func aSessionEndsAfterHalfAnHourWithoutUse() async throws {
    try await withSandbox { live in
      let cookies = ["Cookie": try await live.get(me).cookies]
      for _ in 1...2 {
        _ = try await live.control(.post, "/clock", #"{"advance":1700}"#)
        #expect(try await live.get(me, as: nil, cookies).status == 200)
      }
      _ = try await live.control(.post, "/clock", #"{"advance":1800}"#)
      let answer = try await live.get(me, as: nil, cookies)
      #expect(answer.status == 401)
      #expect(answer.json["error"]["message"].text == "User Not Authenticated")
    }
  }

  @Test func expireSessionsEndsAllOfThem() async throws {
    try await withSandbox { live in
      let cookies = try await live.get(me).cookies
      try await live.set("expireSessions")
      #expect(try await live.get(me, as: nil, ["Cookie": cookies]).status == 401)
    }
  }

  @Test func aRotatedSessionDiesUnderItsOldName() async throws {
    try await withSandbox { live in
      try await live.set("rotateSession")
      let first = try await live.get(me)
      let second = try await live.get(me, as: nil, ["Cookie": first.cookies])
      #expect(second.status == 200)
      #expect(second.cookie("JSESSIONID") != nil)
      #expect(try await live.get(me, as: nil, ["Cookie": first.cookies]).status == 401)
      #expect(try await live.get(me, as: nil, ["Cookie": second.cookies]).status == 200)
    }
  }

  @Test func aUserTokenIsNeededWhenTheSwitchSaysSo() async throws {
    try await withSandbox { live in
      try await live.set("requireUserToken")
      let cookies = try await live.get(me).cookies
      let id = try await live.id(of: "INC0010021")
      let path = "/api/now/table/task/\(id)"
      #expect(try await live.get(path, as: nil, ["Cookie": cookies]).status == 200)
      #expect(
        try await live.send(.patch, path, as: nil, ["Cookie": cookies], json: "{}").status == 401)
      let page = try await live.get("/", as: nil, ["Cookie": cookies]).text
      let token = try #require(page.firstMatch(of: /g_ck = '([0-9a-f]+)'/)?.1)
      #expect(
        try await live.send(
          .patch, path, as: nil, ["Cookie": cookies, "X-UserToken": String(token)], json: "{}"
        ).status == 200)
      #expect(try await live.send(.patch, path, json: "{}").status == 200, "Basic needs none")
    }
  }

  @Test func aPasswordNeverLeaves() async throws {
    try await withSandbox { live in
      let answer = try await live.get("/api/now/table/sys_user?sysparm_display_value=all")
      #expect(!answer.text.contains("porchlight\""))
      let sneaky = try await live.get(
        "/api/now/table/sys_user?sysparm_fields=user_password,password")
      #expect(sneaky.json["result"][0].keys.isEmpty)
    }
  }

  @Test func aUserWithoutRightsOnUsersSeesNobody() async throws {
    try await withSandbox { live in
      try await live.set("userDenied")
      let answer = try await live.get(me)
      #expect(answer.status == 200)
      #expect(answer.json["result"].isList && answer.json["result"].list.isEmpty)
    }
  }
}
