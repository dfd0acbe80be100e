/// The form that contacts with clients are recorded on, as the configuration names it.
public struct ContactSetup: Hashable, Sendable {
  /// The form's number.
  public var touchPoint: TouchPoint.ID
  /// Its question that holds our own reference; nil where the form has none.
  ///
  /// Without one, a contact whose answer was lost is recognised by when it was sent and what it says.
  public var reference: FormElement.ID?
  /// Its question about where the contact was, as a latitude; nil where the form has none.
  public var latitude: FormElement.ID?
  /// The same as a longitude.
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

  /// The questions about where the contact was.
  public var coordinates: [FormElement.ID: Coordinate] {
    var coordinates: [FormElement.ID: Coordinate] = [:]
    if let latitude { coordinates[latitude] = .latitude }
    if let longitude { coordinates[longitude] = .longitude }
    return coordinates
  }
}
