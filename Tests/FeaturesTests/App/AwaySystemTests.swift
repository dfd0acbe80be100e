import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// How the bar stops saying that there is no connection where nobody asks for anything.
struct AwaySystemTests {
  private static func looks(_ stage: Stage) -> [Timer<App.Action>] {
    App.timers(stage.state).filter { $0.id.contains("/look/") }
  }

  /// ServiceNow could not be reached for a note that is kept back now.
  private static func held() -> Stage {
    var stage = Stage.tasks()
    var row = CommentsTests.row(1, "Router swapped", .offline)
    stage.send(.relay(.changed([row])))
    #expect(looks(stage).isEmpty, "the outbox tries it by itself, and finds out")
    row.isHeld = true
    stage.send(.relay(.changed([row])))
    _ = stage.effects()
    return stage
  }

  @Test func whereOnlySomethingOnHoldWaitsTheSystemIsLookedFor() throws {
    var stage = Self.held()
    #expect(stage.frame().text(row: 0).contains("OFFLINE"))
    #expect(Self.looks(stage).map(\.schedule) == [.after(.seconds(15))])
    let timer = try #require(Self.looks(stage).first)
    stage.send(timer.action)
    #expect(
      stage.effects() == [
        .run(
          .signIn(.serviceNow, .look(at: Sample.defaults.address)), id: "sign-in/serviceNow/look")
      ])
    #expect(Self.looks(stage).map(\.schedule) == [.after(.seconds(30))])
    #expect(Self.looks(stage).first?.id != timer.id, "it goes off again")
    stage.send(.signIn(.serviceNow, .found))
    #expect(!stage.frame().text(row: 0).contains("OFFLINE"))
    #expect(Self.looks(stage).isEmpty)
    #expect(stage.state.outbox.rows.count == 1, "what is on hold stays")
  }

  @Test func soItIsWhereNothingWaits() {
    var stage = Stage.tasks()
    #expect(Self.looks(stage).isEmpty, "where all is well nothing wakes the program")
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    #expect(Self.looks(stage).count == 1)
    for _ in 0..<9 {
      if let timer = Self.looks(stage).first { stage.send(timer.action) }
    }
    #expect(Self.looks(stage).map(\.schedule) == [.after(.seconds(300))], "seldom in the end")
    stage.arrive(Sample.detail(Sample.wifi))
    #expect(Self.looks(stage).isEmpty)
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    #expect(Self.looks(stage).map(\.schedule) == [.after(.seconds(15))], "it is another time")
  }

  /// A remembered sign-in is tried again by itself.
  @Test func whatASignInFindsOutIsNotLookedForToo() {
    var stage = Stage.unlocked()
    stage.send(.signIn(.serviceNow, .recalled(Kept.serviceNow)))
    stage.send(.signIn(.serviceNow, .refused(.offline(.noConnection), at: Sample.now)))
    #expect(stage.state.isOffline && Self.looks(stage).isEmpty)
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.send(.tasks(.listFailed(.offline(.noConnection), at: Sample.now)))
    #expect(Self.looks(stage).count == 1)
    stage.send(.lock(.lockTapped))
    #expect(Self.looks(stage).isEmpty, "locked, nothing is asked")
  }

  /// Its accounts are the clients' own: it is looked for where it is set to be.
  @Test func rapidSOSIsLookedForWithoutASignIn() throws {
    var stage = Stage.profile()
    #expect(Self.looks(stage).isEmpty)
    stage.press("r")
    let away = EmergencyTrouble.trouble(.offline(.noConnection))
    stage.send(.emergency(.notRead(EmergencySample.robin, away, at: Sample.now)))
    #expect(stage.frame().text(row: 0).contains("OFFLINE"))
    #expect(Self.looks(stage).map(\.schedule) == [.after(.seconds(15))])
    _ = stage.effects()
    for pause in [30, 60, 120, 240, 300, 300] {
      let timer = try #require(Self.looks(stage).first)
      stage.send(timer.action)
      #expect(stage.effects() == [.run(.emergency(.look), id: "emergency/look")])
      #expect(Self.looks(stage).map(\.schedule) == [.after(.seconds(pause))])
    }
    stage.send(.emergency(.found))
    #expect(!stage.frame().text(row: 0).contains("OFFLINE"))
    #expect(Self.looks(stage).isEmpty)
    stage.send(.emergency(.notRead(EmergencySample.robin, away, at: Sample.now)))
    #expect(Self.looks(stage).map(\.schedule) == [.after(.seconds(15))], "it is another time")
    stage.send(.emergency(.arrived(EmergencySample.robin, EmergencyProfile(), Sample.stamp(9))))
    #expect(Self.looks(stage).isEmpty)
  }
}
