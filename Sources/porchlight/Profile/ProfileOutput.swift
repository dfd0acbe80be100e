import FoundationEssentials
import Model

/// A profile, as `profile show --json` prints it, without what is unknown.
///
/// Every section is a list, under its own name.
struct ProfileOutput: Encodable {
  private let profile: EmergencyProfile

  init(_ profile: EmergencyProfile) { self.profile = profile }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(_ section: ProfileSection) { stringValue = section.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A section that this program does not know.
  private struct Unknown: Encodable {
    let key: String
    let title: String?
    let values: [String]
    let updated: String?
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try container.encodeIfPresent(profile.id, forKey: Name("id"))
    for section in ProfileSection.allCases {
      let content = profile.content(of: section)
      guard !content.isEmpty else { continue }
      try Self.encode(content, to: &container, Name(section))
    }
    if !profile.updated.isEmpty {
      var dates = container.nestedContainer(keyedBy: Name.self, forKey: Name("updated"))
      for (section, date) in profile.updated {
        try dates.encode(date.iso8601WithMilliseconds, forKey: Name(section))
      }
    }
    if !profile.unread.isEmpty {
      var unread = container.nestedContainer(keyedBy: Name.self, forKey: Name("unread"))
      for (section, texts) in profile.unread { try unread.encode(texts, forKey: Name(section)) }
    }
    let unknown = profile.unknown.map {
      Unknown(
        key: $0.key, title: $0.title.orAbsent, values: $0.values,
        updated: $0.updated?.iso8601WithMilliseconds)
    }
    try container.encodeIfPresent(unknown.orAbsent, forKey: Name("unknown"))
  }

  private static func encode(
    _ content: ProfileContent, to container: inout KeyedEncodingContainer<Name>, _ name: Name
  ) throws {
    switch content {
    case .texts(let all): try container.encode(all, forKey: name)
    case .days(let all): try container.encode(all.map(\.description), forKey: name)
    case .heights(let all): try container.encode(all.map { ["inches": $0.inches] }, forKey: name)
    case .weights(let all): try container.encode(all.map { ["pounds": $0.pounds] }, forKey: name)
    case .languages(let all):
      try container.encode(SpokenLanguage.inOrder(all).map(\.code), forKey: name)
    case .phones(let all):
      try container.encode(all.map { object($0, ProfilePhone.fields) }, forKey: name)
    case .emails(let all):
      try container.encode(all.map { object($0, ProfileEmail.fields) }, forKey: name)
    case .addresses(let all): try container.encode(all.map(AddressOutput.init), forKey: name)
    case .contacts(let all):
      try container.encode(all.map { object($0, EmergencyContact.fields) }, forKey: name)
    case .links(let all):
      try container.encode(all.map { object($0, ProfileLink.fields) }, forKey: name)
    }
  }

  /// The texts of an entry that are not empty.
  static func object<Entry>(_ entry: Entry, _ fields: [TextField<Entry>]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: fields.map { ($0.name, entry[keyPath: $0.path]) })
      .filter { !$0.value.isEmpty }
  }
}

/// An address, as `--json` prints it.
private struct AddressOutput: Encodable {
  let label, street, city, region, postalCode, country: String?
  let latitude, longitude: Double?
  let note: String?

  init(_ address: ProfileAddress) {
    label = address.label.orAbsent
    street = address.street.orAbsent
    city = address.city.orAbsent
    region = address.region.orAbsent
    postalCode = address.postalCode.orAbsent
    country = address.country.orAbsent
    latitude = address.coordinates?.latitude
    longitude = address.coordinates?.longitude
    note = address.note.orAbsent
  }
}

/// A contact with its place in the list, as `profile contacts --json` prints it.
struct ContactOutput: Encodable {
  let number: Int
  let label, name, phone, email, note: String?

  init(_ contact: EmergencyContact, number: Int) {
    self.number = number
    label = contact.label.orAbsent
    name = contact.name.orAbsent
    phone = contact.phone.orAbsent
    email = contact.email.orAbsent
    note = contact.note.orAbsent
  }
}

extension Date {
  /// `2026-11-21T06:42:59.123Z`: tells the order of two changes within a second.
  var iso8601WithMilliseconds: String {
    let milliseconds = Int((timeIntervalSince1970 * 1000).rounded())
    let rest = ((milliseconds % 1000) + 1000) % 1000
    let second = Date(timeIntervalSince1970: Double((milliseconds - rest) / 1000))
    let digits = String(1000 + rest).dropFirst()
    return second.formatted(Date.ISO8601FormatStyle()).dropLast() + ".\(digits)Z"
  }
}
