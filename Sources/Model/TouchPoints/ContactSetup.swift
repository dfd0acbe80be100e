/// The form that contacts with clients are recorded on, as configured.
public struct ContactSetup: Hashable, Sendable {
  /// The form's number.
  public var touchPoint: TouchPoint.ID
  /// The question for our own reference; nil where the form has none.
  ///
  /// Without one, a contact whose answer was lost is recognised by when it was sent and by its
  /// content.
  public var reference: FormElement.ID?
  /// The question for the latitude of the contact; nil where the form has none.
  public var latitude: FormElement.ID?
  /// The question for the longitude of the contact; nil where the form has none.
  public var longitude: FormElement.ID?

  /// Names a form.
  public init(
    touchPoint: TouchPoint.ID, reference: FormElement.ID? = nil, latitude: FormElement.ID? = nil,
    longitude: FormElement.ID? = nil
  ) {
    self.touchPoint = touchPoint
    self.reference = reference
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The questions for the place of the contact.
  public var coordinates: [FormElement.ID: Coordinate] {
    var coordinates: [FormElement.ID: Coordinate] = [:]
    if let latitude { coordinates[latitude] = .latitude }
    if let longitude { coordinates[longitude] = .longitude }
    return coordinates
  }
}
