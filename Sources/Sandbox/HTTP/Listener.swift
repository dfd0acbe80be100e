import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOPosix
import NIOSSL

/// One server on one loopback port.
///
/// It uses Hummingbird's server without its application: the application renews a date every
/// second, and an idle sandbox must not wake up.
struct Listener: Sendable {
  /// The port it got.
  let port: Int
  private let connections: Connections
  private let run: Task<Void, Never>

  /// Opens a port of 127.0.0.1; 0 takes a free one.
  static func open(
    port: Int, tls: TLSConfiguration? = nil, limits: BodyLimits, logger: Logger,
    answer: @escaping @Sendable (Incoming) async -> Reply
  ) async throws(SandboxError) -> Listener {
    let connections = Connections()
    let exchange = Exchange(scheme: tls == nil ? "http" : "https", limits: limits, answer: answer)
    let plain = HTTP1Channel { request, writer, channel in
      try await exchange.handle(request, writer, channel)
    }
    do {
      if let tls {
        let secure = try TLSChannel(plain, tlsConfiguration: tls)
        return try await start(secure, port: port, connections: connections, logger: logger)
      }
      return try await start(plain, port: port, connections: connections, logger: logger)
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw .portTaken(port)
    } catch { throw .notOpened(port) }
  }

  private static func start(
    _ channel: some ServerChildChannel, port: Int, connections: Connections, logger: Logger
  ) async throws -> Listener {
    let (outcomes, outcome) = AsyncStream<Result<Int, any Error>>.makeStream()
    let listed = ListedChannel(wrapped: channel, connections: connections)
    let server = Server(
      childChannelSetup: listed,
      configuration: ServerConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { outcome.yield(.success($0.localAddress?.port ?? port)) },
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger)
    let run = Task {
      do { try await server.run() } catch { outcome.yield(.failure(error)) }
      await listed.endWaiting(logger: logger)
      outcome.finish()
    }
    for await result in outcomes {
      return Listener(port: try result.get(), connections: connections, run: run)
    }
    throw CancellationError()
  }

  /// Closes the port and every connection; returns once that is done.
  func close() async {
    run.cancel()
    connections.cutAll()
    await run.value
  }
}
