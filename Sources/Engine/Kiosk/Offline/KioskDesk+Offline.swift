import ETO
import Features
import FoundationEssentials
import Kiosk
import Model

/// What a kiosk does while nobody can be asked; see ``OfflineDesk``.
extension KioskDesk {
  /// How long after nobody answered the next guest is served without asking, in seconds.
  static let offlineRest = 60.0
  /// After how many seconds without an answer a guest who has gone tells that nobody answers.
  static let patience = 10.0

  /// Whether nobody answered a moment ago, and guests can be served without.
  var goesOffline: Bool {
    guard let lastFailure, offline != nil else { return false }
    return environment.now().timeIntervalSince(lastFailure) < Self.offlineRest
  }

  /// Finds out who somebody is by the list.
  func identifyOffline(_ who: Identification, pin: Secret?) -> Identified {
    guard let place = offline?.place() else { return .unavailable }
    let found = offline?.find(
      who, pin: pin, asksPIN: setup.pin != nil, closed: wrongPINs.closed(at: elapsed()))
    guard let found else { return .unavailable }
    let now = environment.now()
    let told = count(found, pin: pin).flatMap { id in
      telling(offline?.stay(of: id, in: night(at: place), at: now) ?? .unsure, to: who, of: id)
        .map { (id, $0) }
    }
    switch told {
    case .failure(let reason):
      refusal = reason
      return .refused
    case .success((let id, let stay)):
      if pin != nil { wrongPINs.succeeded(id) }
      let visit = Visit(id: environment.makeID())
      parties = [visit: Party(guest: id, relay: relay(), isOffline: true)]
      return .guest(KioskGuest(visit: visit, stay: stay))
    }
  }

  /// Gives somebody one of the terminal's own beds, else leaves the bed to staff.
  func checkInOffline(_ party: Party, _ wanted: Place) -> CheckedIn {
    guard let place = offline?.place() else { return .unavailable }
    let night = night(at: place)
    let now = environment.now()
    let isIn =
      if case .inside? = offline?.stay(of: party.guest, in: night, at: now) { true } else { false }
    let isOwn = offline?.offers(to: party.guest, in: night).contains(wanted) ?? false
    guard isOwn || isIn || party.isOffline else {
      // It was free a moment ago, and is not this terminal's to give.
      return waitOffline(party) == .staffConfirm ? .staffConfirm : .unavailable
    }
    return offline?.checkIn(party.guest, wanted, in: night, at: now, id: environment.makeID())
      ?? .unavailable
  }

  /// Writes that somebody came for whom there is no bed yet.
  func waitOffline(_ party: Party) -> WaitListed {
    guard let place = offline?.place(),
      offline?.arrive(
        party.guest, in: night(at: place), at: environment.now(), id: environment.makeID()) == true
    else { return .unavailable }
    return .staffConfirm
  }

  /// Writes that somebody goes who was checked in here, or was in when they said who they are.
  func checkOutOffline(_ party: Party, _ back: ExpectedReturn) -> CheckedOut {
    guard let place = offline?.place() else { return .unavailable }
    let isOut = offline?.checkOut(
      party.guest, back: back, from: party.tonight, in: night(at: place), at: environment.now(),
      id: environment.makeID())
    switch isOut {
    case true?: return .out
    case false?, nil: return .unavailable
    }
  }

  private func night(at place: KioskPlace) -> CivilDate {
    ShelterDesk.night(
      of: CheckIn.Query(place.setup, program: place.program, zone: setup.zone),
      at: environment.now())
  }
}
