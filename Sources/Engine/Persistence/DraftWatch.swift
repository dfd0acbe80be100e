import Features

/// Hands what is half written to its keeper whenever it changes.
///
/// It looks after every change of the program's state, so looking costs next to nothing where nobody
/// typed.
@MainActor final class DraftWatch {
  private let keeper: DraftKeeper
  private var sources: App.DraftSources?
  private var notes: [DraftNote] = []

  init(_ keeper: DraftKeeper) { self.keeper = keeper }

  /// Looks whether anything that is half written has changed.
  ///
  /// Before what was kept came back, and while the program is locked, what is not there is not gone.
  /// Where there is nothing to lock, nothing was kept that could come back, and the keeper is told all
  /// the same: it knows how old each is.
  func look(at state: App.State) {
    let isKept = state.drafts.isKept
    guard isKept || !state.lock.isPossible else {
      sources = nil
      notes = []
      return
    }
    guard sources?.areSame(in: state) != true else { return }
    let isFirst = isKept && sources == nil
    sources = App.DraftSources(state)
    let notes = App.drafts(of: state)
    guard isFirst || notes != self.notes else { return }
    self.notes = notes
    keeper.take(notes)
  }
}
