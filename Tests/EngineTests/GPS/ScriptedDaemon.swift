import NIOCore
import NIOPosix
import Synchronization

/// A server on a free port of this machine that plays a daemon by a script, one piece a connection.
///
/// Without a piece left it takes a connection and stays silent.
final class ScriptedDaemon: Sendable {
  /// What it sends on a connection.
  struct Piece: Sendable {
    /// These, each by itself.
    var parts: [String]
    /// Whether it closes then.
    var closes = false
  }

  /// Its port.
  let port: Int
  private let script: Script
  private let listener: any Channel

  /// Starts one; the port is any free one unless it is said.
  init(_ pieces: Piece..., port: Int = 0) async throws {
    let script = Script(pieces)
    listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Connection(script))
        }
      }
      .bind(host: "127.0.0.1", port: port).get()
    self.script = script
    self.port = listener.localAddress?.port ?? 0
  }

  /// What it was sent on each connection, as each ends.
  var requests: AsyncStream<String> { script.requests.stream }

  /// Stops listening.
  func stop() async { try? await listener.close() }

  fileprivate final class Script: Sendable {
    let requests = AsyncStream<String>.makeStream()
    private let pieces: Mutex<[Piece]>

    init(_ pieces: [Piece]) { self.pieces = Mutex(pieces) }

    func next() -> Piece? { pieces.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  private final class Connection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let script: Script
    private var received = ""

    init(_ script: Script) { self.script = script }

    func channelActive(context: ChannelHandlerContext) {
      guard let piece = script.next() else { return }
      for part in piece.parts {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: part)), promise: nil)
      }
      if piece.closes { context.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      received += String(buffer: unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) {
      script.requests.continuation.yield(received)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
