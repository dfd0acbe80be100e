/// The definition of a custom demographic: eto.md §6.2.
struct Demographic: Sendable {
  /// `CharacteristicType`.
  enum Kind: Int, Sendable {
    case standardDemographic, boolean, numeric, arbitraryText, definedTextValues
    case nonExclusiveChoices, date, arbitraryTextArea, entityCrossReference
    case participantCrossReference, header, fileAttachment, placeHolder, phoneNumber, email
    case zipCode, assignedStaff
  }

  /// A choice.
  struct Choice: Sendable {
    let id: Int
    let text: String
    let isDisabled: Bool
  }

  let id: Int
  let name: String
  let kind: Kind
  let isRequired: Bool
  let isDisabled: Bool
  let choices: [Choice]
  /// The sites where it is asked.
  let sites: Set<Int>
  /// Its place in forms.
  let sequence: Int

  /// A value that was sent, in the form in which it is read; nil where it is not acceptable.
  ///
  /// The forms that are not public (several choices, yes and no, dates) are our convention.
  func accepted(_ value: JSON) -> JSON? {
    if value == .null || value.text == "" { return .null }
    switch kind {
    case .boolean: return value.truth.map { .text($0 ? "True" : "False") }
    case .numeric:
      if case .number(let number) = value { return .number(number) }
      return value.id.map { .whole($0) } ?? value.text.flatMap { Double($0) }.map { .number($0) }
    case .definedTextValues: return value.id.flatMap { isChoice($0) ? .text(String($0)) : nil }
    case .nonExclusiveChoices:
      let ids =
        value.text.map { $0.split(separator: ",").map { JSON.text(String($0)).id } }
        ?? (value.items.isEmpty ? [value.id] : value.items.map(\.id))
      let known = ids.compactMap { $0 }.filter(isChoice)
      return known.count == ids.count ? .text(known.map(String.init).joined(separator: ",")) : nil
    case .date:
      let day = value.text.flatMap { WireDate.day(american: $0) ?? WireDate($0)?.day }
      return day.map { .text(WireDate.american(day: $0)) }
    case .arbitraryText, .arbitraryTextArea, .phoneNumber, .email, .zipCode:
      return value.asText.map { .text($0) }
    case .entityCrossReference, .participantCrossReference, .assignedStaff:
      return value.id.map { .whole($0) }
    case .standardDemographic, .fileAttachment: return value
    case .header, .placeHolder: return nil
    }
  }

  private func isChoice(_ id: Int) -> Bool { choices.contains { $0.id == id && !$0.isDisabled } }
}

extension Demographic {
  /// A participant's answer; `value` begins with a small letter: eto.md §6.2.
  func answerJSON(_ value: JSON, site: Int) -> JSON {
    [
      "CDID": .whole(id), "CharacteristicType": .whole(kind.rawValue), "value": value,
      "Name": .text(name), "Required": .flag(isRequired), "Sequence": .whole(sequence),
      "ByteSize": 0, "CustomSettings": .null, "DTV": .null, "DTVDisabled": false,
      "Disabled": .flag(isDisabled), "EntityTypeID": .null, "EntitySubTypeID": .null,
      "FileAttachment": .null, "FileAttachmentData": .null, "FromSelfServicePortal": false,
      "IncludeInFamilyCopy": false, "IsDirty": false, "ProgramID": .null, "SiteID": .whole(site),
      "ShortDescription": "", "StandardDemographicID": .null, "UIDisabled": false,
      "UIDisabledAfterInitialSave": false, "Session": .null, "ETOBaseException": .null,
    ]
  }

  /// Its entry in the list of definitions: `CDID` and `Name` are public, the rest is our
  /// convention.
  func definitionJSON(site: Int) -> JSON {
    [
      "CDID": .whole(id), "Name": .text(name), "CharacteristicType": .whole(kind.rawValue),
      "Required": .flag(isRequired), "Sequence": .whole(sequence), "Disabled": .flag(isDisabled),
      "SiteID": .whole(site), "ProgramID": .null,
    ]
  }

  /// Its defined text values: eto.md §6.4.
  var choicesJSON: [JSON] {
    choices.enumerated().map { index, choice in
      [
        "ID": .whole(choice.id), "CDID": .whole(id), "Text": .text(choice.text),
        "Sequence": .whole(index + 1), "Disabled": .flag(choice.isDisabled),
      ]
    }
  }
}
