import Foundation
import NIOCore
import NIOPosix
import Sandbox
import Testing

/// Somebody who calls the pretend gpsd, in raw lines.
final class GPSDCall: Sendable {
  private let channel: any Channel
  /// What it says, a line each; ends with the connection.
  let lines: AsyncStream<String>

  init(_ live: Live) async throws {
    let address = try #require(live.server.addresses.gps)
    let port = try #require(address.split(separator: ":").last.flatMap { Int($0) })
    let (lines, line) = AsyncStream<String>.makeStream()
    self.lines = lines
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Lines(line))
        }
      }
      .connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: port)).get()
  }

  /// Says something.
  func say(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  /// Hangs up.
  func end() async { try? await channel.close() }

  private final class Lines: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let line: AsyncStream<String>.Continuation
    private var rest = ""

    init(_ line: AsyncStream<String>.Continuation) { self.line = line }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      rest += String(buffer: unwrapInboundIn(data))
      while let end = rest.firstRange(of: "\r\n") {
        line.yield(String(rest[..<end.lowerBound]))
        rest.removeSubrange(..<end.upperBound)
      }
    }

    func channelInactive(context: ChannelHandlerContext) { line.finish() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}

extension AsyncStream<String>.Iterator {
  /// The next line, as JSON.
  mutating func json() async -> Found {
    let line = await next() ?? ""
    return Found(try? JSONSerialization.jsonObject(with: Data(line.utf8)))
  }

  /// The next line of a class; what comes before is passed over.
  mutating func json(_ name: String) async -> Found {
    while true {
      let found = await json()
      if found["class"].text == name || found.value == nil { return found }
    }
  }
}

extension Found {
  var double: Double? { value as? Double }
}

extension Live {
  /// Sets what the receiver does.
  func setGPS(_ json: String) async throws {
    let answer = try await control(.post, "/gps", json)
    #expect(answer.status == 200, "\(answer.text)")
  }
}
