import Model

import struct FoundationEssentials.Date

/// What became of the changes of a profile that were given.
extension Emergency {
  static func answers(
    _ outcome: OutboxRow.Outcome, to id: OutboxRow.ID, _ row: OutboxRow?, in state: State,
    at date: Date
  ) -> [Action] {
    guard
      let person = state.people.first(where: {
        $0.editor?.standing == .sending && $0.editor?.attempt == id
      }), let editor = person.editor
    else { return [] }
    return answer(
      outcome, to: id, of: person.whose, or: editor.change.applied(to: editor.base), at: date)
  }

  /// Where no answer came, the change was found to be there.
  static func answer(
    _ outcome: OutboxRow.Outcome, to id: OutboxRow.ID, of whose: Whose,
    or changed: EmergencyProfile, at date: Date
  ) -> [Action] {
    switch outcome {
    case .arrived(let answer):
      let saved = if case .profile(let saved)? = answer { saved } else { changed }
      return [
        .editor(whose, .saved(saved, at: date)),
        .arrived(whose, saved, Stamp(now: date, id: id.joined(with: 1))),
      ]
    case .refused(_, .profileTrouble(.conflict(let conflicts, let theirs))?):
      // It was read to find that out: whatever the person chooses, no page shows the one before.
      return [
        .editor(whose, .refused(.conflict(conflicts, theirs: theirs), at: date)),
        .arrived(whose, theirs, Stamp(now: date, id: id.joined(with: 1))),
      ]
    case .refused(_, .profileTrouble(let trouble)?):
      return [.editor(whose, .refused(trouble, at: date))]
    case .refused(let reason, let answer):
      return [.editor(whose, .refused(.trouble(Trouble(reason, answer)), at: date))]
    case .kept(let standing): return [.editor(whose, .kept(standing, at: date))]
    case .notKept(let trouble): return [.editor(whose, .refused(.trouble(trouble), at: date))]
    }
  }
}
