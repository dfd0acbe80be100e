import Model
import PointInTime
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Count {
  /// Begins a survey; before the first one it is asked who counts.
  static func beginAsking(
    _ state: inout State, _ kind: SurveyKind, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let kept = state.openCount, kept.isNobody, state.surveys.isEmpty,
      !state.hasAsked.contains(kept.id)
    else { return begin(&state, kind, stamp, in: surroundings) }
    state.askWho(kept, then: kind)
    return []
  }

  /// Begins a survey.
  static func begin(
    _ state: inout State, _ kind: SurveyKind, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let kept = state.openCount, let questions = kept.count.definition.surveys[kind] else {
      return []
    }
    switch kept.count.state(at: stamp.now) {
    case .practice, .open: break
    case .locked, .archived: return []
    }
    let isPractice = kept.count.state(at: stamp.now) == .practice
    if isPractice { state.warnOfPractice(at: stamp.now) }
    let days = surroundings.today(at: stamp.now).daysSince1970 - kept.count.night.daysSince1970
    if days > longPast, !isPractice {
      let sentence = Sentence(.pitNightPast, .day(kept.count.night))
      state.news.append(Message(.warning, sentence, at: stamp.now))
    }
    let survey = Survey(
      id: stamp.id, of: kept.id, kind: kind, isPractice: isPractice, began: stamp.now,
      volunteer: kept.volunteer, team: kept.team, area: kept.area)
    state.survey = state.form(of: survey, questions, in: kept, at: stamp.now)
    guard kept.count.state == .practice, !isPractice, !kept.isLead else { return [] }
    // The night has begun: no clock that is set back makes practice of the rest of it.
    var begun = kept
    begun.count.state = .open
    return keep(begun, &state)
  }

  /// After so many days a count is seldom still what somebody means to write in.
  private static let longPast = 7

  /// Lists at once what is to be kept of the survey that is being written, and tries what the disk did not
  /// take before along with it.
  static func keepWritten(
    _ state: inout State, _ commands: [Command<Effect>], at now: Date
  ) -> [Command<Effect>] {
    let all = commands.map { command -> Command<Effect> in
      guard case .run(.save(let records), let id) = command else { return command }
      for record in records { state.book.take(record) }
      return .run(.save(records + state.unsavedRecords(but: records)), id: id)
    }
    state.countTonight(at: now)
    return all
  }

  /// Tries once more to keep what the disk did not take.
  static func saveAgain(_ state: State) -> [Command<Effect>] {
    [.run(.save(state.unsavedRecords(but: [])), id: "count/save/again")]
  }
}

extension Count.State {
  /// Opens a survey at its open question; one that has ended only after a question, so that no key that
  /// was meant for the next one changes it.
  mutating func open(_ survey: Survey, in kept: KeptCount, at now: Date) {
    guard survey.end == nil else {
      question = Count.Question(count: kept.id, topic: .correction(survey))
      return
    }
    write(survey, in: kept, at: now)
  }

  /// Where somebody is, as far as it may be known while everything is locked.
  var whereabouts: Count.Whereabouts? {
    open.map { Count.Whereabouts(count: $0, wanted: isWriting ?? wanted) } ?? back
  }

  /// Goes back to the count in which somebody was before everything was locked, and to what they were
  /// writing there.
  mutating func comeBack() {
    guard let back else { return }
    self.back = nil
    guard open == nil, form == nil,
      let place = book.counts.firstIndex(where: { $0.id == back.count })
    else { return }
    list = ListState(selected: place)
    open = back.count
    wanted = back.wanted
  }

  /// Opens the survey that is to be corrected, where that may still be.
  mutating func correct(_ question: Count.Question, at now: Date) {
    guard case .correction(let asked) = question.topic, let kept = openCount,
      let survey = surveys.first(where: { $0.id == asked.id }), whyClosed(survey, at: now) == nil
    else { return }
    write(survey, in: kept, at: now)
  }

  /// Puts a survey in front, with what was typed in it where that was left.
  mutating func write(_ survey: Survey, in kept: KeptCount, at now: Date) {
    guard let questions = kept.count.definition.surveys[survey.kind] else { return }
    if survey.isPractice { warnOfPractice(at: now) }
    self.survey = form(of: survey, questions, in: kept, at: now)
    if let draft = surveyDrafts.removeValue(forKey: survey.id) { self.survey?.goOn(with: draft) }
  }

  /// The form of a survey, with how many there are tonight.
  func form(
    of survey: Survey, _ questions: Questionnaire, in kept: KeptCount, at now: Date
  ) -> SurveyForm {
    var form = SurveyForm(survey, questions, count: kept.count)
    let tally = NightTally(of: surveys, decisions, in: kept, at: now)
    form.tally = (tally.surveys, tally.people)
    form.canObserve = kept.count.definition.surveys[.observation] != nil
    return form
  }

  /// Tells the survey that is being written how many there are tonight.
  fileprivate mutating func countTonight(at now: Date) {
    guard survey != nil, let kept = openCount else { return }
    let tally = NightTally(of: surveys, decisions, in: kept, at: now)
    survey?.tally = (tally.surveys, tally.people)
  }

  /// The records that are in memory only, but those that are among these already.
  fileprivate func unsavedRecords(but records: [CountRecord]) -> [CountRecord] {
    let ids = unsaved.subtracting(records.map(\.id))
    guard !ids.isEmpty else { return [] }
    return book.records.filter { ids.contains($0.id) }
  }

  /// Marks what the disk did not take.
  mutating func keepInMemory(_ records: [CountRecord], _ trouble: Trouble, at date: Date) {
    for record in records {
      book.take(record)
      unsaved.insert(record.id)
    }
    news.append(Message(.error, Sentence(.pitNotSaved, .sentence(trouble.sentence)), at: date))
  }

  /// Why the selected survey cannot be opened; nil where it can.
  func whyClosed(at now: Date) -> Phrase? { whyClosed(selectedSurvey, at: now) }

  /// Why a survey cannot be opened; nil where it can.
  func whyClosed(_ survey: Survey?, at now: Date) -> Phrase? {
    guard let kept = openCount, let survey else { return .pitNothingSelected }
    switch kept.count.state(at: now) {
    case .practice, .open: return nil
    case .locked: return kept.isLead || survey.end == nil ? nil : .pitLockedWhy
    case .archived: return .pitArchivedWhy
    }
  }

  /// Why no survey can be begun; nil where one can.
  func whyNoneBegins(_ kind: SurveyKind, at now: Date) -> Phrase? {
    guard let count = openCount?.count else { return .pitNothingSelected }
    switch count.state(at: now) {
    case .practice, .open: return count.definition.surveys[kind] == nil ? .pitKindNotAsked : nil
    case .locked: return .pitLockedWhy
    case .archived: return .pitArchivedWhy
    }
  }
}

extension KeptCount {
  /// Whether nobody has said yet who counts.
  fileprivate var isNobody: Bool { volunteer.isEmpty && team.isEmpty && area.isEmpty }
}
