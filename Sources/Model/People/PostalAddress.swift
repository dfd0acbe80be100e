/// An address in the form of the systems of record; unknown parts are empty.
public struct PostalAddress: Hashable, Sendable, Codable {
  /// The name of the addressee.
  public var name: String
  /// The company there.
  public var company: String
  /// Street and number.
  public var line1: String
  /// The rest of the street address.
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

  /// Whether it is empty.
  public var isEmpty: Bool { self == PostalAddress() }

  /// The address in one line, without unknown parts.
  public var line: String {
    let place = [city, state, postalCode].filter { !$0.isEmpty }.joined(separator: " ")
    return [name, company, line1, line2, place, county, country].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
