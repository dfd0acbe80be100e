import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// Taking back what was done last, also while it is on its way: then as soon as its answer is there.
extension CheckIn {
  /// A change that is taken back once it is known what became of it.
  struct Recall: Equatable, Sendable {
    /// Its id, the same for all who go together.
    let change: UUID
    /// The id of what takes it back.
    let id: UUID
  }

  /// What was said of a change.
  struct Told: Equatable, Sendable {
    /// The change's id, the same for all who go together.
    let change: UUID
    /// What was said.
    let message: Message

    /// Whether these are the words that stand in the message row; the key they name may differ.
    func isSaid(by other: Message) -> Bool {
      message.sentence == other.sentence && message.time == other.time
    }
  }

  static func undo(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let change = state.nextUndo else { return [] }
    // Pressed once more, the key is for nobody else.
    if let other = state.takenBackNow ?? state.changes[change.guest], other.id != change.id {
      state.say(.warning, Sentence(.checkInStillSending, .text(other.who)), at: stamp.now)
      return []
    }
    guard !state.isUnderWay(change) else {
      state.recall = Recall(change: change.id, id: stamp.id)
      state.say(
        .info, Sentence(.checkInUndoComing, state.whom(change), .sentence(state.called(change))),
        at: stamp.now)
      return []
    }
    return takeBack(&state, change, as: stamp.id, at: stamp.now, in: surroundings)
  }

  /// Takes a change back that was to be taken back once all its answers are there: whoever it was made for.
  static func endRecall(
    _ state: inout State, of change: BedChange, at date: Date, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let recall = state.recall, state.isRecalled(change), !state.isUnderWay(change) else {
      return []
    }
    state.recall = nil
    return takeBack(&state, change, as: recall.id, at: date, in: surroundings)
  }

  /// Those who were checked out together come back together.
  private static func takeBack(
    _ state: inout State, _ change: BedChange, as id: UUID, at date: Date,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let form = state.form else { return [] }
    let together = state.together(with: change).filter { state.changes[$0.guest] == nil }
    state.undoneTogether = together.count > 1 ? [id: together.count] : [:]
    return together.flatMap { change in
      withdraw(
        &state, change,
        by: BedChange(undoing: change, id: id, takenBack: form.takenBack, begun: date),
        in: surroundings)
    }
  }
}

extension Message {
  /// Whether it says that something was recorded or is kept.
  fileprivate var tellsOfSaving: Bool { kind == .success || hint == .hintOutbox }
}

extension BedChange {
  /// Whether it takes another change back.
  func undoes(_ change: BedChange) -> Bool {
    kind == .undo && guest == change.guest && old == change.wanted
  }
}

extension CheckIn.State {
  /// What is taken back next: the newest change, on its way or not, that is not being taken back already.
  ///
  /// It stays undoable until it is known what became of that.
  var nextUndo: BedChange? {
    undoable.last { change in !(changes[change.guest]?.undoes(change) ?? false) }
  }

  /// Whether it is plain what is taken back next, so that nobody has to be asked: the key before began it, the
  /// message row names it, or it is of whoever is selected, and nothing else was saved since.
  var isUndoPlain: Bool {
    guard let change = nextUndo else { return true }
    if latest == change.id { return true }
    if let inRow {
      if let told, told.isSaid(by: inRow) {
        if told.change == change.id { return true }
      } else if inRow.tellsOfSaving {
        return false
      }
    }
    guard outdone != change.id else { return false }
    return selectedGuest.map { guest in together(with: change).contains { $0.guest == guest.id } }
      ?? false
  }

  /// Takes note that something else was saved since the newest change, such as a note: taking back is not of
  /// that.
  mutating func noteSaved() { (latest, outdone) = (nil, nextUndo?.id) }

  /// Keeps what was just said of a change: as long as it stands in the message row, it is named there.
  mutating func keepTold(of change: BedChange) {
    told = news.last.map { CheckIn.Told(change: change.id, message: $0) }
  }

  /// What is being taken back, or will be as soon as its answer is there.
  fileprivate var takenBackNow: BedChange? {
    changes.values.filter { $0.progress == .sending && ($0.kind == .undo || isRecalled($0)) }
      .min { $0.guest < $1.guest }
  }

  /// Whether a change is taken back as soon as its answer is there.
  func isRecalled(_ change: BedChange) -> Bool { recall?.change == change.id }

  /// All that was done in one step with a change.
  func together(with change: BedChange) -> [BedChange] {
    undoable.filter { $0.id == change.id }
  }

  /// Keeps a change that is made, so that it can be taken back: those that are on their way are newer.
  mutating func remember(_ change: BedChange) {
    forget(change)
    let isNew = isAwaited(change)
    let place = isNew ? nil : undoable.lastIndex { !isAwaited($0) }.map { $0 + 1 } ?? 0
    undoable.insert(change, at: place ?? undoable.endIndex)
    // What was done together is one step, and comes back whole.
    guard Set(undoable.map(\.id)).count > 50, let oldest = undoable.first?.id else { return }
    undoable.removeAll { $0.id == oldest }
  }

  /// What was not done, or is done no more, is not there to be taken back.
  mutating func forget(_ change: BedChange) {
    undoable.removeAll { $0.id == change.id && $0.guest == change.guest }
  }

  /// Whom a change is about, with those who go together.
  func whom(_ change: BedChange) -> Sentence.Part {
    let people = together(with: change).count
    return people > 1 ? .counted(.people, people) : change.whom
  }
}

/// What undo takes back, as it is called where that is asked and said.
extension CheckIn.State {
  /// What a change was that is to be taken back, with those who go together.
  func called(_ change: BedChange) -> Sentence {
    let together = together(with: change)
    if together.count > 1, together.contains(where: \.letsGo) {
      return Sentence(
        together.allSatisfy(\.letsGo) ? .checkInTheReleases : .checkInTheOutAndRelease)
    }
    return called(alone: change)
  }

  /// What a change is called by itself.
  func called(alone change: BedChange) -> Sentence {
    switch change.kind {
    case .checkIn:
      Sentence(change.status == .held ? .checkInTheHold : .checkInTheIn, part(of: change.bed))
    case .move: Sentence(.checkInTheMove, part(of: change.bed))
    case .checkOut where change.letsGo: Sentence(.checkInTheRelease, part(of: change.old?.bed))
    case .checkOut, .undo: Sentence(.checkInTheOut)
    }
  }

  /// Says that something was taken back.
  func sentence(ofUndone back: BedChange) -> Sentence {
    Sentence(.checkInUndone, back.whom, .sentence(called(takenBackBy: back)))
  }

  /// What was taken back by a change: the night as it was then tells.
  private func called(takenBackBy back: BedChange) -> Sentence {
    if back.old?.status == .held, back.status != .present {
      return Sentence(.checkInTheHold, part(of: back.old?.bed))
    }
    guard back.old?.status == .present else {
      return back.status == .held
        ? Sentence(.checkInTheRelease, part(of: back.bed)) : Sentence(.checkInTheOut)
    }
    return Sentence(
      back.status == .present ? .checkInTheMove : .checkInTheIn, part(of: back.old?.bed))
  }
}
