import Model
import Resources
import TestSupport
import Testing

@testable import Features

/// A form whose content is to be written over what somebody else wrote, left and opened again.
struct ProfileEditorSeenTests {
  private static var theirs: EmergencyProfile {
    var theirs = ProfileSample.full
    theirs.allergies = ["wasps"]
    return theirs
  }

  private static func draft(_ editor: ProfileEditor.State) -> ProfileDraft {
    ProfileDraft(
      whose: .client(7, of: 3), name: "Robin", account: "robin.example", base: editor.base,
      units: editor.units, language: editor.context.language, answers: editor.answers,
      entries: editor.keptEntries)
  }

  private static func opened(_ draft: ProfileDraft, _ stage: ProfileStage) -> ProfileEditor.State {
    ProfileEditor.State(
      draft, focus: "", about: "Robin", in: stage.surroundings, stamp: Sample.stamp(9))
  }

  /// Bees in place of the second allergy.
  private static func bees() -> ProfileStage {
    var stage = ProfileStage()
    stage.go(.allergies, 1)
    stage.press("<^u>bees")
    return stage
  }

  @Test func fromTheOutboxItIsNotAskedAboutWhatWasDecided() {
    let stage = Self.bees()
    let mine = stage.state.change
    let before = Self.draft(stage.state)
    let asked = Self.opened(before, stage)
    #expect(asked.change.conflicts(with: Self.theirs).map(\.section) == [.allergies])
    let kept = before.rebased(onto: Self.theirs, in: mine.sections)
    let editor = Self.opened(kept, stage)
    #expect(editor.change.sections == [.allergies])
    #expect(editor.change.new.allergies == mine.new.allergies)
    #expect(editor.change.old.allergies == ["wasps"])
    #expect(editor.change.conflicts(with: Self.theirs).isEmpty)
    var later = Self.theirs
    later.allergies = ["wasps", "eggs"]
    #expect(editor.change.conflicts(with: later).map(\.section) == [.allergies], "once more")
  }

  @Test func whatWasKeptOverTheirsIsThereOnceTheFormIsOpenedAgain() {
    var stage = Self.bees()
    stage.press("<^s><^s>")
    let mine = stage.state.change
    let conflicts = mine.conflicts(with: Self.theirs)
    stage.send(.refused(.conflict(conflicts, theirs: Self.theirs), at: Sample.now))
    stage.press("1<^s>")
    #expect(stage.state.change.new.allergies == mine.new.allergies)
    let editor = Self.opened(Self.draft(stage.state), stage)
    #expect(editor.change == stage.state.change, "also what nobody touched and they took out")
  }

  /// Help is sent to where it was, as long as it is the same place.
  @Test func anAddressThatIsKeptOverTheirsKeepsItsCoordinates() throws {
    var stage = ProfileStage()
    let point = try #require(stage.state.base.addresses.first?.coordinates)
    stage.go(.addresses, 0, .label)
    stage.press("<^u>Home of mine")
    let mine = stage.state.change
    var theirs = stage.state.base
    theirs.addresses[0].street = "9 Other Way"
    theirs.addresses[0].coordinates = nil
    let kept = Self.draft(stage.state).rebased(onto: theirs, in: mine.sections)
    let editor = Self.opened(kept, stage)
    #expect(editor.change.new.addresses.first?.coordinates == point)
    let again = Self.opened(Self.draft(editor), stage)
    #expect(again.change.new.addresses.first?.coordinates == point, "left once more")
    stage.state = again
    stage.go(.addresses, 0, .street)
    stage.press("<^u>2 Other Way")
    #expect(stage.state.edited.addresses.first?.coordinates == nil, "they moved")
  }
}
