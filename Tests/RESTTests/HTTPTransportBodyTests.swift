import REST
import Testing

@Suite("HTTPTransport: bodies", .timeLimit(.minutes(5)))
struct HTTPTransportBodyTests {
  private static let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  @Test("a body in chunks, of known length, or up to the end is read whole")
  func whole() async throws {
    let replies: [RawServer.Reply] = [
      .text(Self.json + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n"),
      .text(Self.json + "Content-Length: 5\r\n\r\nabcde"),
      .textThenClose(Self.json + "\r\nabcde"),
    ]
    try await withServer(replies) { server, transport in
      for _ in replies {
        let response = try await transport.send(.get(server.url()))
        #expect(response.body == Array("abcde".utf8))
      }
    }
  }

  @Test("the answer to HEAD has no body, whatever length it tells")
  func head() async throws {
    try await withServer([.text(Self.json + "Content-Length: 999\r\n\r\n")]) { server, transport in
      let response = try await transport.send(
        HTTPRequest(.head, url: server.url(), template: "/"))
      #expect(response.status == 200)
      #expect(response.body.isEmpty)
    }
  }

  @Test(
    "a body that is cut short is reported",
    arguments: [
      "Content-Length: 100\r\n\r\nabc", "Content-Length: 100\r\n\r\n",
      "Transfer-Encoding: chunked\r\n\r\n64\r\nabc",
      "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
    ])
  func truncated(rest: String) async throws {
    try await withServer([.textThenClose(Self.json + rest)]) { server, transport in
      await #expect(throws: APIError.malformed(detail: "a body cut short")) {
        try await transport.send(.get(server.url()))
      }
    }
  }

  @Test("a chunk without a size is reported")
  func badChunk() async throws {
    let reply = Self.json + "Transfer-Encoding: chunked\r\n\r\nxyz\r\nabc\r\n"
    try await withServer([.text(reply)]) { server, transport in
      await #expect(throws: APIError.malformed(detail: "not HTTP")) {
        try await transport.send(.get(server.url()))
      }
    }
  }

  private static var small: HTTPTransport.Settings {
    var settings = HTTPTransport.Settings()
    settings.bodyLimit = 1000
    return settings
  }

  @Test("a body may have as many bytes as the limit says")
  func atTheLimit() async throws {
    let body = String(repeating: "1", count: 1000)
    try await withServer([.answer(200, body)], Self.small) { server, transport in
      let response = try await transport.send(.get(server.url()))
      #expect(response.body.count == 1000)
    }
  }

  @Test(
    "one byte more is reported",
    arguments: [
      "Content-Length: 1001\r\n\r\n\(overLimit)", "Content-Length: 99999999999\r\n\r\n1",
      "Transfer-Encoding: chunked\r\n\r\n3e9\r\n\(overLimit)\r\n0\r\n\r\n",
    ])
  func overTheLimit(rest: String) async throws {
    try await withServer([.text(Self.json + rest)], Self.small) { server, transport in
      await #expect(throws: APIError.malformed(detail: "a body over the limit")) {
        try await transport.send(.get(server.url()))
      }
    }
  }

  @Test("a body without end is reported, and the connection closed")
  func endless() async throws {
    try await withServer([.endless], Self.small) { server, transport in
      await #expect(throws: APIError.malformed(detail: "a body over the limit")) {
        try await transport.send(.get(server.url()))
      }
      await server.ended.reached(1)
    }
  }

  private static let overLimit = String(repeating: "1", count: 1001)

  /// A gzip stream of a text, stored without compression.
  private static func gzip(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    func little(_ number: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }
    let length = UInt32(bytes.count)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + [1] + little(length, 2) + little(~length, 2)
      + bytes + little(~crc, 4) + little(length, 4)
  }

  private static func compressed(_ body: [UInt8]) -> RawServer.Reply {
    let head = json + "Content-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n"
    return .bytes(Array(head.utf8) + body)
  }

  @Test("a compressed body is asked for and unpacked")
  func unpacked() async throws {
    try await withServer([Self.compressed(Self.gzip(#"{"a":1}"#))]) { server, transport in
      let response = try await transport.send(.get(server.url()))
      #expect(response.body == Array(#"{"a":1}"#.utf8))
      #expect(server.requests.first?.lowercased().contains("accept-encoding: ") == true)
    }
  }

  @Test("a compressed body over the limit once unpacked, or broken, is reported")
  func unpackedTooMuch() async throws {
    let long = Self.gzip(String(repeating: "1", count: 2000))
    var broken = Self.gzip(#"{"a":1}"#)
    broken[10] = 7
    for body in [long, broken] {
      try await withServer([Self.compressed(body)], Self.small) { server, transport in
        await #expect {
          try await transport.send(.get(server.url()))
        } throws: { error in
          if case .malformed = error as? APIError { true } else { false }
        }
      }
    }
  }
}
