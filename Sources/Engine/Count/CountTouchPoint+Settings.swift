import Model

extension CountTouchPoint {
  /// Reads what the configuration says; nil where it does not name all of it.
  init?(_ text: (SettingKey) -> String?) {
    func number(_ key: SettingKey) -> Int? { text(key).flatMap { Int($0) } }
    guard let touchPoint = number(.countTouchPoint), let participant = number(.countParticipant),
      let reference = number(.countReference), let survey = number(.countSurvey)
    else { return nil }
    self.init(
      touchPoint: touchPoint, participant: participant, reference: reference, survey: survey)
  }
}
