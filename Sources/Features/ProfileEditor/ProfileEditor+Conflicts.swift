import Model
import Resources
import Terminal

/// What somebody else changed too, and what is chosen of it.
extension ProfileEditor.State {
  mutating func moveConflict(by steps: Int, in surroundings: Surroundings) {
    editConflicts(in: surroundings) { conflicts in
      conflicts.focus = min(max(0, conflicts.focus + steps), conflicts.all.count)
    }
  }

  mutating func scrollConflicts(by pages: Int, in surroundings: Surroundings) {
    guard case .conflicts(var conflicts) = page else { return }
    let layout = EditorConflictsLayout(conflicts, self, surroundings)
    let most = max(0, layout.lines.count - layout.height)
    conflicts.top = min(max(0, conflicts.top + pages * max(1, layout.height - 1)), most)
    page = .conflicts(conflicts)
  }

  mutating func choose(_ side: EditorConflicts.Side, in surroundings: Surroundings) {
    editConflicts(in: surroundings) { conflicts in
      guard conflicts.all.indices.contains(conflicts.focus) else { return }
      conflicts.sides[conflicts.all[conflicts.focus].section] = side
    }
  }

  mutating func turnConflict(in surroundings: Surroundings) {
    guard case .conflicts(let conflicts) = page, conflicts.all.indices.contains(conflicts.focus)
    else { return }
    let isMine = conflicts.sides[conflicts.all[conflicts.focus].section] == .mine
    choose(isMine ? .theirs : .mine, in: surroundings)
  }

  private mutating func editConflicts(
    in surroundings: Surroundings, _ change: (inout EditorConflicts) -> Void
  ) {
    guard case .conflicts(var conflicts) = page else { return }
    change(&conflicts)
    conflicts.top = EditorConflictsLayout(conflicts, self, surroundings).top(
      showing: conflicts.focus)
    page = .conflicts(conflicts)
  }

  /// Goes on from the profile as it is now, with what was chosen of each section.
  mutating func settle(_ stamp: Stamp, in surroundings: Surroundings) {
    guard case .conflicts(let conflicts) = page else { return }
    if let open = conflicts.all.firstIndex(where: { conflicts.sides[$0.section] == nil }) {
      editConflicts(in: surroundings) { $0.focus = open }
      say(.warning, Sentence(.editorChooseFirst), at: stamp.now)
      return
    }
    let yielding = Set(conflicts.sides.filter { $0.value == .theirs }.keys)
    let kept = Set(change.sections).subtracting(yielding)
    base = conflicts.theirs
    unsettled = nil
    for section in ProfileSection.allCases where !kept.contains(section) { load(section) }
    removed = nil
    standing = .editing
    page = .form
    stop = stops.first ?? .review
    guard !change.isEmpty else {
      say(.info, Sentence(.editorNothingLeft), at: stamp.now)
      return
    }
    goToReview(stamp, in: surroundings)
  }

  /// Goes on with a choice that somebody left for the form; where nothing is to be chosen any more, from
  /// the profile as it is now.
  mutating func chooseAgain(
    _ left: EditorConflicts, _ stamp: Stamp, in surroundings: Surroundings
  ) {
    unsettled = nil
    page = .conflicts(left.of(change))
    if change.conflicts(with: left.theirs).isEmpty { settle(stamp, in: surroundings) }
  }

  /// Takes up the profile as it was read just now, where a choice is open: it is between what is typed
  /// and that.
  mutating func takeRead(_ profile: EmergencyProfile) {
    guard let left = unsettled else { return }
    unsettled = left.of(change, now: profile)
  }
}
