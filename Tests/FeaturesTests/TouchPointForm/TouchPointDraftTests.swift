import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What happens to what was typed when a form is left.
struct TouchPointDraftTests {
  @Test func leavingKeepsWhatWasTypedAndSaysSo() {
    var stage = FormStage(presets: [2: .date(FormSample.day)])
    stage.go(6)
    stage.press("many<tab>")
    stage.go(9)
    stage.press("safe<enter><esc>")
    #expect(stage.state.ending == .left)
    #expect(stage.state.news.spoken == ["info: Not sent, saved as a draft: “Intake”."])
    // On another day the preset is another one; the draft keeps what it was filled in with.
    let again = FormSample.state(
      presets: [2: .date(FormSample.today)], draft: stage.state.draft,
      in: .body(80, 21, .es))
    #expect(again.fields.first { $0.id == 2 }?.content == .text("10/11/2026"))
    #expect(again.fields.first { $0.id == 6 }?.content == .text("many"))
    #expect(again.fields.first { $0.id == 9 }?.content == .choice(.choices([92])))
    #expect(again.focused?.id == 9)
    #expect(again.isChanged)
  }

  @Test func leavingAFormAsItWasSaysNothing() {
    var stage = FormStage(response: FormSample.response)
    stage.press("<esc>")
    #expect(stage.state.ending == .left)
    #expect(stage.state.news.isEmpty)
    #expect(stage.state.draft == nil)
  }

  @Test func aDraftIsOfOneFormOnePersonAndOneResponse() {
    var stage = FormStage()
    stage.go(3)
    stage.press("Jo")
    let draft = stage.state.draft
    #expect(draft?.key == TouchPointDraft.Key(form: 2103, subject: 5001))
    #expect(!FormSample.state(draft: draft, subject: 5002).isChanged)
    #expect(!FormSample.state(response: FormSample.response, draft: draft).isChanged)
    #expect(!FormSample.state(FormSample.only(FormSample.name), draft: draft).isChanged)
    #expect(FormSample.state(draft: draft).isChanged)
  }

  @Test func aDraftOfAResponseHoldsOnlyWhatChanged() {
    var stage = FormStage(response: FormSample.response)
    stage.go(3)
    stage.press("<^u>")
    #expect(stage.state.draft?.entries == [3: .answer(.blank)])
    var newer = FormSample.response
    newer.elements[3].answer = .number(5)
    var again = FormStage(response: newer, draft: stage.state.draft)
    #expect(again.state.fields.first { $0.id == 6 }?.content == .text("5"))
    #expect(again.submitted()?.answers == [3: .blank])
  }

  @Test func aDraftOutlivesAChangeOfTheForm() {
    var stage = FormStage()
    stage.go(3)
    stage.press("Jo")
    let form = TouchPointForm(
      touchPoint: FormSample.form.touchPoint, elements: [FormSample.count])
    let again = FormSample.state(form, draft: stage.state.draft)
    #expect(!again.isChanged)
    #expect(again.focused?.id == 6)
  }

  @Test func discardingAsks() {
    var stage = FormStage()
    stage.press("<^x>")
    #expect(stage.state.question == nil)
    stage.press("1<^x><enter>")
    #expect(stage.state.question == nil)
    #expect(stage.state.ending == nil)
    #expect(stage.state.isChanged)
    stage.press("<^x><tab><enter>")
    #expect(stage.state.ending == .discarded)
  }

  @Test func aWindowOfAnotherSizeLeavesADayAsItIsTyped() {
    var stage = FormStage(response: FormSample.response)
    stage.press("<^u>11/9")
    stage.surroundings.size = Size(width: 60, height: 14)
    #expect(stage.state.fields[0].content == .text("11/9"))
  }

  @Test func aChangeOfLanguageKeepsTheDay() {
    var stage = FormStage(response: FormSample.response)
    stage.surroundings.phrases = Phrases(.es)
    #expect(stage.state.fields[0].content == .text("10/11/2026"))
    #expect(!stage.state.isChanged)
    stage.press("<^u>9/11/2026")
    stage.surroundings.phrases = Phrases(.en)
    #expect(stage.state.fields[0].content == .text("11/9/2026"))
    #expect(
      stage.submitted()?.answers == [2: CivilDate(iso: "2026-11-09").map { .date($0) } ?? .blank])
  }
}
