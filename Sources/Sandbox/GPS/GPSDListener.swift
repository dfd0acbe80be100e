import NIOCore
import NIOPosix

/// The pretend gpsd, on a loopback port.
struct GPSDListener: Sendable {
  /// The port it got.
  let port: Int
  private let channel: any Channel
  private let connections: Connections

  /// Opens a port of 127.0.0.1; 0 takes a free one.
  static func open(
    port: Int, receiver: PretendReceiver
  ) async throws(SandboxError) -> GPSDListener {
    let connections = Connections()
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        connections.add(channel)
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(GPSDSession(receiver))
        }
      }
    do {
      // Without a name to look up.
      let address = try SocketAddress(ipAddress: "127.0.0.1", port: port)
      let channel = try await bootstrap.bind(to: address).get()
      return GPSDListener(
        port: channel.localAddress?.port ?? port, channel: channel, connections: connections)
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw .portTaken(port)
    } catch {
      throw .notOpened(port)
    }
  }

  /// Closes the port and every connection.
  func close() async {
    try? await channel.close()
    connections.cutAll()
  }
}
