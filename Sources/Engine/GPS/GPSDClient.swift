public import Model
import NIOCore
import NIOPosix
import REST

/// What a receiver says, through the gpsd of this machine.
///
/// It connects when somebody watches, comes back after growing waits, and leaves when nobody watches
/// any more. Nothing of what it hears is logged.
public struct GPSDClient: Sendable {
  /// Finds where gpsd is; nil where there is none.
  public typealias Find = @Sendable () async -> GPSDAddress?

  /// How long a daemon may take to connect, and again to say who it is.
  private static let patience = Duration.seconds(5)
  private static let longestWait = Duration.seconds(30)
  /// More news than anybody is behind.
  private static let backlog = 64

  private let find: Find
  private let clock: any Clock<Duration>

  /// Makes a client of a daemon whose address is known.
  public init(_ address: GPSDAddress, clock: any Clock<Duration> = ContinuousClock()) {
    self.init(clock: clock) { address }
  }

  /// Makes a client that finds the daemon each time it calls it.
  public init(clock: any Clock<Duration> = ContinuousClock(), find: @escaping Find) {
    self.find = find
    self.clock = clock
  }

  /// What the receiver says, from now on until nobody listens any more.
  public func news() -> AsyncStream<ReceiverNews> {
    AsyncStream(bufferingPolicy: .bufferingNewest(Self.backlog)) { continuation in
      let following = Task {
        await follow { continuation.yield($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in following.cancel() }
    }
  }

  /// Calls it again and again.
  private func follow(_ tell: @escaping @Sendable (ReceiverNews) -> Void) async {
    var wait = Duration.seconds(1)
    // What a try that came to nothing said; each says it once.
    var last = ReceiverNews.connecting
    tell(last)
    while !Task.isCancelled {
      let news: ReceiverNews
      switch await converse(tell) {
      case nil: news = .noDaemon
      case .foreign: news = .notGPSD
      case .closed(let hasHeard):
        news = .closed
        guard hasHeard else { break }
        last = .connecting
        wait = .seconds(1)
      }
      guard !Task.isCancelled else { return }
      if news != last { tell(news) }
      last = news
      do { try await clock.sleep(for: wait) } catch { return }
      wait = min(wait * 2, Self.longestWait)
    }
  }

  /// Has one connection, to its end; nil where there was none.
  private func converse(
    _ tell: @escaping @Sendable (ReceiverNews) -> Void
  ) async -> GPSDConversation.End? {
    guard let address = await find(), let line = try? await Line(to: address, tell) else {
      return nil
    }
    let waiting = Task {
      try await clock.sleep(for: Self.patience)
      line.channel.pipeline.fireUserInboundEventTriggered(GPSDConversation.OutOfPatience())
    }
    line.greeted.whenComplete { _ in waiting.cancel() }
    return await withTaskCancellationHandler {
      try? await line.ended.get()
    } onCancel: {
      line.leave()
    }
  }

  /// A connection.
  private struct Line: Sendable {
    let channel: any Channel
    let greeted: EventLoopFuture<Void>
    let ended: EventLoopFuture<GPSDConversation.End>

    init(to address: GPSDAddress, _ tell: @escaping @Sendable (ReceiverNews) -> Void) async throws {
      let socket = try SocketAddress(ipAddress: address.host, port: address.port)
      self = try await ClientBootstrap(group: HTTPTransport.threads)
        .connectTimeout(TimeAmount(GPSDClient.patience))
        .connect(to: socket) { channel in
          channel.eventLoop.makeCompletedFuture {
            let conversation = GPSDConversation(on: channel.eventLoop, tell: tell)
            try channel.pipeline.syncOperations.addHandler(conversation)
            return Line(
              channel: channel, greeted: conversation.greeted.futureResult,
              ended: conversation.ended.futureResult)
          }
        }
    }

    private init(
      channel: any Channel, greeted: EventLoopFuture<Void>,
      ended: EventLoopFuture<GPSDConversation.End>
    ) {
      self.channel = channel
      self.greeted = greeted
      self.ended = ended
    }

    /// Says that nobody watches any more, and hangs up.
    func leave() {
      channel.writeAndFlush(ByteBuffer(string: GPSDConversation.unwatch), promise: nil)
      channel.close(promise: nil)
    }
  }
}
