import Model
import PointInTime
import Resources
import Terminal

/// What tells the two surveys of a decision from others, in words.
struct DecisionWords {
  private let surveys: [Survey.ID: Survey]
  private let count: PITCount
  private let surroundings: Surroundings

  private var phrases: Phrases { surroundings.phrases }

  /// Takes the surveys that anything was decided about.
  init(_ results: CountResults, _ count: PITCount, _ surroundings: Surroundings) {
    surveys = results.surveys(Set(results.decided.flatMap { [$0.first, $0.second] }))
    (self.count, self.surroundings) = (count, surroundings)
  }

  /// The first survey: when, who, and by whom.
  func first(of decision: DoubleDecision) -> String {
    who(decision.first, person: decision.same.first?.first ?? 0)
  }

  /// The second one.
  func second(of decision: DoubleDecision) -> String {
    who(decision.second, person: decision.same.first?.second ?? 0)
  }

  /// When it was decided: of today the time, else the day.
  func moment(of decision: DoubleDecision) -> String {
    let day = phrases.day(decision.date, surroundings.zone)
    return day == phrases.day(surroundings.now, surroundings.zone)
      ? phrases.time(decision.date, surroundings.zone) : day
  }

  /// A survey in a sentence that may stand anywhere: nobody's initials are in it.
  static func plain(_ survey: Survey?, _ surroundings: Surroundings) -> String {
    guard let survey else { return "" }
    return [
      surroundings.phrases.time(survey.began, surroundings.zone),
      surroundings.phrases[survey.kind.title], survey.volunteer,
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func who(_ id: Survey.ID, person: Int) -> String {
    guard let survey = surveys[id] else { return "" }
    let somebody = SurveyWords(survey, count, surroundings)?.who(person) ?? ""
    return [
      phrases.time(survey.began, surroundings.zone),
      somebody.isEmpty ? phrases[survey.kind.title] : somebody, survey.volunteer,
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
