import Model
import Store

extension Count {
  /// Begins a survey.
  static func begin(
    _ state: inout State, _ kind: SurveyKind, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let kept = state.openCount, let questions = kept.count.definition.surveys[kind] else {
      return []
    }
    let survey = Survey(
      id: stamp.id, of: kept.id, kind: kind,
      isPractice: kept.count.state(at: stamp.now) == .practice, began: stamp.now)
    state.survey = SurveyForm(survey, questions, count: kept.count)
    return []
  }
}
