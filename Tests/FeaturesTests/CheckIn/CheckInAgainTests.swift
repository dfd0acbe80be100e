import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Tonight's list is read again by itself: others check people in too.
struct CheckInAgainTests {
  /// Whether the list was asked for since the last look.
  private static func isRead(_ stage: inout Stage) -> Bool {
    stage.effects().contains { command in
      if case .run(.checkIn(.load), "check-in/list") = command { true } else { false }
    }
  }

  /// The timer that has it read, where there is one.
  private static func timer(_ stage: Stage) -> Timer<App.Action>? {
    App.timers(stage.state, in: Sample.now).first { $0.id.hasPrefix("check-in/again/") }
  }

  /// Whoever comes back to the screen so many seconds after the list was read.
  private static func back(after seconds: Double) -> Stage {
    var stage = Stage.checkIn()
    stage.press("<alt-4>")
    _ = stage.effects()
    stage.state.moment = Sample.now.addingTimeInterval(seconds)
    stage.press("<alt-2>")
    return stage
  }

  @Test(arguments: [(20.0, false), (31.0, true), (600.0, true)])
  func whoComesBackSeesWhoCameMeanwhile(seconds: Double, isRead: Bool) {
    var stage = Self.back(after: seconds)
    let isReadNow = Self.isRead(&stage)
    #expect(isReadNow == isRead)
    #expect(stage.frame().contains("Sample, Sam"), "what was there stays")
  }

  @Test func withoutAConnectionNothingIsReadByItself() {
    var stage = Stage.checkIn()
    stage.state.away.insert(.eto)
    #expect(Self.timer(stage) == nil)
    stage.press("<alt-4>")
    _ = stage.effects()
    stage.state.moment = Sample.now.addingTimeInterval(600)
    stage.press("<alt-2>")
    let isRead = Self.isRead(&stage)
    #expect(!isRead)
  }

  @Test func whileItStandsInFrontItIsReadOnceAMinute() throws {
    var stage = Stage.checkIn()
    let timer = try #require(Self.timer(stage))
    #expect(timer.schedule == .every(.seconds(60)))
    stage.send(timer.action)
    let isRead = Self.isRead(&stage)
    #expect(isRead)
    #expect(Self.timer(stage) == nil, "it is being read")
    let later = Sample.now.addingTimeInterval(61)
    stage.send(
      .checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(1...6), at: later)))
    #expect(Self.timer(stage)?.id != timer.id, "the minute begins anew")
  }

  @Test(
    arguments: ["/", "/sam<enter><enter>", "jjo", "s", "<tab>llllll<enter>", ":", "?", "<alt-4>"]
  )
  func nothingMovesUnderSomebodyWhoTypesOrIsAsked(keys: String) {
    var stage = Stage.checkIn()
    stage.press(keys)
    #expect(Self.timer(stage) == nil)
  }

  @Test func escLeadsBackWhileItIsRead() {
    var stage = Stage.checkIn()
    stage.press("<alt-4>")
    stage.state.visit(.checkIn)
    stage.send(.checkIn(.readingDue))
    stage.press("<esc>")
    #expect(stage.state.place == .tasks && stage.state.checkIn.isBusy)
  }

  @Test func nothingMovesByItselfInAccessibleMode() {
    #expect(Self.timer(Stage.checkIn(preferences: Preferences(accessible: true))) == nil)
  }

  @Test func aReadingThatFailsIsNotTriedEveryMinute() {
    var stage = Stage.checkIn()
    stage.send(
      .checkIn(.readingDue), .checkIn(.listFailed(.refused("No."), at: Sample.now)))
    #expect(Self.timer(stage) == nil)
  }

  /// Only the connection kept it from being read: with that back it is read at once, once.
  @Test func withTheConnectionBackItIsReadAtOnce() throws {
    var stage = Stage.checkIn()
    stage.send(
      .checkIn(.readingDue), .checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    let returning = { (stage: Stage) in
      App.timers(stage.state, in: Sample.now).first { $0.id.hasPrefix("check-in/back/") }
    }
    stage.state.away.insert(.eto)
    #expect(returning(stage) == nil)
    stage.state.away.remove(.eto)
    let timer = try #require(returning(stage))
    #expect(timer.schedule == .after(.seconds(1)))
    stage.press("/s")
    #expect(returning(stage) == nil, "nothing moves under somebody who types")
    stage.press("<esc><esc>")
    _ = stage.effects()
    stage.send(timer.action)
    let isRead = Self.isRead(&stage)
    #expect(isRead)
    // Where only the list does not come, it is not asked for in one go.
    stage.send(.checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.state.away.remove(.eto)
    #expect(returning(stage) == nil && Self.timer(stage)?.schedule == .every(.seconds(60)))
    stage.send(
      .checkIn(.readingDue),
      .checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(1...6), at: Sample.now)),
      .checkIn(.readingDue), .checkIn(.listFailed(.offline(.noConnection), at: Sample.now)))
    stage.state.away.remove(.eto)
    #expect(returning(stage) != nil, "the next time it is tried at once again")
  }

  @Test func theSelectionAndTheMarksStayOnTheSamePeople() throws {
    var stage = Stage.checkIn()
    stage.press("jj <up>")
    let (selected, marks) = (stage.selected, stage.state.checkIn.marks)
    #expect(!marks.isEmpty)
    stage.send(.checkIn(.readingDue))
    let all = Sample.guests + [Sample.guest(7, "Aaron", "Ada", bed: 108)]
    stage.send(
      .checkIn(.guestsArrived(all, .init(done: 7, total: 7))),
      .checkIn(.listArrived(ids: Set(1...7), at: Sample.now)))
    #expect(stage.selected == selected && stage.state.checkIn.marks == marks)
    #expect(stage.state.checkIn.rows.count == 7)
  }

  /// The system was asked before the bed was given, and answers behind that.
  @Test func whatWasReadBeforeSomethingWasWrittenTakesNothingBack() throws {
    var stage = Stage.checkIn()
    stage.send(.checkIn(.readingDue))
    stage.press("/sam<enter><enter><enter>")
    let change = try stage.written()
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    stage.send(
      .checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)),
      .checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
    #expect(stage.state.checkIn.board.holders(of: 103).map(\.id) == [1])
    // The next reading began behind it.
    stage.send(
      .checkIn(.readingDue),
      .checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
    #expect(stage.state.checkIn.board.holders(of: 103).isEmpty)
  }

  @Test(arguments: [(90.0, false), (180.0, true)])
  func howOldItIsIsSaidOnceItIsOld(seconds: Double, isSaid: Bool) {
    let stage = Stage.checkIn()
    var surroundings = stage.surroundings(.unicode)
    surroundings.now = Sample.now.addingTimeInterval(seconds)
    let frame = App.render(stage.state, in: surroundings)
    #expect(frame.text(row: 1).contains("as of ") == isSaid)
  }
}
