import ETO
import FoundationEssentials
import Model

/// Writing a change once, and no two people into one bed.
///
/// ETO takes everything twice and knows no locks. So a change is written only after the person's own
/// night and, where a bed is taken, everybody's has been read anew (once for all the changes that
/// wait for it); a reply that was lost is looked
/// up; and after writing, everybody is looked at once more: of two who wrote at the same
/// moment both come to the same answer who was first, and the other one withdraws. So does
/// who added something about somebody about whom another terminal did so at the same moment. What is
/// written into a night that is there is written only where that still is as it was seen; and as ETO
/// keeps what comes last, whose write does not stand at the last look hears of that as of a conflict.
extension ShelterDesk {
  /// Writes a change, if it is not there already.
  func write(_ change: BedChange) async throws(Failure) -> NightOutcome {
    var own = try await night(of: change.guest)
    // What stood there before this change began is nobody's double of it.
    if change.tries > 0 {
      let begun = change.begun.addingTimeInterval(-Self.clockTolerance)
      own = try await withoutDouble(change, own) { $0.changed.map { $0 >= begun } ?? false }
    }
    let verdict = change.verdict(on: own.tonight)
    // What others did about the night meanwhile is what it was before.
    let change =
      verdict == .write ? change.made(over: own.tonight) : change.made(asFound: own.tonight)
    switch verdict {
    case .changedSince: return .changedSince(own, isNew: false)
    case .done:
      guard change.takesBed else { return .written(own, isNew: false, before: change.old) }
      // An earlier try, of this change or of another one, may have arrived without an answer, and
      // nobody has looked since.
      let rivals = try others(than: own, in: try await everybody())
      guard change.tries > 0 else {
        return try await settle(
          change, own, among: rivals, isNew: false, first: { $0.came(before: $1) })
      }
      return try await settle(
        change, own, among: try await without(tiesOf: own, change, rivals), isNew: false,
        first: { $0.written(before: $1) || $0.changed == $1.changed })
    case .write: break
    }
    guard change.takesBed else {
      let written = try await put(change, over: own)
      guard written.tonight?.stands(like: change.wanted) == true else {
        return .changedSince(written, isNew: false)
      }
      return try await lookAgain(change, isNew: false)
    }
    let before = try await everybody()
    let others = try others(than: own, in: before)
    if let holder = holder(of: change.bed, among: others) {
      return .taken(by: holder, own, isNew: false)
    }
    let isNew = !before.enrolled.contains(change.guest)
    if isNew { try await enrol(change.guest) }
    let written = try await put(change, over: own)
    guard written.tonight?.stands(like: change.wanted) == true else {
      return .changedSince(written, isNew: isNew)
    }
    let rivals = try await rivals(of: own)
    guard let id = own.tonight?.id, id != 0 else {
      return try await settle(
        change, written, among: rivals, isNew: isNew, first: { $0.written(before: $1) })
    }
    return try await settle(
      change, written, among: try await without(tiesOf: written, change, rivals), isNew: isNew,
      first: { $0.written(before: $1) || $0.changed == $1.changed })
  }

  /// Everybody else's night, once whoever wrote in the same second has had time to make way.
  ///
  /// The system's clock has seconds, and a number tells who of two was first only where both responses
  /// were added. Who has written into one that was there before may have the lower number and have been
  /// the later one, whom the other one did not see: they stay only where they see the other one go.
  private func without(
    tiesOf own: Guest, _ change: BedChange, _ seen: [Guest]
  ) async throws(Failure) -> [Guest] {
    guard let mine = own.tonight else { return seen }
    var others = seen
    for _ in 0..<Self.looksAtTies {
      let rivals = holders(of: change.bed, among: others).compactMap(\.tonight)
      guard rivals.contains(where: { $0.changed == mine.changed }),
        !rivals.contains(where: { $0.written(before: mine) })
      else { return others }
      others = try await self.rivals(of: own)
    }
    return others
  }

  /// How often others are read until they count as staying.
  private static let looksAtTies = 5

  /// Everybody else's night, once a change was written.
  ///
  /// Where they cannot be read nobody knows who came first: whoever sends the change again looks.
  private func rivals(of own: Guest) async throws(Failure) -> [Guest] {
    do throws(Failure) { return try others(than: own, in: try await everybody()) } catch {
      guard case .trouble(let trouble) = error else { throw error }
      throw .unanswered(trouble)
    }
  }

  /// Lets the one who was first keep the bed.
  private func settle(
    _ change: BedChange, _ own: Guest, among others: [Guest], isNew: Bool,
    first: (BedNight, BedNight) -> Bool
  ) async throws(Failure) -> NightOutcome {
    guard let mine = own.tonight,
      let holder = holders(of: change.bed, among: others).first(where: { other in
        other.tonight.map { first($0, mine) } ?? false
      })
    else { return try await lookAgain(change, isNew: isNew) }
    var withdrawal = BedChange(
      undoing: change, id: change.id, takenBack: form.takenBack, begun: change.begun)
    // Who moved goes back to their old bed, unless somebody has that one by now.
    if withdrawal.takesBed, self.holder(of: withdrawal.bed, among: others) != nil {
      withdrawal.status = form.takenBack
    }
    let back = try await put(withdrawal, over: own)
    // Whoever was moved or sent out by somebody else meanwhile has another bed, or needs none.
    return back.tonight?.stands(like: withdrawal.wanted) == true
      ? .taken(by: holder, back, isNew: isNew) : .changedSince(back, isNew: isNew)
  }

  /// Looks at somebody once more about whom something was written and seen to be there.
  ///
  /// Who read their night before that may write after it, and neither of the two would hear of the other
  /// one: whose write does not stand by now is told here.
  private func lookAgain(_ change: BedChange, isNew: Bool) async throws(Failure) -> NightOutcome {
    let own = try await look(at: change.guest)
    return own.tonight?.stands(like: change.wanted) == true
      ? .written(own, isNew: isNew, before: change.old) : .changedSince(own, isNew: isNew)
  }

  private func holder(of bed: Bed.ID?, among guests: [Guest]) -> Guest? {
    holders(of: bed, among: guests).first
  }

  private func holders(of bed: Bed.ID?, among guests: [Guest]) -> [Guest] {
    bed.map { BedBoard(beds: form.beds, guests: guests).holders(of: $0) } ?? []
  }

  /// Leaves one response about somebody about whom two terminals wrote at the same moment.
  ///
  /// The one that was added first stays; if that is not ours, ours is taken back. On a form that
  /// cannot say so both stay: that somebody is out would count as the last word about them.
  private func withoutDouble(
    _ change: BedChange, _ seen: Guest, isRival: (BedNight) -> Bool = { _ in true }
  ) async throws(Failure) -> Guest {
    guard !change.reference.isEmpty, form.takenBack == .cancelled else { return seen }
    let all = (seen.doubles + [seen.tonight].compactMap { $0 }).filter(\.isIn)
    guard let mine = all.first(where: { $0.reference == change.reference }),
      all.contains(where: { $0.id < mine.id && isRival($0) })
    else { return seen }
    var withdrawal = BedChange(
      undoing: change, id: change.id, takenBack: form.takenBack, begun: change.begun)
    withdrawal.status = form.takenBack
    do throws(ETOError) {
      try await inTurn { () throws(ETOError) in
        try await api.updateResponse(
          mine.id, on: form.form, answers: form.answers(to: withdrawal, over: mine))
      }
    } catch {
      guard let trouble = Trouble(error) else { throw .cancelled }
      throw .unanswered(trouble)
    }
    return try await look(at: seen.id)
  }

  /// How far the system's clock may be behind this one's, in seconds.
  private static let clockTolerance = 120.0

  /// Reads somebody's night after something was written.
  private func look(at id: Participant.ID) async throws(Failure) -> Guest {
    do { return try await night(of: id) } catch {
      // It was written; whether it stands could not be seen.
      guard case .trouble(let trouble) = error else { throw error }
      throw .unanswered(trouble)
    }
  }

  /// Everybody else's night.
  ///
  /// Somebody who cannot be read may have the bed: then nothing is known, and nothing is written.
  private func others(than own: Guest, in night: Night) throws(Failure) -> [Guest] {
    let others = night.guests.filter { $0.id != own.id }
    for case let trouble? in others.map(\.trouble) where trouble != .notFound {
      throw .trouble(trouble)
    }
    return others
  }

  /// Enrols somebody from this night on.
  private func enrol(_ id: Participant.ID) async throws(Failure) {
    do throws(ETOError) {
      _ = try await inTurn { () throws(ETOError) in
        try await api.enrol(id, in: program, from: night)
      }
    } catch {
      guard let trouble = Trouble(error) else { throw .cancelled }
      throw error.mayHaveArrived ? .unanswered(trouble) : .trouble(trouble)
    }
  }

  /// Writes into the response there is, or adds one, and returns the night as it is then.
  ///
  /// Where somebody else has changed the response since it was read, nothing is written.
  ///
  /// After an error that leaves open whether it was saved, the night is read: what is there as
  /// wanted was saved.
  private func put(_ change: BedChange, over own: Guest) async throws(Failure) -> Guest {
    guard let subject = own.subjectID else { throw .trouble(.notFound) }
    let current = own.tonight.flatMap { $0.id == 0 ? nil : $0 }
    let answers = form.answers(to: change, over: current)
    do throws(ETOError) {
      try await inTurn { () throws(ETOError) in
        if let current {
          _ = try await api.updateResponse(
            current.id, on: form.form, happened: change.comesIn ? change.begun : nil,
            answers: answers, where: { form.isAsRead(current, $0) })
        } else {
          _ = try await api.addResponse(
            to: form.form, about: subject, in: program, happened: change.begun,
            identifier: form.form.requiresIdentifier ? change.reference : "", answers: answers)
        }
      }
    } catch {
      guard let trouble = Trouble(error) else { throw .cancelled }
      guard error.leavesOpen else { throw .trouble(trouble) }
      guard let seen = try? await night(of: own.id) else {
        throw error.mayHaveArrived ? .unanswered(trouble) : .trouble(trouble)
      }
      if seen.tonight?.stands(like: change.wanted) == true {
        return current == nil ? try await withoutDouble(change, seen) : seen
      }
      // Who has waited too long may still be served.
      throw error == .timedOut ? .unanswered(trouble) : .trouble(trouble)
    }
    let seen = try await look(at: own.id)
    // Only what was added can be somebody's double; what was written into was there before.
    return current == nil ? try await withoutDouble(change, seen) : seen
  }
}

extension ETOError {
  /// Whether a change may have been saved though this came instead of its answer.
  fileprivate var leavesOpen: Bool {
    switch self {
    case .unreachable, .timedOut, .empty, .page, .http, .unavailable, .malformed, .notSaved: true
    case .refused, .locked, .noEnterprise, .noSite, .noProgram, .siteRefused, .signInAgain,
      .detail, .inBand, .redirected, .cancelled, .unwritable, .unwritableDemographic:
      false
    }
  }
}

extension CheckInForm {
  /// Whether a response still says what was read of its night, as far as a change is written over that; what
  /// does not tell of a night is not minded.
  fileprivate func isAsRead(_ night: BedNight, _ response: TouchPointResponse) -> Bool {
    guard let now = self.night(response) else { return true }
    return now.stands(like: night) && now.reference == night.reference
  }
}
