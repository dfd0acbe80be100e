import Model

extension CheckIn.State {
  /// What is not known to be recorded or in the outbox, here and on the lists that were left.
  var notes: [DraftNote] {
    let here = shelter.map { note(Array(changes.values), of: $0) } ?? []
    return here + shelved.flatMap { note($1, of: $0) }
  }

  private func note(_ changes: [BedChange], of shelter: CheckIn.Shelter) -> [DraftNote] {
    changes.map { change in
      let bed = change.bed.flatMap { form?.bed($0)?.label ?? labels[$0] } ?? ""
      return DraftNote(
        by: shelter.person,
        .night(
          NightDraft(
            program: shelter.program, shelter: shelter.name, change: change, bed: bed)))
    }
  }

  /// Takes up what was kept, where it belongs; what is there already stays as it is.
  mutating func take(_ kept: NightDraft, by author: String, in surroundings: Surroundings) {
    var change = kept.change
    // Its answer finds nobody any more.
    if change.progress == .sending { change.progress = .failed(.unanswered) }
    if let bed = change.bed, !kept.bed.isEmpty { labels[bed] = kept.bed }
    let owner = CheckIn.Shelter(program: kept.program, name: kept.shelter, person: author)
    guard owner == shelter else {
      if shelved[owner, default: []].allSatisfy({ $0.guest != change.guest }) {
        shelved[owner, default: []].append(change)
      }
      return
    }
    if changes[change.guest] == nil { changes[change.guest] = change }
    layOut(in: surroundings)
  }

  /// Throws away what was not recorded on the list in front.
  mutating func discard(_ kept: NightDraft, in surroundings: Surroundings) {
    guard let change = changes[kept.change.guest], change.progress != .sending else { return }
    changes[kept.change.guest] = nil
    layOut(in: surroundings)
  }

  /// Whether something belongs on the list in front.
  func isHere(_ kept: NightDraft) -> Bool {
    shelter?.program == kept.program && shelter?.name == kept.shelter
  }

  /// Puts whom something is about in hand.
  mutating func show(_ kept: NightDraft, in surroundings: Surroundings) {
    picker = nil
    sorting = nil
    question = nil
    listEverybody(showing: kept.change.guest, in: surroundings)
  }
}
