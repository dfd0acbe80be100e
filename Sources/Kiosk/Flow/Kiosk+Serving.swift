extension Kiosk {
  /// Performs an effect through a service and returns the answer as an action; nil where there is
  /// none.
  ///
  /// - Parameters:
  ///   - effect: what the kiosk asks for
  ///   - service: who answers
  ///   - now: the monotonic time when the answer is there
  /// - Returns: the action with the answer
  public static func perform(
    _ effect: Effect, by service: some KioskService, now: @Sendable () -> Duration
  ) async -> Action? {
    switch effect {
    case .identify(let who, let pin):
      let answer = await service.identify(who, pin: pin)
      return .identified(answer, at: now())
    case .checkIn(let visit, let place):
      let answer = await service.checkIn(visit, place)
      return .checkedIn(answer, at: now())
    case .checkOut(let visit, let back):
      let answer = await service.checkOut(visit, back: back)
      return .checkedOut(answer, at: now())
    case .waitList(let visit):
      let answer = await service.waitList(visit)
      return .waitListed(answer, at: now())
    case .callStaff(let visit):
      let isComing = await service.callStaff(visit)
      return .staffCalled(isComing, at: now())
    case .openDrawer(let pin):
      let isRight = await service.opensDrawer(pin)
      return .drawerAnswered(isRight, at: now())
    case .sentAway(let language):
      let all = await service.sentAway(in: language)
      return .sentAwayTold(all, at: now())
    case .keep(let settings):
      await service.keep(settings)
      return nil
    case .endShift:
      await service.endShift()
      return nil
    case .forget(let visit):
      await service.forget(visit)
      return nil
    }
  }
}
