import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// A profile as lines of text: who it is, danger to life, how to talk with them, whom to call, the rest.
struct ProfileSummaryText {
  let profile: EmergencyProfile
  let consent: ProfileConsent?
  let languages: [String: String]
  let phrases: Phrases
  let zone: Zone
  let today: CivilDate
  let width: Int
  let isAccessible: Bool
  let layout: TextLayout

  /// One thing that is known, and when it was written.
  private struct Row {
    var label: String
    var value: String
    var role: Role = .plain
    /// The day of what is oldest in it, so that nothing looks fresher than it is; nil for unknown.
    var written: CivilDate?
    /// Whether anybody has said anything: else there is no day to it.
    var isSaid = true
  }

  /// A person should be asked again after so many days: rapidsos.md §6.1 has it as six months.
  private static let oldAfter = 183

  /// The narrowest page that has a column for dates.
  private static let roomForDates = 50

  /// The columns of a day with the sign that it is long ago.
  private static let dateWidth = 12

  /// Every line, laid out for the width.
  var lines: [Line] {
    let name = profile.names.primary.map(\.trimmingSpaces) ?? ""
    var lines = wrapped(name.isEmpty ? phrases[.summaryNoName] : name, .heading)
    let groups = [identity, danger, communication, contacts, rest, foreign]
    let column = min(
      groups.joined().map { layout.width(of: $0.label) }.max() ?? 0, max(8, width / 4))
    lines += identity.flatMap { self.lines(of: $0, column) }
    lines += wrapped(phrases[.summaryDanger], .heading)
    lines += danger.flatMap { self.lines(of: $0, column) }
    for group in [communication, contacts, rest, foreign] {
      lines += group.flatMap { self.lines(of: $0, column) }
    }
    return lines + notAsked + source
  }

  // MARK: What is known

  private var identity: [Row] {
    var said: [String] = []
    if let day = profile.birthdays.primary {
      let age = day.age(on: today).map { phrases.count(.yearsOld, $0) }
      said.append(
        phrases.format(.summaryBorn, phrases.day(day)) + (age.map { " (\($0))" } ?? ""))
    }
    said += profile.genders.filter { !$0.isBlankText }.map(gender)
    // Who is called otherwise besides is looked for under those names too.
    let others = profile.names.dropFirst().filter { !$0.isBlankText }
    return row(.summaryPerson, said, of: [.name, .birthday, .gender])
      + row(.summaryAlsoCalled, Array(others), of: [.name])
  }

  private var danger: [Row] {
    [
      known(.summaryAllergies, profile.allergies, .allergies),
      known(.summaryConditions, profile.conditions, .conditions),
      known(.summaryMedications, profile.medications, .medications),
    ] + row(.summaryBloodType, profile.bloodTypes, of: [.bloodType])
  }

  private var communication: [Row] {
    let spoken = SpokenLanguage.inOrder(profile.languages).map { language in
      languages[language.code] ?? language.code.uppercased()
    }
    return row(.summaryLanguages, spoken, of: [.languages])
      + [known(.summaryDisabilities, profile.disabilities, .disabilities, .plain)]
  }

  private var contacts: [Row] {
    profile.contacts.flatMap { contact in
      let name = [contact.name, bracketed(contact.label)].filter { !$0.isBlankText }
      let phone = PhoneNumber(contact.phone)?.display ?? contact.phone
      return row(
        .summaryCall, [name.joined(separator: " "), phone, contact.email, contact.note],
        of: [.contacts], separator: ", ")
    } + row(.summaryNotes, profile.notes, of: [.notes])
  }

  private var rest: [Row] {
    let phones = profile.phones.map { phone in
      joined(
        [PhoneNumber(phone.number)?.display ?? phone.number, bracketed(phone.label), phone.note])
    }
    let emails = profile.emails.map { joined([$0.address, bracketed($0.label), $0.note]) }
    let places = profile.addresses.map { address in
      [
        address.label, address.street, address.city,
        joined([address.region, address.postalCode]), address.country, address.note,
      ].filter { !$0.isBlankText }.joined(separator: ", ")
    }
    let links = { (links: [ProfileLink]) in
      links.map { self.joined([$0.label, $0.url, $0.note]) }
    }
    return row(.summaryPhones, phones, of: [.phones]) + row(.summaryEmails, emails, of: [.emails])
      + row(.summaryAddress, places, of: [.addresses])
      + row(.summaryBody, measures, of: bodySections)
      + row(.summaryEthnicity, profile.ethnicities, of: [.ethnicity])
      + row(.summaryOccupation, profile.occupations, of: [.occupation])
      + row(.summaryComments, profile.comments, of: [.comments])
      + row(.summaryWebsites, links(profile.websites), of: [.websites])
      + row(.summaryPhotos, links(profile.photos), of: [.photos])
  }

  /// What came from others and cannot be read, or has no place here, as it came.
  private var foreign: [Row] {
    let unread = ProfileSection.byUrgency.compactMap { section -> Row? in
      guard !section.canBeNoneKnown, let words = self.unread(of: section) else { return nil }
      return Row(
        label: phrases[section.summaryTitle], value: words, role: .warning,
        written: day(of: section))
    }
    return unread
      + profile.unknown.map { section in
        Row(
          label: section.title.isBlankText ? section.key : section.title,
          value: section.values.joined(separator: "; "), written: section.updated.map(day))
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

  private var bodySections: [ProfileSection] {
    (profile.heights.isEmpty ? [] : [.height]) + (profile.weights.isEmpty ? [] : [.weight])
  }

  /// Something that a person may have or not: none known is an answer, nobody asked is none.
  private func known(
    _ label: Phrase, _ texts: [String], _ section: ProfileSection, _ role: Role = .danger
  ) -> Row {
    // What cannot be read was said all the same: it is not that nobody asked.
    let unread = unread(of: section)
    var said: [String]
    var role = role
    switch EmergencyProfile.knowledge(texts) {
    case .notAsked: said = []
    case .noneKnown:
      said = [phrases[.summaryNoneKnown]]
      if unread == nil { role = .plain }
    case .known(let texts): said = texts
    }
    said += [unread].compactMap(\.self)
    guard !said.isEmpty else {
      return Row(
        label: phrases[label], value: phrases[.summaryNotAsked], role: .warning, isSaid: false)
    }
    return Row(
      label: phrases[label], value: said.joined(separator: "; "), role: role,
      written: day(of: section))
  }

  /// A row of what was said; none where nothing was.
  private func row(
    _ label: Phrase, _ texts: [String], of sections: [ProfileSection], separator: String = "; "
  ) -> [Row] {
    let said = texts.filter { !$0.isBlankText }
    guard !said.isEmpty else { return [] }
    let days = sections.filter { !profile.content(of: $0).isEmpty }.map(day(of:))
    // What has no date may be older than all that has.
    let oldest = days.contains(nil) ? nil : days.compactMap(\.self).min()
    return [Row(label: phrases[label], value: said.joined(separator: separator), written: oldest)]
  }

  // MARK: What is not

  /// What nobody asked, but for what has a row of its own, on as few lines as it takes.
  private var notAsked: [Line] {
    let open = ProfileSection.byUrgency.filter { section in
      !section.canBeNoneKnown && profile.content(of: section).isEmpty
        && unread(of: section) == nil && Self.isAsked(section)
    }
    guard !open.isEmpty else { return [] }
    let names = open.map { phrases[$0.summaryTitle] }.joined(separator: ", ")
    return wrapped(phrases.format(.summaryNotAskedList, names), .muted)
  }

  /// Pictures and pages are nobody's to ask for.
  private static func isAsked(_ section: ProfileSection) -> Bool {
    switch section {
    case .photos, .websites, .comments, .notes: false
    case .name, .birthday, .gender, .ethnicity, .height, .weight, .languages, .occupation, .phones,
      .emails, .addresses, .contacts, .bloodType, .allergies, .conditions, .disabilities,
      .medications:
      true
    }
  }

  /// Where all of it comes from.
  private var source: [Line] {
    var lines = wrapped(phrases[.summarySource], .muted)
    if let consent {
      let phrase: Phrase = consent.isGiven ? .summaryAgreed : .summaryRefused
      let language = languages[consent.language] ?? consent.language.uppercased()
      lines += wrapped(
        phrases.format(phrase, phrases.day(consent.date, zone), language), .muted)
    }
    return lines
  }

  // MARK: Layout

  private func lines(of row: Row, _ column: Int) -> [Line] {
    let date = date(of: row)
    if isAccessible || width < Self.roomForDates {
      let text = Line([
        .init("\(row.label): ", .muted), .init(row.value, row.role),
        .init(date.isEmpty ? "" : " (\(date))", isOld(row) ? .warning : .muted),
      ])
      return layout.wrapped(text, to: width)
    }
    let dates = max(Self.dateWidth, layout.width(of: date))
    let room = max(8, width - column - 2 - dates - 2)
    return layout.wrapped(row.value, to: room).enumerated().map { place, value in
      let label = layout.padded(place == 0 ? row.label : "", to: column) + "  "
      let stamp = place == 0 ? "  " + layout.padded(date, to: dates, .right) : ""
      return Line([
        .init(label, .muted),
        .init(stamp.isEmpty ? value : layout.padded(value, to: room), row.role),
        .init(stamp, isOld(row) ? .warning : .muted),
      ])
    }
  }

  private func date(of row: Row) -> String {
    guard row.isSaid else { return "" }
    guard let day = row.written else { return phrases[.summaryUndated] }
    return isOld(row) ? "! \(phrases.day(day))" : phrases.day(day)
  }

  private func isOld(_ row: Row) -> Bool {
    row.written.map { $0 < today.adding(days: -Self.oldAfter) } ?? false
  }

  private func wrapped(_ text: String, _ role: Role) -> [Line] {
    layout.wrapped(Line(text, role), to: width)
  }

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

  /// The two that the form offers are words of ours; others are the person's own.
  private func gender(_ text: String) -> String {
    switch text.trimmingSpaces.lowercased() {
    case "male": phrases[.clientsMale]
    case "female": phrases[.clientsFemale]
    default: text
    }
  }

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

extension ProfileSection {
  /// What the section is called on the page.
  fileprivate var summaryTitle: Phrase {
    switch self {
    case .name: .summaryName
    case .birthday: .summaryBirthday
    case .gender: .summaryGender
    case .ethnicity: .summaryEthnicity
    case .height: .summaryHeightTitle
    case .weight: .summaryWeightTitle
    case .languages: .summaryLanguages
    case .occupation: .summaryOccupation
    case .phones: .summaryPhones
    case .emails: .summaryEmails
    case .addresses: .summaryAddress
    case .contacts: .summaryContacts
    case .bloodType: .summaryBloodType
    case .allergies: .summaryAllergies
    case .conditions: .summaryConditions
    case .disabilities: .summaryDisabilities
    case .medications: .summaryMedications
    case .notes: .summaryNotes
    case .photos: .summaryPhotos
    case .comments: .summaryComments
    case .websites: .summaryWebsites
    }
  }
}
