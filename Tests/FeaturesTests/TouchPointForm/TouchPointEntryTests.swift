import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Filling in a form: what each kind of question takes, and what is sent in the end.
struct TouchPointEntryTests {
  /// Types into the one question of a form and gives what is sent for it.
  static func sent(
    _ element: FormElement, _ keys: String, _ language: Language = .en
  ) -> Answer? {
    var stage = FormStage(FormSample.only(element), language)
    stage.press(keys)
    return stage.submitted()?.answers[element.id]
  }

  @Test func textIsSentAsTyped() {
    #expect(Self.sent(FormSample.name, " Red Jacket ") == .text(" Red Jacket "))
    #expect(Self.sent(FormSample.phone, "(555) 0100") == .text("(555) 0100"))
    #expect(Self.sent(FormSample.note, "One<enter>q2?") == .text("One\nq2?"))
    #expect(Self.sent(FormSample.name, "   ") == nil)
  }

  @Test(arguments: [
    ("12", "12"), ("-3.50", "-3.5"), ("1,000", "1000"), ("3,5", "3.5"), ("0,125", "0.125"),
    (".5", "0.5"), (" 7 ", "7"), ("1,000.25", "1000.25"),
  ])
  func numbersAreReadLeniently(typed: String, sent: String) {
    #expect(NumberText.number(typed) == Decimal(string: sent))
    #expect(Self.sent(FormSample.count, typed) == Decimal(string: sent).map { .number($0) })
  }

  @Test(arguments: ["x", "1e5", "1,00,0", "--1", "1.2.3", "3,", "12 kg", "٣"])
  func whatIsNoNumberIsSaidSo(typed: String) {
    var stage = FormStage(FormSample.only(FormSample.count))
    stage.press(typed + "<tab>")
    #expect(stage.fault(6) == "This is not a number.")
    #expect(stage.submitted() == nil)
  }

  @Test(arguments: [
    ("2026-11-02", "2026-11-02"), ("20261102", "2026-11-02"), ("11/2/2026", "2026-11-02"),
    ("11-2-26", "2026-11-02"), ("11.2", "2026-11-02"), ("11 2", "2026-11-02"),
    ("t", "2026-11-12"), ("TODAY", "2026-11-12"), ("yest", "2026-11-11"), ("-3", "2026-11-09"),
    ("30/10/2026", "2026-10-30"),
  ])
  func daysAreReadLeniently(typed: String, day: String) {
    #expect(Self.sent(FormSample.date, typed) == CivilDate(iso: day).map { .date($0) })
  }

  @Test func daysFollowTheOrderOfTheLanguage() {
    let phrases = Phrases(.es)
    func read(_ text: String) -> String? {
      DayText.day(text, phrases, today: FormSample.today).map { "\($0)" }
    }
    #expect(read("2/11/2026") == "2026-11-02")
    #expect(read("11/30/2026") == "2026-11-30")
    #expect(read("hoy") == "2026-11-12")
    #expect(read("ay") == "2026-11-11")
    #expect(read("1/2/36") == "2036-02-01")
    #expect(read("1/2/37") == "1937-02-01")
  }

  @Test(arguments: ["", "next week", "31/31/2026", "2/30/2026", "1/2/3/4", "11", "tomorrow", "-"])
  func whatIsNoDayIsNone(typed: String) {
    #expect(DayText.day(typed, Phrases(.en), today: FormSample.today) == nil || typed.isEmpty)
  }

  @Test func aDayOutOfRangeIsSaidSo() {
    var stage = FormStage()
    stage.press("11/13/2026<tab>")
    #expect(stage.fault(2) == "The latest date allowed is 11/12/2026.")
    stage.go(2)
    stage.press("<^u>1/1/2026<tab>")
    #expect(stage.fault(2) == "The earliest date allowed is 10/13/2026.")
    stage.go(2)
    stage.press("<^u>10/13<tab>")
    #expect(stage.fault(2) == nil)
    #expect(stage.state.fields[0].content == .text("10/13/2026"))
  }

  @Test func aReferenceIsAWholeNumber() {
    #expect(Self.sent(FormSample.referrer, "41") == .entity(41))
    var stage = FormStage(FormSample.only(FormSample.referrer))
    stage.press("4.1<tab>")
    #expect(stage.fault(11) == "This is not a whole number.")
  }

  @Test func anAddressIsFilledInLineByLine() {
    let answer = Self.sent(FormSample.address, "1 Elm<tab><tab>Salem<enter><down>OR")
    #expect(answer == .address(PostalAddress(line1: "1 Elm", city: "Salem", state: "OR")))
  }

  @Test func aFewChoicesTurn() {
    #expect(Self.sent(FormSample.before, "<space>") == .choices([70]))
    #expect(Self.sent(FormSample.before, "<left>") == .choices([72]))
    #expect(Self.sent(FormSample.before, "<right><right>") == .choices([71]))
    #expect(Self.sent(FormSample.before, "3") == .choices([72]))
    #expect(Self.sent(FormSample.before, "9") == nil)
    #expect(Self.sent(FormSample.before, "2<backspace>") == nil)
  }

  @Test func aListOfChoicesIsFoundInByTyping() {
    #expect(Self.sent(FormSample.situation, "<enter>haven<enter>") == .choices([92]))
    #expect(Self.sent(FormSample.situation, "<space><down><enter>") == .choices([91]))
    #expect(Self.sent(FormSample.situation, "jail<enter>") == .choices([94]))
    // One that is no longer used cannot be chosen.
    #expect(Self.sent(FormSample.situation, "pending<enter><esc><esc>") == nil)
    #expect(Self.sent(FormSample.situation, "jail<esc><esc>") == nil)
  }

  @Test func pastedTextGoesWhereTheCursorIs() {
    var stage = FormStage()
    stage.send(.pasted("11/10/2026\n"))
    stage.go(10)
    stage.send(.pasted("a\nb"))
    stage.go(5, part: 2)
    stage.send(.pasted("Salem"))
    stage.go(6)
    stage.send(.pasted(" 4\n"))
    stage.go(9)
    stage.send(.pasted("nothing happens"))
    stage.send(.chooseTapped)
    stage.send(.pasted("shelter"))
    stage.press("<enter>")
    let answers = stage.submitted()?.answers
    #expect(
      answers == [
        2: CivilDate(iso: "2026-11-10").map { .date($0) } ?? .blank, 10: .text("a\nb"),
        5: .address(PostalAddress(city: "Salem")), 6: .number(4), 9: .choices([91]),
      ])
  }

  @Test func submittingGoesToTheFirstAnswerThatIsMissingOrWrong() {
    var stage = FormStage()
    stage.go(9)
    #expect(stage.submitted() == nil)
    #expect(stage.state.focused?.id == 2)
    #expect(stage.fault(2) == "An answer is required.")
    #expect(stage.fault(6) == "Count the children too.")
    #expect(stage.state.news.spoken == ["warning: Not sent: 3 answers are missing or wrong."])
    stage.press("t<^n>")
    #expect(stage.state.focused?.id == 6)
    stage.press("2<^n>")
    #expect(stage.state.focused?.id == 9)
    stage.press("haven<enter>")
    #expect(stage.submitted()?.answers.keys.sorted() == [2, 6, 9])
  }

  @Test func whatCannotBeAnsweredHereStandsInNobodysWay() {
    // The languages are required and cannot be written.
    let progress = EntryProgress(FormSample.state())
    #expect(progress.asked == 10)
    #expect(progress.missing == 3)
    #expect(
      progress.text(Phrases(.en)) == "0 of 10 answered, 3 required missing")
  }

  @Test func aQuestionThatARuleMaySkipIsShownAndNotDemanded() {
    let rule = FormRule(
      name: "Skip", allMustBeTrue: 1, conditions: [],
      actions: [.init(code: 2, elementID: 6, value: "")])
    let form = FormSample.only(FormSample.count, rules: [rule])
    var stage = FormStage(form)
    #expect(stage.state.fields.map(\.id) == [6])
    #expect(stage.state.problems.isEmpty)
    #expect(stage.submitted() == nil)
    #expect(stage.state.news.spoken == ["warning: Nothing is answered yet."])
    #expect(stage.state.fields[0].help(Phrases(.en), today: FormSample.today).contains("may skip"))
    stage.press("x")
    #expect(stage.submitted() == nil)
  }

  @Test func onlyWhatChangedIsSent() {
    var stage = FormStage(response: FormSample.response)
    #expect(stage.submitted() == nil)
    #expect(stage.state.news.spoken == ["warning: Nothing was changed."])
    stage.go(3)
    stage.press("<^u>")
    stage.go(6)
    stage.press("<backspace>4")
    stage.go(9)
    stage.press("safe<enter>")
    let submission = stage.submitted()
    #expect(submission?.response == 77)
    #expect(submission?.answers == [3: .blank, 6: .number(4), 9: .choices([92])])
  }

  @Test func whatIsTypedBackIsNoChange() {
    var stage = FormStage(response: FormSample.response)
    stage.press("<^u>2026-11-10<tab>")
    stage.go(7)
    stage.press("<right><left>")
    stage.go(6)
    stage.press(".0")
    #expect(EntryProgress(stage.state).changed == 0)
    #expect(stage.submitted() == nil)
  }

  @Test func aNewResponseStartsWithItsPresets() {
    let preset: [Int: Answer] = [2: .date(FormSample.today), 4: .text("555")]
    var stage = FormStage(presets: preset, withheld: [4])
    #expect(!stage.state.fields.contains { $0.id == 4 })
    #expect(!stage.state.isChanged)
    stage.go(6)
    stage.press("1")
    stage.go(9)
    stage.press("safe<enter>")
    #expect(
      stage.submitted()?.answers
        == [2: .date(FormSample.today), 6: .number(1), 9: .choices([92])])
  }

  @Test func everyTryHasTheSameReference() {
    var stage = FormStage(FormSample.only(FormSample.name))
    stage.press("Jo")
    let first = stage.submitted()
    #expect(first?.reference == Sample.id(1))
    #expect(stage.mode == .sending)
    stage.press("x<tab><esc>")
    stage.send(.submitTapped(Sample.stamp(2)))
    #expect(stage.state.ending == nil)
    stage.send(.refused(.offline(.timedOut), at: Sample.now))
    stage.press("hn")
    let draft = stage.state.draft
    var again = FormStage(FormSample.only(FormSample.name), draft: draft)
    again.send(.submitTapped(Sample.stamp(9, later: 60)))
    guard case .submit(let second)? = again.asked.last else {
      Issue.record("nothing was sent")
      return
    }
    #expect(second.reference == first?.reference)
    #expect(second.happened == first?.happened)
    #expect(second.answers == [3: .text("John")])
    again.send(.saved(at: Sample.now))
    #expect(again.state.ending == .saved)
  }

  @Test func arrowsLeaveALongTextAtItsEnds() {
    var stage = FormStage()
    stage.go(10)
    stage.press("a<enter>b<up>")
    #expect(stage.state.focused?.id == 10)
    stage.press("<up><up>")
    #expect(stage.state.focused?.id == 9)
    stage.press("<tab><down><down><down>")
    #expect(stage.state.focused?.id == 11)
  }

  @Test func aClickGoesToAQuestion() {
    var stage = FormStage()
    let layout = EntryLayout(stage.state, stage.surroundings)
    let row = layout.rows(of: .init(field: 2)).lowerBound - stage.state.top
    stage.send(.fieldClicked(Point(x: 3, y: layout.viewport.y + row)))
    #expect(stage.state.focused?.id == 4)
    stage.send(.fieldClicked(Point(x: 0, y: 0)))
    #expect(stage.state.focused?.id == 4)
  }

  @Test func aClickOnAChoiceChoosesIt() throws {
    var stage = FormStage(FormSample.only(FormSample.before))
    let rows = stage.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.contains("( ) No ") })
    let line = rows[row]
    let start = try #require(line.range(of: "( ) No ")).lowerBound
    let column = line.distance(from: line.startIndex, to: start)
    stage.send(.fieldClicked(Point(x: column + 1, y: row)))
    #expect(stage.frame().contains("(*) No "))
  }
}
