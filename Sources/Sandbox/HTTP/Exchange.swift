import HTTPTypes
import HummingbirdCore
import NIOCore

/// Turns a request on the wire into an ``Incoming``, and a ``Reply`` into an answer on the wire.
struct Exchange: Sendable {
  let scheme: String
  let answer: @Sendable (Incoming) async -> Reply

  /// More than any client has reason to send.
  private static let largestBody = 64 << 20

  func handle(
    _ request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    var request = request
    let reply: Reply
    if let body = try await collect(&request) {
      reply = await answer(
        Incoming(
          method: request.method.rawValue, target: request.head.path ?? "/",
          fields: request.headers, body: body, origin: origin(of: request, on: channel)))
    } else {
      reply = .json(413, ["error": .text("The body is too long.")])
    }
    if reply.delay > 0 { try await wait(reply.delay, on: channel) }
    try await send(reply, isHead: request.method == .head, writer, channel)
  }

  private func collect(_ request: inout Request) async throws -> [UInt8]? {
    do {
      let buffer = try await request.collectBody(upTo: Self.largestBody)
      return Array(buffer.readableBytesView)
    } catch is NIOTooManyBytesError {
      return nil
    }
  }

  /// The address for links: the one that the client used, if it means this machine.
  private func origin(of request: Request, on channel: any Channel) -> String {
    let port = channel.localAddress?.port ?? 0
    let names = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    let asked = request.head.authority?.lowercased() ?? ""
    return "\(scheme)://\(names.contains(asked) ? asked : names[0])"
  }

  private func wait(_ milliseconds: Int, on channel: any Channel) async throws {
    let timer = channel.eventLoop.scheduleTask(in: .milliseconds(Int64(milliseconds))) {}
    try await withTaskCancellationHandler {
      try await timer.futureResult.get()
    } onCancel: {
      timer.cancel()
    }
  }

  private func send(
    _ reply: Reply, isHead: Bool, _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    var head = HTTPResponse(status: HTTPResponse.Status(code: reply.status))
    for field in reply.fields {
      guard let name = HTTPField.Name(field.name) else { continue }
      head.headerFields.append(HTTPField(name: name, value: field.value))
    }
    switch reply.delivery {
    case .dropped:
      Connections.cut(channel)
      throw CancellationError()
    case .truncated:
      let body = reply.wholeBody
      head.headerFields[.contentLength] = String(max(body.count, 2))
      var out = try await writer.writeHead(head)
      try await out.write(ByteBuffer(bytes: body.prefix(body.count / 2)))
      // Once the loop has come round, what was written is on the socket.
      try await channel.eventLoop.submit {}.get()
      Connections.cut(channel)
      throw CancellationError()
    case .whole: break
    }
    if isHead {
      head.headerFields[.contentLength] = String(reply.wholeBody.count)
      return try await writer.writeResponse(head)
    }
    switch reply.body {
    case .none:
      head.headerFields[.contentLength] = "0"
      try await writer.writeResponse(head)
    case .bytes(let bytes):
      head.headerFields[.contentLength] = String(bytes.count)
      try await writer.write(
        response: head, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    case .pieces(let piece):
      var out = try await writer.writeHead(head)
      var index = 0
      while let bytes = piece(index) {
        try await out.write(ByteBuffer(bytes: bytes))
        index += 1
      }
      try await out.finish(nil)
    }
  }
}
