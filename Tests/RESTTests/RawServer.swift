import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A server on a free port of this machine that answers with whatever bytes a test gives it.
///
/// Each request, recognised by the blank line and the length of its body, is answered with the next
/// reply. Without a reply left it stays silent.
final class RawServer: Sendable {
  /// What it does with a request.
  enum Reply: Sendable {
    /// Sends these bytes and leaves the connection open.
    case bytes([UInt8])
    /// Sends this and leaves the connection open.
    case text(String)
    /// Sends this, then closes.
    case textThenClose(String)
    /// Sends a head, then an endless body, for as long as somebody reads it.
    case endless
    /// Nothing; the connection stays open.
    case silence
    /// Closes without a word.
    case close

    /// An answer with a JSON body of known length; `headers` end in a line break each.
    static func answer(
      _ status: Int = 200, _ body: String = "{}", headers: String = ""
    ) -> Reply {
      .text(
        "HTTP/1.1 \(status) Status\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)")
    }
  }

  /// Its port.
  let port: Int
  private let log: Script
  private let listener: any Channel

  /// Starts a server, over TLS where it is given a context.
  ///
  /// It sends a greeting, if it has one, before any request.
  static func start(
    _ replies: [Reply], tls: NIOSSLContext? = nil, greeting: String? = nil
  ) async throws -> RawServer {
    let script = Script(replies, greeting: greeting)
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
          }
          try channel.pipeline.syncOperations.addHandler(Connection(script))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    return RawServer(script, listener)
  }

  private init(_ script: Script, _ listener: any Channel) {
    log = script
    self.listener = listener
    port = listener.localAddress?.port ?? 0
  }

  /// Every request so far, head and body, as it came.
  var requests: [String] { log.requests }
  /// How many connections there were.
  var connections: Int { log.connections }
  /// Counts the requests.
  var arrived: Counter { log.arrived }
  /// Counts the connections that have ended.
  var ended: Counter { log.ended }

  /// The address of a path.
  func url(_ path: String = "/", scheme: String = "http", host: String = "127.0.0.1") -> String {
    "\(scheme)://\(host):\(port)\(path)"
  }

  /// Stops listening.
  func stop() async { try? await listener.close() }
}

/// The server's next replies, and its requests.
private final class Script: Sendable {
  private let state: Mutex<(replies: [RawServer.Reply], requests: [String], connections: Int)>
  let greeting: String?
  let arrived = Counter()
  let ended = Counter()

  init(_ replies: [RawServer.Reply], greeting: String?) {
    state = Mutex((replies, [], 0))
    self.greeting = greeting
  }

  var requests: [String] { state.withLock { $0.requests } }
  var connections: Int { state.withLock { $0.connections } }

  func connected() { state.withLock { $0.connections += 1 } }

  func reply(to request: String) -> RawServer.Reply {
    defer { Task { await arrived.add() } }
    return state.withLock { state in
      state.requests.append(request)
      return state.replies.isEmpty ? .silence : state.replies.removeFirst()
    }
  }

  func disconnected() { Task { await ended.add() } }
}

/// One connection: collects a request, plays a reply.
private final class Connection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let script: Script
  private var received = ""
  private var isEndless = false

  init(_ script: Script) { self.script = script }

  func channelActive(context: ChannelHandlerContext) {
    script.connected()
    if let greeting = script.greeting {
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: greeting)), promise: nil)
    }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    script.disconnected()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received += String(buffer: unwrapInboundIn(data))
    guard let blank = received.firstRange(of: "\r\n\r\n") else { return }
    let length = received.lowercased().firstRange(of: "content-length: ").flatMap {
      Int(received.lowercased()[$0.upperBound...].prefix { $0.isNumber })
    }
    guard received[blank.upperBound...].utf8.count >= length ?? 0 else { return }
    let reply = script.reply(to: received)
    received = ""
    play(reply, context: context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if isEndless { pour(context: context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func play(_ reply: RawServer.Reply, context: ChannelHandlerContext) {
    switch reply {
    case .bytes(let bytes):
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
    case .text(let text):
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    case .textThenClose(let text):
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
      context.close(promise: nil)
    case .endless:
      isEndless = true
      let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
      context.write(wrapOutboundOut(ByteBuffer(string: head)), promise: nil)
      pour(context: context)
    case .silence:
      break
    case .close:
      context.close(promise: nil)
    }
  }

  private func pour(context: ChannelHandlerContext) {
    let piece = ByteBuffer(repeating: UInt8(ascii: "1"), count: 16 << 10)
    while context.channel.isActive && context.channel.isWritable {
      context.writeAndFlush(wrapOutboundOut(piece), promise: nil)
    }
  }
}
