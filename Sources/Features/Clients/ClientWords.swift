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

  /// What the text of the box is taken for; digits are a phone number too where somebody has it.
  func kind(_ lookup: Lookup, isPhone: Bool = false) -> String {
    if let flaw = lookup.flaw { return self.flaw(flaw) }
    if isPhone { return self[.clientsKindPhone] }
    return switch lookup.kind {
    case .name: self[.clientsKindName]
    case .listedName: self[.clientsKindListedName]
    case .initials(_, _, let isOneWord):
      self[isOneWord ? .clientsKindInitialsOrName : .clientsKindInitials]
    case .birth(let day, let swapped):
      swapped.map { format(.clientsKindBirthEither, long(day), long($0)) }
        ?? format(.clientsKindBirth, long(day))
    case .lastFour: self[.clientsKindLastFour]
    case .socialSecurity: self[.clientsKindSocialSecurity]
    case .number: self[.clientsKindNumber]
    case .phone: self[.clientsKindPhone]
    case .guid: self[.clientsKindID]
    case .scanCard: self[.clientsKindScanCard]
    }
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
    switch lookup.kind {
    case .phone: self[.clientsNobodyByPhone]
    case .guid: self[.clientsNobodyByID]
    case .name, .listedName:
      // A system may take "e" and "é" for two letters; which it has cannot be guessed.
      self[
        lookup.text.utf8.allSatisfy { $0 < 0x80 } ? .clientsNobodyMarks : .clientsNobodyNext]
    case .initials, .birth, .lastFour, .socialSecurity, .number, .scanCard:
      self[.clientsNobodyNext]
    }
  }

  /// A day that nobody can read the other way round: `1980-02-01`.
  private func long(_ day: CivilDate) -> String { "\(day)" }
}
