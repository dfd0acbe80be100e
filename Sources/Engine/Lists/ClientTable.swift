import Model

/// What the columns of HUD's `Client.csv` say, by their names in its first line.
///
/// Source: field.md §3.2. The columns of FY 2024 and FY 2026 that are read are the same; what else there
/// is counts for nothing, and the columns may stand in any order.
struct ClientTable {
  /// A column that is read.
  enum Column: String, CaseIterable {
    case personalID = "PersonalID"
    case first = "FirstName"
    case middle = "MiddleName"
    case last = "LastName"
    case suffix = "NameSuffix"
    case socialSecurity = "SSN"
    case birth = "DOB"
    case deleted = "DateDeleted"
    /// Ours: other names, between semicolons. HUD has no column for them.
    case aliases = "Aliases"

    /// Whether a list without it is none.
    var isNeeded: Bool {
      switch self {
      case .personalID, .first, .last: true
      case .middle, .suffix, .socialSecurity, .birth, .deleted, .aliases: false
      }
    }
  }

  /// What a row says.
  enum Content: Hashable {
    /// Somebody.
    case person(ListedPerson)
    /// That somebody is deleted, by their PersonalID.
    case deleted(String)
    /// What cannot be.
    case refused(ClientRow.Flaw)
  }

  private let places: [Column: Int]
  private let count: Int

  /// Reads the names of the columns.
  ///
  /// - Throws: the names of those that are missing.
  init(_ names: [String]) throws(ClientFile.Failure) {
    var places: [Column: Int] = [:]
    for (place, name) in names.enumerated() {
      let name = name.filter { !$0.isWhitespace }.lowercased()
      guard let column = Column.allCases.first(where: { $0.rawValue.lowercased() == name }),
        places[column] == nil
      else { continue }
      places[column] = place
    }
    let missing = Column.allCases.filter { $0.isNeeded && places[$0] == nil }
    guard missing.isEmpty else { throw .noColumns(missing.map(\.rawValue)) }
    self.places = places
    count = names.count
  }

  /// Reads the row that a reader has read last.
  func content(of reader: CSVReader) -> Content {
    guard reader.count == count else { return .refused(.fields) }
    let id = text(.personalID, reader)
    guard !id.allSatisfy(\.isWhitespace) else { return .refused(.noID) }
    guard id.utf8.count <= Self.longestID else { return .refused(.longID) }
    guard text(.deleted, reader).allSatisfy(\.isWhitespace) else { return .deleted(id) }
    var person = person(id, reader)
    let birth = text(.birth, reader).filter { !$0.isWhitespace }
    if !birth.isEmpty {
      guard let day = CivilDate(iso: birth) else { return .refused(.birth) }
      person.birth = day
    }
    return .person(person)
  }

  /// What can be read of the row that a reader has read last, to be compared with others and not kept:
  /// deleted or not, with what is wrong with it; nil where it has no PersonalID.
  func rest(
    of reader: CSVReader, today: CivilDate
  ) -> (person: ListedPerson, flaw: ClientRow.Flaw?)? {
    let id = text(.personalID, reader)
    guard !id.allSatisfy(\.isWhitespace) else { return nil }
    guard reader.count == count else {
      // Nobody knows which of its fields is which, but for the first.
      return places[.personalID] == 0
        ? (ListedPerson(personalID: id, name: PersonName()), .fields) : nil
    }
    var person = person(id, reader)
    let birth = ListedBirth(text(.birth, reader), today: today)
    person.birth = birth.day
    return (person, birth.flaw)
  }

  // Names are taken as they are, with the spaces around them too.
  private func person(_ id: String, _ reader: CSVReader) -> ListedPerson {
    ListedPerson(
      personalID: id,
      name: PersonName(
        first: text(.first, reader), middle: text(.middle, reader), last: text(.last, reader),
        aliases: text(.aliases, reader).split(separator: ";").map(String.init)),
      suffix: text(.suffix, reader), lastFour: Self.lastFour(of: text(.socialSecurity, reader)))
  }

  /// HUD's are at most 32 characters; with hyphens it is 36.
  private static let longestID = 128

  private func text(_ column: Column, _ reader: CSVReader) -> String {
    places[column].map(reader.text) ?? ""
  }

  /// The last four digits of what stands for a Social Security number; nil where they are not known.
  ///
  /// What is not known of a number is an `x`. An export may have a hash in its place, or nothing.
  static func lastFour(of text: String) -> String? {
    let signs = text.utf8.filter { $0 != 0x2D && $0 != 0x20 }
    guard signs.count == 9 || signs.count == 4 else { return nil }
    let digits = signs.suffix(4)
    let isKnown = signs.allSatisfy { (0x30...0x39).contains($0) || $0 | 0x20 == 0x78 }
    // 0000 is nobody's, and nine times the same digit stands for a number that was not told.
    guard isKnown, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      digits.contains(where: { $0 != 0x30 }), signs.count == 4 || Set(signs).count > 1
    else { return nil }
    return String(decoding: digits, as: UTF8.self)
  }
}
