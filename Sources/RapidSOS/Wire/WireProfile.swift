import FoundationEssentials
import Model
import REST

/// A profile in `personal-info`.
enum WireProfile {
  /// Reads a profile; nil where it is not an object.
  ///
  /// Unknown sections, and unreadable values of known ones, stay to be shown.
  static func read(_ json: JSONValue, zone: @escaping @Sendable (Date) -> Int) -> EmergencyProfile?
  {
    guard let members = json.members else { return nil }
    var profile = EmergencyProfile()
    profile.id = json["id"]?.int
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      guard key != "id", key != "updated_time", let wire = WireSection(value) else { continue }
      if let section = ProfileSection(wireKey: key) {
        profile.updated[section] = wire.updated
        profile.read(section, from: wire, zone: zone)
      } else {
        let values = wire.values.map(\.shown).filter { !$0.isEmpty }
        profile.unknown.append(
          UnknownProfileSection(key: key, title: wire.title, values: values, updated: wire.updated))
      }
    }
    return profile
  }

  /// Writes a change: only changed sections, each whole, and cleared ones as `null`.
  static func write(_ change: ProfileChange) -> JSONValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: change.sections.map { section in
          (
            section.wireKey,
            WireSection.write(
              write(change.new.content(of: section)), title: section.wireTitle,
              type: section.wireType, units: section.wireUnits)
          )
        }))
  }

  private static func write(_ content: ProfileContent) -> [JSONValue] {
    switch content {
    case .texts(let all): all.map(Coded.text.write)
    case .days(let all): all.map(Coded.birthday { _ in 0 }.write)
    case .heights(let all): all.map(Coded.height.write)
    case .weights(let all): all.map(Coded.weight.write)
    case .languages(let all): all.map(Coded.language.write)
    case .phones(let all): all.map(Coded.phone.write)
    case .emails(let all): all.map(Coded.email.write)
    case .addresses(let all): all.map(Coded.address.write)
    case .contacts(let all): all.map(Coded.contact.write)
    case .links(let all): all.map(Coded.link.write)
    }
  }
}

extension EmergencyProfile {
  /// Reads a section's values.
  fileprivate mutating func read(
    _ section: ProfileSection, from wire: WireSection, zone: @escaping @Sendable (Date) -> Int
  ) {
    switch section {
    case .name: read(section, wire, .text, into: \.names)
    case .birthday: read(section, wire, .birthday(zone), into: \.birthdays)
    case .gender: read(section, wire, .text, into: \.genders)
    case .ethnicity: read(section, wire, .text, into: \.ethnicities)
    case .height: read(section, wire, .height, into: \.heights)
    case .weight: read(section, wire, .weight, into: \.weights)
    case .languages: read(section, wire, .language, into: \.languages)
    case .occupation: read(section, wire, .text, into: \.occupations)
    case .phones: read(section, wire, .phone, into: \.phones)
    case .emails: read(section, wire, .email, into: \.emails)
    case .addresses: read(section, wire, .address, into: \.addresses)
    case .contacts: read(section, wire, .contact, into: \.contacts)
    case .bloodType: read(section, wire, .text, into: \.bloodTypes)
    case .allergies: read(section, wire, .text, into: \.allergies)
    case .conditions: read(section, wire, .text, into: \.conditions)
    case .disabilities: read(section, wire, .text, into: \.disabilities)
    case .medications: read(section, wire, .text, into: \.medications)
    case .notes: read(section, wire, .text, into: \.notes)
    case .photos: read(section, wire, .link, into: \.photos)
    case .comments: read(section, wire, .text, into: \.comments)
    case .websites: read(section, wire, .link, into: \.websites)
    }
  }

  private mutating func read<Value>(
    _ section: ProfileSection, _ wire: WireSection, _ coded: Coded<Value>,
    into values: WritableKeyPath<EmergencyProfile, [Value]>
  ) {
    let read = wire.read(coded)
    self[keyPath: values] = read.values
    if !read.unread.isEmpty { unread[section] = read.unread }
  }
}
