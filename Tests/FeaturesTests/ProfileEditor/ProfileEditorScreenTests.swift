import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The form of a profile in each of its looks.
struct ProfileEditorScreenTests {
  @Test func aNewProfile() {
    ProfileStage(EmergencyProfile()).golden("profile-new")
  }

  @Test func aFullProfile() {
    ProfileStage().golden("profile-full")
  }

  @Test func health() {
    var stage = ProfileStage()
    stage.go(.allergies, 1)
    stage.golden("profile-health")
  }

  @Test func contacts() {
    var stage = ProfileStage()
    stage.go(.contacts, 0, .phone)
    stage.golden("profile-contacts")
  }

  @Test func everythingThatIsWrong() {
    var stage = ProfileStage(EmergencyProfile())
    stage.go(.height)
    stage.press("9'0<tab>heavy<^s>")
    stage.golden("profile-wrong")
  }

  @Test func languages() {
    var stage = ProfileStage()
    stage.go(to: .add(.languages))
    stage.press("<enter>chin")
    stage.golden("profile-languages")
  }

  @Test func whatCanBeDoneWithAnEntry() {
    var stage = ProfileStage()
    stage.go(.contacts, 0, .name)
    stage.press("<^o>")
    stage.golden("profile-menu")
  }

  @Test func wideCharacters() {
    var profile = ProfileSample.full
    profile.names = ["Nguyễn 漢字 ابن"]
    profile.ethnicities = ["สมชาย ใจดี"]
    profile.occupations = ["👩‍🍳 Cook"]
    profile.languages = [SpokenLanguage("zh"), SpokenLanguage("th"), SpokenLanguage("ar")]
    profile.unknown = [UnknownProfileSection(key: "pet", values: ["小犬", "🐈"])]
    profile.unread = [.allergies: ["{\"name\":\"花粉\"}"]]
    var stage = ProfileStage(profile, height: 40)
    stage.golden("profile-wide-top")
    stage.press("<shift-tab><shift-tab>")
    stage.golden("profile-wide-end")
  }

  @Test func narrow() {
    var stage = ProfileStage(width: 59, height: 14)
    stage.go(.contacts, 1, .email)
    stage.golden("profile-narrow")
  }

  @Test func aTerminalOfSixtyColumns() {
    var stage = ProfileStage(width: 60, height: 14)
    stage.golden("profile-60")
    stage.go(.addresses, 0, .label)
    stage.press("<^u><^s>")
    stage.golden("profile-60-address")
    stage = ProfileStage(ProfileSample.full, .es, width: 60, height: 14)
    stage.go(to: .answer(.medications))
    stage.golden("profile-60-spanish")
  }

  @Test func aTerminalOfFortyColumns() {
    var stage = ProfileStage(width: 40, height: 10)
    stage.golden("profile-40")
    stage.go(to: .answer(.allergies))
    stage.golden("profile-40-health")
    stage.go(.contacts, 0, .phone)
    stage.press("<^u>555<tab>")
    stage.golden("profile-40-contact")
    stage.press("<^o>")
    stage.golden("profile-40-menu")
    stage.press("<esc>")
    stage.go(.contacts, 0, .phone)
    stage.press("<^u>2025550199<^s>")
    stage.golden("profile-40-review")
    stage.press("<esc>")
    stage.go(to: .add(.languages))
    stage.press("<enter>")
    stage.golden("profile-40-languages")
  }

  @Test func readAloudInSpanish() {
    var stage = ProfileStage(ProfileSample.full, .es, width: 60, height: 14, accessible: true)
    stage.go(.contacts, 0, .email)
    stage.press("<^u>sam<tab>")
    stage.golden("profile-accessible-spanish")
    stage.go(.contacts, 0, .email)
    stage.press("<^u>sam@example.org<^s>")
    stage.golden("profile-accessible-review")
  }

  @Test func readAloud() {
    var stage = ProfileStage(accessible: true)
    stage.go(.height)
    stage.press("<^u>9'9<tab>")
    stage.go(to: .answer(.allergies))
    stage.golden("profile-accessible")
  }

  @Test func spanish() {
    var stage = ProfileStage(ProfileSample.full, .es)
    stage.go(.birthday)
    stage.press("<^u>mañana<^s>")
    stage.golden("profile-spanish")
  }

  @Test func withoutColourInASCII() {
    var stage = ProfileStage(EmergencyProfile(), width: 60, height: 14)
    stage.press("<^s>")
    stage.golden("profile-ascii-mono", charset: .ascii, theme: .mono)
  }

  @Test func whatWouldBeSent() {
    var stage = ProfileStage()
    stage.go(.contacts, 0, .name)
    stage.press("<^d>")
    stage.go(.weight)
    stage.press("<^u>")
    stage.go(to: .answer(.conditions))
    stage.press("<left>")
    stage.press("<^s>")
    stage.golden("profile-review")
    stage.press("<end>")
    stage.golden("profile-review-end")
    stage.press("<enter>")
    stage.send(.spinnerDue)
    stage.golden("profile-sending")
    stage.send(.refused(.trouble(.offline(.timedOut)), at: Sample.now))
    stage.golden("profile-failed")
  }

  @Test(arguments: [(80, false), (59, false), (80, true)])
  func aConflict(width: Int, accessible: Bool) {
    var stage = ProfileStage(width: width, height: 17, accessible: accessible)
    stage.go(.allergies, 1)
    stage.press("<^u>bees")
    stage.go(.name)
    stage.press("<^u>Robin R. Example<^s><^s>")
    var theirs = ProfileSample.full
    theirs.allergies = [EmergencyProfile.noneKnown]
    theirs.names = ["Robin E. Example"]
    let conflicts = stage.state.change.conflicts(with: theirs)
    stage.send(.refused(.conflict(conflicts, theirs: theirs), at: Sample.now))
    stage.press("1<tab>")
    stage.golden("profile-conflict-\(width)\(accessible ? "-accessible" : "")")
  }

  @Test func aConflictOfLongTextsOnASmallTerminal() {
    var stage = ProfileStage(width: 40, height: 10)
    stage.go(.contacts, 1, .name)
    stage.press("<^d><^s><^s>")
    var theirs = ProfileSample.full
    theirs.contacts = ProfileSample.contacts(5)
    let conflicts = stage.state.change.conflicts(with: theirs)
    stage.send(.refused(.conflict(conflicts, theirs: theirs), at: Sample.now))
    stage.golden("profile-conflict-40")
    stage.press("<pgdn>")
    stage.golden("profile-conflict-40-middle")
    stage.press("2")
    stage.golden("profile-conflict-40-choice")
  }

  @Test(arguments: [(40, 10), (60, 14), (80, 21), (132, 40), (10, 2), (1, 1)])
  func theFocusIsAlwaysOnTheScreen(width: Int, height: Int) {
    for accessible in [false, true] {
      var stage = ProfileStage(width: width, height: height, accessible: accessible)
      let walk =
        Array(repeating: "<tab>", count: stage.state.stops.count) + ["<pgup>", "<pgdn>"]
        + Array(repeating: "<f8>", count: 9) + ["<f7>", "<shift-tab>"]
      for (step, keys) in walk.enumerated() {
        stage.press(keys)
        let layout = EditorLayout(stage.state, stage.surroundings)
        let rows = layout.rows(of: stage.state.stop)
        if rows.count <= layout.viewport.height {
          #expect(rows.lowerBound >= stage.state.top)
          #expect(rows.upperBound <= stage.state.top + layout.viewport.height)
        }
        if step.isMultiple(of: 10) { _ = stage.frame() }
      }
    }
  }
}
