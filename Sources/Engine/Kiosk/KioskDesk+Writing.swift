import ETO
import Features
import FoundationEssentials
import Kiosk
import Model
import Resources
import Vault

/// What a kiosk writes: nothing before everybody's night was read anew, nothing twice, and no two people
/// into one bed.
extension KioskDesk {
  /// What became of a change.
  private enum Written {
    case outcome(NightOutcome)
    /// Nobody knows whether it arrived.
    case unknown
    /// Nothing was sent.
    case nothing
  }

  func checkIn(_ party: Party, _ visit: Visit, _ place: Place) async -> CheckedIn {
    guard !party.isOffline else { return checkInOffline(party, place) }
    do {
      let (shelter, own) = try await reach(party)
      // What is sealed about somebody goes first: who went out by it is still in, by the system.
      guard !isPending(own, shelter) else { return checkInOffline(party, place) }
      // Who is in already stays where they are, whatever this page says.
      if own.tonight?.status == .present, let bed = shelter.form.bed(own.tonight?.bed) {
        return .placed(KioskNight.place(bed))
      }
      let change = change(.place(place.id), of: visit) { id in
        var change = BedChange(
          id: id, .checkIn, of: own, night: shelter.night, bed: place.id, status: .present,
          begun: environment.now())
        // Who had a number keeps it in the record, so that nobody else gets it tonight.
        if let number = WaitingLine([own]).entries.first?.number {
          change.reference = WaitingLine.reference(change.reference, number: number)
        }
        return change
      }
      switch await write(change, party, visit, shelter) {
      case .outcome(.written(let guest, _, _)):
        offline?.forget(guest, in: shelter.night)
        guard let bed = shelter.form.bed(guest.tonight?.bed) else { return .staffConfirm }
        return .placed(KioskNight.place(bed))
      case .outcome(.changedSince(let guest, _)):
        if guest.tonight?.status == .present, let bed = shelter.form.bed(guest.tonight?.bed) {
          return .placed(KioskNight.place(bed))
        }
        return offers(to: guest, in: try await lately(shelter))
      case .outcome(.taken(_, let guest, _)): return offers(to: guest, in: try await found(shelter))
      case .unknown:
        _ = offline?.seal(change)
        return .staffConfirm
      case .nothing: break
      }
    } catch {
      wentWrong(error)
    }
    // Nothing has left: it can be sealed for staff instead.
    return goesOffline ? checkInOffline(party, place) : .unavailable
  }

  private func offers(to own: Guest, in night: KioskNight) -> CheckedIn {
    let offers = night.offers(to: own)
    return .taken(offer: offers.first, others: Array(offers.dropFirst()))
  }

  func checkOut(_ party: Party, _ visit: Visit, _ back: ExpectedReturn) async -> CheckedOut {
    guard !party.isOffline else { return checkOutOffline(party, back) }
    do {
      let (shelter, own) = try await reach(party)
      guard !isPending(own, shelter) else { return checkOutOffline(party, back) }
      guard let tonight = own.tonight, tonight.isIn else { return .staffConfirm }
      // The bed of who is back tonight stays theirs, where the form can say so.
      let isKept = back == .tonight && shelter.form.canHold && tonight.bed != nil
      let change = change(.out, of: visit) { id in
        var change = BedChange(
          id: id, .checkOut, of: own, night: shelter.night, bed: tonight.bed,
          status: isKept ? .held : .out, begun: environment.now())
        change.remark = remark(back.remark, after: tonight.note)
        return change
      }
      switch await write(change, party, visit, shelter) {
      case .outcome(.written(let guest, _, _)):
        offline?.forget(guest, in: shelter.night)
        return isKept ? .placeKept : .out
      case .outcome(.changedSince), .outcome(.taken): return .staffConfirm
      case .unknown:
        _ = offline?.seal(change)
        return .staffConfirm
      case .nothing: break
      }
    } catch {
      wentWrong(error)
    }
    return goesOffline ? checkOutOffline(party, back) : .unavailable
  }

  /// Somebody's night, read now, and what was sealed about them if it has not arrived.
  private func reach(_ party: Party) async throws -> (ShelterDesk, Guest) {
    let (shelter, own) = try await inTime { try await self.ownNight(party) }
    offline?.settle(own, in: shelter.night)
    return (shelter, own)
  }

  private func ownNight(_ party: Party) async throws -> (ShelterDesk, Guest) {
    let shelter = try await shelter()
    return (shelter, try await shelter.night(of: party.guest))
  }

  private func isPending(_ own: Guest, _ shelter: ShelterDesk) -> Bool {
    offline?.isPending(own.id, in: shelter.night) == true
  }

  /// Writes a change, and where no answer came once more: what became of it is looked for first.
  private func write(
    _ change: BedChange, _ party: Party, _ visit: Visit, _ shelter: ShelterDesk
  ) async -> Written {
    let message = NightMessage(
      site: shelter.api.siteID, program: shelter.program, setup: setup.checkIn,
      whom: .known(change.guest), change: change, bed: shelter.form.bed(change.bed)?.label ?? "")
    let ending = await end(of: message, id: change.id, party)
    switch (ending.fate, ending.answers.last) {
    case (.arrived, .night(let outcome)?), (.stopped, .night(let outcome)?):
      // The same wish again is another change from now on.
      let changes = parties[visit]?.changes ?? [:]
      parties[visit]?.changes = changes.filter { $0.value.id != change.id }
      return .outcome(outcome)
    case (.notDone, _), (.stopped, _): return .nothing
    case (.missing, _), (.arrived, _): return .unknown
    case (.unknown, _): return ending.isUnanswered ? .unknown : .nothing
    }
  }

  /// Sends a write for somebody who stands here, and waits for its end.
  private func end(of message: some OutboxMessage, id: UUID, _ party: Party) async -> Ending {
    let author = await sessions.clientAuthor?.user ?? ""
    let ending = await party.relay.attempt(message, id: id, by: author, tries: 2)
    switch ending.fate {
    case .arrived, .stopped(.conflict):
      sent()
      wentWell()
    case .unknown, .missing:
      sent()
      wentWrong(ShelterDesk.Failure(ending))
    case .notDone, .stopped: wentWrong(ShelterDesk.Failure(ending))
    }
    return ending
  }

  // MARK: The waiting line

  func waitList(_ party: Party, _ visit: Visit) async -> WaitListed {
    guard !party.isOffline else { return waitOffline(party) }
    do {
      let (shelter, own) = try await reach(party)
      guard !isPending(own, shelter) else { return waitOffline(party) }
      let night = try await read(shelter)
      let offers = night.offers(to: own)
      if let offer = offers.first { return .free(offer: offer, others: Array(offers.dropFirst())) }
      if let standing = standing(own.id, in: night) { return standing }
      guard shelter.form.canHold, own.tonight?.takesBed != true else { return .staffConfirm }
      if !night.people.contains(own.id) {
        let message = EnrolmentMessage(
          site: shelter.api.siteID, program: shelter.program, whom: .known(own.id), name: "",
          target: shelter.program, targetName: "", start: shelter.night)
        switch await end(of: message, id: environment.makeID(), party).fate {
        case .arrived: break
        case .unknown: return .staffConfirm
        case .stopped, .notDone, .missing: return goesOffline ? waitOffline(party) : .unavailable
        }
      }
      return try await stand(own, party, visit, shelter, after: night)
    } catch {
      wentWrong(error)
      return goesOffline ? waitOffline(party) : .unavailable
    }
  }

  /// Gives somebody the next number, and another one where two terminals gave the same.
  private func stand(
    _ own: Guest, _ party: Party, _ visit: Visit, _ shelter: ShelterDesk, after night: KioskNight
  ) async throws(ShelterDesk.Failure) -> WaitListed {
    var own = own
    var night = night
    for _ in 0..<Self.triesForANumber {
      let last = lastNumber.flatMap { $0.night == shelter.night ? $0.number : nil } ?? 0
      let number = max(night.line.highest, last) + 1
      lastNumber = (shelter.night, number)
      var change = BedChange(
        id: environment.makeID(), .checkIn, of: own, night: shelter.night, bed: nil, status: .held,
        begun: environment.now())
      change.reference = WaitingLine.reference(change.reference, number: number)
      change.remark = remark(
        setup.phrases.format(.kioskNoteLine, "\(number)"), after: own.tonight?.note ?? "")
      switch await write(change, party, visit, shelter) {
      case .outcome(.written(let guest, _, _)): own = guest
      case .outcome(.changedSince), .outcome(.taken): return .staffConfirm
      case .unknown:
        _ = offline?.seal(change)
        return .staffConfirm
      case .nothing: return goesOffline ? waitOffline(party) : .unavailable
      }
      night = try await read(shelter)
      let isOnlyOne = night.line.entries.count { $0.number == number } == 1
      let isFirst = night.line.entries.first { $0.number == number }?.guest == own.id
      if isOnlyOne || isFirst, let standing = standing(own.id, in: night) { return standing }
    }
    return .staffConfirm
  }

  private func standing(_ id: Participant.ID, in night: KioskNight) -> WaitListed? {
    guard let number = night.line.number(of: id), let before = night.line.before(id) else {
      return nil
    }
    return .inLine(number: number, before: before)
  }

  private static let triesForANumber = 5

  // MARK: Notes for staff

  private func remark(_ phrase: Phrase, after note: String) -> String {
    remark(setup.phrases[phrase], after: note)
  }

  /// A line under what was noted before.
  private func remark(_ line: String, after note: String) -> String {
    note.isEmpty ? line : "\(note)\n\(line)"
  }
}

extension ShelterDesk.Failure {
  /// Why something was not written, or is not known to be.
  fileprivate init(_ ending: Ending) {
    self = .cancelled
    if case .unfit(let flaw)? = ending.answers.last { self = .unfit(flaw) }
    if case .trouble(let trouble)? = ending.answers.last { self = .trouble(trouble) }
    if case .unanswered(let trouble)? = ending.answers.last { self = .unanswered(trouble) }
  }
}

extension ExpectedReturn {
  /// What staff read of it.
  fileprivate var remark: Phrase {
    switch self {
    case .tonight: .kioskNoteTonight
    case .later: .kioskNoteLater
    case .never: .kioskNoteNever
    }
  }
}
