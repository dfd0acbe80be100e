import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What is known, in the order in which a responder needs it.
extension ProfileSummaryText {
  var identity: [SummaryRow] {
    var said: [String] = []
    if let day = profile.birthdays.primary { said.append(born(day)) }
    said += profile.genders.map(phrases.gender)
    // Who is called otherwise besides is looked for under those names too.
    return row(
      phrases[.summaryPerson], said, of: [.name, .birthday, .gender], shown: [.birthday, .gender])
      + row(phrases[.summaryAlsoCalled], Array(profile.names.dropFirst()), of: [.name])
  }

  var danger: [SummaryRow] {
    [
      known(.allergies, profile.allergies), known(.conditions, profile.conditions),
      known(.medications, profile.medications),
    ] + row(.bloodType, profile.bloodTypes)
  }

  var communication: [SummaryRow] {
    let spoken = SpokenLanguage.inOrder(profile.languages).map { language in
      name(ofLanguage: language.code)
    }
    return row(.languages, spoken) + [known(.disabilities, profile.disabilities, .plain)]
  }

  var contacts: [SummaryRow] {
    profile.contacts.flatMap { contact in
      row(
        .contacts,
        [
          joined([contact.name, bracketed(contact.label)]), shown(contact.phone), contact.email,
          contact.note,
        ], separator: ",")
    } + row(.notes, profile.notes)
  }

  var rest: [SummaryRow] {
    let phones = profile.phones.map { phone in
      joined([shown(phone.number), bracketed(phone.label), phone.note])
    }
    let emails = profile.emails.map { joined([$0.address, bracketed($0.label), $0.note]) }
    let places = profile.addresses.map { address in
      [
        address.label, address.street, address.city,
        joined([address.region, address.postalCode]), address.country, address.note,
      ].filter { !$0.isBlankText }.joined(separator: ", ")
    }
    let links = { (links: [ProfileLink]) in
      links.map { joined([$0.label, $0.url, $0.note]) }
    }
    return row(.phones, phones) + row(.emails, emails) + row(.addresses, places)
      + row(phrases[.summaryBody], measures, of: [.height, .weight])
      + row(.ethnicity, profile.ethnicities) + row(.occupation, profile.occupations)
      + row(.comments, profile.comments) + row(.websites, links(profile.websites))
      + row(.photos, links(profile.photos))
  }

  /// What came from others and cannot be read, or has no place here, as it came.
  var foreign: [SummaryRow] {
    let unread = ProfileSection.byUrgency.compactMap { section -> SummaryRow? in
      guard !section.canBeNoneKnown, let words = self.unread(of: section) else { return nil }
      return SummaryRow(
        label: phrases[section.title], values: [words], role: .warning, written: day(of: section))
    }
    return unread
      + profile.unknown.map { section in
        SummaryRow(
          label: section.title.isBlankText ? section.key : section.title, values: section.values,
          written: section.updated.map(day))
      }
  }

  private var measures: [String] {
    let heights = profile.heights.prefix(1).map { height in
      let (feet, inches) = height.feetAndInches
      return phrases.format(
        .summaryHeight, "\(feet)", "\(inches)", Self.number(height.centimetres))
    }
    let weights = profile.weights.prefix(1).map {
      phrases.format(.summaryWeight, Self.number($0.pounds), Self.number($0.kilograms))
    }
    return heights + weights
  }

  /// Something that a person may have or not: none known is an answer, nobody asked is none.
  private func known(
    _ section: ProfileSection, _ texts: [String], _ role: Role = .danger
  ) -> SummaryRow {
    // What cannot be read was said all the same: it is not that nobody asked.
    let unread = unread(of: section)
    var said: [String]
    var role = role
    switch EmergencyProfile.knowledge(texts) {
    case .notAsked: said = []
    case .noneKnown:
      said = [phrases[.profileNoneKnown]]
      if unread == nil { role = .plain }
    case .known(let texts): said = texts
    }
    said += [unread].compactMap(\.self)
    let label = phrases[section.title]
    guard !said.isEmpty else {
      // In capitals: nobody may take it for an answer.
      return SummaryRow(
        label: label, values: [phrases[.profileNotAsked].uppercased()], role: .warning,
        isSaid: false, isUnsent: isUnsent(section))
    }
    return SummaryRow(
      label: label, values: said, role: role, written: day(of: section),
      isUnsent: isUnsent(section))
  }

  /// A row of what was said in a section; none where nothing was.
  private func row(
    _ section: ProfileSection, _ texts: [String], separator: String = ";"
  ) -> [SummaryRow] {
    row(phrases[section.title], texts, of: [section], separator: separator)
  }

  /// A row of what was said in several sections; none where nothing was.
  ///
  /// It may show fewer of them than it is dated by.
  private func row(
    _ label: String, _ texts: [String], of sections: [ProfileSection],
    shown: [ProfileSection]? = nil, separator: String = ";"
  ) -> [SummaryRow] {
    let said = texts.filter { !$0.isBlankText }
    guard !said.isEmpty else { return [] }
    let days = sections.filter { !profile.content(of: $0).isEmpty }.map(day(of:))
    // What has no date may be older than all that has.
    let oldest = days.contains(nil) ? nil : days.compactMap(\.self).min()
    return [
      SummaryRow(
        label: label, values: said, separator: separator, written: oldest,
        isUnsent: (shown ?? sections).contains(where: isUnsent))
    ]
  }

  private func isUnsent(_ section: ProfileSection) -> Bool { pending.contents[section] != nil }

  // MARK: Words

  private func unread(of section: ProfileSection) -> String? {
    guard let texts = profile.unread[section], !texts.isEmpty else { return nil }
    return phrases.format(.summaryUnread, texts.joined(separator: "; "))
  }

  private func day(of section: ProfileSection) -> CivilDate? {
    profile.updated[section].map(day)
  }

  private func day(_ date: Date) -> CivilDate {
    CivilDate(date, minutesEast: zone.offset(at: date) / 60)
  }

  /// A telephone number as people read it; what is none, as it is.
  private func shown(_ number: String) -> String { PhoneNumber(number)?.display ?? number }

  private func bracketed(_ text: String) -> String { text.isBlankText ? "" : "(\(text))" }

  private func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isBlankText }.joined(separator: " ")
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}

extension String {
  /// Whether it says nothing.
  fileprivate var isBlankText: Bool { trimmingSpaces.isEmpty }
}

extension ProfileSummaryText {
  /// What a language is called in the words of the page; one that nobody has a name for, by its code.
  func name(ofLanguage code: String) -> String {
    CodeList.languages[code]?.name(in: phrases.language) ?? code.uppercased()
  }
}
