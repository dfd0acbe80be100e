import NIOCore
import NIOSSL
import Synchronization

/// The open connections of a listener, so that stopping does not wait for them.
final class Connections: Sendable {
  private struct State {
    var open: [ObjectIdentifier: any Channel] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Lists a connection for as long as it lasts.
  func add(_ channel: any Channel) {
    let isLate = state.withLock { state in
      if !state.isClosed { state.open[ObjectIdentifier(channel)] = channel }
      return state.isClosed
    }
    if isLate { return Self.cut(channel) }
    channel.closeFuture.whenComplete { [self] _ in
      state.withLock { _ = $0.open.removeValue(forKey: ObjectIdentifier(channel)) }
    }
  }

  /// Cuts all connections, present and future.
  func cutAll() {
    let open = state.withLock { state in
      state.isClosed = true
      return Array(state.open.values)
    }
    for channel in open { Self.cut(channel) }
  }

  /// Closes a connection at once.
  ///
  /// Under TLS a regular close waits seconds for the peer's answer, so the connection is closed
  /// below TLS.
  static func cut(_ channel: any Channel) {
    channel.eventLoop.execute {
      let operations = channel.pipeline.syncOperations
      if let tls = try? operations.context(handlerType: NIOSSLServerHandler.self) {
        tls.close(mode: .all, promise: nil)
      } else {
        channel.close(mode: .all, promise: nil)
      }
    }
  }
}
