import FileMaker
import REST
import TestSupport
import Testing

/// A pretend FileMaker server that answers from a script.
struct FakeFileMaker {
  static let address = "https://fms.example"
  static let login = FileMakerLogin.account(
    Credentials(user: "desk", password: Secret("corr3ct&horse+100%")))

  let transport: ScriptedTransport

  init(_ answers: HTTPResponse...) { transport = ScriptedTransport(answers: answers) }

  func server(
    _ address: String = FakeFileMaker.address, version: FileMakerVersion = .latest,
    retry: (any Interceptor)? = nil
  ) throws -> FileMakerServer {
    FileMakerServer(
      at: try #require(BaseURL(address)), version: version, over: transport, retry: retry)
  }

  /// The database, whose session the first call opens.
  func shelter(retry: (any Interceptor)? = nil) throws -> FileMakerAPI {
    try server(retry: retry).database("Shelter", as: Self.login)
  }

  /// A database with an open session; the answers are for the calls that follow.
  static func shelter(_ answers: HTTPResponse...) throws -> (FakeFileMaker, FileMakerAPI) {
    let pretend = FakeFileMaker(.token())
    for answer in answers { pretend.transport.then { _ in .success(answer) } }
    return (pretend, try pretend.shelter())
  }

  /// The requests so far as `GET /databases/…`, without host, `/fmi/data/vLatest` and log-ins.
  var asked: [String] { all.filter { !$0.hasSuffix("/sessions") } }

  /// All requests so far.
  var all: [String] {
    transport.requests.map {
      "\($0.method.rawValue) \($0.url.dropFirst((Self.address + "/fmi/data/vLatest").count))"
    }
  }

  /// The tokens in the requests so far.
  var carried: [String?] { transport.requests.map { $0.headers["Authorization"] } }

  /// The body of the last request as text.
  var lastBody: String? {
    transport.requests.last?.body.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension HTTPResponse {
  /// An answer that says "0".
  static func ok(_ response: String = "{}") -> HTTPResponse {
    .json(200, #"{"response":\#(response),"messages":[{"code":"0","message":"OK"}]}"#)
  }

  /// The answer to a log-in.
  static func token(_ token: String = "t1") -> HTTPResponse {
    .json(
      200, #"{"response":{"token":"\#(token)"},"messages":[{"code":"0","message":"OK"}]}"#,
      headers: ["X-FM-Data-Access-Token": token])
  }

  /// A refusal by number; as in real answers, the messages come first.
  static func refusal(_ code: Int, _ message: String = "", status: Int = 500) -> HTTPResponse {
    .json(status, #"{"messages":[{"code":"\#(code)","message":"\#(message)"}],"response":{}}"#)
  }

  static let tokenInvalid = refusal(952, "Invalid FileMaker Data API token (*)", status: 401)
  static let noMatch = refusal(401, "No records match the request")
  static let written = ok(#"{"modId":"5"}"#)

  /// Records with these numbers, of so many that were found.
  static func records(_ ids: some Sequence<Int>, of found: Int?) -> HTTPResponse {
    let data = ids.map {
      #"{"fieldData":{"Name":"Guest \#($0)"},"portalData":{},"recordId":"\#($0)","modId":"0"}"#
    }
    let info = found.map {
      #""dataInfo":{"database":"Shelter","layout":"Guests","table":"Guests","#
        + #""totalRecordCount":\#($0),"foundCount":\#($0),"returnedCount":\#(data.count)},"#
    }
    return ok(#"{\#(info ?? "")"data":[\#(data.joined(separator: ","))]}"#)
  }
}

/// Runs work that has to fail, and returns its error.
func failure<Value>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ work: () async throws(FileMakerError) -> Value
) async -> FileMakerError? {
  do {
    _ = try await work()
    Issue.record("no error", sourceLocation: sourceLocation)
    return nil
  } catch {
    return error
  }
}
