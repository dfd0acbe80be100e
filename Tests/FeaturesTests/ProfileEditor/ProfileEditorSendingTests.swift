import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Looking at what would be sent, sending it, and what comes back.
struct ProfileEditorSendingTests {
  /// A stage where latex became bees, and the weight was cleared.
  private static func changed() -> ProfileStage {
    var stage = ProfileStage()
    stage.go(.allergies, 1)
    stage.press("<^u>bees")
    stage.go(.weight)
    stage.press("<^u>")
    return stage
  }

  /// The same, on the way.
  private static func sending() -> ProfileStage {
    var stage = changed()
    stage.press("<^s><^s>")
    return stage
  }

  @Test func whatWouldBeSentIsShownFirst() {
    var stage = Self.changed()
    stage.press("<^s>")
    #expect(stage.asked.isEmpty)
    let lines = EditorReview(stage.state, stage.surroundings).lines.map(\.text).filter {
      !$0.isEmpty
    }
    #expect(
      lines == [
        "Weight", "  before: 150 lb", "  after: nothing. This is deleted from the profile.",
        "Allergies", "  before: penicillin", "  before: latex", "  after: penicillin",
        "  after: bees", "[ Send 2 changed sections ]",
      ])
    // Enter sends on the button only: whoever presses it twice has not read.
    stage.press("<enter>")
    #expect(stage.asked.isEmpty)
    stage.press("<end><enter>")
    #expect(stage.state.standing == .sending)
    #expect(
      stage.asked == [.run(.save(stage.state.change), id: "profile/save")])
  }

  @Test func whileItIsOnTheWayNothingMoves() {
    var stage = Self.sending()
    let before = stage.state
    stage.press("x<esc><tab><^s><^x>")
    #expect(stage.state == before)
    #expect(stage.asked.count == 1)
    #expect(ProfileEditor.timers(stage.state).map(\.id) == ["profile/spinner"])
    stage.send(.spinnerDue)
    stage.send(.spinnerTurned)
    #expect(stage.state.spin == 1)
    #expect(ProfileEditor.timers(stage.state).map(\.id) == ["profile/spinning"])
  }

  @Test func savedIsSaved() {
    var stage = Self.sending()
    let profile = stage.state.edited
    stage.send(.saved(profile, at: Sample.now))
    #expect(stage.state.ending == .saved)
    #expect(stage.state.base == profile)
    #expect(stage.state.change.isEmpty)
    #expect(ProfileEditor.timers(stage.state).isEmpty)
    #expect(stage.said.last == "The emergency profile was saved.")
    stage.send(.reopened(Sample.stamp(2)))
    #expect(stage.state.ending == nil)
  }

  @Test func nothingTypedIsLostOnFailure() {
    for trouble in [
      EmergencyTrouble.trouble(.offline(.noConnection)), .trouble(.unanswered),
      .trouble(.signInAgain), .tooMany("Later", retryAfter: 30),
    ] {
      var stage = Self.sending()
      let edited = stage.state.edited
      stage.send(.refused(trouble, at: Sample.now))
      #expect(stage.state.standing == .failed(trouble))
      #expect(stage.state.edited == edited)
      #expect(stage.state.mode == .line)
      // And it can be tried again.
      stage.press("<^s><^s>")
      #expect(stage.asked.count == 2)
    }
  }

  @Test func anAnswerThatNobodyWaitsForChangesNothing() {
    var stage = Self.changed()
    let before = stage.state
    stage.send(.saved(EmergencyProfile(), at: Sample.now))
    stage.send(.refused(.trouble(.unanswered), at: Sample.now))
    #expect(stage.state == before)
  }

  @Test func whatTheServerSaysStandsBesideItsSection() {
    for language in Language.allCases {
      var stage = ProfileStage(ProfileSample.full, language)
      stage.go(.allergies, 1)
      stage.press("<^u>bees<^s><^s>")
      stage.send(
        .refused(
          .profile([
            .allergies: ["Longer than maximum length 2000."], .occupation: ["Not today."],
          ]), at: Sample.now))
      #expect(stage.state.stop.section == .occupation, "the first of them")
      // A text that it is known to say is put into the person's words, another one stays as it is.
      let isEnglish = language == .en
      #expect(
        stage.faults(.allergies) == [
          isEnglish
            ? "This is too long: 2,000 characters at most."
            : "Es demasiado largo: 2,000 caracteres como máximo."
        ])
      let says = isEnglish ? "RapidSOS says: " : "RapidSOS dice: "
      #expect(stage.faults(.occupation) == [says + "Not today."])
      stage.go(.allergies, 1)
      stage.press("!")
      #expect(stage.faults(.allergies).isEmpty)
    }
  }

  // MARK: Conflicts

  /// Somebody else wrote wasps where this one wrote bees, and another name.
  private static func conflict() -> ProfileStage {
    var stage = sending()
    var theirs = ProfileSample.full
    theirs.allergies = ["penicillin", "wasps"]
    theirs.names = ["Robin E. Example"]
    let conflicts = stage.state.change.conflicts(with: theirs)
    stage.send(.refused(.conflict(conflicts, theirs: theirs), at: Sample.now))
    return stage
  }

  @Test func aConflictIsChosenSectionBySection() {
    var stage = Self.conflict()
    #expect(stage.state.mode == .conflicts)
    let words = EditorConflictsLayout(
      stage.state.page.conflicts ?? EditorConflicts([], theirs: EmergencyProfile()), stage.state,
      stage.surroundings
    ).lines.map(\.line.text)
    #expect(
      words.prefix(7).dropFirst() == [
        "  it was: penicillin", "  it was: latex", "  theirs: penicillin", "  theirs: wasps",
        "  you wrote: penicillin", "  you wrote: bees",
      ])
    stage.press("<^s>")
    #expect(stage.said.last == "Choose for every section first.")
    stage.press("1<^s>")
    #expect(stage.state.mode == .review)
    #expect(stage.state.base.names == ["Robin E. Example"])
    #expect(stage.state.change.sections == [.weight, .allergies])
    #expect(stage.state.change.old.allergies == ["penicillin", "wasps"])
    #expect(stage.state.change.new.allergies == ["penicillin", "bees"])
  }

  @Test func whatWasChosenIsSavedOnTopOfTheirs() throws {
    var stage = Self.conflict()
    stage.press("1<^s><^s>")
    #expect(stage.state.standing == .sending)
    guard case .run(.save(let change), id: "profile/save")? = stage.asked.last else {
      Issue.record("nothing was sent")
      return
    }
    #expect(change.sections == [.weight, .allergies])
    let saved = change.applied(to: stage.state.base)
    #expect(saved.names == ["Robin E. Example"])
    #expect(saved.allergies == ["penicillin", "bees"])
    stage.send(.saved(saved, at: Sample.now))
    #expect(stage.state.ending == .saved)
    #expect(stage.state.base == saved)
  }

  @Test func theirsIsTakenOverAndTheRestIsStillSent() {
    var stage = Self.conflict()
    stage.press("2<tab><enter>")
    #expect(stage.state.mode == .review)
    #expect(stage.state.change.sections == [.weight])
    #expect(stage.state.edited.allergies == ["penicillin", "wasps"])
  }

  @Test func whereNothingIsLeftNothingIsSent() {
    var stage = ProfileStage()
    stage.go(.allergies, 1)
    stage.press("<^u>bees<^s><^s>")
    var theirs = ProfileSample.full
    theirs.allergies = ["wasps"]
    let conflicts = stage.state.change.conflicts(with: theirs)
    stage.send(.refused(.conflict(conflicts, theirs: theirs), at: Sample.now))
    stage.press("2<^s>")
    #expect(stage.state.page == .form)
    #expect(stage.state.base == theirs)
    #expect(!stage.state.isChanged)
  }

  @Test func whoGoesBackFromAConflictHasLostNothing() {
    var stage = Self.conflict()
    let edited = stage.state.edited
    stage.press("<esc>")
    #expect(stage.state.mode == .line)
    #expect(stage.state.edited == edited)
  }

  // MARK: Leaving

  @Test func leavingKeepsWhatWasTyped() {
    var stage = Self.changed()
    let edited = stage.state.edited
    stage.press("<esc>")
    #expect(stage.state.ending == .left)
    stage.send(.reopened(Sample.stamp(2)))
    #expect(stage.state.ending == nil)
    #expect(stage.state.edited == edited)
  }

  @Test func forgettingIsAskedFirst() {
    var stage = Self.changed()
    stage.press("<^x><enter>")
    #expect(stage.state.ending == nil)
    stage.press("<^x>2")
    #expect(stage.state.ending == .discarded)
  }
}

extension ProfileEditor.Page {
  /// The conflicts, when they are in front.
  fileprivate var conflicts: EditorConflicts? {
    guard case .conflicts(let conflicts) = self else { return nil }
    return conflicts
  }
}
