import Model
import Store

extension App {
  /// What the list of drafts is made of.
  struct DraftListSources {
    private let drafts: DraftSources
    private let away: Set<RemoteSystem>

    /// Those of a state; nil where nobody looks at the list.
    init?(_ state: State) {
      guard Self.isLookedAt(state) else { return nil }
      drafts = DraftSources(state)
      away = state.away
    }

    fileprivate static func isLookedAt(_ state: State) -> Bool {
      state.place == .outbox && !state.isClosed
    }

    fileprivate func areSame(in state: State) -> Bool {
      away == state.away && drafts.areSame(in: state)
    }
  }

  /// Asks when each draft was saved, and so lists them anew, where something became of one while somebody
  /// looks at the list.
  static func followDrafts(
    _ state: State, since before: DraftListSources?, after commands: [Command<Effect>]
  ) -> [Command<Effect>] {
    let reading = Command<Effect>.run(.drafts(.readTimes), id: "drafts/times")
    guard DraftListSources.isLookedAt(state), before?.areSame(in: state) != true,
      !commands.contains(reading)
    else { return [] }
    return [reading]
  }
}
