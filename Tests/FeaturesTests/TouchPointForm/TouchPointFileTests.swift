import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// A question for a file: it is named here and read elsewhere, when it is sent.
struct TouchPointFileTests {
  private static let required = FormSample.element(
    16, 29, .file, "Signed agreement", required: true)
  private static let form = FormSample.only(required)
  private static let path = "~/Documents/signed.pdf"

  private static func stage(
    response: TouchPointResponse? = nil, draft: TouchPointDraft? = nil
  ) -> FormStage {
    FormStage(form, response: response, draft: draft)
  }

  private static let response = TouchPointResponse(
    id: 77, touchPointID: 1, subjectID: 5001,
    elements: [.init(id: 16, code: 29, answer: .file(kept))])
  private static let kept = AttachedFile(
    name: "ok.pdf", contentType: "application/pdf", caption: "Page 1", content: [1, 2, 3])

  @Test func aPathAndACaptionAreSent() {
    #expect(
      TouchPointEntryTests.sent(FormSample.file, "\(Self.path)<tab>Page 1 ")
        == .attachment(FileToAttach(path: Self.path, caption: "Page 1")))
    #expect(
      TouchPointEntryTests.sent(FormSample.file, " /tmp/a b.png ")
        == .attachment(FileToAttach(path: "/tmp/a b.png")))
  }

  @Test func whatIsPastedIsOnTheLineWhereTheCursorIs() {
    var stage = Self.stage()
    stage.send(.pasted("/tmp/a.png\n"))
    stage.press("<enter>")
    stage.send(.pasted("Both sides"))
    #expect(
      stage.submitted()?.answers
        == [16: .attachment(FileToAttach(path: "/tmp/a.png", caption: "Both sides"))])
  }

  @Test func aRequiredFileHasToBeNamedAndACaptionAloneIsNone() {
    var stage = Self.stage()
    #expect(stage.submitted() == nil)
    #expect(stage.fault(16) == "An answer is required.")
    stage.press("<tab>Page 1")
    #expect(stage.submitted() == nil)
    #expect(stage.fault(16) == "Type the file’s path too, or clear the caption.")
    #expect(stage.state.stop == .init(field: 0, part: 0))
    stage.press("/a")
    #expect(stage.submitted() != nil)
  }

  @Test func aFileThatIsThereStaysUnlessAnotherIsNamed() {
    var stage = Self.stage(response: Self.response)
    #expect(stage.frame().contains("Attached: ok.pdf, Page 1, 1 kB"))
    #expect(stage.submitted() == nil)
    #expect(stage.state.news.spoken == ["warning: Nothing was changed."])
    stage.press("/x<backspace><backspace>")
    #expect(!stage.state.isChanged)
    stage.press("/new.txt")
    #expect(
      stage.submitted()?.answers
        == [16: .attachment(FileToAttach(path: "/new.txt", caption: "Page 1"))])
  }

  @Test func aFileThatIsThereCanGetOtherWords() {
    var stage = Self.stage(response: Self.response)
    stage.press("<tab><backspace>2")
    var wanted = Self.kept
    wanted.caption = "Page 2"
    #expect(stage.submitted()?.answers == [16: .file(wanted)])
  }

  @Test func whatCannotBeReadIsMarkedAndNothingIsLost() {
    var stage = FormStage()
    stage.press("today")
    stage.go(6)
    stage.press("2")
    stage.go(9)
    stage.press("safe<enter>")
    stage.go(16)
    stage.press("\(Self.path)<tab>Page 1")
    let first = stage.submitted()
    #expect(first?.answers.count == 4)
    stage.send(.filesNotRead([16: .missing], at: Sample.now))
    #expect(stage.state.standing == .editing)
    #expect(stage.fault(16) == "There is no such file. Check the path.")
    #expect(stage.state.focused?.id == 16 && stage.state.stop.part == 0)
    #expect(stage.state.news.spoken == ["warning: Not sent: 1 answer is missing or wrong."])
    #expect(stage.state.attempt?.tries.isEmpty != false, "nothing left this machine")
    // It may be there by now, without a key pressed.
    let second = stage.submitted()
    #expect(second?.answers == first?.answers)
    #expect(second?.tries.isEmpty == true)
    stage.send(.filesNotRead([16: .folder], at: Sample.now))
    stage.press("/x")
    #expect(stage.fault(16) == nil)
    #expect(stage.state.problems.isEmpty)
  }

  @Test func whatIsWrongIsOnTheScreenWhereTheCursorGoes() {
    for height in 6...21 {
      var stage = FormStage(height: height)
      stage.go(16)
      stage.press("/a.pdf")
      stage.send(.filesNotRead([16: .missing], at: Sample.now))
      stage.go(16)
      #expect(stage.frame().contains("There is no such file."), "\(height) rows")
    }
  }

  @Test func thatAnEarlierTryMayHaveArrivedIsNotForgotten() {
    var stage = Self.stage()
    stage.press("/a.pdf")
    _ = stage.submitted()
    stage.send(.refused(.unanswered, .unknown, at: Sample.now))
    let second = stage.submitted()
    #expect(second?.tries.count == 1)
    stage.send(.filesNotRead([16: .missing], at: Sample.now))
    #expect(stage.state.standing == .failed(.unanswered, mayBeRecorded: true))
    #expect(stage.state.attempt?.tries.count == 1)
    #expect(stage.fault(16) == "There is no such file. Check the path.")
  }

  @Test func aDraftKeepsBothLines() {
    for keys in ["/a.pdf<tab>Page 1", "<tab>Page 1"] {
      var stage = Self.stage()
      stage.press(keys + "<esc>")
      let again = Self.stage(draft: stage.state.draft)
      #expect(again.state.fields.map(\.content) == stage.state.fields.map(\.content))
    }
    var stage = Self.stage(response: Self.response)
    stage.press("<tab>!<esc>")
    let again = Self.stage(response: Self.response, draft: stage.state.draft)
    #expect(again.state.fields.map(\.content) == stage.state.fields.map(\.content))
  }

  @Test(arguments: FileFlaw.allCases)
  func everyFlawHasItsSentence(_ flaw: FileFlaw) {
    for language in [Language.en, .es] {
      let phrases = Phrases(language)
      let words = Complaint.file(flaw).text(phrases)
      let others = FileFlaw.allCases.filter { $0 != flaw }.map { Complaint.file($0).text(phrases) }
      #expect(words.hasSuffix(".") && !others.contains(words))
    }
    #expect(Complaint.file(.tooLarge).text(Phrases(.en)).contains("5 MB"))
  }

  // MARK: Its looks

  @Test func aFileIsNamed() {
    var stage = FormStage(height: 21)
    stage.go(16)
    stage.press("\(Self.path)<tab>Both sides, signed on Monday<up>")
    stage.golden("form-file")
  }

  @Test func aFileThatCouldNotBeRead() {
    var stage = FormStage(Self.form, response: Self.response, width: 58, height: 12)
    stage.press("~/Descargas/acuerdo firmado por la persona en el refugio.pdf")
    _ = stage.submitted()
    stage.send(.filesNotRead([16: .tooLarge], at: Sample.now))
    stage.golden("form-file-narrow")
    stage.surroundings.phrases = Phrases(.es)
    stage.golden("form-file-narrow-es")
  }

  @Test func aFileReadAloud() {
    var stage = FormStage(Self.form, response: Self.response, height: 12, accessible: true)
    stage.press("/tmp/x.pdf")
    _ = stage.submitted()
    stage.send(.filesNotRead([16: .missing], at: Sample.now))
    stage.golden("form-file-accessible")
  }
}
