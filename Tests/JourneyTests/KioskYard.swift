import ETO
import Foundation
import Kiosk
import Model
import REST
import Resources
import Sandbox
import Store
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Engine
@testable import Features

/// A shelter's evening with kiosks at its doors and the pretend systems behind them.
@MainActor final class KioskYard {
  nonisolated static let zone = Zone.fixed(secondsFromGMT: -5 * 3600)
  nonisolated static let checkIn = CheckInSetup(
    touchPoint: 2101,
    elements: CheckInElements(bed: 4102, date: 4101, status: 4103, reference: 4104, note: 4105))
  /// The card of the seed's Walter Lampwick.
  nonisolated static let card = "S1A0B1C2D3E4"

  let house: ShelterJourney
  /// Staff's own way into ETO.
  let staff: ETODesk

  /// Takes a story from start to end, and leaves nothing behind.
  static func take(_ story: (KioskYard) async throws -> Void) async throws {
    try await ShelterJourney.take { house in
      try await story(KioskYard(house, staff: try await enter(house)))
    }
  }

  private init(_ house: ShelterJourney, staff: ETODesk) {
    self.house = house
    self.staff = staff
  }

  nonisolated static func environment(_ house: ShelterJourney) -> Environment {
    Environment(
      transport: house.wire, clock: HastyClock(), now: { ShelterJourney.now }, slept: { .zero })
  }

  nonisolated static func enter(_ house: ShelterJourney) async throws -> ETODesk {
    try await enter(at: try #require(house.server.addresses.eto), environment(house))
  }

  nonisolated static func enter(
    at address: String, _ environment: Environment
  ) async throws -> ETODesk {
    let defaults = SignIn.Defaults(
      address: address, userName: "worker@example.org", password: Model.Secret("porchlight"))
    return try await ETODesk(
      try #require(SignIn.Credentials(defaults, for: .eto)),
      in: WorkplaceWish(
        last: ETOSignIn.Last(
          enterprise: "facfca25-4832-4df1-0d77-b902335fc8e8", site: 301, program: 712)),
      environment)
  }

  /// Puts a kiosk at a door.
  func kiosk(
    _ size: Size = Size(width: 80, height: 24),
    _ change: (inout KioskSetup) -> Void = { _ in }
  ) -> KioskDoor {
    var setup = KioskSetup(
      checkIn: Self.checkIn, zone: Self.zone, staffPIN: Model.Secret("2468"),
      phrases: Phrases(.en))
    change(&setup)
    return KioskDoor(setup, house, size)
  }

  // MARK: What staff see and do

  func tonight() async throws -> ShelterNight { try await staff.tonight(Self.checkIn, Self.zone) }

  /// Somebody's night, as staff see it.
  func guest(_ last: String, _ first: String? = nil) async throws -> Guest {
    let night = try await tonight()
    return try #require(
      night.guests.first {
        $0.name.last.hasPrefix(last) && first.map($0.name.first.hasPrefix) ?? true
      }, "\(last)")
  }

  /// What the bed is called that somebody has.
  func bed(of last: String) async throws -> String? {
    let night = try await tonight()
    let guest = night.guests.first { $0.name.last.hasPrefix(last) }
    guard let stay = guest?.tonight, stay.takesBed else { return nil }
    return night.form.bed(stay.bed)?.label
  }

  /// Changes somebody's record.
  func change(_ last: String, _ change: (inout ParticipantFields) -> Void) async throws {
    let id = try await guest(last).id
    let person = try #require(try await staff.api.participant(id))
    var fields = person.fields
    change(&fields)
    _ = try await staff.api.updateParticipant(
      id, in: staff.program, from: person.fields, to: fields)
  }

  /// Fills every free bed but so many, with people who are not in tonight.
  ///
  /// - Returns: those who were given one, with it
  @discardableResult func fill(leaving count: Int, but spared: [String]) async throws
    -> [(guest: Participant.ID, bed: Bed)]
  {
    let today = try await tonight().night
    for number in 1...20 {
      let name = PersonName(first: "Filler", last: "Benchwarmer \(number)")
      var fields = ParticipantFields(name: name, birth: CivilDate(daysSince1970: 9000 + number))
      fields.set(903, .choice, .choice(3001))
      let added = try await staff.api.addParticipant(fields, to: staff.program)
      _ = try? await staff.api.enrol(added.id, in: staff.program, from: today)
    }
    let night = try await tonight()
    let free = night.board.beds.filter { night.board.standing(of: $0) == .free }
    let away = night.guests.filter { guest in
      guest.tonight == nil && !spared.contains { guest.name.last.hasPrefix($0) }
    }
    var given: [(guest: Participant.ID, bed: Bed)] = []
    for (bed, guest) in zip(free.dropLast(count), away) {
      let change = BedChange(
        id: UUID(), .checkIn, of: guest, night: night.night, bed: bed.id, status: .present,
        begun: ShelterJourney.now)
      _ = try await staff.api.addResponse(
        to: night.form.form, about: try #require(guest.subjectID), in: staff.program,
        happened: ShelterJourney.now, identifier: "",
        answers: night.form.answers(to: change, over: nil))
      given.append((guest.id, bed))
    }
    try #require(given.count == free.count - count, "too few people for \(free.count) beds")
    return given
  }
}

/// A kiosk, and somebody who stands before it.
@MainActor final class KioskDoor {
  let desk: KioskDesk
  let store: Store<Kiosk>
  let screen: MemoryScreen
  private var now = Duration.seconds(100)

  init(_ setup: KioskSetup, _ house: ShelterJourney, _ size: Size) {
    let screen = MemoryScreen(size)
    self.screen = screen
    let environment = KioskYard.environment(house)
    let serviceNow = house.server.addresses.servicenow ?? ""
    let desk = KioskDesk(
      setup, environment,
      staff: StaffCall(
        ticket: StaffCall.Ticket(group: nil) { () throws(Trouble) in
          guard
            let credentials = SignIn.Credentials(
              SignIn.Defaults(
                address: serviceNow, userName: "john.doe",
                password: Model.Secret("porchlight")), for: .serviceNow)
          else { throw .signInAgain }
          return credentials
        }, site: "Harbor House", ring: { await screen.bell() }),
      terminal: KioskDesk.Terminal(keep: { _ in }, forget: { await screen.forget() }),
      enter: { try await KioskYard.enter(house) })
    self.desk = desk
    var random = SeededGenerator(seed: 7)
    store = Store<Kiosk>(
      Kiosk.State(
        Kiosk.Station(
          site: Kiosk.Site(asksPIN: setup.pin != nil), size: size,
          key: CodeMark.Key(using: &random)))
    ) { effect, send in
      let answer = await Kiosk.perform(effect, by: desk, now: { .seconds(100) })
      if let answer { await send(answer) }
    }
  }

  /// Presses keys as a person does, and waits for what comes of each.
  func press(_ script: String) async {
    for key in Key.script(script) {
      now += .milliseconds(400)
      store.send(.pressed(key, at: now))
      store.send(.keysEnded)
      await store.settle()
    }
  }

  /// Presses keys without waiting for what comes of them.
  func begin(_ script: String) {
    for key in Key.script(script) {
      now += .milliseconds(400)
      store.send(.pressed(key, at: now))
      store.send(.keysEnded)
    }
  }

  /// Holds a card to the scanner.
  func scan(_ code: String) async {
    now += .seconds(6)
    for key in code.map({ Key.text(String($0)) }) + [.enter] {
      now += .milliseconds(5)
      store.send(.pressed(key, at: now))
    }
    await store.settle()
  }

  var page: Kiosk.Page { store.state.session.page }
  var text: String { KioskView.render(store.state).text }
}
