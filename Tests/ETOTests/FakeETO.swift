import ETO
import REST
import TestSupport
import Testing

/// A pretend ETO that answers from a script.
struct FakeETO {
  static let address = "https://eto.example"
  static let token = "11111111-aaaa-4bbb-8ccc-000000000001"
  static let enterprise = "22222222-aaaa-4bbb-8ccc-000000000002"
  static let zero = "00000000-0000-0000-0000-000000000000"
  static let security = "33333333-aaaa-4bbb-8ccc-000000000003"
  static let password = "corr3ct/horse"
  static let credentials = Credentials(user: "worker@example.org", password: Secret(password))

  let transport: ScriptedTransport

  init(_ answers: HTTPResponse...) {
    transport = ScriptedTransport(answers: answers)
  }

  /// Signs in; the script has to begin with the answer to that.
  func signIn(
    at address: String = address, minutesEast: Int = -360, retry: (any Interceptor)? = nil,
    log: (any Interceptor)? = nil, inFlight: Int = 4
  ) async throws -> ETOAccount {
    try await ETOAccount.signIn(
      at: try #require(BaseURL(address)), with: Self.credentials, over: transport, log: log,
      retry: retry, inFlight: inFlight, minutesEast: minutesEast)
  }

  /// A site that was entered, with or without a program; the following answers are for its calls.
  static func site(
    _ answers: HTTPResponse..., program: Int? = nil, minutesEast: Int = -360
  ) async throws -> (eto: FakeETO, api: ETOAPI) {
    let eto = FakeETO(.token(), .siteToken())
    if program != nil { eto.transport.then { _ in .success(.json(200, "{}")) } }
    for answer in answers { eto.transport.then { _ in .success(answer) } }
    let account = try await eto.signIn(minutesEast: minutesEast)
    return (eto, try await account.open(site: 7, of: enterprise, program: program))
  }

  /// The requests so far as `GET /API/…`, without scheme and host.
  var asked: [String] {
    transport.requests.map {
      "\($0.method.rawValue) \($0.url.dropFirst(Self.address.count))"
    }
  }

  /// The last request as `GET /API/…`.
  var lastAsked: String { asked.last ?? "" }

  /// The body of the last request as text.
  var lastBody: String? {
    transport.requests.last?.body.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension HTTPResponse {
  /// The answer to a right password.
  static func token(_ token: String = FakeETO.token) -> HTTPResponse {
    authentication(token: token, code: "0")
  }

  /// An answer to SSOAuthenticate, which echoes the password.
  static func authentication(token: String, code: String) -> HTTPResponse {
    .json(
      200,
      #"{"SSOAuthenticateResult":{"AccessKey":"\#(FakeETO.zero)","AuthStatusCode":\#(code),"#
        + #""Email":"worker@example.org","MarketplaceId":0,"Password":"\#(FakeETO.password)","#
        + #""SSOAuthToken":"\#(token)","TimeZoneOffset":null}}"#)
  }

  /// The answer to SSOSiteLogin.
  static func siteToken(_ token: String = FakeETO.security) -> HTTPResponse {
    .json(200, "\"\(token)\"")
  }

  /// A failure with words.
  static func detail(_ status: Int, _ text: String) -> HTTPResponse {
    .json(status, #"{"Detail":"\#(text)"}"#)
  }
}

extension ETOError {
  /// Runs work that has to fail, and returns its error.
  static func of<Value>(
    sourceLocation: SourceLocation = #_sourceLocation, _ work: () async throws -> Value
  ) async -> ETOError? {
    do {
      _ = try await work()
      Issue.record("no error", sourceLocation: sourceLocation)
    } catch let error as ETOError {
      return error
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
    return nil
  }
}
