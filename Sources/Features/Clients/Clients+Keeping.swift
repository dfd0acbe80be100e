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

  static func reduceKeeping(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .keepTapped:
      guard let program = state.workplace?.program, state.keeping == nil else { return [] }
      state.keeping = Keeping(program)
      return [.run(.keep(program.id), id: "clients/keep")]
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
        state.lookAtHand(for: lookup)
      }
    default: break
    }
    return []
  }
}
