import Model
import Vault

extension RecordEncoder {
  /// Writes sections of an emergency profile, and nothing else of it.
  mutating func pack(_ profile: EmergencyProfile, sections: [ProfileSection]) {
    pack(sections) { encoder, section in
      encoder.pack(section.rawValue)
      encoder.pack(profile.content(of: section))
      encoder.pack(profile.unread[section] ?? []) { $0.pack($1) }
    }
  }

  private mutating func pack(_ content: ProfileContent) {
    switch content {
    case .texts(let all): pack(all) { $0.pack($1) }
    case .days(let all): pack(all) { $0.pack($1) }
    case .heights(let all): pack(all) { $0.pack($1.inches) }
    case .weights(let all): pack(all) { $0.pack($1.pounds) }
    case .languages(let all):
      pack(all) { encoder, language in
        encoder.pack(language.code)
        encoder.pack(language.preference)
      }
    case .phones(let all): pack(all) { $0.pack(texts: [$1.label, $1.number, $1.note]) }
    case .emails(let all): pack(all) { $0.pack(texts: [$1.label, $1.address, $1.note]) }
    case .addresses(let all):
      pack(all) { encoder, address in
        encoder.pack(texts: [
          address.label, address.street, address.city, address.region, address.postalCode,
          address.country, address.note,
        ])
        encoder.pack(address.coordinates) { encoder, point in
          encoder.pack(point.latitude)
          encoder.pack(point.longitude)
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

extension RecordDecoder {
  /// Reads sections of an emergency profile into one that has nothing else.
  mutating func emergencyProfile() throws(RecordDecodingError) -> EmergencyProfile {
    var profile = EmergencyProfile()
    _ = try array { decoder throws(RecordDecodingError) in
      guard let section = ProfileSection(rawValue: try decoder.string()) else {
        throw RecordDecodingError()
      }
      try decoder.read(section, into: &profile)
      let unread = try decoder.texts()
      profile.unread[section] = unread.isEmpty ? nil : unread
    }
    return profile
  }

  private mutating func read(
    _ section: ProfileSection, into profile: inout EmergencyProfile
  ) throws(RecordDecodingError) {
    switch section {
    case .name: profile.names = try texts()
    case .birthday:
      profile.birthdays = try array { decoder throws(RecordDecodingError) in try decoder.civilDate()
      }
    case .gender: profile.genders = try texts()
    case .ethnicity: profile.ethnicities = try texts()
    case .height:
      profile.heights = try array { decoder throws(RecordDecodingError) in
        BodyHeight(inches: try decoder.double())
      }
    case .weight:
      profile.weights = try array { decoder throws(RecordDecodingError) in
        BodyWeight(pounds: try decoder.double())
      }
    case .languages:
      profile.languages = try array { decoder throws(RecordDecodingError) in
        SpokenLanguage(try decoder.string(), preference: try decoder.int())
      }
    case .occupation: profile.occupations = try texts()
    case .phones:
      profile.phones = try array { decoder throws(RecordDecodingError) in
        ProfilePhone(
          label: try decoder.string(), number: try decoder.string(), note: try decoder.string())
      }
    case .emails:
      profile.emails = try array { decoder throws(RecordDecodingError) in
        ProfileEmail(
          label: try decoder.string(), address: try decoder.string(),
          note: try decoder.string())
      }
    case .addresses:
      profile.addresses = try array { decoder throws(RecordDecodingError) in try decoder.address() }
    case .contacts:
      profile.contacts = try array { decoder throws(RecordDecodingError) in
        EmergencyContact(
          label: try decoder.string(), name: try decoder.string(), phone: try decoder.string(),
          email: try decoder.string(), note: try decoder.string())
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

  private mutating func address() throws(RecordDecodingError) -> ProfileAddress {
    var address = ProfileAddress(
      label: try string(), street: try string(), city: try string(), region: try string(),
      postalCode: try string(), country: try string(), note: try string())
    let point = try optional { decoder throws(RecordDecodingError) in
      (try decoder.double(), try decoder.double())
    }
    address.coordinates = point.flatMap { Coordinates(latitude: $0.0, longitude: $0.1) }
    return address
  }

  private mutating func links() throws(RecordDecodingError) -> [ProfileLink] {
    try array { decoder throws(RecordDecodingError) in
      ProfileLink(
        label: try decoder.string(), url: try decoder.string(), note: try decoder.string())
    }
  }
}
