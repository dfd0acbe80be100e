import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Kiosk

/// The flow with a service behind it that takes its time.
@MainActor struct KioskServiceTests {
  /// A shelter with one guest and two beds, one of which somebody else takes first.
  private actor Shelter: KioskService {
    private(set) var calls: [String] = []
    private let visit = Visit(id: UUID())

    func identify(_ who: Identification, pin: Secret?) -> Identified {
      calls.append("identify")
      let stay = Stay.out(offer: Place(id: 1, label: "Bed 1"), others: [])
      return who == .number(Secret("7")) ? .guest(KioskGuest(visit: visit, stay: stay)) : .refused
    }

    func checkIn(_ visit: Visit, _ place: Place) -> CheckedIn {
      calls.append("check in \(place.id)")
      return place.id == 1
        ? .taken(offer: Place(id: 2, label: "Bed 2"), others: []) : .placed(place)
    }

    func checkOut(_ visit: Visit, back: ExpectedReturn) -> CheckedOut { .unavailable }
    func waitList(_ visit: Visit) -> WaitListed { .unavailable }
    func callStaff(_ visit: Visit?) -> Bool {
      calls.append("call staff")
      return visit == self.visit
    }
    func opensDrawer(_ pin: Secret) -> Bool { pin == Secret("99") }
    func sentAway(in language: KioskLanguage) -> [SentAway] {
      [SentAway(time: "21:40", reason: "The kiosk found nobody who matches.")]
    }
    func keep(_ settings: KioskSettings) { calls.append("keep \(settings.isClosed)") }
    func endShift() { calls.append("end shift") }
    func forget(_ visit: Visit?) { calls.append("forget") }
  }

  private let shelter = Shelter()

  private func store() -> Store<Kiosk> {
    var random = SeededGenerator(seed: 2)
    let station = Kiosk.Station(
      size: Size(width: 80, height: 24), key: CodeMark.Key(using: &random))
    let shelter = shelter
    return Store(Kiosk.State(station)) { effect, send in
      let answer = await Kiosk.perform(effect, by: shelter, now: { .seconds(1) })
      if let answer { await send(answer) }
    }
  }

  /// Presses keys and waits for the effects.
  private func press(_ script: String, _ store: Store<Kiosk>, from start: Int = 1) async {
    for (place, key) in Key.script(script).enumerated() {
      store.send(.pressed(key, at: .seconds(start + place)))
      store.send(.keysEnded)
      await store.settle()
    }
  }

  @Test func aGuestGetsTheBedThatIsLeft() async {
    let store = store()
    await press("117<enter>1", store)
    #expect(store.state.session.page == .offer)
    await press("11", store, from: 20)
    #expect(store.state.session.page == .welcome)
    let calls = await shelter.calls
    #expect(calls == ["identify", "check in 1", "check in 2", "forget"])
  }

  @Test func staffLearnWhoCallsThem() async {
    let store = store()
    await press("117<enter>21", store)
    #expect(store.state.session.page == .staffComing)
    let calls = await shelter.calls
    #expect(calls == ["identify", "call staff"])
  }

  @Test func staffReadWhomItSentAway() async {
    let store = store()
    await press("<f12>99<enter>4", store)
    #expect(store.state.session.page == .sentAway)
    #expect(store.state.session.sentAway.map(\.time) == ["21:40"])
  }

  @Test func staffEndTheirShift() async {
    let store = store()
    await press("<f12>99<enter>3", store)
    #expect(store.state.session.page == .closed)
    let calls = await shelter.calls
    #expect(Set(calls) == ["forget", "keep true", "end shift"])
  }
}
