/// The form that a site checks people in with, as configured.
public struct CheckInSetup: Hashable, Sendable, Codable {
  /// The form's number.
  public var touchPoint: TouchPoint.ID
  /// What its questions are for.
  public var elements: CheckInElements

  /// Names a form.
  public init(touchPoint: TouchPoint.ID, elements: CheckInElements) {
    self.touchPoint = touchPoint
    self.elements = elements
  }
}
