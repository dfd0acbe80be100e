import Model
import Resources
import Store

import struct FoundationEssentials.Date

extension CheckIn {
  static func reduceAnswers(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .changeArrived(let change, let guest, let isNew, let date):
      let gone = state.goneOver(by: change)
      state.settle(change, guest, in: surroundings)
      if change.kind != .undo { state.remember(change) }
      if isNew { state.enrolledHere.insert(change.guest) }
      // Of those who go together, one sentence speaks once all are through; from which bed somebody went whom
      // another desk had moved, one of its own says.
      let isAlone = state.together(with: change).count < 2
      if let gone, !isAlone { state.say(.warning, gone, at: date) }
      state.sayGivenUpApart(for: change, at: date)
      guard !state.isUnderWay(change) else { return [] }
      if state.isRecalled(change) {
        return endRecall(&state, of: change, at: date, in: surroundings)
      }
      let alone = isAlone ? gone.map { state.withOthers($0, change) } : nil
      // The key is named where it is for this one.
      let isNext = change.kind != .undo && state.nextUndo?.id == change.id
      let done = isNew ? state.sentence(ofNew: change) : alone ?? state.sentence(of: change)
      let whole = state.withGivenUp(done, for: change)
      state.say(.success, whole, hint: isNext ? .hintUndo : nil, at: date)
      state.keepTold(of: change)
    case .changedSince(let change, let guest, let isNew, let date):
      state.settle(change, guest, in: surroundings)
      if isNew { state.enrolledHere.insert(change.guest) }
      state.sayGivenUp(for: change, at: date)
      let said = state.sentence(of: change, besides: guest)
      state.say(.warning, isNew ? state.withEnrolment(said) : said, at: date)
      return endRecall(&state, of: change, at: date, in: surroundings)
    case .bedTaken(let change, let holder, let guest, let isNew, let date):
      state.settle(change, guest, in: surroundings)
      if isNew { state.enrolledHere.insert(change.guest) }
      state.sayGivenUp(for: change, at: date)
      if change.night == state.night { state.take(written: holder) }
      state.layOut(in: surroundings)
      state.lose(change, to: holder, isNew: isNew, at: date, in: surroundings)
      let commands = endRecall(&state, of: change, at: date, in: surroundings)
      // Other beds may be taken by now too.
      guard change.night == state.night, !state.isBusy else { return commands }
      let reading = load(&state, in: surroundings)
      state.isReadByItself = true
      return commands + reading
    case .changeFailed(let change, let trouble, let date):
      var failed = change
      failed.tries += 1
      failed.progress = .failed(trouble)
      state.changes[change.guest] = failed
      state.forget(change)
      state.release(change.writeID, in: surroundings)
      state.layOut(in: surroundings)
      state.sayGivenUp(for: change, at: date)
      state.say(
        .error, Sentence(.checkInNotSaved, change.whom, .sentence(trouble.sentence)),
        hint: .checkInResendHint, at: date)
      return endRecall(&state, of: change, at: date, in: surroundings)
    default: break
    }
    return []
  }
}

extension CheckIn.State {
  /// Whether somebody else is still on their way in the same step.
  func isUnderWay(_ change: BedChange) -> Bool {
    changes.values.contains { $0.id == change.id && $0.progress == .sending }
  }

  /// Ends a change with the night as the system has it.
  fileprivate mutating func settle(
    _ change: BedChange, _ guest: Guest, in surroundings: Surroundings
  ) {
    changes[change.guest] = nil
    forget(change)
    undoable.removeAll { change.undoes($0) }
    release(change.writeID, in: surroundings)
    // A change of an earlier night says nothing about this one.
    if change.night == night { take(written: guest) }
    layOut(in: surroundings)
  }

  /// Takes a person with the night that was just written, or found where one was to be.
  fileprivate mutating func take(written guest: Guest) {
    if isBusy { settled.insert(guest.id) }
    take(guest)
  }

  /// What became of a change, and of those who were marked with those whom it is about.
  fileprivate func sentence(of change: BedChange) -> Sentence {
    withOthers(outcome(of: change), change)
  }

  /// The same of something that is kept, or is done: who was marked with them, and nothing was done about.
  func withOthers(_ sentence: Sentence, _ change: BedChange) -> Sentence {
    guard change.kind == .checkOut, let others = passedOver[change.id] else { return sentence }
    return sentence.with(others.notIn, as: .checkInAndNotIn)
      .with(others.unsaved, as: .checkInAndUnsaved)
  }

  /// What became of a change, with those who go together.
  func outcome(of change: BedChange) -> Sentence {
    let bed = part(of: change.bed)
    switch change.kind {
    case .checkIn:
      guard change.status == .held else { return Sentence(.checkInDone, change.whom, bed) }
      return bedFreed(by: change).map { left in
        Sentence(.checkInHeldInstead, bed, change.whom, part(of: left))
      } ?? Sentence(.checkInHeldNow, bed, change.whom)
    case .move: return Sentence(.checkInMoved, change.whom, bed)
    case .checkOut:
      let together = together(with: change)
      let beds = together.count(where: \.letsGo)
      if together.count > 1 {
        return switch beds {
        case 0: Sentence(.checkInOutTogether, .counted(.people, together.count))
        case together.count: Sentence(.checkInLetGoTogether, .count(beds))
        default:
          Sentence(
            .checkInOutAndLetGo, .counted(.peopleOut, together.count - beds),
            .counted(.bedsLetGo, beds))
        }
      }
      return change.letsGo ? letGo(change) : Sentence(.checkInOutDone, change.whom)
    case .undo:
      guard let together = undoneTogether[change.id] else {
        guard change.old?.takesBed == true, !change.takesBed, enrolledHere.contains(change.guest)
        else { return sentence(ofUndone: change) }
        return Sentence(
          .checkInUndoneStays, change.whom, part(of: change.old?.bed),
          .text(shelter?.name ?? ""))
      }
      return Sentence(.checkInUndoneTogether, .counted(.people, together))
    }
  }

  /// The bed that was held for somebody and is free again, now that another one is; nil for none.
  func bedFreed(by change: BedChange) -> Bed.ID? {
    guard change.kind == .checkIn, change.status == .held, let old = change.old,
      old.status == .held, let left = old.bed, left != change.bed,
      let bed = board.beds.first(where: { $0.id == left }), board.standing(of: bed) == .free
    else { return nil }
    return left
  }

  /// That a bed is held no more.
  func letGo(_ change: BedChange) -> Sentence {
    Sentence(.checkInHoldEnded, part(of: change.old?.bed), change.whom)
  }

  /// What became of a check-in of somebody who was not on the list.
  fileprivate func sentence(ofNew change: BedChange) -> Sentence {
    Sentence(
      change.status == .held ? .checkInHeldEnrolled : .checkInDoneEnrolled, change.whom,
      part(of: change.bed),
      .text(shelter?.name ?? ""))
  }

  /// A whole sentence about somebody whose change does not stand, with that they are enrolled by it all the same.
  func withEnrolment(_ sentence: Sentence) -> Sentence {
    Sentence(.checkInAndEnrolled, .sentence(sentence), .text(shelter?.name ?? ""))
  }

  /// That somebody else's change stands, and whether the note does that was to be written with ours: theirs may have
  /// left it as it was.
  fileprivate func sentence(of change: BedChange, besides guest: Guest) -> Sentence {
    let said = Sentence(.checkInChangedSince, change.whom, .sentence(sentence(of: guest)))
    guard let note = change.remark, !note.isEmpty else { return said }
    let (ours, theirs) = (note, guest.tonight?.note ?? "")
    let stands =
      ours.split(whereSeparator: \.isWhitespace) == theirs.split(whereSeparator: \.isWhitespace)
    return Sentence(stands ? .checkInAndNoteStands : .checkInAndNoteGone, .sentence(said))
  }

  /// Where somebody is now.
  func sentence(of guest: Guest) -> Sentence {
    switch guest.tonight?.status {
    case .present: Sentence(.checkInIsIn, part(of: guest.tonight?.bed))
    case .held: Sentence(.checkInIsHeld, part(of: guest.tonight?.bed))
    case .out: Sentence(.checkInStatusOut)
    case .cancelled, nil: Sentence(.checkInStatusExpected)
    case .unknown: Sentence(.checkInStatusUnknown)
    }
  }

  /// What a bed is called.
  func label(of bed: Bed.ID?, _ phrases: Phrases) -> String {
    knownLabel(of: bed) ?? phrases[.checkInNoBed]
  }

  /// The same as a part of a sentence.
  func part(of bed: Bed.ID?) -> Sentence.Part {
    knownLabel(of: bed).map { .personal(.text($0)) } ?? .phrase(.checkInNoBed)
  }

  /// What a bed is called, where that is known.
  func knownLabel(of bed: Bed.ID?) -> String? {
    form?.bed(bed)?.label ?? bed.flatMap { labels[$0] }
  }
}

extension Sentence {
  /// A whole sentence with those whom another one is about after it; itself where there are none.
  fileprivate func with(_ people: [String], as phrase: Phrase) -> Sentence {
    people.isEmpty ? self : Sentence(phrase, .sentence(self), .people(people))
  }
}
