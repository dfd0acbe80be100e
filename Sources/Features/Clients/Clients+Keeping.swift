public import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Clients {
  /// How far it is with keeping a program on this computer.
  public struct Keeping: Equatable, Sendable {
    /// The program.
    public var program: Program
    /// People kept so far.
    public var done = 0
    /// People there are; nil until that is known.
    public var total: Int?

    /// Begins with a program.
    public init(_ program: Program) { self.program = program }
  }

  /// Begins with the program that was asked about, where one still works in it.
  static func keep(_ state: inout State, _ program: Program) -> [Command<Effect>] {
    guard state.workplace?.program.id == program.id, state.keeping == nil else { return [] }
    state.keeping = Keeping(program)
    return [.run(.keep(program.id), id: "clients/keep")]
  }

  static func reduceKeeping(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .keepTapped:
      guard let program = state.workplace?.program, state.keeping == nil else { return [] }
      // One letter is not to bring everybody's records onto a computer.
      state.question = .keep(program, DialogState())
    case .keepProgressed(let done, let total):
      state.keeping?.done = done
      state.keeping?.total = total
    case .keepEnded(let date):
      guard let keeping = state.keeping else { return [] }
      state.keeping = nil
      state.news.append(
        Message(
          .success,
          Sentence(.clientsKept, .text(keeping.program.name), .counted(.people, keeping.done)),
          at: date))
    case .keepFailed(let trouble, let date):
      guard state.keeping != nil else { return [] }
      state.keeping = nil
      state.news.append(
        Message(.error, Sentence(.clientsNotKept, .sentence(trouble.sentence)), at: date))
    case .keepStopped(let stamp):
      guard let keeping = state.keeping else { return [] }
      state.keeping = nil
      state.news.append(
        Message(
          .info, Sentence(.clientsKeepStopped, .counted(.people, keeping.done)), at: stamp.now))
      return [.cancel(id: "clients/keep")]
    case .caseloadArrived(let caseload):
      state.caseload = caseload
      // Who was looked for before it was there is found in it now.
      if let lookup = state.lookup, state.standing != .loaded || state.workplace == nil {
        state.lookAtHand(for: lookup, in: surroundings)
      }
      state.listHome(in: surroundings)
    case .acquainted(let people):
      state.acquainted = state.acquainted.taking(kept: people)
      state.columns = ClientColumns(state, surroundings.phrases)
      state.listHome(in: surroundings)
      if let lookup = state.lookup, lookup.phoneDigits != nil {
        state.lookAtHand(for: lookup, in: surroundings)
      }
    case .guestsAcquainted(let guests):
      // Nobody is in there or works here any more: they are not for the next one's eyes.
      guard state.isInGuestLists, state.workplace != nil else { return [] }
      state.acquainted = state.acquainted.taking(guests: guests)
      state.listHome(in: surroundings)
    default: break
    }
    return []
  }
}
