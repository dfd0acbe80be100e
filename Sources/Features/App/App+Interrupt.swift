import Model
import Resources
import Store
import Terminal

extension App {
  /// ^C: cancels what runs, else quits as `q` does.
  static func interrupt(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    if state.overlay != nil {
      state.overlay = nil
      return []
    }
    if state.place == .clients, state.clients.question != nil {
      state.clients.question = nil
      return []
    }
    if state.place == .clients, state.contact.isInterruptible {
      return reduceContact(&state, .interrupted(stamp))
    }
    if state.place == .clients, state.clients.isSearching {
      let commands = state.clients.stopSearching().map { $0.map(Effect.clients) }
      state.say(Message(.info, Sentence(.readingCancelled), hint: .hintReadAgain, at: stamp.now))
      return commands
    }
    if state.place == .clients, state.clients.keeping != nil {
      return reduceClients(&state, .keepStopped(stamp))
    }
    if state.place == .emergency, state.emergency.isInterruptible {
      return reduceEmergency(&state, .interrupted(stamp))
    }
    if state.place == .tasks, state.tasks.menu != nil || state.tasks.prompt != nil {
      state.tasks.menu = nil
      state.tasks.prompt = nil
      return []
    }
    if state.place == .outreach, state.outreach.isInterruptible {
      return reduceOutreach(&state, .interrupted(stamp))
    }
    if state.place == .count, state.count.question != nil {
      return reduceCount(&state, .questionTyped(.escape, stamp))
    }
    if state.place == .reports, state.reports.isCovered {
      return reduceReports(&state, .backTapped)
    }
    if state.place == .reports, state.reports.isInterruptible {
      return reduceReports(&state, .stopTapped(stamp))
    }
    if state.place == .checkIn, state.checkIn.isCovered {
      return reduceCheckIn(&state, .coverClosed)
    }
    if state.checkIn.card != nil { return reduceCheckIn(&state, .backTapped) }
    if let system = state.systems.first(where: { state.signIns[$0]?.takesTyping == false }) {
      return reduceSignIn(&state, system, .cancelTapped)
    }
    if state.tasks.isBusy {
      state.tasks.cancelReading(in: state.surroundings)
      state.say(Message(.info, Sentence(.readingCancelled), hint: .hintReadAgain, at: stamp.now))
      return [.cancel(id: "tasks/list"), .cancel(id: "tasks/detail")]
    }
    // What is read for another screen goes on.
    if state.place == .checkIn, state.checkIn.isBusy {
      state.checkIn.cancelReading(in: state.surroundings)
      state.say(Message(.info, Sentence(.readingCancelled), hint: .hintReadAgain, at: stamp.now))
      return [.cancel(id: "check-in/list")]
    }
    return reduce(&state, .quitTapped)
  }
}
