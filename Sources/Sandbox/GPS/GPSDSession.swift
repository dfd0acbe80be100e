import NIOCore

/// A connection to the pretend gpsd.
final class GPSDSession: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// As Debian 12 has it.
  private static let banner: JSON = [
    "class": "VERSION", "release": "3.22", "rev": "3.22", "proto_major": 3, "proto_minor": 14,
  ]
  /// More than any request has.
  private static let longestRequest = 4_096

  private let receiver: PretendReceiver
  private var received: [UInt8] = []
  /// Whether it was greeted as somebody else would.
  private var isElsewhere = false
  private var wantsNews = false
  private var wantsJSON = false
  private var timer: Scheduled<Void>?

  init(_ receiver: PretendReceiver) { self.receiver = receiver }

  func channelActive(context: ChannelHandlerContext) {
    receiver.add(context.channel)
    switch receiver.now {
    case .close: context.close(promise: nil)
    case .wrongBanner:
      isElsewhere = true
      let greeting = ByteBuffer(string: "220 mail.example.org ESMTP\r\n")
      context.writeAndFlush(wrapOutboundOut(greeting), promise: nil)
    case .walk, .noFix, .noDevice, .silent, .zero: send(Self.banner, context)
    }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isElsewhere else { return }
    received += unwrapInboundIn(data).readableBytesView
    while let end = end {
      let line = String(decoding: received[..<end], as: UTF8.self)
      received.removeFirst(end)
      for request in GPSDRequest.all(in: line) { answer(request, context) }
    }
    if received.count > Self.longestRequest { received = [] }
  }

  /// Where the requests end that are whole: at the end of a line, or at the last semicolon.
  private var end: Int? {
    let end =
      received.firstIndex(of: UInt8(ascii: "\n")) ?? received.lastIndex(of: UInt8(ascii: ";"))
    return end.map { $0 + 1 }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard let change = event as? PretendReceiver.Changed else {
      return context.fireUserInboundEventTriggered(event)
    }
    if isElsewhere || [.close, .wrongBanner].contains(change.to) {
      // Whoever calls again meets what is there now.
      if change.from != change.to { context.close(promise: nil) }
      return
    }
    guard isWatching else { return }
    if change.from != change.to {
      if change.to == .noDevice { send(PretendReceiver.goneDevice, context) }
      if change.from == .noDevice { send(receiver.device, context) }
    }
    sendEpoch(context)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  // MARK: Requests

  private var isWatching: Bool { wantsNews && wantsJSON }

  private func answer(_ request: GPSDRequest, _ context: ChannelHandlerContext) {
    switch request {
    case .version: send(Self.banner, context)
    case .devices: send(receiver.devices, context)
    case .device: if receiver.now != .noDevice { send(receiver.device, context) }
    case .poll: send(poll, context)
    case .watch(let enable, let json):
      if let enable { wantsNews = enable }
      if let json { wantsJSON = json }
      sendWatch(context)
      follow(context)
    case .badWatch:
      send(["class": "ERROR", "message": "Invalid WATCH: not a JSON object"], context)
      sendWatch(context)
    case .unknown(let text):
      send(["class": "ERROR", "message": .text("Unrecognized request '\(text)'")], context)
    }
  }

  private func sendWatch(_ context: ChannelHandlerContext) {
    send(receiver.devices, context)
    send(
      [
        "class": "WATCH", "enable": .flag(wantsNews), "json": .flag(wantsJSON), "nmea": false,
        "raw": 0, "scaled": false, "timing": false, "split24": false, "pps": false,
      ], context)
  }

  private var poll: JSON {
    let epoch = isWatching ? receiver.epoch : nil
    return [
      "class": "POLL", "time": receiver.time, "active": .whole(epoch == nil ? 0 : 1),
      "tpv": .list(epoch.map { [$0.position] } ?? []), "gst": [],
      "sky": .list(epoch.map { [$0.sky] } ?? []),
    ]
  }

  // MARK: News

  /// Sends news each second, as long as they are wanted: nothing else wakes a sandbox.
  private func follow(_ context: ChannelHandlerContext) {
    guard isWatching else {
      timer?.cancel()
      timer = nil
      return
    }
    guard timer == nil else { return }
    sendEpoch(context)
    wait(context)
  }

  private func wait(_ context: ChannelHandlerContext) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) { [self] in
      sendEpoch(context)
      wait(context)
    }
  }

  private func sendEpoch(_ context: ChannelHandlerContext) {
    guard let epoch = receiver.epoch else { return }
    send(epoch.sky, context)
    send(epoch.position, context)
  }

  private func send(_ json: JSON, _ context: ChannelHandlerContext) {
    let line = ByteBuffer(bytes: json.bytes + Array("\r\n".utf8))
    context.writeAndFlush(wrapOutboundOut(line), promise: nil)
  }
}
