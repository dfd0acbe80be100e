import Model
import PointInTime
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension Count {
  /// Changes the survey that is being written for an action.
  ///
  /// What was answered goes to the sealed store at once.
  static func reduceSurvey(
    _ state: inout State, _ action: SurveyAction, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard var form = state.survey else { return [] }
    form.remark = nil
    let now: Date
    switch action {
    case .pasted(let text):
      form.paste(text)
      state.survey = form
      return []
    case .focusMoved(let steps):
      form.moveFocus(by: steps)
      state.survey = form
      return []
    case .typed(let key, let stamp):
      now = stamp.now
      form.type(key)
    case .enterTapped(let stamp):
      if form.page == .end {
        return close(&state, at: stamp.now, isSettled: true, isConfirmed: true)
      }
      now = stamp.now
      form.goOn()
    case .backTapped(let stamp):
      now = stamp.now
      form.goBack()
    case .sectionTapped(let steps, let stamp):
      now = stamp.now
      form.goToSection(by: steps)
    case .questionTapped(let place, let stamp):
      now = stamp.now
      form.goToQuestion(place)
    case .placeTapped(let stamp):
      now = stamp.now
      form.goToPlace(at: now)
    case .nextTapped(let stamp):
      form.takeUpWords()
      state.survey = form
      guard form.remark == nil else { return [] }
      return close(&state, at: stamp.now, isConfirmed: true)
        + begin(&state, form.survey.kind, stamp, in: surroundings)
    case .observeTapped(let stamp):
      return close(&state, at: stamp.now, isSettled: form.lost == 0, isConfirmed: true)
        + begin(&state, .observation, stamp, in: surroundings)
    case .leaveTapped(let stamp): return leave(&state, at: stamp.now)
    }
    form.hear(state.receiver, at: now)
    state.survey = form
    return keep(&state, at: now)
  }

  /// Tells the survey that is being written what the receiver says, which the screen has heard.
  ///
  /// - Returns: What keeps its first point; a better one is kept with the next answer.
  static func hearInSurvey(_ state: inout State, at now: Date) -> [Command<Effect>] {
    let wasPlaced = state.survey?.survey.point != nil
    state.survey?.hear(state.receiver, at: now)
    return wasPlaced ? [] : keep(&state, at: now)
  }

  /// Has the survey kept where it is other than it was kept.
  ///
  /// Answers to what is not asked any more stay with it until its end is settled, so that they come back
  /// with what they depend on. A complete one that has such answers is kept as one that goes on: of those
  /// nobody counts who is not asked about. Nothing but a refusal is kept once that is confirmed. Of two of
  /// the same survey the later one holds: each is later than the one before, whatever becomes of the clock.
  private static func keep(
    _ state: inout State, at now: Date, isSettled: Bool = false, isConfirmed: Bool = false
  ) -> [Command<Effect>] {
    guard let form = state.survey, form.survey.hasAnswers, isConfirmed || !form.isUnconfirmed
    else { return [] }
    var survey = form.survey
    if isSettled {
      survey = form.questionnaire.tidied(survey)
    } else if form.isReopened {
      survey.end = nil
    }
    survey.changed = form.kept?.changed ?? survey.changed
    guard survey != form.kept else { return [] }
    survey.changed = form.kept.map { max(now, $0.changed.addingTimeInterval(0.001)) } ?? now
    state.survey?.survey.changed = survey.changed
    state.survey?.kept = survey
    return [.run(.save([.survey(survey)]), id: EffectID("count/save/\(survey.id)"))]
  }

  /// Goes back one level: from the place to the question, from there out of the survey.
  private static func leave(_ state: inout State, at now: Date) -> [Command<Effect>] {
    guard var form = state.survey else { return [] }
    form.remark = nil
    if form.page == .place {
      form.leavePlace()
      state.survey = form
      return keep(&state, at: now)
    }
    form.takeUp()
    state.survey = form
    // A text that is too long is not thrown away; a number that is none is.
    guard form.remark == nil || form.question?.kind == .number else { return keep(&state, at: now) }
    return close(&state, at: now)
  }

  /// Closes the survey, and says what is kept of it.
  private static func close(
    _ state: inout State, at now: Date, isSettled: Bool = false, isConfirmed: Bool = false
  ) -> [Command<Effect>] {
    let commands = keep(&state, at: now, isSettled: isSettled, isConfirmed: isConfirmed)
    if let form = state.survey {
      state.news.append(Message(form.kept == nil ? .info : .success, form.parting, at: now))
    }
    state.survey = nil
    return commands
  }
}

extension SurveyForm {
  /// What is said when it is closed.
  fileprivate var parting: Sentence {
    guard let kept else {
      return Sentence(isUnconfirmed ? .surveyRefusalNotKept : .surveyNothingKept)
    }
    if isReopened, kept.end == nil { return keptSentence }
    if survey.isPractice, survey.end != nil { return Sentence(.surveyPracticeKept) }
    switch survey.end {
    case .completed: return Sentence(.surveySaved, .counted(.people, size))
    case .sleepsElsewhere, .alreadyAsked: return Sentence(.surveyEnded)
    case .noConsent: return Sentence(.surveyRefusalKept)
    case nil: return keptSentence
    }
  }

  private var keptSentence: Sentence {
    let progress = progress
    return Sentence(.surveyKept, .count(progress.answered), .count(progress.asked))
  }
}
