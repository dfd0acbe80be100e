import ETO
import Features
import FoundationEssentials
public import Model
public import Resources

/// A shelter's night, as it is read once.
public struct ShelterNight: Sendable {
  /// The night, by the day on which it begins.
  public var night: CivilDate
  /// The form, with the beds.
  public var form: CheckInForm
  /// Everybody on the list, by name.
  public var guests: [Guest]

  /// Which beds are free.
  public var board: BedBoard { BedBoard(beds: form.beds, guests: guests) }
  /// What the free beds are called.
  var free: [String] {
    let board = board
    return board.beds.filter { board.standing(of: $0) == .free }.map(\.label)
  }
}

/// What became of a change of somebody's night.
public struct NightChange: Sendable {
  /// What was done.
  public var kind: BedChange.Kind
  /// The night as it is now.
  public var guest: Guest
  /// The bed; nil for none.
  public var bed: Bed?
  /// Which night.
  public var night: CivilDate
  /// Whether the person was enrolled for it.
  public var isNew: Bool
  /// The bed that somebody went from though another desk had moved them there meanwhile; nil where none had.
  public var goneFrom: Bed?
}

extension ETODesk {
  /// Reads tonight's list.
  ///
  /// Somebody who could not be read is on it, with the reason.
  ///
  /// - Parameters:
  ///   - setup: the form
  ///   - zone: the clock of the site
  /// - Returns: the night, as it is now
  /// - Throws: ``Failure``
  public func tonight(_ setup: CheckInSetup, _ zone: Zone) async throws(Failure) -> ShelterNight {
    let desk = try await shelter(setup, zone)
    return try await Self.night { () throws(ShelterDesk.Failure) in try await read(desk) }
  }

  /// Checks somebody in to a bed, or moves who is in already.
  ///
  /// Doing it twice is the same as once, and so is a lost answer: the night is read before and
  /// after.
  ///
  /// - Parameters:
  ///   - id: who
  ///   - word: the bed, by its label or a word of it that no other bed has
  ///   - setup: the form
  ///   - zone: the clock of the site
  /// - Returns: what became of it
  /// - Throws: ``Failure``, where it was not done or is not known to be
  public func checkIn(
    _ id: Participant.ID, bed word: String, _ setup: CheckInSetup, _ zone: Zone
  ) async throws(Failure) -> NightChange {
    let desk = try await shelter(setup, zone)
    let guest = try await guest(id, desk)
    let bed: Bed
    switch BedName(word).find(among: desk.form.beds) {
    case .one(let found): bed = found
    case .several(let beds): throw .severalBeds(word, beds.map(\.label))
    case .none: throw .noSuchBed(word, free: try await free(desk))
    }
    let isHere = guest.tonight?.status == .present
    let change = BedChange(
      id: environment.makeID(), isHere ? .move : .checkIn, of: guest, night: desk.night,
      bed: bed.id, status: .present, begun: environment.now())
    return try await write(change, setup, zone, desk)
  }

  /// Checks somebody out, or takes the hold back of who has not come.
  ///
  /// Who is out already stays out, and that is no failure.
  public func checkOut(
    _ id: Participant.ID, _ setup: CheckInSetup, _ zone: Zone
  ) async throws(Failure) -> NightChange {
    let desk = try await shelter(setup, zone)
    let guest = try await guest(id, desk)
    guard let tonight = guest.tonight, tonight.status != .cancelled else { throw .notIn(id) }
    let change = BedChange(
      id: environment.makeID(), .checkOut, of: guest, night: desk.night, bed: tonight.bed,
      status: desk.form.left(tonight), begun: environment.now())
    return try await write(change, setup, zone, desk)
  }

  private func write(
    _ change: BedChange, _ setup: CheckInSetup, _ zone: Zone, _ desk: ShelterDesk
  ) async throws(Failure) -> NightChange {
    await sessions.share(desk.shared, in: program, on: desk.night)
    let bed = desk.form.bed(change.bed) ?? Bed(id: 0, label: "")
    let message = NightMessage(
      site: api.siteID, program: program, setup: setup, whom: .known(change.guest),
      change: change, bed: bed.label)
    let ending = await relay(in: zone).attempt(message, id: change.id, by: author)
    switch (ending.fate, ending.answers.last) {
    case (.unknown, .unanswered?): throw .unanswered(.night)
    case (_, .night(.written(let guest, let isNew, let before))?):
      return NightChange(
        kind: change.kind, guest: guest, bed: desk.form.bed(guest.tonight?.bed),
        night: desk.night, isNew: isNew, goneFrom: desk.form.bed(change.bedGoneOver(before)))
    case (_, .night(.taken(let holder, _, let isNew))?):
      throw .bedTaken(
        bed, by: holder.tonight, free: try await free(desk),
        enrolledIn: isNew ? workplace.program.name : nil)
    case (_, .night(.changedSince(_, let isNew))?):
      throw .changedSince(change.guest, enrolledIn: isNew ? workplace.program.name : nil)
    case (_, .unfit(let flaw)?): throw .unfit(flaw)
    case (_, _): throw .trouble(ending.trouble ?? .offline(.noConnection))
    }
  }

  private func shelter(_ setup: CheckInSetup, _ zone: Zone) async throws(Failure) -> ShelterDesk {
    try await Self.night { () throws(ShelterDesk.Failure) in
      try await ShelterDesk(
        CheckIn.Query(setup, program: program, zone: zone), api, at: environment.now())
    }
  }

  private func guest(_ id: Participant.ID, _ desk: ShelterDesk) async throws(Failure) -> Guest {
    do throws(ShelterDesk.Failure) { return try await desk.night(of: id) } catch {
      throw error == .trouble(.notFound) ? .noSuchClient(id) : Failure(error)
    }
  }

  private func free(_ desk: ShelterDesk) async throws(Failure) -> [String] {
    try await Self.night { () throws(ShelterDesk.Failure) in try await read(desk).free }
  }

  private func read(_ desk: ShelterDesk) async throws(ShelterDesk.Failure) -> ShelterNight {
    let guests = try await desk.read(try await desk.enrolled())
    let listed = guests.map { (key: $0.name.listed.lowercased(), guest: $0) }
      .sorted { ($0.key, $0.guest.id) < ($1.key, $1.guest.id) }
    return ShelterNight(night: desk.night, form: desk.form, guests: listed.map(\.guest))
  }

  private static func night<Answer: Sendable>(
    _ call: () async throws(ShelterDesk.Failure) -> Answer
  ) async throws(Failure) -> Answer {
    do { return try await call() } catch { throw Failure(error) }
  }
}

extension ETODesk.Failure {
  /// Why something about a night could not be done.
  init(_ failure: ShelterDesk.Failure) {
    switch failure {
    case .trouble(let trouble): self = .trouble(trouble)
    case .unanswered: self = .unanswered(.night)
    case .unfit(let flaw): self = .unfit(flaw)
    case .cancelled: self = .trouble(.offline(.noConnection))
    }
  }
}
