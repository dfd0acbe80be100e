import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Tonight's list in each of its states.
struct CheckInScreenTests {
  @Test func loaded() {
    Stage.checkIn().golden("check-in")
  }

  @Test func wide() {
    Stage.checkIn(132, 43).golden("check-in-wide")
  }

  @Test func narrow() {
    Stage.checkIn(60, 17).golden("check-in-narrow")
  }

  @Test func spanish() {
    Stage.checkIn(preferences: Preferences(language: .es)).golden("check-in-spanish")
  }

  @Test func accessible() {
    Stage.checkIn(preferences: Preferences(accessible: true)).golden("check-in-accessible")
  }

  @Test func accessibleBeds() {
    var stage = Stage.checkIn(preferences: Preferences(accessible: true))
    stage.press("/sam<enter><enter>")
    stage.golden("check-in-accessible-beds")
  }

  @Test func beds() {
    var stage = Stage.checkIn()
    stage.press("<tab>")
    stage.golden("check-in-beds")
  }

  @Test func choosingABed() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>")
    stage.golden("check-in-choosing")
  }

  @Test func loading() {
    var stage = Stage.checkIn(80, 24, [])
    stage.press("r")
    stage.send(
      .checkIn(.guestsArrived([], .init(done: 0, total: 150))), .checkIn(.spinnerDue))
    stage.golden("check-in-loading")
  }

  @Test func rowsAppearAsTheyArrive() {
    var stage = Stage.checkIn(80, 24, [])
    stage.press("r")
    stage.send(
      .checkIn(.guestsArrived([Sample.guests[0]], .init(done: 1, total: 150))),
      .checkIn(.spinnerDue))
    #expect(stage.frame().contains("Sample, Sam"))
    #expect(stage.frame().text(row: 1).contains("1 of 150"))
    stage.send(.checkIn(.guestsArrived([Sample.guests[1]], .init(done: 42, total: 150))))
    #expect(stage.frame().contains("Ngũgĩ, Wanja"))
    #expect(stage.frame().text(row: 1).contains("42 of 150"))
  }

  @Test func empty() {
    Stage.checkIn(80, 24, []).golden("check-in-empty")
  }

  @Test func failed() {
    var stage = Stage.checkIn(80, 24, [])
    stage.send(.checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.golden("check-in-failed")
  }

  @Test func offlineWithTheListKept() {
    var stage = Stage.checkIn()
    stage.press("r")
    stage.send(.checkIn(.listFailed(.offline(.timedOut), at: Sample.now)))
    stage.golden("check-in-offline")
  }

  @Test func aFormThatDoesNotFitIsSaid() {
    var stage = Stage.checkIn(80, 24, [])
    stage.send(.checkIn(.formUnfit(.noElement(.bed))))
    #expect(stage.frame().contains("The check-in form has no question with the number in"))
    #expect(stage.frame().contains("checkin.elements.bed."))
  }

  @Test func nobodySignedInAndNothingSetUpSayWhatToDo() {
    var stage = Stage()
    stage.press("<alt-2>")
    #expect(stage.frame().contains("This machine is not set up for check-in."))
    stage.state.checkIn.setup = Sample.checkInSetup
    #expect(stage.frame().contains("Nobody is signed in to ETO. Enter or 9: sign in"))
    stage.press("<enter>")
    #expect(stage.state.place == .signIn)
  }

  @Test func twoInOneBedAreShownWithWhoCameFirst() {
    var guests = Sample.guests
    guests[0] = Sample.guest(1, "Sample", "Sam", bed: 102)
    Stage.checkIn(80, 24, guests).golden("check-in-clash")
  }

  @Test func unsavedAndOnItsWay() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>3<enter><esc>")
    if let change = stage.change() {
      stage.send(.checkIn(.changeFailed(change, .offline(.timedOut), at: Sample.now)))
    }
    stage.press("/example<enter><enter>4<enter><esc>")
    stage.golden("check-in-unsaved")
  }
}
