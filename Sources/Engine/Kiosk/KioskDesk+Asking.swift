import ETO
import Features
import FoundationEssentials
public import Kiosk
public import Model
import Resources

/// Who somebody is, and how their night stands.
extension KioskDesk {
  /// Finds out who somebody is and how their night stands.
  ///
  /// Who is refused is told so after whole steps of ``refusalStep``: how long it took does not tell
  /// whether they are known.
  public func identify(_ who: Identification, pin: Secret?) async -> Identified {
    let begun = elapsed()
    asking += 1
    defer { asking -= 1 }
    let answer = await lookUp(who, pin: pin)
    if answer == .refused {
      let steps = Int((elapsed() - begun) / Self.refusalStep) + 1
      try? await environment.clock.sleep(for: begun + Self.refusalStep * steps - elapsed())
    }
    return answer
  }

  /// The steps after which somebody is refused.
  static let refusalStep = Duration.seconds(2)

  /// Whom somebody turned out to be.
  private struct Found: Sendable {
    var id: Participant.ID
    var initial: Character?
    var tonight: BedNight?
    var stay: Stay
  }

  private func lookUp(_ who: Identification, pin: Secret?) async -> Identified {
    era += 1
    let era = era
    parties = [:]
    refusal = nil
    guard !goesOffline else { return identifyOffline(who, pin: pin) }
    let begun = environment.now()
    let before = answered
    do {
      let found = try await inTime { try await self.find(who, pin: pin) }
      wentWell()
      let answer = count(found, pin: pin).flatMap { found in
        telling(found.stay, to: who, of: found.id).map { _ in found }
      }
      // Who has gone meanwhile is not remembered.
      guard era == self.era, !Task.isCancelled else { return .unavailable }
      switch answer {
      case .failure(let reason):
        refusal = reason
        return .refused
      case .success(let found):
        if pin != nil { wrongPINs.succeeded(found.id) }
        let visit = Visit(id: environment.makeID())
        parties = [visit: Party(guest: found.id, relay: relay(), tonight: found.tonight)]
        return .guest(
          KioskGuest(
            visit: visit, initial: setup.pin == nil ? nil : found.initial, stay: found.stay))
      }
    } catch {
      // Slow is not away.
      wentWrong(error, since: answered == before ? begun : nil)
      guard goesOffline || error is Late, era == self.era, !Task.isCancelled else {
        return .unavailable
      }
      return identifyOffline(who, pin: pin)
    }
  }

  private func find(
    _ who: Identification, pin: Secret?
  ) async throws -> Result<Found, KioskRefusal> {
    let shelter = try await shelter()
    let now = environment.now()
    var finder = KioskFinder(
      api: shelter.api, program: shelter.program, setup: setup,
      today: CivilDate(now, minutesEast: setup.zone.offset(at: now) / 60))
    finder.closed = wrongPINs.closed(at: elapsed())
    if case .card(let card) = who { finder.cardHolder = offline?.holder(of: card) }
    switch try await finder.find(who, pin: pin) {
    case .failure(let reason): return .failure(reason)
    case .success(let person):
      answered += 1
      shelter.shared.known.learn(Guest(id: person.id, subjectID: person.subjectID))
      let own = try await shelter.night(of: person.id)
      answered += 1
      let night = shelter.night
      offline?.settle(own, in: night)
      let stay =
        if let pending = offline?.pending(person.id, in: night, at: now) {
          pending
        } else if let inside =
          KioskNight.inside(own, shelter.form)
        { inside } else { try await lately(shelter).stay(of: own) }
      return .success(
        Found(
          id: person.id, initial: person.fields.name.first.first,
          tonight: own.tonight.map {
            BedNight(
              id: $0.id, night: $0.night, bed: $0.bed, status: $0.status, reference: $0.reference)
          }, stay: stay))
    }
  }

  /// Counts wrong PINs by whom they were typed for: one person has a card, a number and a name that can
  /// be written in many ways.
  func count<Answer>(_ found: Result<Answer, KioskRefusal>, pin: Secret?) -> Result<
    Answer, KioskRefusal
  > {
    if case .failure(.wrongPIN(let id)) = found, pin != nil { wrongPINs.failed(id, at: elapsed()) }
    return found
  }

  /// Whether somebody may be told how their night stands.
  ///
  /// A name and a year are known to many: without a PIN they tell nobody where somebody is, nor check
  /// anybody out; whoever is in is refused as everybody is who is not known.
  func telling(
    _ stay: Stay, to who: Identification, of id: Participant.ID
  ) -> Result<Stay, KioskRefusal> {
    guard setup.pin == nil, case .name = who else { return .success(stay) }
    return switch stay {
    case .inside, .inLine: .failure(.byName(id))
    case .out, .unsure: .success(stay)
    }
  }
}
