import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What somebody else did meanwhile is said, and no key writes over it unseen.
struct CheckInMeanwhileTests {
  private typealias Meanwhile = OutboxRow.Night.Meanwhile

  /// Somebody was given bed 4 here while nothing got through, and somebody else did something else about them.
  private static func row(_ change: BedChange, _ meanwhile: Meanwhile?) -> OutboxRow {
    let both = OutboxRow.Difference(
      mine: .sentence(Sentence(.checkInIsIn, .text("Bed 4"))), theirs: .phrase(.checkInStatusOut))
    var row = CheckInKeptTests.row(change, .quarantined(.conflict([both])))
    row.night?.meanwhile = meanwhile
    return row
  }

  private static let left = Meanwhile(status: .out, bed: "", changed: Sample.ago(hours: 1))

  private static func told() throws -> (stage: Stage, change: BedChange) {
    var (stage, change) = try CheckInKeptTests.kept()
    stage.hear(.changed([row(change, left)]))
    return (stage, change)
  }

  @Test func theKeyThatSendsAgainLeadsToWhereOneChoosesAndSendsNothing() throws {
    var (stage, _) = try Self.told()
    stage.press("<esc>")
    _ = stage.effects()
    #expect(stage.selected == "Sample, Sam")
    #expect(!stage.frame().text(row: 23).contains("Send again"), "\(stage.frame().text)")
    stage.press("R")
    #expect(stage.toast == "Somebody else changed it. Alt-5: choose between the two")
    #expect(stage.effects().isEmpty)
    #expect(stage.state.checkIn.pending[1] != nil)
  }

  @Test func whereAnotherOneIsNotSavedEitherNothingIsWrittenOver() throws {
    var (stage, _) = try Self.told()
    stage.press("<esc>")
    var other = BedChange(
      id: Sample.id(88), .checkOut, of: Sample.guests[1], night: Sample.night, bed: 102,
      status: .out, begun: Sample.now)
    other.progress = .failed(.refused("No."))
    stage.state.checkIn.changes[2] = other
    _ = stage.effects()
    #expect(stage.selected == "Sample, Sam")
    stage.press("R")
    #expect(stage.effects().isEmpty && stage.state.checkIn.pending[1] != nil)
    stage.send(.checkIn(.resendTapped(Sample.stamp(9))))
    #expect(stage.effects().isEmpty, "whichever way it comes")
  }

  @Test func whatSomebodyElseDidIsSaidWithItsTime() throws {
    let (stage, change) = try Self.told()
    let time = Phrases(.en).time(Sample.ago(hours: 1), .system)
    let deed = "somebody else checked them out meanwhile, at \(time)"
    #expect(stage.toast == "Sam Sample #1: “in, Bed 4” was not done (\(deed)).")
    #expect(stage.state.toast?.hint == .hintOutbox)
    let text = CheckInText(stage.state.checkIn, stage.surroundings(.unicode))
    let sam = try #require(stage.state.checkIn.guests[1])
    #expect(text.why(sam) == deed, "in the pane beside the list")
    let spanish = Self.row(change, Self.left).refusedLate?.text(Phrases(.es))
    let clock = Phrases(.es).time(Sample.ago(hours: 1), .system)
    #expect(
      spanish?.hasSuffix("(otra persona registró su salida entretanto, a las \(clock)).") == true,
      "\(spanish ?? "")")
  }

  @Test(arguments: [
    (BedNight.Status.present, "Bed 9", "somebody else gave them Bed 9 meanwhile"),
    (.held, "Bed 9", "somebody else held Bed 9 for them meanwhile"),
    (.out, "Bed 9", "somebody else checked them out meanwhile"),
    (.cancelled, "", "somebody else took it back meanwhile"),
    (.present, "", "somebody else changed it meanwhile"),
    (.unknown, "", "somebody else changed it meanwhile"),
  ])
  func eachDeedHasItsWords(_ status: BedNight.Status, _ bed: String, _ said: String) {
    let meanwhile = Meanwhile(status: status, bed: bed, changed: nil)
    #expect(meanwhile.sentence.text(Phrases(.en)) == said)
    #expect(meanwhile.sentence.text(Phrases(.es)) != said)
  }

  @Test func whereItWasNotNotedItIsSaidHowItIs() throws {
    let (_, change) = try CheckInKeptTests.kept()
    let said = Self.row(change, nil).refusedLate?.text(Phrases(.en))
    #expect(said == "Sam Sample #1: “in, Bed 4” was not done (out).")
  }
}
