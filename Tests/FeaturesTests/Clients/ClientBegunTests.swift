import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// A change that was begun and not saved is not taken for what is on record.
struct ClientBegunTests {
  private static let draft = "Not sent, saved as a draft: “Edit Maria Sample · #5001”."
  private static let mark = "changes started"

  /// Somebody has written on in Maria's given name, and left the form.
  private func left(_ width: Int = 80, preferences: Preferences = Preferences()) -> Stage {
    var stage = Stage.page(width, 24, preferences: preferences)
    stage.press("e<end>Zed<esc>")
    return stage
  }

  @Test func leavingSaysThatADraftIsKeptAndThePageThatThereIsOne() {
    var stage = left()
    #expect(stage.toast == Self.draft)
    #expect(stage.frame().contains("A form was started and not sent."))
    stage.press("<esc>")
    #expect(stage.frame().contains("Sample, Maria") && stage.frame().contains(Self.mark))
  }

  @Test func whoeverGoesToTheBoxOutOfTheFormIsToldTheSame() {
    var stage = Stage.page()
    stage.press("e<end>Zed<alt-1>")
    #expect(stage.toast == Self.draft && stage.state.clients.mode == .box)
  }

  @Test func theFormThatOpensAgainSaysSoWithWhatIsOnRecord() {
    var stage = left()
    stage.press("e")
    #expect(stage.toast == "This form was started earlier. ^X: discard it")
    #expect(stage.frame().contains("MariaZed") && stage.frame().contains("On record: Maria"))
    stage.press("<backspace><backspace><backspace>")
    #expect(!stage.frame().contains("On record: Maria"), "nothing else stands there any more")
    stage.press("<esc>")
    #expect(stage.state.clients.drafts.isEmpty)
    #expect(!stage.frame().contains("A form was started and not sent."))
  }

  @Test func anotherChoiceStandsAboveTheOneOnRecord() {
    var stage = Stage.page()
    stage.press("e")
    stage.send(.clients(.formClicked(.gender)), .clients(.formTyped(.left, Sample.stamp(1))))
    #expect(stage.frame().contains("On record: Female"))
  }

  @Test func whatIsHiddenIsNotShownAsWhatIsOnRecord() {
    var stage = Stage.page()
    stage.press("e")
    stage.send(.clients(.formClicked(.birth)))
    stage.press("3/4/1981")
    #expect(!stage.frame().contains("2/1/1980"))
  }

  @Test func aFormThatNobodyWroteInLeavesNothing() {
    var stage = Stage.page()
    stage.press("e<esc>")
    #expect(stage.toast == nil && !stage.frame().contains("A form was started"))
    stage.press("e")
    #expect(stage.toast == nil)
  }

  @Test func whatIsGivenToBeSentIsMarkedAsBegunNoMore() {
    var stage = left()
    stage.press("e<^s>")
    stage.send(.clients(.saveKept(.edit(5001), .offline, at: Sample.now)))
    stage.press("<esc>")
    #expect(stage.frame().contains("Sample, Maria") && !stage.frame().contains(Self.mark))
  }

  @Test func readAloudTheRowSaysItOnce() {
    var stage = left(preferences: Preferences(accessible: true))
    stage.press("<esc>")
    #expect(stage.frame().text.ranges(of: Self.mark).count == 1)
  }

  @Test func aNewClientIsADraftTooOnceTheFormIsLeft() {
    var stage = Stage.found("Sample, Maria")
    stage.press("n<end>!<esc>")
    #expect(stage.toast == "Not sent, saved as a draft: “New client”.")
  }
}
