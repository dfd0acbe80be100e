import HummingbirdCore
import Logging
import NIOCore
import Synchronization

/// A child channel whose connections are listed, and each of which is served or ended.
///
/// The server drops a connection that was accepted just before it is stopped, and dropping a
/// connection's writer unfinished ends the process. So each is held here until it is served.
struct ListedChannel<Wrapped: ServerChildChannel>: ServerChildChannel {
  let wrapped: Wrapped
  let connections: Connections
  private let waiting = WaitingConnections<Wrapped.Value>()

  init(wrapped: Wrapped, connections: Connections) {
    (self.wrapped, self.connections) = (wrapped, connections)
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Wrapped.Value> {
    connections.add(channel)
    return wrapped.setup(channel: channel, logger: logger).map { value in
      // After the end nobody else serves it.
      if !waiting.add(value) { Task { await wrapped.handle(value: value, logger: logger) } }
      return value
    }
  }

  func handle(value: Wrapped.Value, logger: Logger) async {
    waiting.remove(value)
    await wrapped.handle(value: value, logger: logger)
  }

  /// Ends what was accepted and never served; to be called once the server has ended and all
  /// connections are cut.
  func endWaiting(logger: Logger) async {
    for value in waiting.close() { await wrapped.handle(value: value, logger: logger) }
  }
}

/// The connections that were accepted and are not served yet.
private final class WaitingConnections<Value: ServerChildChannelValue>: Sendable {
  /// Nil once the server has ended.
  private let values = Mutex<[ObjectIdentifier: Value]?>([:])

  /// Holds a connection; returns false if the server has ended.
  func add(_ value: Value) -> Bool {
    values.withLock { values in
      values?[ObjectIdentifier(value.channel)] = value
      return values != nil
    }
  }

  func remove(_ value: Value) {
    values.withLock { _ = $0?.removeValue(forKey: ObjectIdentifier(value.channel)) }
  }

  /// From now on none is held; returns those that were.
  func close() -> [Value] {
    values.withLock { values in
      defer { values = nil }
      return values.map { Array($0.values) } ?? []
    }
  }
}
