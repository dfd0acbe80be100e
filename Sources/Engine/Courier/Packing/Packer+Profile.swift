import Model
import Vault

extension Packer {
  /// Writes sections of an emergency profile, and nothing else of it.
  mutating func pack(_ profile: EmergencyProfile, sections: [ProfileSection]) {
    pack(sections) { packer, section in
      packer.pack(section.rawValue)
      packer.pack(profile.content(of: section))
      packer.pack(profile.unread[section] ?? []) { $0.pack($1) }
    }
  }

  private mutating func pack(_ content: ProfileContent) {
    switch content {
    case .texts(let all): pack(all) { $0.pack($1) }
    case .days(let all): pack(all) { $0.pack($1) }
    case .heights(let all): pack(all) { $0.pack($1.inches) }
    case .weights(let all): pack(all) { $0.pack($1.pounds) }
    case .languages(let all):
      pack(all) { packer, language in
        packer.pack(language.code)
        packer.pack(language.preference)
      }
    case .phones(let all): pack(all) { $0.pack(texts: [$1.label, $1.number, $1.note]) }
    case .emails(let all): pack(all) { $0.pack(texts: [$1.label, $1.address, $1.note]) }
    case .addresses(let all):
      pack(all) { packer, address in
        packer.pack(texts: [
          address.label, address.street, address.city, address.region, address.postalCode,
          address.country, address.note,
        ])
        packer.pack(address.coordinates) { packer, point in
          packer.pack(point.latitude)
          packer.pack(point.longitude)
        }
      }
    case .contacts(let all):
      pack(all) { $0.pack(texts: [$1.label, $1.name, $1.phone, $1.email, $1.note]) }
    case .links(let all): pack(all) { $0.pack(texts: [$1.label, $1.url, $1.note]) }
    }
  }

  private mutating func pack(texts: [String]) {
    for text in texts { pack(text) }
  }
}

extension Unpacker {
  /// Reads sections of an emergency profile into one that has nothing else.
  mutating func emergencyProfile() throws(UnpackError) -> EmergencyProfile {
    var profile = EmergencyProfile()
    _ = try array { unpacker throws(UnpackError) in
      guard let section = ProfileSection(rawValue: try unpacker.string()) else {
        throw UnpackError()
      }
      try unpacker.read(section, into: &profile)
      let unread = try unpacker.texts()
      profile.unread[section] = unread.isEmpty ? nil : unread
    }
    return profile
  }

  private mutating func read(
    _ section: ProfileSection, into profile: inout EmergencyProfile
  ) throws(UnpackError) {
    switch section {
    case .name: profile.names = try texts()
    case .birthday:
      profile.birthdays = try array { unpacker throws(UnpackError) in try unpacker.civilDate() }
    case .gender: profile.genders = try texts()
    case .ethnicity: profile.ethnicities = try texts()
    case .height:
      profile.heights = try array { unpacker throws(UnpackError) in
        BodyHeight(inches: try unpacker.double())
      }
    case .weight:
      profile.weights = try array { unpacker throws(UnpackError) in
        BodyWeight(pounds: try unpacker.double())
      }
    case .languages:
      profile.languages = try array { unpacker throws(UnpackError) in
        SpokenLanguage(try unpacker.string(), preference: try unpacker.int())
      }
    case .occupation: profile.occupations = try texts()
    case .phones:
      profile.phones = try array { unpacker throws(UnpackError) in
        ProfilePhone(
          label: try unpacker.string(), number: try unpacker.string(), note: try unpacker.string())
      }
    case .emails:
      profile.emails = try array { unpacker throws(UnpackError) in
        ProfileEmail(
          label: try unpacker.string(), address: try unpacker.string(),
          note: try unpacker.string())
      }
    case .addresses:
      profile.addresses = try array { unpacker throws(UnpackError) in try unpacker.address() }
    case .contacts:
      profile.contacts = try array { unpacker throws(UnpackError) in
        EmergencyContact(
          label: try unpacker.string(), name: try unpacker.string(), phone: try unpacker.string(),
          email: try unpacker.string(), note: try unpacker.string())
      }
    case .bloodType: profile.bloodTypes = try texts()
    case .allergies: profile.allergies = try texts()
    case .conditions: profile.conditions = try texts()
    case .disabilities: profile.disabilities = try texts()
    case .medications: profile.medications = try texts()
    case .notes: profile.notes = try texts()
    case .photos: profile.photos = try links()
    case .comments: profile.comments = try texts()
    case .websites: profile.websites = try links()
    }
  }

  private mutating func address() throws(UnpackError) -> ProfileAddress {
    var address = ProfileAddress(
      label: try string(), street: try string(), city: try string(), region: try string(),
      postalCode: try string(), country: try string(), note: try string())
    let point = try optional { unpacker throws(UnpackError) in
      (try unpacker.double(), try unpacker.double())
    }
    address.coordinates = point.flatMap { Coordinates(latitude: $0.0, longitude: $0.1) }
    return address
  }

  private mutating func links() throws(UnpackError) -> [ProfileLink] {
    try array { unpacker throws(UnpackError) in
      ProfileLink(
        label: try unpacker.string(), url: try unpacker.string(), note: try unpacker.string())
    }
  }
}
