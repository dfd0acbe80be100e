import Foundation
import Testing

/// rapidsos.md §4.
@Suite struct RapidSOSTokenTests {
  private let json = "application/json"
  private let profile = "/v1/rain/personal-info"

  @Test func anApplicationsTokenIsTextsThroughout() async throws {
    try await withSandbox { live in
      let answer = try await live.rapidToken(Live.appForm)
      #expect(answer.status == 200 && answer["content-type"] == json)
      #expect(answer.json.keys == ["access_token", "token_type", "issued_at", "expires_in"])
      #expect(answer.json["token_type"].text == "BearerToken")
      #expect(answer.json["issued_at"].text == "1707120000000")
      #expect(answer.json["expires_in"].text == "3599")
      #expect(answer.json["access_token"].text?.wholeMatch(of: /[A-Za-z0-9]{28}/) != nil)
    }
  }

  @Test func aPersonsTokenIsAWebTokenWithRefreshFields() async throws {
    try await withSandbox { live in
      let answer = try await live.rapidToken(Live.userForm())
      #expect(answer.status == 200 && answer["content-type"] == json)
      #expect(
        answer.json.keys == [
          "access_token", "token_type", "issued_at", "expires_in", "refresh_token",
          "refresh_token_issued_at", "refresh_token_expires_in",
        ])
      #expect(answer.json["refresh_token"].text?.count == 32)
      #expect(answer.json["refresh_token_issued_at"].text == "1707120000000")
      #expect(answer.json["refresh_token_expires_in"].text == "0")
      let parts = try #require(answer.json["access_token"].text).split(separator: ".")
      try #require(parts.count == 3)
      var claims = parts[1].replacing("-", with: "+").replacing("_", with: "/")
      claims += String(repeating: "=", count: (4 - claims.count % 4) % 4)
      let data = try #require(Data(base64Encoded: String(claims)))
      let read = Found(try JSONSerialization.jsonObject(with: data))
      #expect(read.keys == ["nbf", "identity", "exp", "iat"])
      #expect(read["iat"].number == 1_707_120_000 && read["exp"].number == 1_707_123_600)
      let again = try await live.rapidToken(Live.userForm())
      #expect(again.json["access_token"].text != answer.json["access_token"].text)
    }
  }

  @Test func theClientMayBeInTheHeader() async throws {
    try await withSandbox { live in
      let basic = "Basic " + Data("demo-client:demo-secret".utf8).base64EncodedString()
      let app = try await live.rapidToken(
        "grant_type=client_credentials", ["Authorization": basic])
      #expect(app.status == 200)
      let user = try await live.rapidToken(
        "grant_type=password&username=robin.example&password=porchlight",
        ["Authorization": basic], type: "application/x-www-form-urlencoded; charset=UTF-8")
      #expect(user.status == 200)
    }
  }

  /// Some clients also write their id into the form, and real servers accept it.
  @Test func theIdMayBeInTheFormAndTheSecretInTheHeader() async throws {
    try await withSandbox { live in
      func basic(_ pair: String) -> [String: String] {
        ["Authorization": "Basic " + Data(pair.utf8).base64EncodedString()]
      }
      for grant in [
        "grant_type=client_credentials",
        "grant_type=password&username=robin.example&password=porchlight",
      ] {
        let answer = try await live.rapidToken(
          grant + "&client_id=demo-client", basic("demo-client:demo-secret"))
        #expect(answer.status == 200, "\(answer.text)")
      }
      for (form, pair) in [
        ("client_id=other", "demo-client:demo-secret"), ("client_id=demo-client", "demo-client:no"),
        ("client_id=demo-client", "other:demo-secret"),
      ] {
        let answer = try await live.rapidToken(
          "grant_type=client_credentials&" + form, basic(pair))
        #expect(answer.status == 401)
        #expect(answer.text == #"{"ErrorCode":"invalid_client","Error":"ClientId is Invalid"}"#)
      }
    }
  }

  @Test func onlyAFormWillDo() async throws {
    try await withSandbox { live in
      let body = #"{"grant_type":"client_credentials","client_id":"demo-client"}"#
      let answer = try await live.rapidToken(body, type: json)
      #expect(answer.status == 400 && answer["content-type"] == json)
      #expect(
        answer.text
          == #"{"ErrorCode":"invalid_request","Error":"Content-Type must be application/x-www-form-urlencoded"}"#
      )
      let inQuery = try await live.raw(
        .post, live.rapidOrigin + "/oauth/token?" + Live.appForm,
        ["Content-Type": "application/x-www-form-urlencoded"], "")
      #expect(inQuery.status == 400)
    }
  }

  @Test(arguments: [
    ("client_id=demo-client&client_secret=demo-secret", "Required param : grant_type"),
    (
      "grant_type=refresh_token&client_id=demo-client&client_secret=demo-secret",
      "Unsupported grant_type"
    ),
    ("grant_type=client_credentials", "Required param : client_id"),
    ("grant_type=client_credentials&client_id=demo-client", "Required param : client_secret"),
    (
      "grant_type=password&client_id=demo-client&client_secret=demo-secret",
      "Required param : username"
    ),
  ])
  func whatIsMissingIsNamed(form: String, text: String) async throws {
    try await withSandbox { live in
      let answer = try await live.rapidToken(form)
      #expect(answer.status == 400)
      #expect(answer.text == #"{"ErrorCode":"invalid_request","Error":"\#(text)"}"#)
    }
  }

  @Test func strangersAreTurnedAwayInTheirOwnWords() async throws {
    try await withSandbox { live in
      for form in [
        "grant_type=client_credentials&client_id=demo-client&client_secret=wrong",
        "grant_type=client_credentials&client_id=other&client_secret=demo-secret",
      ] {
        let answer = try await live.rapidToken(form)
        #expect(answer.status == 401)
        #expect(answer.text == #"{"ErrorCode":"invalid_client","Error":"ClientId is Invalid"}"#)
      }
      for form in [
        Live.userForm("robin.example", "wrong"), Live.userForm("nobody.example"),
        Live.userForm("Robin.Example"),
      ] {
        let answer = try await live.rapidToken(form)
        #expect(answer.status == 401)
        #expect(answer.text == #"{"detail":"Invalid user credentials."}"#)
      }
    }
  }

  @Test func tooManyWrongPasswordsAreRefusedForAWhile() async throws {
    try await withSandbox { live in
      for _ in 1...10 {
        #expect(try await live.rapidToken(Live.userForm("robin.example", "wrong")).status == 401)
      }
      let answer = try await live.rapidToken(Live.userForm())
      #expect(answer.status == 429)
      #expect(answer.text == #"{"detail":"Too many requests. Please try again later"}"#)
      #expect(try await live.rapidToken(Live.userForm("casey.example")).status == 200)
      try await live.advance(900)
      #expect(try await live.rapidToken(Live.userForm()).status == 200)
    }
  }

  @Test func aTokenLivesForAnHourOrAsLongAsASwitchSays() async throws {
    try await withRapidSOS { desk in
      try await desk.live.advance(3_599)
      #expect(try await desk.ask(.get, profile).status == 200)
      try await desk.live.advance(1)
      try await expectFault(
        desk.ask(.get, profile), "Access Token expired", "access_token_expired")
      try await desk.live.setRapid("tokenLife", "5")
      let short = try await desk.live.rapidToken(Live.userForm())
      #expect(short.json["expires_in"].text == "4")
      let token = short.json["access_token"].text
      try await desk.live.advance(4)
      #expect(try await desk.live.rapid(.get, profile, token).status == 200)
      try await desk.live.advance(1)
      try await expectFault(
        desk.live.rapid(.get, profile, token), "Access Token expired", "access_token_expired")
    }
  }

  @Test func tokensCanBeEndedAndRevoked() async throws {
    try await withRapidSOS { desk in
      try await desk.live.setRapid("expireTokens")
      try await expectFault(
        desk.ask(.get, profile), "Access Token expired", "access_token_expired")
      let next = try await desk.live.rapidDesk()
      #expect(try await next.ask(.get, profile).status == 200)
      try await desk.live.setRapid("revokeTokens")
      try await expectFault(
        next.ask(.get, profile), "Invalid Access Token", "invalid_access_token")
    }
  }

  @Test func noTokenIsAsGoodAsAWrongOne() async throws {
    try await withSandbox { live in
      for token in [nil, "made.up.token"] {
        try await expectFault(
          live.rapid(.get, profile, token), "Invalid Access Token", "invalid_access_token")
      }
      let basic = try await live.raw(
        .get, live.rapidOrigin + profile, ["Authorization": Live.john], nil)
      #expect(basic.status == 401)
      try await live.setRapid("older")
      let older = try await live.rapid(.get, profile, "made.up.token")
      #expect(
        older.text
          == #"{"fault":{"faultstring":"Invalid access token","detail":{"errorcode":"oauth.v2.InvalidAccessToken"}}}"#
      )
    }
  }

  @Test func theWrongKindOfTokenIsSaidToBe() async throws {
    try await withRapidSOS { desk in
      let swapped = RapidDesk(live: desk.live, client: desk.user, user: desk.client)
      for path in ["/v1/rain/user", "/v1/rain/password-reset", "/v1/rem/trigger"] {
        let answer = try await swapped.app(path, "{}")
        #expect(answer.status == 403 && answer["content-type"] == json)
        #expect(answer.text == #"{"detail":"Client access token required."}"#)
      }
      for path in [profile, "/v1/rain/locations", "/v1/rain/devices/1"] {
        let answer = try await swapped.ask(.get, path)
        #expect(answer.status == 403)
        #expect(answer.text == #"{"detail":"User access token required."}"#)
      }
    }
  }

  @Test func timesMayBeNumbers() async throws {
    try await withSandbox { live in
      try await live.setRapid("numbers")
      let answer = try await live.rapidToken(Live.userForm())
      #expect(answer.json["issued_at"].number == 1_707_120_000_000)
      #expect(answer.json["expires_in"].number == 3_599)
    }
  }

  private func expectFault(_ answer: Answer, _ text: String, _ code: String) {
    #expect(answer.status == 401 && answer["content-type"] == json)
    #expect(
      answer.text
        == #"{"fault":{"faultstring":"\#(text)","detail":{"errorcode":"keymanagement.service.\#(code)"}}}"#
    )
  }
}
