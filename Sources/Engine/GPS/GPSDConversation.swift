import Model
import NIOCore

/// One connection to gpsd: greets, asks for news, and tells them until it ends.
final class GPSDConversation: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// How a connection ended.
  enum End: Sendable {
    /// Somebody else is there, or nobody who speaks.
    case foreign
    /// It was gpsd, or nothing at all came; whether it told anything.
    case closed(hasHeard: Bool)
  }

  /// Nobody waits any longer for the banner.
  struct OutOfPatience: Sendable {}

  /// Asks for news.
  private static let watch = #"?WATCH={"enable":true,"json":true};"#
  /// Asks for no more: a receiver that nobody watches may sleep.
  static let unwatch = #"?WATCH={"enable":false};"#

  /// Comes true with the banner.
  let greeted: EventLoopPromise<Void>
  /// Comes true when the connection has ended.
  let ended: EventLoopPromise<End>

  private let tell: @Sendable (ReceiverNews) -> Void
  private var lines = GPSDLines()
  private var reading = GPSDReading()
  private var isForeign = false

  init(on loop: any NIOCore.EventLoop, tell: @escaping @Sendable (ReceiverNews) -> Void) {
    greeted = loop.makePromise()
    ended = loop.makePromise()
    self.tell = tell
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isForeign else { return }
    guard let lines = lines.take(unwrapInboundIn(data).readableBytesView) else {
      return refuse(context)
    }
    for line in lines {
      switch reading.read(line) {
      case .greeted:
        greeted.succeed()
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: Self.watch)), promise: nil)
      case .news(let news): news.map(tell)
      case .foreign: return refuse(context)
      }
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is OutOfPatience {
      refuse(context)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// After the last byte, also where a connection was never made.
  func handlerRemoved(context: ChannelHandlerContext) {
    greeted.fail(ChannelError.eof)
    ended.succeed(isForeign ? .foreign : .closed(hasHeard: reading.hasHeard))
  }

  private func refuse(_ context: ChannelHandlerContext) {
    isForeign = true
    context.close(promise: nil)
  }
}
