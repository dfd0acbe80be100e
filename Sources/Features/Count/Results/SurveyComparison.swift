import Model
import PointInTime
import Resources
import Terminal

/// Two surveys that may be of the same people, line by line beside each other.
struct SurveyComparison {
  /// What both say of one thing.
  struct Line {
    let title: String
    let first, second: String

    /// Whether they say different things.
    var differs: Bool { first != second }
  }

  /// The lines, in the order in which things are asked.
  let lines: [Line]

  /// Compares the possible double in front; nil where there is none.
  init?(_ results: CountResults, _ count: PITCount, _ surroundings: Surroundings) {
    guard let double = results.doubleShown, let first = results.survey(double.first),
      let second = results.survey(double.second),
      let one = SurveyWords(first, count, surroundings),
      let other = SurveyWords(second, count, surroundings)
    else { return nil }
    let phrases = surroundings.phrases
    func line(_ title: Phrase, _ text: (Survey) -> String) -> Line {
      Line(title: phrases[title], first: text(first), second: text(second))
    }
    let about = [
      line(.pitColumnKind) { phrases[$0.kind.title] },
      line(.pitColumnTime) { phrases.time($0.began, surroundings.zone) },
      line(.pitColumnVolunteer, \.volunteer), line(.pitColumnTeam, \.team),
      line(.pitColumnArea, \.area), line(.surveyPlace, \.place),
    ]
    let people =
      double.same.map { ($0.first, $0.second) }
      + Self.others(first, second, double.same)
    let places: [(Int?, Int?)] = [(nil, nil)] + people
    let answers = places.flatMap { place -> [Line] in
      Self.questions(one, other, ofPeople: place.0 != nil || place.1 != nil).map { id in
        func answer(_ words: SurveyWords, _ person: Int?) -> String {
          words.answer(to: SurveyStep(id, person: person)) ?? ""
        }
        let isOfPeople = place.0 != nil || place.1 != nil
        return Line(
          title: one.title(id) ?? other.title(id) ?? id,
          first: isOfPeople && place.0 == nil ? "" : answer(one, place.0),
          second: isOfPeople && place.1 == nil ? "" : answer(other, place.1))
      }
    }
    lines = (about + answers).filter { !$0.first.isEmpty || !$0.second.isEmpty }
  }

  /// People of one of the two who are nobody in the other.
  private static func others(
    _ first: Survey, _ second: Survey, _ same: [DoubleDecision.Pair]
  ) -> [(Int?, Int?)] {
    let left = first.people.indices.filter { place in !same.contains { $0.first == place } }
    let right = second.people.indices.filter { place in !same.contains { $0.second == place } }
    return left.map { ($0, nil) } + right.map { (nil, $0) }
  }

  /// The questions of the household, or of its people, of both.
  private static func questions(
    _ one: SurveyWords, _ other: SurveyWords, ofPeople: Bool
  ) -> [String] {
    var ids: [String] = []
    for question in one.form.questionnaire.questions + other.form.questionnaire.questions
    where (question.scope != .household) == ofPeople && !ids.contains(question.id) {
      ids.append(question.id)
    }
    return ids
  }
}

extension SurveyWords {
  /// Puts a survey that nobody is writing in words; nil where the count has no such survey.
  init?(_ survey: Survey, _ count: PITCount, _ surroundings: Surroundings) {
    guard let questions = count.definition.surveys[survey.kind] else { return nil }
    self.init(
      form: SurveyForm(survey, questions, count: count), surroundings: surroundings)
  }

  /// What a question asks; nil where it is none of the survey.
  fileprivate func title(_ question: String) -> String? {
    let text = text(of: SurveyStep(question))
    return text.isEmpty ? nil : text
  }
}
