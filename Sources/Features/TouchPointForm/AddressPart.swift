import Model
import Resources

/// One line of an address in a form.
enum AddressPart: Int, Hashable, Sendable, CaseIterable {
  case name, company, line1, line2, city, county, state, postalCode, country

  /// Its label.
  var title: Phrase {
    switch self {
    case .name: .entryAddressName
    case .company: .entryAddressCompany
    case .line1: .entryAddressLine1
    case .line2: .entryAddressLine2
    case .city: .entryAddressCity
    case .county: .entryAddressCounty
    case .state: .entryAddressState
    case .postalCode: .entryAddressPostalCode
    case .country: .entryAddressCountry
    }
  }

  /// Where an address keeps it.
  var path: WritableKeyPath<PostalAddress, String> {
    switch self {
    case .name: \.name
    case .company: \.company
    case .line1: \.line1
    case .line2: \.line2
    case .city: \.city
    case .county: \.county
    case .state: \.state
    case .postalCode: \.postalCode
    case .country: \.country
    }
  }

  /// The lines to ask for; whose it is and their company only where somebody has said.
  static func asked(of address: PostalAddress) -> [AddressPart] {
    allCases.filter { part in
      switch part {
      case .name, .company: !address[keyPath: part.path].isEmpty
      case .line1, .line2, .city, .county, .state, .postalCode, .country: true
      }
    }
  }
}
