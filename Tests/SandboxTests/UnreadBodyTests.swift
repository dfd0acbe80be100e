import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import Sandbox

/// A body that is too large, and one that is announced and does not come.
@Suite(.timeLimit(.minutes(5))) struct UnreadBodyTests {
  /// Runs a test with small limits.
  private func withLimits(
    largest: Int = 1_000, patience: Int = 600_000, _ test: (Live) async throws -> Void
  ) async throws {
    var options = SandboxOptions(now: TestTime().now)
    options.bodies = BodyLimits(largest: largest, patience: patience)
    let server = try await SandboxServer.start(options)
    do { try await test(Live(server: server)) } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private static let long = String(repeating: "x", count: 1_001)

  @Test func aLongBodyIsRefusedInTheShapeOfEachSystem() async throws {
    try await withLimits { live in
      let serviceNow = try await live.send(.post, "/api/now/table/incident", json: Self.long)
      #expect(serviceNow.status == 413)
      #expect(serviceNow.json["status"].text == "failure")
      #expect(serviceNow.json["error"]["message"].text == "Request entity too large")
      let address = try #require(live.server.addresses.filemaker)
      let fileMaker = try await live.raw(
        .post, address + "/fmi/data/vLatest/databases/Shelter/sessions",
        ["Content-Type": "application/json"], Self.long)
      #expect(fileMaker.status == 413)
      #expect(fileMaker.json["messages"][0]["code"].text == "-1")
      #expect(fileMaker.json["response"].keys == [])
      let rapidSOS = try await live.rapid(.post, "/v1/rain/user", nil, Self.long)
      #expect(rapidSOS.status == 413)
      #expect(rapidSOS.json["fault"]["detail"]["errorcode"].text == "protocol.http.TooBigBody")
      let eto = try await live.eto(.post, "Security.svc/SSOAuthenticate/", [:], Self.long)
      #expect(eto.status == 413 && eto.isPage)
      let control = try await live.control(.post, "/clock", Self.long)
      #expect(control.status == 413)
      #expect(control.json["error"].text == "The body is too large.")
      let log = try await live.control(.get, "/requests").json.list
      #expect(log.map { $0["status"].number } == [413, 413, 413, 413])
    }
  }

  @Test func aBodyAsLongAsAllowedIsRead() async throws {
    try await withLimits { live in
      let comment = #"{"short_description":""# + String(repeating: "x", count: 976) + #""}"#
      #expect(comment.utf8.count == 1_000)
      let made = try await live.send(.post, "/api/now/table/incident", json: comment)
      #expect(made.status == 201)
    }
  }

  @Test(arguments: ["Content-Length: 10\r\n\r\nhalf", "Transfer-Encoding: chunked\r\n\r\n"])
  func aBodyThatDoesNotComeIsEndedInTheSystemsWords(rest: String) async throws {
    try await withLimits(patience: 20) { live in
      let text = try await live.wire(
        "POST /api/now/table/incident HTTP/1.1\r\nHost: localhost\r\n\(rest)")
      #expect(text.hasPrefix("HTTP/1.1 408 "))
      #expect(text.lowercased().contains("connection: close\r\n"))
      #expect(text.contains(#""status":"failure""#))
      let log = try await live.control(.get, "/requests").json.list
      #expect(log.map { $0["status"].number } == [408])
    }
  }
}

extension Live {
  /// Writes to ServiceNow's port, and reads until the other side closes the connection.
  func wire(_ text: String) async throws -> String {
    let port = try #require(origin.split(separator: ":").last.flatMap { Int($0) })
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(
      to: try SocketAddress(ipAddress: "127.0.0.1", port: port)
    ) { channel in
      channel.eventLoop.makeCompletedFuture {
        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
      }
    }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      var answer = ""
      for try await piece in inbound { answer += String(buffer: piece) }
      return answer
    }
  }
}
