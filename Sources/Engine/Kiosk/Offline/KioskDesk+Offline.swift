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
    switch offline?.find(who, pin: pin, asksPIN: setup.pin != nil) {
    case nil: return .unavailable
    case .failure(let reason):
      refusal = reason
      return .refused
    case .success(let id):
      let visit = Visit(id: environment.makeID())
      parties = [visit: Party(guest: id, isOffline: true)]
      let stay = offline?.stay(of: id, in: night(at: place)) ?? .unsure
      return .guest(KioskGuest(visit: visit, stay: stay))
    }
  }

  /// Gives somebody one of the terminal's own beds, else leaves the bed to staff.
  func checkInOffline(_ party: Party, _ wanted: Place) async -> CheckedIn {
    guard let place = offline?.place() else { return .unavailable }
    let night = night(at: place)
    let isOwn = offline?.offers(to: party.guest, in: night).contains(wanted) ?? false
    guard isOwn || party.isOffline else {
      // It was free a moment ago, and is not this terminal's to give.
      return await waitOffline(party) == .staffConfirm ? .staffConfirm : .unavailable
    }
    return offline?.checkIn(
      party.guest, wanted, in: night, at: environment.now(), id: environment.makeID())
      ?? .unavailable
  }

  /// Writes that somebody came for whom there is no bed yet, and calls staff to the terminal.
  func waitOffline(_ party: Party) async -> WaitListed {
    guard let place = offline?.place(),
      offline?.arrive(
        party.guest, in: night(at: place), at: environment.now(), id: environment.makeID()) == true
    else { return .unavailable }
    await ringStaff()
    return .staffConfirm
  }

  /// Writes that somebody goes who was checked in here.
  func checkOutOffline(_ party: Party, _ back: ExpectedReturn) -> CheckedOut {
    guard let place = offline?.place() else { return .unavailable }
    let isOut = offline?.checkOut(
      party.guest, back: back, in: night(at: place), at: environment.now(),
      id: environment.makeID())
    switch isOut {
    case true?: return .out
    case false?, nil: return .unavailable
    }
  }

  /// How somebody's night stands who was checked in here while nobody could be asked, and of whom the
  /// system does not know that yet.
  func kept(_ own: Guest, _ stay: Stay, _ form: CheckInForm, on date: CivilDate) -> Stay {
    guard own.tonight?.status != .present, let bed = offline?.bed(of: own.id, in: date),
      let bed = form.bed(bed)
    else { return stay }
    return .inside(KioskNight.place(bed))
  }

  private func night(at place: KioskPlace) -> CivilDate {
    ShelterDesk.night(
      of: CheckIn.Query(place.setup, program: place.program, zone: setup.zone),
      at: environment.now())
  }
}
