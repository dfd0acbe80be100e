import Foundation
import Model
import REST
import RapidSOS
import Synchronization
import TestSupport
import Testing

/// A pretend RapidSOS that answers from a script, and a clock that the test sets.
struct FakeRapidSOS {
  static let address = "https://rapidsos.example"
  static let credentials = Credentials(
    user: "robin.example", password: REST.Secret("corr3ct&horse+100%"))
  static let start = Date(timeIntervalSince1970: 1_700_000_000)

  let transport: ScriptedTransport
  let clock = SetClock()

  init(_ answers: HTTPResponse...) {
    transport = ScriptedTransport(answers: answers)
  }

  /// A clock that stands still until it is set.
  final class SetClock: Sendable {
    private let moment = Mutex(FakeRapidSOS.start)

    var now: Date { moment.withLock { $0 } }

    func advance(by seconds: Double) { moment.withLock { $0 += seconds } }
  }

  func api(
    zone: @escaping @Sendable (Date) -> Int = { _ in 0 }, retry: (any Interceptor)? = nil
  ) throws -> RapidSOSAPI {
    RapidSOSAPI(
      at: try #require(BaseURL(Self.address)),
      as: RapidSOSClientID(id: "demo client", secret: REST.Secret("s3cr&t")), over: transport,
      retry: retry, now: { [clock] in clock.now }, zone: zone)
  }

  /// Signs in; the script has to begin with the answer to that.
  func signIn(
    zone: @escaping @Sendable (Date) -> Int = { _ in 0 }, retry: (any Interceptor)? = nil
  ) async throws -> RapidSOSAccount {
    try await api(zone: zone, retry: retry).signIn(Self.credentials)
  }

  /// A user who is signed in; the following answers are for their calls.
  static func account(
    _ answers: HTTPResponse..., zone: @escaping @Sendable (Date) -> Int = { _ in 0 }
  ) async throws -> (FakeRapidSOS, RapidSOSAccount) {
    let pretend = FakeRapidSOS(.token())
    for answer in answers { pretend.transport.then { _ in .success(answer) } }
    return (pretend, try await pretend.signIn(zone: zone))
  }

  /// The requests so far as `GET /v1/…`, without scheme and host.
  var asked: [String] {
    transport.requests.map { "\($0.method.rawValue) \($0.url.dropFirst(Self.address.count))" }
  }

  /// The tokens in the requests so far.
  var carried: [String?] { transport.requests.map { $0.headers["Authorization"] } }

  /// The body of the last request as text.
  var lastBody: String? {
    transport.requests.last?.body.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension HTTPResponse {
  /// A user's token.
  static func token(_ access: String = "user1", expiresIn: String = #""3599""#) -> HTTPResponse {
    .json(
      #"{"access_token":"\#(access)","token_type":"BearerToken","issued_at":"1700000000000","#
        + #""expires_in":\#(expiresIn),"refresh_token":"fakeRefresh01","#
        + #""refresh_token_issued_at":"1700000000000","refresh_token_expires_in":"0"}"#)
  }

  /// A good answer with JSON in it.
  static func json(_ text: String) -> HTTPResponse { .json(200, text) }

  /// An application's refusal in words.
  static func detail(_ status: Int, _ text: String, headers: Headers = [:]) -> HTTPResponse {
    .json(status, #"{"detail":"\#(text)"}"#, headers: headers)
  }

  /// The gateway's refusal of a token.
  static let tokenExpired = HTTPResponse.json(
    401,
    #"{"fault":{"faultstring":"Access Token expired","detail":"#
      + #"{"errorcode":"keymanagement.service.access_token_expired"}}}"#)

  static let onlyID = HTTPResponse.json(#"{"id":14}"#)
}

/// Runs work that has to fail, and returns its error.
func failure<Failure: Error, Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ work: () async throws(Failure) -> Value
) async -> Failure? {
  do {
    _ = try await work()
    Issue.record("no error", sourceLocation: sourceLocation)
    return nil
  } catch {
    return error
  }
}
