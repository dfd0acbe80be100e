/// An address as the systems of record keep it; what is not known is empty.
public struct PostalAddress: Hashable, Sendable, Codable {
  /// Whose it is.
  public var name: String
  /// The company there.
  public var company: String
  /// Street and number.
  public var line1: String
  /// What the first line does not hold.
  public var line2: String
  /// The town.
  public var city: String
  /// The county.
  public var county: String
  /// The state or province.
  public var state: String
  /// The ZIP or postal code.
  public var postalCode: String
  /// The country.
  public var country: String

  /// Makes an address.
  public init(
    name: String = "", company: String = "", line1: String = "", line2: String = "",
    city: String = "", county: String = "", state: String = "", postalCode: String = "",
    country: String = ""
  ) {
    self.name = name
    self.company = company
    self.line1 = line1
    self.line2 = line2
    self.city = city
    self.county = county
    self.state = state
    self.postalCode = postalCode
    self.country = country
  }

  /// Whether nothing of it is known.
  public var isEmpty: Bool { self == PostalAddress() }

  /// In one line, without what is not known.
  public var line: String {
    let place = [city, state, postalCode].filter { !$0.isEmpty }.joined(separator: " ")
    return [name, company, line1, line2, place, county, country].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
