public import Model
import PointInTime
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// A survey of a count in the middle of a question: what is typed there, and answers that are not kept yet.
///
/// It is this machine's, as the count is: nobody has to be signed in anywhere to write one. What was
/// answered before is kept with the count, and stays where this is thrown away.
public struct SurveyDraft: Hashable, Sendable, Codable {
  /// As far as it was answered.
  public var survey: Survey
  /// What the count is called.
  var countName: String
  /// What is in front.
  var page: SurveyForm.Page
  /// What is typed there.
  var text: String
  /// The choices of several that are ticked, in their order.
  var marks: [String]
  /// The answer that the arrows stand on.
  var focus: Int?
  /// The question that goes on after the place was looked at.
  var interrupted: SurveyStep?
  /// The question that its end was come to from.
  var last: SurveyStep?

  /// There is one for each survey.
  var place: String { Self.place(of: survey.id) }

  fileprivate static func place(of survey: Survey.ID) -> String { "survey/\(survey)" }
}

extension SurveyDraft {
  /// What is kept of a survey that is being written.
  init(_ form: SurveyForm) {
    survey = form.survey
    countName = form.countName
    page = form.page
    text = form.field.text
    marks = form.marks.sorted()
    focus = form.focus
    interrupted = form.interrupted
    last = form.last
  }

  /// The survey before anything was answered.
  fileprivate var blank: Survey { survey.blank }
}

extension SurveyDraft: ScreenDraft {
  var face: DraftFace {
    DraftFace(
      called: survey.kind == .observation ? .pitObservation : .pitInterview, about: countName)
  }

  var home: App.Place { .count }

  func isIn(_ state: App.State, by author: String) -> Bool { true }
  func hasAnybody(_ state: App.State) -> Bool { true }
  func isOutOfReach(_ state: App.State) -> Bool { false }
  func isLeft(in system: RemoteSystem, _ state: App.State) -> Bool { false }

  /// What is there already stays as it is: one that is open goes on with this, unless somebody has typed
  /// there since.
  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    guard let form = state.count.survey, form.survey.id == survey.id else {
      state.count.surveyDrafts[survey.id] = self
      return
    }
    if !form.isHalfAnswered { state.count.survey?.goOn(with: self) }
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    let commands = App.reduce(&state, .placeTapped(.count))
    guard state.count.survey?.survey.id != survey.id else { return commands }
    let endings = App.leaveWhatIsWritten(&state, stamp)
    guard state.count.survey == nil else { return commands + endings }
    state.count.wanted = .survey(survey.id)
    state.count.openWanted(at: stamp.now)
    return commands + endings
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    state.count.surveyDrafts[survey.id] = nil
    if state.count.survey?.survey.id == survey.id { state.count.survey = nil }
    return true
  }
}

extension Count {
  /// What opens as soon as its count is read.
  enum Wanted: Equatable {
    /// The question who counts, and the survey that is begun then.
    case who(PITCount.ID, SurveyKind?)
    /// A survey, at the question where it was.
    case survey(Survey.ID)

    /// Where a draft of it is written.
    var place: String {
      switch self {
      case .who(let count, _): WhoCountsDraft(count: count, texts: [:]).place
      case .survey(let survey): SurveyDraft.place(of: survey)
      }
    }
  }
}

extension Count.State {
  /// The surveys with something that only their drafts have: the one that is open, and those that wait.
  var begunSurveys: [SurveyDraft] {
    let open = survey.flatMap { $0.isHalfAnswered ? SurveyDraft($0) : nil }
    return surveyDrafts.values.filter { $0.survey.id != survey?.survey.id }
      + (open.map { [$0] } ?? [])
  }

  /// A note of each.
  var surveyNotes: [DraftNote] { begunSurveys.map { DraftNote(by: "", .survey($0)) } }

  /// What is being written of which there are drafts; nil for nothing.
  var isWriting: Count.Wanted? {
    if let survey { return .survey(survey.survey.id) }
    if case .who(let count, let kind)? = form?.purpose { return .who(count, kind) }
    return nil
  }

  /// Opens what is to be gone on with, once its count is read; a survey of which nothing is kept waits for
  /// its draft.
  mutating func openWanted(at now: Date) {
    guard let wanted, standing == .loaded, form == nil, survey == nil, question == nil else {
      return
    }
    switch wanted {
    case .who(let count, let kind):
      self.wanted = nil
      goOnAskingWho(in: count, then: kind)
    case .survey(let id): goOnWriting(id, at: now)
    }
  }

  /// Opens a survey at the question where it was; says why not where it cannot be opened any more.
  private mutating func goOnWriting(_ id: Survey.ID, at now: Date) {
    let kept = book.surveys.values.joined().first { $0.id == id }
    guard let survey = kept ?? surveyDrafts[id]?.blank,
      let count = book.counts.first(where: { $0.id == survey.count })
    else { return }
    wanted = nil
    if open != count.id { (open, pane, filter, rows) = (count.id, .surveys, .all, ListState()) }
    (results, showsKey) = (nil, false)
    if let why = whyClosed(survey, at: now) {
      news.append(Message(.warning, Sentence(why), at: now))
    } else {
      write(survey, in: count, at: now)
    }
  }
}

extension SurveyForm {
  /// Whether something of it would not be there if it were opened from the list.
  var isHalfAnswered: Bool {
    var fresh = self
    fresh.survey = kept ?? survey.blank
    fresh.showOpen()
    return fresh.page != page || fresh.field.text != field.text || fresh.marks != marks
      || fresh.focus != focus || fresh.survey.household != survey.household
      || fresh.survey.people != survey.people || fresh.survey.place != survey.place
  }

  /// Goes on where it was left; a survey that was changed since stays as it is.
  mutating func goOn(with draft: SurveyDraft) {
    if draft.survey.changed >= survey.changed { survey = draft.survey }
    isMeasuring = !survey.hasAnswers
    showOpen()
    if case .step(let step) = draft.page, !steps.contains(step) { return }
    show(draft.page)
    if field.text != draft.text { field = TextField(draft.text) }
    (marks, focus) = (Set(draft.marks), draft.focus)
    (interrupted, last) = (draft.interrupted, draft.last)
  }
}

extension Survey {
  /// It before anything was answered.
  fileprivate var blank: Survey {
    var survey = self
    (survey.household, survey.people) = ([:], [[:]])
    (survey.place, survey.point, survey.end) = ("", nil, nil)
    return survey
  }
}
