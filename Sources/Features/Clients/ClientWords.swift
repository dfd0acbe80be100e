import Matching
public import Model
public import Resources

extension Phrases {
  /// In place of a date or digits that are hidden, as many signs whatever they are.
  static let mask = "••••"

  /// A day of the calendar: `11/21/2026`, `21/11/2026`.
  public func day(_ day: CivilDate) -> String {
    switch language {
    case .en: "\(day.month)/\(day.day)/\(day.year)"
    case .es: "\(day.day)/\(day.month)/\(day.year)"
    }
  }

  /// A code of gender in words; one that is not known stays a code.
  public func gender(_ code: Int) -> String { Sentence.Part.gender(code).text(self) }

  /// Why a client was found.
  public func why(_ why: ClientMatch.Why) -> String {
    switch why {
    case .number: self[.clientsWhyNumber]
    case .caseNumber: self[.clientsWhyCaseNumber]
    case .name: self[.clientsWhyName]
    case .alias(let text): text
    case .initials: self[.clientsWhyInitials]
    case .birth: self[.clientsWhyBirth]
    case .birthSwapped: self[.clientsWhyBirthSwapped]
    case .digits: self[.clientsWhyDigits]
    case .card: self[.clientsWhyCard]
    case .phone: self[.clientsWhyPhone]
    case .similar: self[.clientsWhySimilar]
    case .system(let word): Self.isGeneral(word) ? self[.clientsWhySystem] : word
    }
  }

  /// Whether a search's word for what it found tells no more than that it is somebody.
  private static func isGeneral(_ word: String) -> Bool {
    word.isEmpty || word.lowercased() == Self.anybody
  }

  private static let anybody = "participant"

  /// What the text of the box is taken for; digits are a phone number too where somebody has it, and a number
  /// on a shelter's own list where there are such lists.
  func kind(
    _ lookup: Lookup, isPhone: Bool = false, hasLists: Bool = false, today: CivilDate
  ) -> String {
    let number: Phrase = hasLists ? .clientsKindAnyNumber : .clientsKindNumber
    if let flaw = lookup.flaw { return self.flaw(flaw) }
    if isPhone { return self[.clientsKindPhone] }
    if lookup.lacksYear { return self[.clientsKindYearMissing] }
    let several = mixedKind(lookup, number, today)
    if let noBirth = lookup.noBirth {
      // The month or the year is looked for where it can be told.
      return several.map { format(.clientsKindInstead, self[noBirth.kind], $0) }
        ?? self[noBirth.kind]
    }
    if let several { return several }
    return switch lookup.kind {
    case .name: self[.clientsKindName]
    case .listedName: self[.clientsKindListedName]
    case .initials(_, _, let isOneWord):
      self[isOneWord ? .clientsKindInitialsOrName : .clientsKindInitials]
    case .birth(let day, let swapped):
      swapped.map { format(.clientsKindBirthEither, self.day(day), self.day($0)) }
        ?? format(.clientsKindBirth, self.day(day))
    case .lastFour: self[.clientsKindLastFour]
    case .socialSecurity: self[.clientsKindSocialSecurity]
    case .number: self[lookup.isOfList ? .clientsKindListNumber : number]
    case .phone: self[.clientsKindPhone]
    case .guid: self[.clientsKindID]
    case .scanCard: self[.clientsKindScanCard]
    }
  }

  /// What a name and digits beside it are taken for; nil where the text is one thing.
  private func mixedKind(_ lookup: Lookup, _ number: Phrase, _ today: CivilDate) -> String? {
    switch lookup.kind {
    case .name, .listedName: break
    case .initials, .birth, .lastFour, .socialSecurity, .number, .phone, .guid, .scanCard:
      return nil
    }
    let words = lookup.text.split(whereSeparator: \.isWhitespace)
    guard lookup.text.contains(where: \.isNumber) else { return nil }
    let query = lookup.query(language, today: today)
    // One word is several things only where it is no name: a month with its year.
    guard words.count > 1 || query.birth != nil else { return nil }
    var told: [String] = []
    switch query.birth {
    case .day(let day)?: told.append(format(.clientsKindBirth, self.day(day)))
    case .month(let month, let year)?:
      told.append(format(.clientsKindBirthMonth, "\(month)/\(year)"))
    case .year(let year)? where query.mayBeTurned:
      told.append(format(.clientsKindYearAndDigits, "\(year)", query.lastFour ?? ""))
    case .year(let year)? where query.lastFour != nil && query.perhapsNumbers.isEmpty:
      told.append(format(.clientsKindYearOrDigits, "\(year)"))
    case .year(let year)?: told.append(format(.clientsKindBirthYear, "\(year)"))
    case nil: if query.lastFour != nil { told.append(self[.clientsKindLastFour]) }
    }
    if let digits = query.digitsApart { told.append(format(.clientsKindDigits, digits)) }
    if query.isNumberBesideName { told.append(self[number]) }
    let all = told.joined(separator: ", ")
    guard query.name != nil else { return all.isEmpty ? nil : all }
    guard all.isEmpty else { return format(.clientsKindNameAnd, all) }
    let isLeftOut = words.contains { word in
      word.contains(where: \.isNumber) && !word.contains(where: \.isLetter)
    }
    return isLeftOut ? self[.clientsKindNameAlone] : nil
  }

  /// Why something is not searched for.
  public func flaw(_ flaw: Lookup.Flaw) -> String {
    switch flaw {
    case .tooShort: self[.clientsTooShort]
    case .tooLong: format(.clientsTooLongToFind, number(Lookup.most))
    }
  }

  /// What to do where nobody was found.
  func nextAfterNobody(_ lookup: Lookup) -> String {
    if let noBirth = lookup.noBirth { return self[noBirth.next] }
    return switch lookup.kind {
    case .phone: self[.clientsNobodyByPhone]
    case .guid: self[.clientsNobodyByID]
    case .name where lookup.lacksYear: self[.clientsNobodyWithoutYear]
    case .name, .listedName:
      // A system may take "e" and "é" for two letters; which it has cannot be guessed.
      self[
        lookup.text.utf8.allSatisfy { $0 < 0x80 } ? .clientsNobodyMarks : .clientsNobodyNext]
    case .initials, .birth, .lastFour, .socialSecurity, .number, .scanCard:
      self[.clientsNobodyNext]
    }
  }
}
