import Model
import Store

import struct FoundationEssentials.UUID

/// The form that was open when everything was locked, as far as it may be known meanwhile: a mark by which its
/// draft is known again, and which says nothing of whom it is about.
struct CutForm: Equatable, Sendable {
  /// The mark of its draft.
  private let mark: Mark
  /// The screen that somebody had come from for it; nil for none.
  let cameFrom: CameFrom?
  /// What whatever is begun in it is told apart by; nil until the drafts are back.
  var id: UUID?

  init(_ note: DraftNote, cameFrom: CameFrom?) {
    (mark, self.cameFrom) = (Mark(note.name), cameFrom)
  }

  /// Whether something half written is what stands in it.
  func isOf(_ note: DraftNote) -> Bool { mark.isOf(note.name) }
}

/// A form that the lock cut is open again, for whoever wrote it, once they are in.
///
/// It is opened as from the list of drafts, wherever it is. What is written in a count without being a draft
/// is opened again with its count: see ``Count/Whereabouts``.
extension App {
  /// Opens it as soon as it is there; somebody who has gone on with anything else meanwhile goes on with that.
  static func followCutForm(_ state: inout State, after action: Action) -> [Command<Effect>] {
    guard let cut = state.drafts.cut, !state.lock.isLocked else { return [] }
    // Whoever has to say first who they are comes back to it.
    guard !action.isOfPerson || state.place == .signIn else { return giveUpCutForm(&state) }
    guard state.place != .signIn, let id = cut.id,
      let note = drafts(of: state).first(where: cut.isOf), state.isIn(note)
    else { return [] }
    guard note.content.draft.home == state.place, note.content.draft.whyElsewhere(state) == nil,
      state.overlay == nil
    else { return giveUpCutForm(&state) }
    state.drafts.cut = nil
    state.drafts.untold.remove(note.name)
    let said = state.toast
    let commands = note.content.draft.resume(note, &state, Stamp(now: state.moment, id: id))
    // It is in front: nobody has to be told that it was begun before.
    state.toast = said
    state.cameFrom = cut.cameFrom
    return commands
  }

  /// It is a draft like any other from here on, and said to be there.
  private static func giveUpCutForm(_ state: inout State) -> [Command<Effect>] {
    state.drafts.cut = nil
    state.tellOfDrafts(at: state.moment)
    return []
  }
}

extension App.State {
  /// The form in front that is a draft from here on; nil for none.
  var formToBeCut: CutForm? {
    let open = App.drafts(of: self).first { note in
      let draft = note.content.draft
      return draft.home == place && isIn(note) && draft.isOpen(in: self)
    }
    // One that was never opened again is still the one that was cut.
    return open.map { CutForm($0, cameFrom: cameFrom) } ?? drafts.cut
  }
}
