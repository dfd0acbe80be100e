import FoundationEssentials
import Model
import Store
import TestSupport
import Testing

@testable import Features

/// A night ends at noon, whatever the list is doing.
struct CheckInNightTests {
  @Test func atNoonAnotherNightBegins() throws {
    var stage = Stage.checkIn()
    let timer = try #require(CheckIn.timers(stage.state.checkIn).first)
    // 15:00 now: the night ends at noon tomorrow.
    #expect(timer.schedule == .after(.seconds(21 * 3600)))
    stage.send(.checkIn(.noonPassed))
    let form = try #require(Sample.checkInForm)
    stage.send(.checkIn(.formArrived(form, night: Sample.night.adding(days: 1))))
    #expect(stage.state.checkIn.board.count(.taken) == 0)
  }

  @Test func theNightEndsAlsoWhereTheListCouldNotBeReadAnew() throws {
    var stage = Stage.checkIn()
    let timer = try #require(stage.noon)
    stage.press("r")
    #expect(stage.noon?.id == timer.id)
    stage.send(.checkIn(.listFailed(.offline(.timedOut), at: Sample.now + 3600)))
    #expect(stage.noon?.schedule == .after(.seconds(20 * 3600)))
    // Nothing could be read at noon either: it is tried again before long, each time anew.
    stage.send(
      .checkIn(.noonPassed),
      .checkIn(.listFailed(.offline(.timedOut), at: Sample.now + 21 * 3600)))
    let first = try #require(stage.noon)
    #expect(first.schedule == .after(.seconds(300)))
    stage.send(
      .checkIn(.noonPassed),
      .checkIn(.listFailed(.offline(.timedOut), at: Sample.now + 21 * 3600 + 300)))
    #expect(stage.noon?.schedule == .after(.seconds(300)))
    #expect(stage.noon?.id != first.id)
  }

  @Test(arguments: ["<enter>", "o"])
  func nothingIsWrittenIntoANightThatIsOver(_ key: String) {
    var stage = Stage.checkIn()
    stage.press("/wanja<enter>")
    stage.state.checkIn.night = Sample.night.adding(days: -1)
    stage.press(key)
    #expect(stage.toast == "A new night has begun: reading its list. Nothing was saved.")
    #expect(stage.state.checkIn.isBusy && stage.state.checkIn.picker == nil)
    let nothing = stage.change()
    #expect(nothing == nil)
  }

  @Test func aBedIsNotTakenInANightThatIsOver() {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4")
    stage.state.checkIn.night = Sample.night.adding(days: -1)
    stage.press("<enter>")
    #expect(stage.toast == "A new night has begun: reading its list. Nothing was saved.")
    #expect(stage.state.checkIn.isBusy && stage.state.checkIn.picker == nil)
    let nothing = stage.change()
    #expect(nothing == nil)
  }

  @Test func aChangeOfTheNightBeforeIsNotSeenInThisOne() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    try stage.startTheNextNight()
    #expect(stage.state.checkIn.board.count(.taken) == 0)
    let holder = Sample.guest(6, "Example", "Robin", bed: 104)
    stage.send(.checkIn(.bedTaken(change, by: holder, Sample.guests[0], at: Sample.now)))
    #expect(stage.state.checkIn.board.count(.taken) == 0)
    #expect(stage.state.checkIn.picker == nil)
    #expect(stage.state.checkIn.unsent == 0)
  }

  @Test func aChangeOfTheNightBeforeIsSentAgainForItsOwnNight() throws {
    var stage = Stage.checkIn()
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    stage.send(.checkIn(.changeFailed(change, .offline(.timedOut), at: Sample.now)))
    try stage.startTheNextNight()
    stage.press("R")
    let again = try stage.written()
    #expect(again.night == Sample.night)
    #expect(stage.state.checkIn.board.count(.taken) == 0)
  }
}

extension Stage {
  /// The timer of the noon at which the night ends.
  fileprivate var noon: Timer<CheckIn.Action>? {
    CheckIn.timers(state.checkIn).first { $0.id.hasPrefix("check-in/noon") }
  }

  /// Lists the night that begins at the next noon, with the same people.
  fileprivate mutating func startTheNextNight() throws {
    let form = try #require(Sample.checkInForm)
    send(.checkIn(.formArrived(form, night: Sample.night.adding(days: 1))))
    _ = effects()
  }
}
