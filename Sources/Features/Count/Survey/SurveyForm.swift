public import Model
import PointInTime
import Terminal

/// A survey that is being written: one question after the other, at the pace of whoever answers.
public struct SurveyForm: Equatable, Sendable {
  /// What is in front.
  enum Page: Hashable, Sendable, Codable {
    /// A question.
    case step(SurveyStep)
    /// Where it is.
    case place
    /// How it ended.
    case end
  }

  /// As far as it was answered.
  public internal(set) var survey: Survey
  /// Its questions.
  let questionnaire: Questionnaire
  /// What the count is called.
  let countName: String
  /// What is in front.
  var page: Page
  /// What is typed.
  var field = TextField()
  /// The choices of several that are ticked.
  var marks: Set<String> = []
  /// The answer that the arrows stand on, those instead of one after the choices; nil for none.
  var focus: Int?
  /// What is to be said of the last key.
  var remark: Sentence?
  /// The question that goes on after the place was looked at; nil where none does.
  var interrupted: SurveyStep?
  /// The question that its end was come to from; nil where it opened there.
  var last: SurveyStep?
  /// As it was last given to the sealed store; nil as long as it was not.
  var kept: Survey?
  /// Whether it takes the place that the receiver measures.
  var isMeasuring: Bool
  /// What was measured; nil as long as nothing was.
  var measured: OutreachForm.Measured?
  /// How it stands with the receiver.
  var receiver = Receiver()
  /// Whether the count has a survey of people who are only seen.
  var canObserve = false
  private var surveysTonight = 0
  private var peopleTonight = 0

  /// Opens a survey at its first question without an answer, or at its end where it has ended.
  ///
  /// - Parameters:
  ///   - survey: As far as it was answered.
  ///   - questionnaire: Its questions.
  ///   - count: The count that it is of.
  init(_ survey: Survey, _ questionnaire: Questionnaire, count: PITCount) {
    self.survey = survey
    self.questionnaire = questionnaire
    countName = count.name
    isMeasuring = !survey.hasAnswers
    kept = survey.hasAnswers ? survey : nil
    page = .end
    showOpen()
  }

  /// Puts the first question without an answer in front, or its end where it has ended.
  mutating func showOpen() {
    if let open = questionnaire.openStep(of: survey) { return show(.step(open)) }
    survey.end = survey.end ?? questionnaire.end(of: survey)
    show(.end)
  }

  /// What was counted on this machine tonight.
  var tally: (surveys: Int, people: Int) {
    get { (surveysTonight, peopleTonight) }
    set { (surveysTonight, peopleTonight) = newValue }
  }

  /// Whether letters mean answers: whoever types on without looking never leaves the survey by it.
  var takesText: Bool { true }
  /// Nothing lies over it.
  var isCovered: Bool { false }
  /// What is asked before it closes, where its end takes answers away.
  ///
  /// Its questions are no dialogs: a quick second key answers the next one.
  var openQuestion: OpenQuestion? {
    page == .end && lost > 0 ? OpenQuestion("survey/\(survey.id)") : nil
  }

  /// How many answers are not asked any more as things stand.
  var lost: Int { survey.answerCount - questionnaire.tidied(survey).answerCount }

  /// Whether it was complete and has answers now that are not asked any more: until it is closed with
  /// Enter, they can come back.
  var isReopened: Bool { survey.end == .completed && lost > 0 }

  /// Whether all that was written is that somebody does not want to be asked, and nobody has said yet that it
  /// is so: one digit too many is no refusal.
  var isUnconfirmed: Bool { kept == nil && survey.end == .noConsent && survey.place.isEmpty }

  /// Whether somebody who does not want to be asked can be written down as seen.
  var offersObservation: Bool { page == .end && survey.end == .noConsent && canObserve }

  /// The questions that are asked as things stand.
  var steps: [SurveyStep] { questionnaire.steps(of: survey) }

  /// The question that is in front; nil where none is.
  var step: SurveyStep? { if case .step(let step) = page { step } else { nil } }

  /// The question that is in front; nil where none is.
  var question: SurveyQuestion? { step.flatMap { questionnaire.question($0.question) } }

  /// How many people there are in the household, as far as it is known.
  var size: Int { questionnaire.size(of: survey) }

  /// How many of the questions are answered, and how many there are as things stand.
  var progress: (answered: Int, asked: Int) {
    let steps = steps
    return (steps.count { survey[$0] != nil }, steps.count)
  }
}

extension Survey {
  /// How many answers it has.
  fileprivate var answerCount: Int { household.count + people.reduce(0) { $0 + $1.count } }

  /// Whether anybody answered anything, or said where it is.
  var hasAnswers: Bool {
    !household.isEmpty || people.contains { !$0.isEmpty } || !place.isEmpty
  }
}
