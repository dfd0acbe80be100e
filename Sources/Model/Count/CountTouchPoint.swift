/// The TouchPoint of ETO that surveys of counts are sent to, by the numbers that ETO has.
///
/// ETO has no response without a participant: one that stands for everybody who was counted has them all.
public struct CountTouchPoint: Hashable, Sendable, Codable {
  /// The form.
  public var touchPoint: TouchPoint.ID
  /// Who stands for everybody.
  public var participant: Participant.ID
  /// The question that holds our own reference, a line of text.
  public var reference: FormElement.ID
  /// The question that holds a survey, a text of several lines.
  public var survey: FormElement.ID

  /// Names them.
  public init(
    touchPoint: TouchPoint.ID, participant: Participant.ID, reference: FormElement.ID,
    survey: FormElement.ID
  ) {
    self.touchPoint = touchPoint
    self.participant = participant
    self.reference = reference
    self.survey = survey
  }
}
