import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What waits goes once whoever wrote it is signed in: a key that cannot send it says so.
struct CheckInAbsenceTests {
  /// Sam was given bed 4, and that waits for somebody to sign in.
  private static func waiting(
    _ absence: OutboxRow.Absence?, _ standing: OutboxRow.Standing = .signInNeeded
  ) throws -> Stage {
    var (stage, change) = try CheckInKeptTests.kept(.signInNeeded)
    var row = CheckInKeptTests.row(change, standing)
    row.absence = absence
    stage.hear(.changed([row]))
    stage.press("<esc>")
    _ = stage.effects()
    return stage
  }

  @Test(arguments: [
    (OutboxRow.Absence.nobody, "Nobody is signed in to ETO: sign in first (Alt-9)"),
    (.account("rosa.mar"), "rosa.mar wrote it: it goes once they sign in (Alt-9)"),
    (.site(7, name: "Harbor"), "Written at another site: change to it (Alt-9, ^E)"),
  ])
  func whyItIsNotSentNowIsSaid(absence: OutboxRow.Absence, said: String) throws {
    var stage = try Self.waiting(absence)
    #expect(stage.selected == "Sample, Sam")
    #expect(!stage.frame().text(row: 23).contains("Send again"), "\(stage.frame().text)")
    stage.press("R")
    #expect(stage.toast == said && stage.effects().isEmpty)
    stage.state.toast = nil
    stage.send(.checkIn(.resendTapped(Sample.stamp(9))))
    #expect(stage.toast == said && stage.effects().isEmpty, "whichever way it comes")
  }

  @Test func onceTheyAreSignedInItIsTried() throws {
    var stage = try Self.waiting(nil)
    stage.press("R")
    #expect(stage.effects() == [.run(.checkIn(.sendKept), id: "check-in/kept")])
    #expect(stage.toast == "What waits is tried again now.")
  }

  @Test func onceEverybodyHasSignedOutItIsSaidToo() throws {
    var stage = try Self.waiting(.nobody)
    stage.send(.checkIn(.left))
    _ = stage.effects()
    #expect(!stage.frame().text(row: 23).contains("Send again"), "\(stage.frame().text)")
    stage.press("R")
    #expect(stage.toast == "Nobody is signed in to ETO: sign in first (Alt-9)")
    #expect(stage.effects().isEmpty)
  }

  @Test func onAFreeBedItIsSaidToo() throws {
    var stage = try Self.waiting(.nobody)
    stage.press("<tab>G")
    #expect(stage.selected == nil)
    stage.press("R")
    #expect(stage.toast == "Nobody is signed in to ETO: sign in first (Alt-9)")
    #expect(stage.effects().isEmpty)
  }

  @Test func whatAnotherAccountWasRefusedIsMadeAnewByWhoeverIsIn() throws {
    var stage = try Self.waiting(.account("rosa.mar"), .quarantined(.refused("No.")))
    stage.press("R")
    let again = try stage.written()
    #expect(again.kind == .checkIn && again.guest == 1 && again.bed == 104)
  }
}
