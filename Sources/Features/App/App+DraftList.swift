import Model
import Store

extension App {
  /// What the list of drafts is made of.
  struct DraftListSources: Equatable {
    private let drafts: DraftSources
    private let away: Set<RemoteSystem>

    /// Those of a state; nil where nobody looks at the list.
    init?(_ state: State) {
      guard state.place == .outbox, !state.isClosed else { return nil }
      drafts = DraftSources(state)
      away = state.away
    }
  }

  /// Asks when each draft was saved, and so lists them anew, where something became of one while somebody
  /// looks at the list.
  static func followDrafts(
    _ state: State, since before: DraftListSources?, after commands: [Command<Effect>]
  ) -> [Command<Effect>] {
    let reading = Command<Effect>.run(.drafts(.readTimes), id: "drafts/times")
    guard let now = DraftListSources(state), now != before, !commands.contains(reading) else {
      return []
    }
    return [reading]
  }
}
