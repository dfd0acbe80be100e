import Model
import Resources

extension EditorWords {
  /// What a section holds, in the units that profiles keep.
  static func values(
    _ content: ProfileContent, of section: ProfileSection, _ phrases: Phrases
  ) -> [String] {
    values(content, of: section, in: .feetAndPounds, phrases)
  }

  /// What a section holds, a text for each value; one for nothing.
  static func values(
    _ content: ProfileContent, of section: ProfileSection, in units: BodyUnits, _ phrases: Phrases
  ) -> [String] {
    if section.canBeNoneKnown, case .texts(let texts) = content,
      EmergencyProfile.knowledge(texts) == .noneKnown
    {
      return [phrases[.profileNoneKnown]]
    }
    let words = content.values.map { value($0, of: section, in: units, phrases) }
    guard words.isEmpty else { return words }
    return [phrases[section.canBeNoneKnown ? .profileNotAsked : .editorNothing]]
  }

  private static func value(
    _ value: EditorValue, of section: ProfileSection, in units: BodyUnits, _ phrases: Phrases
  ) -> String {
    switch value {
    case .text(let text):
      return section == .gender ? choice(text, of: .genders, phrases) : text
    case .day(let day): return DayText.shown(day, phrases.language)
    case .height(let height):
      let text = BodyText.shown(height, in: units)
      return units == .metric ? "\(text) cm" : text
    case .weight(let weight):
      let text = BodyText.shown(weight, in: units)
      return units == .metric ? "\(text) kg" : "\(text) lb"
    case .language(let language): return choice(language.code, of: .languages, phrases)
    case .phone(let phone):
      return joined([phone.label, EditorContext.shown(phone: phone.number), phone.note])
    case .email(let email): return joined([email.label, email.address, email.note])
    case .link(let link): return joined([link.label, link.url, link.note])
    case .contact(let contact):
      return joined([
        contact.name, contact.label, EditorContext.shown(phone: contact.phone), contact.email,
        contact.note,
      ])
    case .address(let address):
      return joined([
        address.label, address.street, address.city,
        "\(address.region) \(address.postalCode)".trimmingSpaces, address.country, address.note,
        address.coordinates.map { "\($0.latitudeText) \($0.longitudeText)" } ?? "",
      ])
    }
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.trimmingSpaces.isEmpty }.joined(separator: ", ")
  }
}
