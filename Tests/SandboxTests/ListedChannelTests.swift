import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import Sandbox

/// A connection that was accepted is served or ended, whenever the server stops: the library ends
/// the process where one is dropped.
@Suite struct ListedChannelTests {
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  private let served = Served()
  private let listed: ListedChannel<RecordingChannel>

  init() {
    listed = ListedChannel(wrapped: RecordingChannel(served: served), connections: Connections())
  }

  @Test func whatWasNotServedIsEndedOnce() async throws {
    let (first, second) = (NIOAsyncTestingChannel(), NIOAsyncTestingChannel())
    let accepted = try await listed.setup(channel: first, logger: logger).get()
    _ = try await listed.setup(channel: second, logger: logger).get()
    await listed.handle(value: accepted, logger: logger)
    #expect(served.channels == [ObjectIdentifier(first)])
    await listed.endWaiting(logger: logger)
    #expect(served.channels == [ObjectIdentifier(first), ObjectIdentifier(second)])
    await listed.endWaiting(logger: logger)
    #expect(served.channels.count == 2)
  }

  @Test(.timeLimit(.minutes(5))) func whatIsAcceptedAfterTheEndIsEndedToo() async throws {
    await listed.endWaiting(logger: logger)
    let late = NIOAsyncTestingChannel()
    _ = try await listed.setup(channel: late, logger: logger).get()
    for await channel in served.news {
      #expect(channel == ObjectIdentifier(late))
      break
    }
  }
}

/// Which connections were served, in order.
private final class Served: Sendable {
  let news: AsyncStream<ObjectIdentifier>
  private let tell: AsyncStream<ObjectIdentifier>.Continuation
  private let list = Mutex<[ObjectIdentifier]>([])

  init() { (news, tell) = AsyncStream.makeStream() }

  var channels: [ObjectIdentifier] { list.withLock(\.self) }

  func add(_ channel: any Channel) {
    list.withLock { $0.append(ObjectIdentifier(channel)) }
    tell.yield(ObjectIdentifier(channel))
  }
}

private struct RecordingChannel: ServerChildChannel {
  struct Value: ServerChildChannelValue { let channel: any Channel }

  let served: Served

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeSucceededFuture(Value(channel: channel))
  }

  func handle(value: Value, logger: Logger) async { served.add(value.channel) }
}
