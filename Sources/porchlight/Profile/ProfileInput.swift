import Features
import Model
import Resources

/// The input of `profile set`: whole sections, in the form of `profile show --json`.
struct ProfileInput {
  /// Members that are read and never written: they say which state was changed, or are ignored.
  private static let shown = ["id", "updated", "unread", "unknown"]

  /// The sections that are given, in order.
  private(set) var sections: [ProfileSection] = []
  /// Their content; all other sections are empty.
  private(set) var profile = EmergencyProfile()
  /// The profile's number; nil where it is missing.
  private(set) var id: Int?
  /// When each section was written, as `show` printed it; nil where it is missing.
  private(set) var updated: [String: String]?

  /// Reads an object.
  init(json: String) throws(InputFlaw) {
    let names = ProfileSection.allCases.map(\.rawValue)
    for member in try PlacedJSON.members(of: json, among: names + Self.shown) {
      if let section = ProfileSection(rawValue: member.name) {
        sections.append(section)
        try read(section, member.value)
      } else if member.name == "id" {
        id = Int(exactly: try member.value.number())
      } else if member.name == "updated" {
        var dates: [String: String] = [:]
        for (name, _, date) in try member.value.members(among: names) {
          dates[name] = try date.text()
        }
        updated = dates
      }
    }
  }

  /// The profile with these sections; a section that already has the same content stays untouched.
  func edited(_ base: EmergencyProfile) -> EmergencyProfile {
    let nothing = EmergencyProfile()
    let tidy = profile.tidied(changedFrom: nothing)
    let tidyBase = base.tidied(changedFrom: nothing)
    var edited = base
    for section in sections where !same(tidy, tidyBase, section) {
      edited.take(section, from: tidy)
    }
    return edited
  }

  /// The sections of a change that somebody has written since they were read.
  func overtaken(_ change: ProfileChange, on base: EmergencyProfile) -> [ProfileSection] {
    guard let updated else { return [] }
    return change.sections.filter {
      updated[$0.rawValue] != base.updated[$0]?.iso8601WithMilliseconds
    }
  }

  private func same(
    _ given: EmergencyProfile, _ there: EmergencyProfile, _ section: ProfileSection
  ) -> Bool {
    // Languages are in order of preference, whatever their numbers are.
    if section == .languages {
      return given.languages.map(\.code) == SpokenLanguage.inOrder(there.languages).map(\.code)
    }
    return given.content(of: section) == there.content(of: section)
  }

  private mutating func read(_ section: ProfileSection, _ json: PlacedJSON) throws(InputFlaw) {
    switch section {
    case .name: profile.names = try Self.texts(json)
    case .birthday: profile.birthdays = try json.each(Self.day)
    case .gender: profile.genders = try Self.texts(json)
    case .ethnicity: profile.ethnicities = try Self.texts(json)
    case .height: profile.heights = try json.each(Self.height)
    case .weight: profile.weights = try json.each(Self.weight)
    case .languages: profile.languages = SpokenLanguage.ranked(try Self.texts(json))
    case .occupation: profile.occupations = try Self.texts(json)
    case .phones: profile.phones = try Self.entries(json, ProfilePhone(), ProfilePhone.fields)
    case .emails: profile.emails = try Self.entries(json, ProfileEmail(), ProfileEmail.fields)
    case .addresses: profile.addresses = try json.each(Self.address)
    case .contacts:
      profile.contacts = try Self.entries(json, EmergencyContact(), EmergencyContact.fields)
    case .bloodType: profile.bloodTypes = try Self.texts(json)
    case .allergies: profile.allergies = try Self.texts(json)
    case .conditions: profile.conditions = try Self.texts(json)
    case .disabilities: profile.disabilities = try Self.texts(json)
    case .medications: profile.medications = try Self.texts(json)
    case .notes: profile.notes = try Self.texts(json)
    case .photos: profile.photos = try Self.entries(json, ProfileLink(), ProfileLink.fields)
    case .comments: profile.comments = try Self.texts(json)
    case .websites: profile.websites = try Self.entries(json, ProfileLink(), ProfileLink.fields)
    }
  }
}
