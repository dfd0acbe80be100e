import Features

extension EffectRunner {
  /// Performs an effect about what is half written.
  func run(
    _ effect: DraftEffect, send: @escaping @Sendable (DraftAction) async -> Void
  ) async {
    switch effect {
    case .find:
      let found = await drafts.find()
      let stamp = Stamp(now: environment.now(), id: environment.makeID())
      await send(
        .found(found.notes, times: found.times, unreadable: found.unreadable, stamp))
    case .open(let name):
      await send(.resumed(name, Stamp(now: environment.now(), id: environment.makeID())))
    case .keepLate(let text): await send(.lateKept(drafts.keepLate(text)))
    case .giveUpLate: await drafts.giveUpLate()
    case .readTimes:
      let times = await drafts.savedTimes()
      await send(.timesArrived(times, at: environment.now()))
    }
  }
}
