import AsyncHTTPClient
import NIOCore
import NIOHTTP1
package import NIOPosix
import Synchronization

/// The one transport that reaches a network: AsyncHTTPClient with our rules.
///
/// - Plain http goes only to this machine; a request to another one ends with
///   `unreachable(.insecure)` before anything is sent. Redirects are not followed.
/// - Cookies are stored in a ``CookieJar`` and sent from there.
/// - Every call ends: with an answer, or with an ``APIError`` after `timeout` at the latest,
///   wherever it hangs (name, connection, TLS, head or body), and promptly when its task is
///   cancelled.
///
/// Making one costs nothing: threads (one for all transports), trust roots and connections come
/// with the first request. An idle program is woken once, when an open connection is closed 30 s
/// after its last request.
public final class HTTPTransport: Transport {
  /// What can be set.
  public struct Settings: Sendable {
    /// How long a connection, TLS included, may take.
    public var connectTimeout: Duration = .seconds(10)
    /// How long a request may take from the call to the last byte of the answer.
    public var timeout: Duration = .seconds(30)
    /// The most bytes that the body of an answer may have, decompressed.
    public var bodyLimit = 64 << 20
    /// A PEM file with certificates to trust besides the system's (`network.ca`).
    ///
    /// If it cannot be read, requests over https fail with `untrustedCertificate`.
    public var authorities: String?
    /// Which proxy to use.
    public var proxies = ProxyChoice.direct

    /// Makes the usual settings.
    public init() {}
  }

  private struct State {
    var clients: [Proxy?: HTTPClient] = [:]
    var isShutDown = false
  }

  /// The cookies; clear a host's to end a session there.
  public let cookies: CookieJar
  private let settings: Settings
  private let state = Mutex(State())

  /// One thread is more than enough for a person at a keyboard; connections to other programs of
  /// this machine use it too.
  package static let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  /// Makes a transport; nothing starts before the first request.
  public init(_ settings: Settings = Settings(), cookies: CookieJar = CookieJar()) {
    self.settings = settings
    self.cookies = cookies
  }

  deinit { closeAll() }

  /// Closes all connections; requests under way and later ones end with `cancelled`.
  ///
  /// It does not wait: a connection that is being made ends by itself, after `connectTimeout` at
  /// the latest, and quitting should not take that long.
  public func shutdown() async { closeAll() }

  private func closeAll() {
    let clients = state.withLock { state in
      state.isShutDown = true
      defer { state.clients = [:] }
      return state.clients.values
    }
    for client in clients { client.shutdown { _ in } }
  }

  /// Sends a request and returns the answer, whatever its status.
  public func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    guard let origin = Origin.read(request.url)?.origin else {
      throw .malformed(detail: "the address of \(request.template)")
    }
    guard origin.isProtected else { throw .unreachable(.insecure) }
    guard !Task.isCancelled else { throw .cancelled }
    let client = try client(for: origin)
    let message = message(for: request)
    let limit = settings.bodyLimit
    let work = Task { () -> Result<HTTPResponse, APIError> in
      do throws(APIError) {
        return .success(try await Self.exchange(message, over: client, bodyLimit: limit))
      } catch { return .failure(error) }
    }
    // The event loop's timer covers the whole exchange; the client's own deadline ends at the head.
    let alarm = Self.threads.any().scheduleTask(in: TimeAmount(settings.timeout)) { work.cancel() }
    defer { alarm.cancel() }
    let outcome = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    switch outcome {
    case .success(let response):
      if request.usesCookies { cookies.store(response.headers, from: request.url) }
      return response
    case .failure(.cancelled) where !Task.isCancelled && !state.withLock(\.isShutDown):
      throw .timedOut
    case .failure(let error): throw error
    }
  }

  private func message(for request: HTTPRequest) -> HTTPClientRequest {
    var message = HTTPClientRequest(url: request.url)
    message.method = HTTPMethod(rawValue: request.method.rawValue)
    for field in request.headers.fields {
      message.headers.add(name: field.name, value: field.value)
    }
    if request.usesCookies, let cookies = cookies.header(for: request.url) {
      message.headers.replaceOrAdd(name: "Cookie", value: cookies)
    }
    if let body = request.body { message.body = .bytes(ByteBuffer(bytes: body)) }
    return message
  }

  private static func exchange(
    _ message: HTTPClientRequest, over client: HTTPClient, bodyLimit: Int
  ) async throws(APIError) -> HTTPResponse {
    let head: HTTPClientResponse
    do { head = try await client.execute(message, deadline: .distantFuture) } catch {
      throw APIError(error, during: .head)
    }
    do {
      let body = try await head.body.collect(upTo: bodyLimit)
      let fields = head.headers.map { Headers.Field(name: $0.name, value: $0.value) }
      return HTTPResponse(
        status: Int(head.status.code), headers: Headers(fields), body: Array(body.readableBytesView)
      )
    } catch { throw APIError(error, during: .body) }
  }

  // MARK: Clients

  /// The client for a host: one for each way to get there, made when first needed.
  private func client(for origin: Origin) throws(APIError) -> HTTPClient {
    let port = origin.port ?? (origin.scheme == "https" ? 443 : 80)
    let proxy = settings.proxies.proxy(host: origin.host, port: port)
    let client = state.withLock { state -> HTTPClient? in
      if state.isShutDown { return nil }
      if let client = state.clients[proxy] { return client }
      let client = HTTPClient(
        eventLoopGroup: Self.threads, configuration: settings.configuration(through: proxy))
      state.clients[proxy] = client
      return client
    }
    guard let client else { throw .cancelled }
    return client
  }
}
