import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization

/// Turns a request on the wire into an ``Incoming``, and a ``Reply`` into an answer on the wire.
struct Exchange: Sendable {
  let scheme: String
  let limits: BodyLimits
  let answer: @Sendable (Incoming) async -> Reply

  func handle(
    _ request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    let (body, unread) = try await collect(request, on: channel)
    var reply = await answer(
      Incoming(
        method: request.method.rawValue, target: request.head.path ?? "/",
        fields: request.headers, body: body, unread: unread,
        origin: origin(of: request, on: channel)))
    if reply.delay > 0 { try await wait(reply.delay, on: channel) }
    let isLast = unread == .missing
    if isLast { reply.add("Connection", "close") }
    try await send(reply, isHead: request.method == .head, writer, channel)
    // What still comes of the body would be read as the next request.
    if isLast { try await hangUp(channel) }
  }

  /// The body, or why it is not read.
  private func collect(
    _ request: Request, on channel: any Channel
  ) async throws -> (body: [UInt8], unread: UnreadBody?) {
    let isAnnounced =
      request.headers[.transferEncoding] != nil
      || request.headers[.contentLength].map { $0 != "0" } == true
    guard isAnnounced else { return ([], nil) }
    let pieces = Pieces()
    let body = request.body
    return try await withThrowingTaskGroup(
      of: (body: [UInt8], unread: UnreadBody?).self
    ) { group in
      group.addTask {
        var bytes: [UInt8] = []
        for try await piece in body {
          pieces.count.add(1, ordering: .relaxed)
          guard bytes.count + piece.readableBytes <= limits.largest else { return ([], .tooLarge) }
          bytes.append(contentsOf: piece.readableBytesView)
        }
        return (bytes, nil)
      }
      group.addTask {
        while true {
          let before = pieces.count.load(ordering: .relaxed)
          try await wait(limits.patience, on: channel)
          if pieces.count.load(ordering: .relaxed) == before { return ([], .missing) }
        }
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }

  /// How many pieces of a body have come.
  private final class Pieces: Sendable {
    let count = Atomic(0)
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

  /// Closes the connection after what was written; it always throws.
  private func hangUp(_ channel: any Channel) async throws -> Never {
    // Once the loop has come round, what was written is on the socket.
    try await channel.eventLoop.submit {}.get()
    Connections.cut(channel)
    throw CancellationError()
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
      try await hangUp(channel)
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
