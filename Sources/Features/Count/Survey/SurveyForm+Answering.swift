import Model
import PointInTime
import Resources
import Terminal

/// What is answered, and which question comes next.
extension SurveyForm {
  /// What stands there.
  enum Entry: Equatable {
    /// An answer.
    case answer(SurveyAnswer)
    /// None, and why.
    case flaw(Sentence)
  }

  /// Puts something in front, with what was said there before.
  mutating func show(_ page: Page) {
    self.page = page
    (field, marks, focus, remark) = (TextField(), [], nil, nil)
    switch page {
    case .end: break
    case .place: field = TextField(survey.place)
    case .step(let step):
      guard let question, let answer = survey[step] else { return }
      switch answer {
      case .choices(let codes) where question.kind == .several: marks = Set(codes)
      case .choices(let codes): focus = question.choices.firstIndex { codes.contains($0.code) }
      case .number(let number): field = TextField("\(number)")
      case .text(let text): field = TextField(text)
      case .none(let why):
        focus = question.instead.firstIndex(of: why).map { question.choices.count + $0 }
      }
    }
    field.select()
  }

  /// What stands at the question that is in front.
  var entry: Entry {
    guard let question else { return .flaw(Sentence(.surveyChooseOne)) }
    if let focus, focus >= question.choices.count {
      return .answer(.none(question.instead[focus - question.choices.count]))
    }
    switch question.kind {
    case .choice:
      return focus.map { .answer(.choices([question.choices[$0].code])) }
        ?? .flaw(Sentence(.surveyChooseOne))
    case .several:
      let codes = question.choices.map(\.code).filter(marks.contains)
      return codes.isEmpty ? .flaw(Sentence(.surveyChooseSome)) : .answer(.choices(codes))
    case .number:
      guard let number = Int(field.text), (question.least...question.most).contains(number) else {
        return .flaw(
          Sentence(.surveyNotBetween, .count(question.least), .count(question.most)))
      }
      return .answer(.number(number))
    case .text:
      let text = field.text.trimmingSpaces
      guard !text.isEmpty else { return .flaw(Sentence(.surveyNothingTyped)) }
      return text.count > question.most
        ? .flaw(OutreachForm.tooLong(text, most: question.most)) : .answer(.text(text))
    }
  }

  /// Takes an answer to the question that is in front, and goes on.
  ///
  /// The next one is the first after it that has no answer; whoever leaves an answer as it is goes on to
  /// the next question, answered or not.
  mutating func answer(_ answer: SurveyAnswer) {
    guard let step else { return }
    let isSame = survey[step] == answer
    let before = questionnaire.doubts(of: survey)
    survey[step] = answer
    survey.end = questionnaire.end(of: survey)
    if let end = survey.end, end != .completed { return finish() }
    let rest = steps.drop { $0 != step }.dropFirst()
    let next = isSame ? rest.first : rest.first { survey[$0] == nil }
    guard let next = next ?? questionnaire.openStep(of: survey) else { return finish() }
    show(.step(next))
    // What can hardly be so is said at once, while whoever answers is there; at the end once more.
    remark = questionnaire.doubts(of: survey).first { !before.contains($0) }?.sentence
  }

  /// Goes on with what stands there, or says why it cannot.
  mutating func goOn() {
    switch page {
    case .step:
      switch entry {
      case .answer(let answer): self.answer(answer)
      case .flaw(let flaw): remark = flaw
      }
    case .place: leavePlace()
    case .end: break
    }
  }

  /// Goes back to the question before, from the end to the one that led there.
  mutating func goBack() {
    takeUp()
    guard remark == nil else { return }
    let steps = steps
    switch page {
    case .step(let step):
      guard let place = steps.firstIndex(of: step), place > 0 else {
        remark = Sentence(.surveyFirst)
        return
      }
      show(.step(steps[place - 1]))
    case .place: leavePlace()
    // An earlier answer that is corrected leads to the end, and back to it.
    case .end:
      if let last = last.flatMap({ steps.contains($0) ? $0 : nil }) ?? steps.last {
        show(.step(last))
      }
    }
  }

  /// Goes to the household or the person before or after, no further than to the first question without
  /// an answer.
  mutating func goToSection(by direction: Int) {
    takeUp()
    guard remark == nil else { return }
    let steps = steps
    let here = step.flatMap(steps.firstIndex(of:)) ?? steps.count
    let starts = steps.indices.filter { $0 == 0 || steps[$0].person != steps[$0 - 1].person }
    guard direction > 0 else {
      if let start = starts.last(where: { $0 < here }) { show(.step(steps[start])) }
      return
    }
    let open = steps.firstIndex { survey[$0] == nil }
    guard let next = [starts.first { $0 > here }, open].compactMap({ $0 }).min() else {
      return finish()
    }
    if next > here { show(.step(steps[next])) }
  }

  /// Puts a question in front by its place, no further than the first one without an answer.
  mutating func goToQuestion(_ place: Int) {
    takeUp()
    guard remark == nil else { return }
    let steps = steps
    let open = steps.firstIndex { survey[$0] == nil } ?? steps.count
    if steps.indices.contains(place), place <= open { show(.step(steps[place])) }
  }

  /// Takes up what is typed or ticked, without going on: leaving a question loses nothing.
  ///
  /// Says what is wrong with it where it is no answer.
  mutating func takeUp() {
    guard let step, let question else { return takeUpWords() }
    let isWritten =
      switch question.kind {
      case .choice: false
      case .several: !marks.isEmpty
      case .number, .text: !field.isEmpty
      }
    guard isWritten else { return }
    var written = self
    written.focus = nil
    switch written.entry {
    case .answer(let answer):
      survey[step] = answer
      survey.end = questionnaire.end(of: survey)
    case .flaw(let flaw): remark = flaw
    }
  }

  /// Comes to its end.
  mutating func finish() {
    (interrupted, last) = (nil, step ?? interrupted ?? last)
    show(.end)
  }

  /// Whether its end asks where it is: nobody knows that, or not well enough.
  ///
  /// Digits alone name no place: they may be a key too many of the last question.
  var asksPlace: Bool {
    let isPlaced = survey.point.map { FixQuality($0.accuracy) != .poor } ?? false
    let isNamed = survey.place.contains(where: \.isLetter)
    return page == .end && survey.end == .completed && lost == 0 && !isPlaced && !isNamed
  }
}
