import ETO
import Features
import Kiosk
import Model
import Terminal

import struct FoundationEssentials.Decimal

/// Finds out who stands before a kiosk, by the site's records.
///
/// A terminal at a door guesses nothing: what somebody gave fits one record to the letter, or nobody is
/// found. What ETO's searches look through is not public (eto.md §5), so every record that they find is
/// read, and has to say itself that it is the one.
struct KioskFinder: Sendable {
  let api: ETOAPI
  let program: Program.ID
  let setup: KioskSetup
  /// The day by the site's clock.
  let today: CivilDate
  /// Who holds the card, where staff gave it out; nil for a card that only the site's records have.
  var cardHolder: Participant.ID?
  /// For whom no PIN is compared now.
  var closed: Set<Participant.ID> = []

  /// How many records are read at most to find the one.
  private static let most = 8

  /// Those who were read and are the one.
  private struct Reading {
    var people: [Participant] = []
    /// Whether all were read who may be; nobody is told anything where another one may be the one too.
    var isWhole = true
  }

  /// Who somebody is, or why they are not told anything.
  func find(
    _ who: Identification, pin: Secret?
  ) async throws(ETOError) -> Result<Participant, KioskRefusal> {
    let found =
      switch who {
      case .card(let card):
        if let cardHolder {
          Reading(
            people: try await api.participant(cardHolder).map { $0.isDisabled ? [] : [$0] } ?? [])
        } else {
          try await holders(of: card.code.revealed)
        }
      case .number(let number): try await numbered(number.revealed)
      case .name(let name, let year): try await named(name.revealed, year.revealed)
      }
    guard let guest = found.people.first else { return .failure(.nobody) }
    guard found.people.count == 1, found.isWhole else { return .failure(.several) }
    if setup.pin != nil {
      guard !closed.contains(guest.id) else { return .failure(.tooOften(guest.id)) }
      let pins = pins(of: guest)
      guard !pins.isEmpty else { return .failure(.noPIN(guest.id)) }
      guard let pin, pins.contains(pin) else { return .failure(.wrongPIN(guest.id)) }
    }
    return isBarred(guest) ? .failure(.barred(guest.id)) : .success(guest)
  }

  // MARK: Who

  /// Those whose case number or one of whose texts is the code.
  private func holders(of code: String) async throws(ETOError) -> Reading {
    let byWords = try await api.search(code, in: program)
    let byNumber = try await api.search(.byCaseNumber(code, in: program))
    return try await read(byWords + byNumber) { fields in
      let texts = fields.demographics.compactMap { demographic -> String? in
        if case .text(let text) = demographic.value { text } else { nil }
      }
      return ([fields.caseNumber] + texts).contains { $0.uppercased() == code }
    }
  }

  /// Those who have a case number: the only number that staff give people.
  private func numbered(_ number: String) async throws(ETOError) -> Reading {
    try await read(try await api.search(.byCaseNumber(number, in: program))) { fields in
      fields.caseNumber == number
    }
  }

  private func named(_ name: String, _ year: String) async throws(ETOError) -> Reading {
    guard let year = Int(year) else { return Reading() }
    let typed = TypedName(name)
    var found: [ParticipantSummary] = []
    // A system that takes "é" and "e" for two letters may have the name either way, and one that
    // looks for the words in a row does not find a name with another between them.
    for text in [name, name.withoutMarks, typed.longest].compactMap(\.self) {
      found += try await api.search(text, in: program)
      if found.contains(where: { typed.isName($0.name) }) { break }
    }
    let likely = found.filter { summary in
      (summary.name.isEmpty || typed.isName(summary.name))
        && summary.birth.map { $0.year == year } ?? true
    }
    return try await read(likely) { fields in
      typed.isName(fields.name) && fields.birth?.year == year
    }
  }

  /// Reads those who were found, each once, and keeps whom their own record says it is.
  private func read(
    _ found: [ParticipantSummary], keeping isTheOne: (ParticipantFields) -> Bool
  ) async throws(ETOError) -> Reading {
    var seen: Set<Participant.ID> = []
    var reading = Reading()
    for summary in found where seen.insert(summary.id).inserted {
      guard seen.count <= Self.most else {
        reading.isWhole = false
        break
      }
      guard let person = try await api.participant(summary.id), !person.isDisabled,
        isTheOne(person.fields)
      else { continue }
      reading.people.append(person)
    }
    return reading
  }

  // MARK: What their record says

  /// What somebody may type as their PIN; nothing where they have none.
  ///
  /// A number keeps no zeros before it, which its owner types.
  func pins(of guest: Participant) -> Set<Secret> {
    switch value(setup.pin, of: guest) {
    case .text(let text), .shown(let text): return text.isEmpty ? [] : [Secret(text)]
    case .number(let number):
      let digits = number.description
      let zeros = max(0, Self.longestPIN - digits.count)
      return Set((0...zeros).map { Secret(String(repeating: "0", count: $0) + digits) })
    case .blank, .flag, .choice, .day, nil: return []
    }
  }

  /// How many digits can be typed as a PIN.
  private static let longestPIN = 8

  /// Whether a record bars somebody: what is not understood does, as staff can look.
  func isBarred(_ guest: Participant) -> Bool {
    guard let value = value(setup.barred, of: guest) else { return false }
    return switch value {
    case .blank, .flag(false): false
    case .day(let last): last.daysSince1970 >= today.daysSince1970
    case .text(let text), .shown(let text): !text.isEmpty
    case .flag(true), .number, .choice: true
    }
  }

  private func value(_ question: Demographic.ID?, of guest: Participant) -> DemographicValue.Value?
  { guest.fields.demographics.first { $0.id == question }?.value }
}

/// A name as somebody typed it at a door.
struct TypedName {
  private let words: Set<String>
  private let joined: String

  /// Takes what was typed.
  init(_ text: String) {
    words = Set(Self.words(text))
    joined = Self.words(text).joined()
  }

  /// The longest word, which few others have.
  var longest: String? { words.max { ($0.count, $1) < ($1.count, $0) } }

  /// Whether a record's name, or another one that somebody goes by, is this one.
  ///
  /// Nothing may be typed that the name does not have; the first of the given and of the family names
  /// will do where there are several.
  func isName(_ name: PersonName) -> Bool {
    let given = Self.words(name.first)
    let family = Self.words(name.last)
    let all = Set(given + Self.words(name.middle) + family)
    let isWhole =
      !words.isEmpty && words.isSubset(of: all) && (given.isEmpty || !words.isDisjoint(with: given))
      && (family.isEmpty || !words.isDisjoint(with: family))
    guard !isWhole else { return true }
    // Where names are written without spaces between them, and other names.
    let wholes = [given + family, family + given] + name.aliases.map(Self.words)
    return !joined.isEmpty && wholes.contains { $0.joined() == joined }
  }

  /// Words in small letters, without marks, hyphens and apostrophes.
  private static func words(_ text: String) -> [String] {
    FoldedText(text).text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
  }
}
