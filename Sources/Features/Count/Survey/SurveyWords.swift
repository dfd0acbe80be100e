import Model
import PointInTime
import Resources
import Terminal

/// What a survey that is being written says, in the person's language.
struct SurveyWords {
  let form: SurveyForm
  let surroundings: Surroundings

  private var phrases: Phrases { surroundings.phrases }
  private var language: String { phrases.language.rawValue }

  /// What the survey is called.
  var title: String { form.questionnaire.title[language] }

  /// Where in the survey it is: `7 of 31 · person 2 of 3: AB, 34`.
  var progress: String {
    guard let step = form.step, let place = form.steps.firstIndex(of: step) else { return title }
    let (here, all) = (phrases.number(place + 1), phrases.number(form.steps.count))
    guard let person = step.person, form.size > 1 else {
      return phrases.format(.surveyProgress, here, all)
    }
    let number = phrases.number(person + 1)
    let words = phrases.format(
      .surveyProgressPerson, here, all, number, phrases.number(form.size))
    let who = who(person)
    return who.isEmpty ? words : "\(words): \(who)"
  }

  /// What was counted tonight, how exact the place is and what was typed of it, which has the room where
  /// there is none for all.
  func tally(in width: Int) -> String {
    let tally = form.tally
    let point = form.survey.point.map { ReceiverText.accuracy($0.accuracy, phrases) } ?? ""
    let counted = [
      phrases.count(.surveyTonight, tally.surveys), phrases.count(.people, tally.people),
    ]
    let all = (counted + [point, typedPlace]).filter { !$0.isEmpty }.joined(separator: " · ")
    guard !typedPlace.isEmpty, surroundings.style.text.width(of: all) > width else { return all }
    return [typedPlace, point].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What was typed of the place, where nothing else in front has it.
  private var typedPlace: String {
    let isInFront = form.page == .place || form.page == .end && form.survey.end == .completed
    let place = form.survey.place
    return isInFront || place.isEmpty ? "" : phrases.format(.surveyPlaceTyped, place)
  }

  /// Who somebody of the household is: their initials and their age, as far as they were said.
  func who(_ person: Int) -> String {
    [SurveyRole.initials, .age, .ageBand].compactMap { said($0, of: person) }
      .joined(separator: ", ")
  }

  /// What stands above the questions of somebody, or of the household.
  func heading(of person: Int?) -> String {
    guard let person else { return phrases[.surveyHousehold] }
    let words = phrases.format(.surveyPerson, phrases.number(person + 1))
    let who = who(person)
    return who.isEmpty ? words : "\(words): \(who)"
  }

  /// What is asked at a step.
  func text(of step: SurveyStep) -> String {
    form.questionnaire.question(step.question)?.text[language] ?? ""
  }

  /// What was said at a step; nil where nothing was.
  func answer(to step: SurveyStep) -> String? {
    guard let answer = form.survey[step] else { return nil }
    switch answer {
    case .choices(let codes):
      let choices = form.questionnaire.question(step.question)?.choices ?? []
      return choices.filter { codes.contains($0.code) }.map { $0.text[language] }
        .joined(separator: ", ")
    case .number(let number): return phrases.number(number)
    case .text(let text): return text
    case .none(let why): return phrases[why.phrase]
    }
  }

  /// What is in front.
  var block: SurveyBlock {
    switch form.page {
    case .step(let step): form.question.map { block($0, at: step) } ?? SurveyBlock()
    case .place: placeBlock
    case .end: endBlock
    }
  }

  // MARK: A question

  private func block(_ question: SurveyQuestion, at step: SurveyStep) -> SurveyBlock {
    var block = SurveyBlock()
    block.intro = intro(question, at: step)
    block.question = question.text[language]
    block.help = [isChild(step.person) ? phrases[.surveyAskParent] : "", question.help[language]]
      .filter { !$0.isEmpty }.joined(separator: " ")
    block.remark = form.remark?.text(phrases) ?? ""
    let keys = SurveyQuestion.choiceKeys
    block.options = question.choices.enumerated().map { place, choice in
      let isGiven = question.kind == .choice && isAnswer(.choices([choice.code]), at: step)
      return SurveyBlock.Option(
        key: place < keys.count ? keys[place] : "",
        label: label(choice.text[language], isGiven: isGiven),
        isOn: question.kind == .several ? form.marks.contains(choice.code) : nil)
    }
    block.instead = question.instead.map { why in
      SurveyBlock.Option(
        key: why.sign, label: label(phrases[why.phrase], isGiven: isAnswer(.none(why), at: step)))
    }
    if question.kind == .number || question.kind == .text { block.field = form.field }
    block.focus = form.focus
    return block
  }

  private func isAnswer(_ answer: SurveyAnswer, at step: SurveyStep) -> Bool {
    form.survey[step] == answer
  }

  private func label(_ words: String, isGiven: Bool) -> String {
    isGiven ? phrases.format(.surveyGiven, words) : words
  }

  /// Says that somebody else's questions begin, and to whom a relationship is.
  private func intro(_ question: SurveyQuestion, at step: SurveyStep) -> String {
    guard let person = step.person, person > 0 else { return "" }
    let (number, all) = (phrases.number(person + 1), phrases.number(form.size))
    if question.role == .relationship {
      let first = said(.initials, of: 0) ?? phrases[.surveyFirstPerson]
      return phrases.format(.surveyNowWho, number, all, first)
    }
    let isFirst = form.steps.first { $0.person == person } == step
    return isFirst ? phrases.format(.surveyNow, number, all) : ""
  }

  /// Whether somebody else answers for them: they are young, or a child of the first whose age nobody
  /// has said yet.
  private func isChild(_ person: Int?) -> Bool {
    guard let person, person > 0, form.survey.kind != .observation else { return false }
    if let age = answered(.age, of: person), case .number(let years) = age { return years < 18 }
    if let band = meaning(.ageBand, of: person) { return band == "under18" }
    return meaning(.relationship, of: person) == "child"
  }

  private func step(_ role: SurveyRole, of person: Int) -> SurveyStep? {
    form.questionnaire.questions.first { $0.role == role && $0.scope != .household }
      .map { SurveyStep($0.id, person: person) }
  }

  private func answered(_ role: SurveyRole, of person: Int) -> SurveyAnswer? {
    step(role, of: person).flatMap { form.survey[$0] }
  }

  private func meaning(_ role: SurveyRole, of person: Int) -> String? {
    guard let step = step(role, of: person), case .choices(let codes)? = form.survey[step] else {
      return nil
    }
    return form.questionnaire.question(step.question)?.choices
      .first { codes.contains($0.code) }?.meaning
  }

  /// What was said of somebody; nil where nothing was, or why not.
  private func said(_ role: SurveyRole, of person: Int) -> String? {
    guard let step = step(role, of: person), let answer = form.survey[step] else { return nil }
    if case .none = answer { return nil }
    return self.answer(to: step)
  }
}
