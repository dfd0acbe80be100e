extension EmergencyProfile {
  /// Everything that is to be corrected before a profile can be sent, in the order of the sections.
  ///
  /// Sections that did not change are not checked, except the name and the number, which are
  /// required: whoever adds an allergy need not correct what others wrote. Source: rapidsos.md
  /// §8.2, §8.5 and §12.2.
  ///
  /// - Parameters:
  ///   - today: the day where the person is.
  ///   - base: the profile that was edited; nil checks every section.
  /// - Returns: the findings; empty where it can be sent.
  public func findings(today: CivilDate, changedFrom base: EmergencyProfile? = nil)
    -> [ProfileFinding]
  {
    ProfileSection.allCases.flatMap { section in
      let all = findings(in: section, today: today)
      guard let base, base.agrees(with: self, on: section) else { return all }
      return all.filter { $0.problem == .missing && content(of: section).isEmpty }
    }
  }

  /// Everything that is wrong in a section.
  public func findings(in section: ProfileSection, today: CivilDate) -> [ProfileFinding] {
    switch section {
    case .name:
      names.allSatisfy(\.isBlank)
        ? [ProfileFinding(.name, 0, .value, .missing)]
        : Self.tooLong(names, section, TextLimit.line)
    case .birthday:
      Self.each(birthdays) { index, day in
        day < today ? [] : [ProfileFinding(.birthday, index, .value, .notInThePast)]
      }
    case .gender: Self.unknown(genders, section, among: Self.genderChoices)
    case .bloodType: Self.unknown(bloodTypes, section, among: Self.bloodTypeChoices)
    case .ethnicity: Self.tooLong(ethnicities, section, TextLimit.line)
    case .occupation: Self.tooLong(occupations, section, TextLimit.line)
    case .height: Self.outside(heights.map(\.inches), section, BodyHeight.limits)
    case .weight: Self.outside(weights.map(\.pounds), section, BodyWeight.limits)
    case .languages: languageFindings
    case .phones: phoneFindings
    case .emails: emailFindings
    case .addresses: Self.each(addresses, Self.findings(in:of:))
    case .contacts: Self.each(contacts, contactFindings)
    case .allergies: Self.tooLong(allergies, section, TextLimit.passage)
    case .conditions: Self.tooLong(conditions, section, TextLimit.passage)
    case .disabilities: Self.tooLong(disabilities, section, TextLimit.passage)
    case .medications: Self.tooLong(medications, section, TextLimit.passage)
    case .notes: Self.tooLong(notes, section, TextLimit.passage)
    case .comments: Self.tooLong(comments, section, TextLimit.passage)
    case .websites: Self.linkFindings(websites, section)
    case .photos: Self.linkFindings(photos, section)
    }
  }

  // MARK: Sections with parts

  private var languageFindings: [ProfileFinding] {
    Self.each(languages) { index, language in
      if languages[..<index].contains(where: { $0.code == language.code }) {
        return [ProfileFinding(.languages, index, .value, .twice)]
      }
      let isCode =
        language.code.utf8.count == 2 && language.code.utf8.allSatisfy { (0x61...0x7A) ~= $0 }
      return isCode ? [] : [ProfileFinding(.languages, index, .value, .notACode)]
    }
  }

  private var phoneFindings: [ProfileFinding] {
    // The reference app asks for one: a call flow calls it first.
    if phones.isEmpty { return [ProfileFinding(.phones, 0, .phone, .missing)] }
    return Self.each(phones) { index, phone in
      Self.wrong(phone: phone.number, .phones, index)
        + Self.tooLong(phone.label, .phones, index, .label)
        + Self.tooLong(phone.note, .phones, index, .note, TextLimit.passage)
    }
  }

  private var emailFindings: [ProfileFinding] {
    Self.each(emails) { index, email in
      Self.wrong(email: email.address, .emails, index)
        + Self.tooLong(email.label, .emails, index, .label)
        + Self.tooLong(email.note, .emails, index, .note, TextLimit.passage)
    }
  }

  private func contactFindings(_ index: Int, _ contact: EmergencyContact) -> [ProfileFinding] {
    var found: [ProfileFinding] = []
    found += Self.tooLong(contact.label, .contacts, index, .label)
    if contact.name.isBlank { found.append(ProfileFinding(.contacts, index, .name, .missing)) }
    found += Self.tooLong(contact.name, .contacts, index, .name)
    let wrongPhone = Self.wrong(phone: contact.phone, .contacts, index)
    found += wrongPhone
    if wrongPhone.isEmpty,
      contacts[..<index].contains(where: { PhoneNumber($0.phone) == PhoneNumber(contact.phone) })
    {
      found.append(ProfileFinding(.contacts, index, .phone, .twice))
    }
    found += Self.wrong(email: contact.email, .contacts, index)
    return found + Self.tooLong(contact.note, .contacts, index, .note, TextLimit.passage)
  }

  private static func findings(in index: Int, of address: ProfileAddress) -> [ProfileFinding] {
    let parts: [(ProfileFinding.Part, String)] = [
      (.label, address.label), (.street, address.street), (.city, address.city),
      (.region, address.region), (.postalCode, address.postalCode), (.country, address.country),
    ]
    var found: [ProfileFinding] = []
    for (part, text) in parts {
      if text.isBlank {
        found.append(ProfileFinding(.addresses, index, part, .incomplete))
      } else if part == .country, !isCountry(text) {
        found.append(ProfileFinding(.addresses, index, part, .notACode))
      } else {
        found += tooLong(text, .addresses, index, part)
      }
    }
    return found + tooLong(address.note, .addresses, index, .note, TextLimit.passage)
  }

  private static func linkFindings(
    _ links: [ProfileLink], _ section: ProfileSection
  ) -> [ProfileFinding] {
    each(links) { index, link in
      let start = link.url.lowercased()
      let isLink =
        ["https://", "http://"].contains { start.hasPrefix($0) && start.count > $0.count }
        && !link.url.contains(where: \.isWhitespace)
      return (isLink ? [] : [ProfileFinding(section, index, .url, .notALink)])
        + tooLong(link.url, section, index, .url) + tooLong(link.label, section, index, .label)
        + tooLong(link.note, section, index, .note, TextLimit.passage)
    }
  }

  // MARK: Rules

  private static func each<Value>(
    _ values: [Value], _ findings: (Int, Value) -> [ProfileFinding]
  ) -> [ProfileFinding] {
    values.enumerated().flatMap { findings($0.offset, $0.element) }
  }

  private static func tooLong(
    _ texts: [String], _ section: ProfileSection, _ limit: Int
  ) -> [ProfileFinding] {
    each(texts) { tooLong($1, section, $0, .value, limit) }
  }

  private static func tooLong(
    _ text: String, _ section: ProfileSection, _ index: Int, _ part: ProfileFinding.Part,
    _ limit: Int = TextLimit.line
  ) -> [ProfileFinding] {
    text.unicodeScalars.count > limit
      ? [ProfileFinding(section, index, part, .tooLong(limit: limit))] : []
  }

  private static func unknown(
    _ texts: [String], _ section: ProfileSection, among choices: [String]
  ) -> [ProfileFinding] {
    each(texts) { choices.contains($1) ? [] : [ProfileFinding(section, $0, .value, .notAChoice)] }
  }

  private static func outside(
    _ numbers: [Double], _ section: ProfileSection, _ limits: ClosedRange<Int>
  ) -> [ProfileFinding] {
    each(numbers) { index, number in
      Double(limits.lowerBound) <= number && number <= Double(limits.upperBound)
        ? [] : [ProfileFinding(section, index, .value, .outOfRange(limits))]
    }
  }

  private static func wrong(
    phone: String, _ section: ProfileSection, _ index: Int
  ) -> [ProfileFinding] {
    do throws(PhoneNumber.Flaw) {
      _ = try PhoneNumber(validating: phone)
      return []
    } catch {
      return [
        ProfileFinding(section, index, .phone, error == .empty ? .missing : .notAPhone(error))
      ]
    }
  }

  private static func wrong(
    email: String, _ section: ProfileSection, _ index: Int
  ) -> [ProfileFinding] {
    if email.isBlank { return [ProfileFinding(section, index, .email, .missing)] }
    if !EmailAddress.isValid(email.trimmed) {
      return [ProfileFinding(section, index, .email, .notAnEmail)]
    }
    return tooLong(email, section, index, .email)
  }

  private static func isCountry(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A) ~= $0 }
  }
}
