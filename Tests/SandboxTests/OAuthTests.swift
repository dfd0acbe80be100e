import Foundation
import Testing

/// servicenow.md §1.3.
@Suite struct OAuthTests {
  private let me = "/api/now/table/sys_user?user_name=john.doe"
  private let password = "grant_type=password&username=john.doe&password=porchlight"
  private let client = "&client_id=demo-client&client_secret=demo-secret"

  private func token(
    _ live: Live, _ form: String, _ fields: [String: String] = [:],
    type: String = "application/x-www-form-urlencoded"
  ) async throws -> Answer {
    var fields = fields
    fields["Content-Type"] = type
    return try await live.send(.post, "/oauth_token.do", as: nil, fields, json: form)
  }

  private func expectDenied(_ answer: Answer, _ comment: Comment? = nil) {
    #expect(answer.status == 401, comment)
    #expect(answer.json.keys == ["error", "error_description"])
    #expect(answer.json["error"].text == "server_error")
    #expect(answer.json["error_description"].text == "access_denied")
  }

  @Test func aPasswordGivesATokenOfHalfAnHour() async throws {
    try await withSandbox { live in
      let answer = try await token(live, password + client)
      #expect(answer.status == 200)
      #expect(answer.json["scope"].text == "useraccount")
      #expect(answer.json["token_type"].text == "Bearer")
      #expect(answer.json["expires_in"].number == 1799)
      #expect(answer.json["refresh_token"].text?.count == 86)
      let access = try #require(answer.json["access_token"].text)
      #expect(access.count == 86)
      let mine = try await live.get(me, as: "Bearer \(access)")
      #expect(mine.status == 200)
      #expect(mine.cookie("JSESSIONID") != nil)
    }
  }

  @Test func theClientMayBeInTheHeader() async throws {
    try await withSandbox { live in
      let basic = "Basic " + Data("demo-client:demo-secret".utf8).base64EncodedString()
      #expect(try await token(live, password, ["Authorization": basic]).status == 200)
      try await live.set("oauthBodyOnly")
      expectDenied(try await token(live, password, ["Authorization": basic]))
      #expect(try await token(live, password + client).status == 200)
    }
  }

  @Test func whileATokenLivesItIsGivenAgainWithWhatIsLeftOfIt() async throws {
    try await withSandbox { live in
      let first = try await token(live, password + client)
      _ = try await live.control(.post, "/clock", #"{"advance":600}"#)
      let second = try await token(live, password + client)
      #expect(second.json["access_token"].text == first.json["access_token"].text)
      #expect(second.json["expires_in"].number == 1200)
      _ = try await live.control(.post, "/clock", #"{"advance":1200}"#)
      let third = try await token(live, password + client)
      #expect(third.json["access_token"].text != first.json["access_token"].text)
    }
  }

  @Test func aTokenAndItsCookieSessionEndTogether() async throws {
    try await withSandbox { live in
      let access = try await token(live, password + client).json["access_token"].text ?? ""
      let cookies = try await live.get(me, as: "Bearer \(access)").cookies
      _ = try await live.control(.post, "/clock", #"{"advance":900}"#)
      #expect(try await live.get(me, as: nil, ["Cookie": cookies]).status == 200)
      _ = try await live.control(.post, "/clock", #"{"advance":900}"#)
      #expect(try await live.get(me, as: nil, ["Cookie": cookies]).status == 401)
      let late = try await live.get(me, as: "Bearer \(access)")
      #expect(late.status == 401)
      #expect(late["www-authenticate"] == "BEARER realm=\"Service-now\"")
      #expect(late.json["error"]["message"].text == "User Not Authenticated")
      #expect(late.json["error"]["detail"].text == "Required to provide Auth information")
    }
  }

  @Test func aRefreshTokenGivesANewAccessTokenForAHundredDays() async throws {
    try await withSandbox { live in
      let first = try await token(live, password + client)
      let refresh = try #require(first.json["refresh_token"].text)
      let form = "grant_type=refresh_token&refresh_token=\(refresh)\(client)"
      _ = try await live.control(.post, "/clock", #"{"advance":8639999}"#)
      let second = try await token(live, form)
      #expect(second.status == 200)
      #expect(second.json["refresh_token"].text == refresh)
      #expect(second.json["access_token"].text != first.json["access_token"].text)
      let access = second.json["access_token"].text ?? ""
      #expect(try await live.get(me, as: "Bearer \(access)").status == 200)
      _ = try await live.control(.post, "/clock", #"{"advance":2}"#)
      expectDenied(try await token(live, form))
    }
  }

  @Test func aRevokedTokenIsDeadWhoeverAsks() async throws {
    try await withSandbox { live in
      let answer = try await token(live, password + client)
      let access = answer.json["access_token"].text ?? ""
      let refresh = answer.json["refresh_token"].text ?? ""
      #expect(try await live.get("/oauth_revoke_token.do?token=\(access)", as: nil).status == 200)
      #expect(try await live.get(me, as: "Bearer \(access)").status == 401)
      _ = try await live.get("/oauth_revoke_token.do?token=\(refresh)", as: nil)
      expectDenied(
        try await token(live, "grant_type=refresh_token&refresh_token=\(refresh)\(client)"))
    }
  }

  @Test func everythingElseIsDeniedInTheSameWords() async throws {
    try await withSandbox { live in
      for form in [
        "grant_type=password&username=john.doe&password=wrong" + client,
        "grant_type=password&username=nobody&password=porchlight" + client,
        password + "&client_id=demo-client&client_secret=wrong",
        password + "&client_id=other&client_secret=demo-secret",
        password, "grant_type=client_credentials" + client,
        "grant_type=refresh_token&refresh_token=none" + client, "",
      ] {
        expectDenied(try await token(live, form), "\(form)")
      }
      expectDenied(
        try await token(
          live,
          #"{"grant_type":"password","client_id":"demo-client","client_secret":"demo-secret"}"#,
          type: "application/json"), "JSON is not supported")
      try await live.set("oauthPasswordDisabled")
      expectDenied(try await token(live, password + client))
    }
  }

  @Test func expireTokensEndsThemAtOnce() async throws {
    try await withSandbox { live in
      let access = try await token(live, password + client).json["access_token"].text ?? ""
      try await live.set("expireTokens")
      #expect(try await live.get(me, as: "Bearer \(access)").status == 401)
    }
  }
}
