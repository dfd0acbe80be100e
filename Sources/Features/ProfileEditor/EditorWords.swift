import Model
import Resources

/// What the form says of sections, values and problems.
enum EditorWords {
  static func name(of group: ProfileGroup, _ phrases: Phrases) -> String {
    switch group {
    case .identity: phrases[.editorGroupIdentity]
    case .body: phrases[.editorGroupBody]
    case .health: phrases[.editorGroupHealth]
    case .communication: phrases[.editorGroupCommunication]
    case .contacts: phrases[.editorGroupContacts]
    case .address: phrases[.editorGroupAddress]
    case .note: phrases[.editorGroupNote]
    }
  }

  static func name(of section: ProfileSection, _ phrases: Phrases) -> String {
    phrases[section.title]
  }

  /// What a part of a value is called; of a value without parts, what the section is called.
  static func name(
    of part: ProfileFinding.Part, in section: ProfileSection, _ phrases: Phrases
  ) -> String {
    switch part {
    case .value, .point: name(of: section, phrases)
    case .label: phrases[section == .contacts ? .editorPartRelation : .editorPartLabel]
    case .name: phrases[.editorPartName]
    case .phone: phrases[.editorPartPhone]
    case .email: phrases[.editorPartEmail]
    case .note: phrases[.editorPartNote]
    case .street: phrases[.editorPartStreet]
    case .city: phrases[.editorPartCity]
    case .region: phrases[.editorPartRegion]
    case .postalCode: phrases[.editorPartPostalCode]
    case .country: phrases[.editorPartCountry]
    case .url: phrases[.editorPartURL]
    }
  }

  /// Whether something has to be there for the profile to be sent.
  static func isRequired(_ part: ProfileFinding.Part, in section: ProfileSection) -> Bool {
    switch (section, part) {
    case (.name, _), (.phones, .phone), (.contacts, .name), (.contacts, .phone),
      (.contacts, .email), (.emails, .email), (.websites, .url), (.photos, .url):
      true
    case (.addresses, _): part != .note
    case (_, _): false
    }
  }

  /// What was chosen, in words; a code that no list has as it is.
  static func choice(
    _ choice: String, of choices: EditorShape.Choices, _ phrases: Phrases, isLong: Bool = false
  ) -> String {
    switch choices {
    case .genders: return phrases.gender(choice)
    case .bloodTypes: return choice
    case .languages: return language(choice, phrases, isLong: isLong)
    case .countries:
      guard let country = CodeList.countries[choice.uppercased()] else { return choice }
      return "\(country.name(in: phrases.language)) (\(country.code))"
    }
  }

  /// A language by its own name and as the reader calls it; in a list to choose from also as others
  /// call it, to be found so.
  private static func language(_ code: String, _ phrases: Phrases, isLong: Bool) -> String {
    guard let language = CodeList.languages[code.lowercased()] else { return code }
    let names =
      [language.name(in: phrases.language)]
      + (isLong ? [language.name(in: .en)] + language.otherNames : [])
    var said: [String] = []
    for name in names where name.folded != language.ownName.folded && !said.contains(name) {
      said.append(name)
    }
    return said.isEmpty
      ? language.ownName : "\(language.ownName) (\(said.joined(separator: ", ")))"
  }

  /// The unit that a number without one has; nil for what is no measure.
  static func unit(
    _ kind: EditorShape.Kind, in units: BodyUnits, _ phrases: Phrases
  ) -> String? {
    switch (kind, units) {
    case (.height, .feetAndPounds): phrases[.editorFeet]
    case (.height, .metric): "cm"
    case (.weight, .feetAndPounds): "lb"
    case (.weight, .metric): "kg"
    case (.line, _), (.area, _), (.phone, _), (.day, _), (.choice, _): nil
    }
  }

  /// Which of a section's values it is.
  static func title(
    of section: ProfileSection, _ place: Int, of count: Int, _ phrases: Phrases
  ) -> String {
    let name = name(of: section, phrases)
    guard count > 1 else { return name }
    return phrases.format(.editorEntryOf, name, phrases.number(place + 1), phrases.number(count))
  }

  /// The units that are expected, or another word of help for whoever stands there.
  static func help(
    _ part: ProfileFinding.Part, _ kind: EditorShape.Kind, of section: ProfileSection,
    in units: BodyUnits, _ phrases: Phrases
  ) -> String {
    switch (section, part) {
    case (.phones, .label): return phrases[.editorPhoneLabelHelp]
    case (.addresses, .label): return phrases[.editorAddressLabelHelp]
    case (.contacts, .label): return phrases[.editorRelationHelp]
    case (.languages, _): return phrases[.editorLanguagesHelp]
    case (_, _): return help(kind, in: units, phrases)
    }
  }

  private static func help(
    _ kind: EditorShape.Kind, in units: BodyUnits, _ phrases: Phrases
  ) -> String {
    switch kind {
    case .day: phrases[.editorBirthdayHelp]
    case .height: phrases[units == .metric ? .editorHeightMetric : .editorHeightFeet]
    case .weight: phrases[units == .metric ? .editorWeightMetric : .editorWeightPounds]
    case .phone: phrases[.editorPhoneHelp]
    case .line, .area, .choice: ""
    }
  }
}
