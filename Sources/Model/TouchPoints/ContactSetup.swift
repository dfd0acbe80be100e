/// The form that contacts with clients are recorded on, as the configuration names it.
public struct ContactSetup: Hashable, Sendable {
  /// The form's number.
  public var touchPoint: TouchPoint.ID
  /// Its question that holds our own reference; nil where the form has none.
  ///
  /// Without one, a contact whose answer was lost is recognised by when it was sent and what it says.
  public var reference: FormElement.ID?

  /// Names a form.
  public init(touchPoint: TouchPoint.ID, reference: FormElement.ID? = nil) {
    self.touchPoint = touchPoint
    self.reference = reference
  }
}
