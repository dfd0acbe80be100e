import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Nobody is signed out while something typed for them is not sent; the key that throws it away is named
/// there, and asks first.
struct EmergencyDiscardTests {
  private let robin = EmergencySample.robin

  /// Something that is no number was typed to be verified, and left.
  private func left(_ preferences: Preferences = Preferences()) -> Stage {
    var stage = Stage.profile(preferences: preferences)
    stage.press("n12<esc>")
    #expect(stage.holdsTyped(robin))
    return stage
  }

  @Test func whatIsNoNumberIsDiscardedByTheKeyThatIsNamed() {
    var stage = left()
    #expect(stage.frame().contains("changes not saved"), "\(stage.frame().text)")
    stage.press("o")
    #expect(stage.toast == "Unsaved changes: Enter goes on, ^X discards")
    stage.press("<^x>")
    #expect(stage.frame().contains("Discard everything you typed in this profile?"))
    #expect(stage.state.isCovered && stage.holdsTyped(robin))
    stage.press("<esc>")
    #expect(stage.holdsTyped(robin), "it was not meant")
    stage.press("<^x><enter>")
    #expect(stage.holdsTyped(robin), "Enter keeps it")
    stage.press("<^x><tab><enter>")
    #expect(!stage.holdsTyped(robin))
    #expect(stage.toast?.contains("what you typed was discarded") == true, "\(stage.toast ?? "")")
    #expect(!stage.frame().contains("changes not saved"))
    stage.press("n")
    #expect(stage.state.emergency[robin]?.access.text(.phone) == "", "\(stage.frame().text)")
    stage.press("<esc>o")
    #expect(stage.state.emergency[robin] == nil, "who wants to sign out can")
  }

  @Test func whatStaysAfterTheFormIsLeftIsSaidAsTheKeyToSignOutSaysIt() {
    var stage = left()
    stage.press("e<esc>")
    #expect(stage.toast == "Not sent. What you typed stays until sent or discarded.")
    stage.press("o")
    #expect(stage.toast == "Unsaved changes: Enter goes on, ^X discards")
    stage.press("<^x>2")
    #expect(stage.state.emergency[robin]?.editor == nil, "\(stage.frame().text)")
    #expect(App.drafts(of: stage.state).isEmpty)
    stage.press("o")
    #expect(stage.state.emergency[robin] == nil)
  }

  @Test func theListAsksAboutTheSelectedRow() {
    var stage = left()
    stage.press("<esc>")
    #expect(stage.state.emergency.front == nil)
    let footer = stage.frame().text(row: 23)
    #expect(footer.contains("^X Discard") && !footer.contains("Sign them out"), "\(footer)")
    stage.press("o")
    #expect(stage.toast == "Unsaved changes: Enter goes on, ^X discards")
    stage.press("<^x>")
    #expect(stage.frame().contains("Emergency profile: robin.example"))
    stage.press("2")
    #expect(!stage.holdsTyped(robin) && !stage.frame().contains("changes not saved"))
    #expect(stage.state.emergency.front == nil, "the list is still in front")
    stage.press("<^x>")
    #expect(stage.toast == "Nothing was changed.")
  }

  @Test func whatWasTypedForANewAccountIsDiscardedFromTheList() {
    var stage = Stage.emergency()
    stage.press("<enter>")
    stage.agree()
    stage.press("<^r>kit.goose")
    stage.state.emergency.front = nil
    #expect(stage.holdsTyped(robin))
    stage.press("<^x>")
    #expect(stage.frame().contains("Discard everything you typed in this form?"))
    stage.press("2")
    #expect(!stage.holdsTyped(robin))
  }

  @Test(arguments: [Language.en, .es]) func inASmallWindowTheReasonIsWhole(_ language: Language) {
    var stage = left(Preferences(language: language))
    stage.resize(60, 17)
    stage.press("o")
    #expect(stage.frame().contains(Phrases(language)[.emergencyUnsaved]), "\(stage.frame().text)")
  }

  @Test func readAloudTheQuestionStandsAlone() {
    var stage = Stage.profile(preferences: Preferences(accessible: true))
    stage.press("n12<esc><^x>")
    #expect(stage.frame().contains("Discard everything you typed in this profile?"))
  }
}

extension Stage {
  fileprivate func holdsTyped(_ whose: Emergency.Whose) -> Bool {
    state.emergency[whose]?.holdsTyped == true
  }
}
