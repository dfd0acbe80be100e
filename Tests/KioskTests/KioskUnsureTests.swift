import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Kiosk

/// A guest who is known while nobody can say which places are free.
struct KioskUnsureTests {
  @Test func thatTheyCameIsWrittenWithoutAKeyAndStaffConfirm() {
    var stage = KioskStage()
    stage.answers = false
    stage.press("1")
    stage.scan(KioskStage.people[0].card)
    #expect(stage.state.session.page == .working(.identify))
    var state = stage.state
    let visit = Visit(id: UUID())
    let guest = KioskGuest(visit: visit, stay: .unsure)
    let commands = Kiosk.reduce(&state, .identified(.guest(guest), at: stage.now))
    #expect(commands == [.run(.waitList(visit), id: "ask")])
    #expect(state.session.page == .working(.waitList))
    #expect(Kiosk.reduce(&state, .waitListed(.staffConfirm, at: stage.now)) == [])
    #expect(state.session.page == .staffConfirm)
    #expect(state.choices == [.finish])
  }
}
