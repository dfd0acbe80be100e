import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Sandbox
import Synchronization

/// The methods.
enum Verb: String {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}

/// A sandbox on free ports, and a way to talk to it.
struct Live: Sendable {
  let server: SandboxServer

  var origin: String { server.addresses.servicenow ?? "" }

  /// Fails at once where nobody listens, or nobody is trusted.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(
      eventLoopGroup: .singletonMultiThreadedEventLoopGroup, configuration: configuration)
  }()

  static let john = "Basic " + Data("john.doe:porchlight".utf8).base64EncodedString()
  static let ann = "Basic " + Data("ann.li:porchlight".utf8).base64EncodedString()

  /// Sends a request to ServiceNow, as john.doe unless told otherwise.
  func send(
    _ method: Verb, _ path: String, as authorization: String? = Live.john,
    _ fields: [String: String] = [:], json: String? = nil
  ) async throws -> Answer {
    var fields = fields
    fields["Authorization"] = fields["Authorization"] ?? authorization
    if json != nil { fields["Content-Type"] = fields["Content-Type"] ?? "application/json" }
    return try await raw(method, origin + path, fields, json)
  }

  /// Gets from ServiceNow.
  func get(
    _ path: String, as authorization: String? = Live.john, _ fields: [String: String] = [:]
  ) async throws -> Answer {
    try await send(.get, path, as: authorization, fields)
  }

  /// Sends a request to the control port.
  func control(_ method: Verb, _ path: String, _ json: String? = nil) async throws -> Answer {
    try await raw(method, server.addresses.control + path, [:], json)
  }

  /// Sets a switch of ServiceNow.
  func set(_ name: String, _ value: String = "true") async throws {
    _ = try await control(
      .post, "/switches", #"{"service":"servicenow","name":"\#(name)","value":\#(value)}"#)
  }

  /// The sys_id of a task.
  func id(of number: String, as authorization: String = Live.john) async throws -> String {
    let answer = try await get(
      "/api/now/table/task?number=\(number)&sysparm_fields=sys_id", as: authorization)
    return answer.json["result"][0]["sys_id"].text ?? "none"
  }

  /// Sends a request anywhere.
  func raw(
    _ method: Verb, _ url: String, _ fields: [String: String], _ body: String?
  ) async throws -> Answer {
    try await raw(method, url, fields, bytes: body.map { Array($0.utf8) })
  }

  /// Sends a request with any bytes anywhere.
  func raw(
    _ method: Verb, _ url: String, _ fields: [String: String], bytes: [UInt8]?
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: url)
    request.method = HTTPMethod(rawValue: method.rawValue)
    for (name, value) in fields { request.headers.add(name: name, value: value) }
    if let bytes { request.body = .bytes(ByteBuffer(bytes: bytes)) }
    let response = try await Self.client.execute(request, timeout: .seconds(20))
    let buffer = try await response.body.collect(upTo: 64 << 20)
    return Answer(
      status: Int(response.status.code), headers: response.headers,
      body: Array(buffer.readableBytesView))
  }
}

/// The time of a test: it stands still unless moved.
final class TestTime: Sendable {
  /// 2024-02-05 08:00:00 UTC.
  static let start = 1_707_120_000.0
  private let seconds = Mutex(start)

  var now: @Sendable () -> Date {
    { [self] in Date(timeIntervalSince1970: seconds.withLock { $0 }) }
  }
}

/// Runs a test against a sandbox of its own, on free ports, at 2024-02-05 08:00:00 UTC.
func withSandbox(
  scenario: Scenario = .standard, rateLimit: Int? = nil, seed: String? = nil, gpsPort: Int? = nil,
  now: @escaping @Sendable () -> Date = TestTime().now, _ test: (Live) async throws -> Void
) async throws {
  let server = try await SandboxServer.start(
    SandboxOptions(
      seedDirectory: seed, scenario: scenario, rateLimit: rateLimit, gpsPort: gpsPort, now: now))
  do {
    try await test(Live(server: server))
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
