/// A place where a person lives or stays.
///
/// The first six are filled in together or not at all.
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
  /// Where it is on the earth; nil where nobody said, and for 0, 0, which others write for that.
  public var coordinates: Coordinates?
  /// Whatever there is to say about it.
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
