import Model
import Resources
import Terminal

extension ClientForm {
  /// What is wrong with a line, as a worker can put it right.
  ///
  /// Source: field.md §2.1, "Validation worth mirroring", and the lengths of §3.2.
  func problem(with field: Field, _ language: Language, today: CivilDate) -> Phrase? {
    switch field {
    case .first where isNameless: .clientsNameMissing
    case .first, .middle, .last, .alias:
      text(field).unicodeScalars.count > 50 ? .clientsTooLong : nil
    case .birth:
      switch birthEntry(language, today: today) {
      case .unreadable: .clientsBadBirth
      case .kept, .cleared, .day: nil
      }
    case .socialSecurity: socialSecurityProblem
    case .email where !isEmailAddress: .editorNotAnEmail
    case .gender, .cellPhone, .email, .street, .city, .alert, .save: nil
    }
  }

  /// The lines with something wrong in them, top to bottom.
  func problems(_ language: Language, today: CivilDate) -> [Field] {
    fields.filter { problem(with: $0, language, today: today) != nil }
  }

  /// Whether what was written for a part of the name is a date or a number, and so most probably in the wrong
  /// line; what is on record stays as it is.
  func isNoName(_ field: Field, _ language: Language, today: CivilDate) -> Bool {
    switch field {
    case .first, .middle, .last:
      let text = String(text(field).trimmed)
      guard text.contains(where: \.isNumber), text != opened.texts[field] || isNew else {
        return false
      }
      return !text.contains(where: \.isLetter) || BirthText(text, language, today: today) != nil
    case .alias, .birth, .socialSecurity, .gender, .cellPhone, .email, .street, .city, .alert,
      .save:
      return false
    }
  }

  /// Whether what was written for the telephone has digits, and fewer than a number has; what is on record
  /// stays as it is.
  var isShortPhone: Bool {
    let text = text(.cellPhone)
    let digits = text.asciiDigits.count(where: \.isWholeNumber)
    return (1..<String.leastOfPhone).contains(digits) && text != original.reach.cellPhone
  }

  /// What a line is asked about, which may be right all the same; nil for nothing.
  func doubt(about field: Field, _ language: Language, today: CivilDate) -> Phrase? {
    if isNoName(field, language, today: today) { return .clientsNameIsNone }
    return field == .cellPhone && isShortPhone ? .clientsPhoneIsShort : nil
  }

  /// The first line with such a doubt about which the person was not asked yet, and takes note that they are;
  /// nil for none.
  mutating func askAboutDoubt(_ language: Language, today: CivilDate) -> Field? {
    let asked = fields.first { field in
      doubt(about: field, language, today: today) != nil && !askedAbout.contains(text(field))
    }
    if let asked { askedAbout.insert(text(asked)) }
    return asked
  }

  /// Whether what stands for the e-mail address may be one; what is on record stays as it is.
  private var isEmailAddress: Bool {
    let text = text(.email).trimmed
    guard !text.isEmpty, self.text(.email) != original.reach.email else { return true }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
      && parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
      && parts[1].contains(".")
  }

  /// A name of the street is a name too.
  private var isNameless: Bool {
    [Field.first, .last, .alias].allSatisfy { text($0).trimmed.isEmpty }
  }

  /// What is written for the date of birth.
  enum BirthEntry: Equatable {
    /// Nothing: what is on record stays.
    case kept
    /// A dash: what is on record is wrong.
    case cleared
    /// A day.
    case day(CivilDate)
    /// Something else.
    case unreadable
  }

  /// Reads the date of birth.
  func birthEntry(_ language: Language, today: CivilDate) -> BirthEntry {
    let text = text(.birth).trimmed
    if text.isEmpty { return .kept }
    if text == "-" { return .cleared }
    return BirthText(String(text), language, today: today).map { .day($0.day) } ?? .unreadable
  }

  private var socialSecurityProblem: Phrase? {
    let entry = socialSecurity.text.trimmed
    guard !entry.isEmpty, entry != "-" else { return nil }
    let digits = SocialSecurity.digits(String(entry))
    guard let digits, digits.count == 9 || digits.count == 4 else { return .clientsBadDigits }
    if let full = fullNumber, digits.count == 4, !full.hasSuffix(digits) {
      return .clientsNineOnRecord
    }
    return digits.count == 4 || SocialSecurity.canBeGiven(digits) ? nil : .clientsNoSuchDigits
  }

  /// The nine digits on record; nil where there are fewer.
  private var fullNumber: String? {
    let digits = original.socialSecurityNumber.flatMap { SocialSecurity.digits($0.revealed) }
    return digits?.count == 9 ? digits : nil
  }

  /// What is to be on record; what was not touched is as it was, byte for byte.
  func result(_ language: Language, today: CivilDate) -> ParticipantFields {
    var fields = original
    fields.name.first = text(.first)
    fields.name.middle = text(.middle)
    fields.name.last = text(.last)
    let alias = text(.alias)
    // The system takes nobody without a first or a last name.
    if fields.name.first.isEmpty, fields.name.last.isEmpty { fields.name.first = alias }
    if let question = aliasQuestion { fields.set(alias, for: question) }
    if isNew, !alias.isEmpty { fields.name.aliases = [alias] }
    switch birthEntry(language, today: today) {
    case .day(let day): fields.birth = day
    case .cleared: fields.birth = nil
    case .kept, .unreadable: break
    }
    switch socialSecurity.text.trimmed {
    case "": break
    case "-": fields.socialSecurityNumber = nil
    case let entry:
      let digits = SocialSecurity.digits(String(entry))
      // Nine digits on record are not given up for the last four of them.
      let isOnRecord = digits.map { fullNumber?.hasSuffix($0) == true } ?? false
      if !isOnRecord { fields.socialSecurityNumber = digits.map { Secret($0) } }
    }
    fields.gender = genders[gender.selected]
    fields.reach.cellPhone = text(.cellPhone)
    fields.reach.email = text(.email)
    fields.address.line1 = text(.street)
    fields.address.city = text(.city)
    fields.alert = text(.alert)
    return fields
  }
}

extension ClientForm {
  /// The questions whose answers a system did not take; nil where it took all.
  func untaken(_ saved: SavedParticipant) -> [String]? {
    guard !saved.complaints.isEmpty else { return nil }
    let questions = original.demographics.map { ($0.id, $0.name) }
    let asked = questions + (aliasQuestion.map { [($0.id, $0.name)] } ?? [])
    let names = Dictionary(asked) { first, _ in first }
    return saved.complaints.keys.sorted().map { names[$0] ?? "#\($0)" }
  }
}

extension ParticipantFields {
  /// Sets the text of one of the site's own questions.
  fileprivate mutating func set(_ text: String, for question: Demographic) {
    let value: DemographicValue.Value = text.isEmpty ? .blank : .text(text)
    if let place = demographics.firstIndex(where: { $0.id == question.id }) {
      guard demographics[place].value != value else { return }
      demographics[place].value = value
    } else if !text.isEmpty {
      demographics.append(
        DemographicValue(
          id: question.id, name: question.name, kind: question.kind ?? .text, value: value))
    }
  }
}
