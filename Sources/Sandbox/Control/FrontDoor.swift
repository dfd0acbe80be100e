/// What every request passes on its way to a pretend system: faults and the request log.
struct FrontDoor: Sendable {
  let system: any FakeSystem
  let clock: SandboxClock
  let faults: Faults
  let log: RequestLog

  func answer(_ request: Incoming) async -> Reply {
    let start = clock.now
    var reply = respond(to: request)
    reply.add("Date", CivilTime.http(clock.seconds))
    let isAnswered =
      switch reply.delivery {
      case .whole, .truncated: true
      case .dropped: false
      }
    log.add(
      RequestLog.Entry(
        service: system.name, method: request.method, path: system.loggedPath(request),
        status: isAnswered ? reply.status : 0, start: start,
        end: clock.now + Double(reply.delay) / 1000))
    return reply
  }

  private func respond(to request: Incoming) -> Reply {
    if let unread = request.unread { return system.refusal(of: unread) }
    guard let fault = faults.take(for: request, of: system.name) else {
      return system.answer(request)
    }
    var reply: Reply
    switch fault.kind {
    case .status:
      reply = system.refusal(status: fault.status ?? 500)
      if let retryAfter = fault.retryAfter { reply.add("Retry-After", String(retryAfter)) }
    case .delay: reply = system.answer(request)
    case .drop: reply = .dropped
    case .dropAfter:
      reply = system.answer(request)
      reply.delivery = .dropped
    case .gateway:
      _ = system.answer(request)
      reply = .html(fault.status ?? 504, Fault.gatewayPage)
    case .html: reply = .html(fault.status ?? 200, Fault.page)
    case .truncate:
      reply = system.answer(request)
      reply.delivery = .truncated
    case .empty: reply = Reply(fault.status ?? 200)
    case .null: reply = .json(fault.status ?? 200, .null)
    }
    reply.delay += fault.milliseconds
    return reply
  }
}
