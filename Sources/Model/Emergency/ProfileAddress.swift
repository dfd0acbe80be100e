/// A place where a person lives or stays.
///
/// The first six fields are filled in together or not at all.
public struct ProfileAddress: Hashable, Sendable, Codable {
  /// What it is: Home, Shelter.
  public var label: String
  /// Street and number.
  public var street: String
  /// The town.
  public var city: String
  /// The state or province.
  public var region: String
  /// The postal code.
  public var postalCode: String
  /// The country, in two capital letters of ISO 3166.
  public var country: String
  /// Its place on the earth; nil where it is unknown, and for 0, 0, which others write for that.
  public var coordinates: Coordinates?
  /// A note.
  public var note: String

  /// Makes an address.
  public init(
    label: String = "", street: String = "", city: String = "", region: String = "",
    postalCode: String = "", country: String = "", coordinates: Coordinates? = nil,
    note: String = ""
  ) {
    self.label = label
    self.street = street
    self.city = city
    self.region = region
    self.postalCode = postalCode
    self.country = country
    self.coordinates = coordinates
    self.note = note
  }
}
