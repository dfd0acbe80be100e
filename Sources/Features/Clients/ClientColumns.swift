import Matching
import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// A column of the list, and how much there is in it.
///
/// What tells two people apart comes first. A column in which nobody has anything takes no room.
struct ClientColumns: Equatable {
  /// What a column tells.
  enum Kind: Hashable, CaseIterable {
    /// That two rows may be the same person.
    case suspicion
    case name, age, number, seen, from, why
    /// Shown of one at a time, when asked for.
    case born, lastFour
  }

  /// Where somebody was found, and when they were read where that is told.
  struct Source: Hashable {
    /// The lists that have them.
    let origins: [ClientMatch.Origin]
    /// When the copy is from that is all there is of them; nil for anybody else.
    let kept: Date?
  }

  /// The columns that the widest of the cells takes; nothing for what nobody has.
  private(set) var content: [Kind: Int] = [:]
  /// The same for names in ASCII: a letter of another alphabet may be several there.
  private var asciiName = 0
  /// Where those who are listed were found: each way once, in the order of the rows.
  private(set) var sources: [Source] = []
  /// When the oldest of those was read of whom there is a copy only.
  private(set) var oldestCopy: Date?

  /// More rows than this are not asked why they were found: one of so many has told it.
  private static let most = 2000

  init() {}

  /// Measures the rows, once whenever they change.
  init(_ state: Clients.State, _ phrases: Phrases) {
    let layout = TextLayout()
    func measure(_ kind: Kind, _ text: String) {
      guard !text.isEmpty else { return }
      let width = text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : layout.width(of: text)
      content[kind] = max(content[kind] ?? 0, width)
    }
    for row in state.matches {
      let name = Self.name(of: row, phrases)
      measure(.name, name)
      asciiName = max(asciiName, TextLayout(.ascii).width(of: name))
      measure(.number, phrases.number(of: row))
      if row.summary.birth != nil { measure(.age, state.age(of: row)) }
      if !state.acquainted.isEmpty { measure(.seen, state.seen(row.id, phrases) ?? "") }
    }
    var known: Set<Source> = []
    for row in state.matches {
      let origins = state.origins(of: row)
      let source = Source(origins: origins, kept: origins == [.caseload] ? row.kept : nil)
      if known.insert(source).inserted { sources.append(source) }
      if row.origin == .caseload, let kept = row.kept {
        oldestCopy = min(oldestCopy ?? kept, kept)
      }
    }
    for row in state.matches.prefix(Self.most) { measure(.why, state.reason(for: row, phrases)) }
    noteMarks(state.matches.contains { state.isSuspected($0) || state.isClientTwice($0) })
  }

  /// Makes room for the mark of those who may be the same person, where there is one.
  mutating func noteMarks(_ hasMarks: Bool) { content[.suspicion] = hasMarks ? 2 : nil }

  /// The columns that the widest name takes on a terminal; nil where nobody is listed.
  func name(in layout: TextLayout) -> Int? {
    layout.charset == .ascii && asciiName > 0 ? asciiName : content[.name]
  }

  /// What somebody is called in the list.
  static func name(of row: ClientMatch, _ phrases: Phrases) -> String {
    let listed = row.summary.name.listed
    return listed.isEmpty ? phrases[.clientsNoName] : listed
  }

  /// The same in so many columns: family names, which people share, are cut before given ones.
  ///
  /// A name that the terminal has no letters for is the number, which tells people apart.
  static func name(
    of row: ClientMatch, to width: Int, _ phrases: Phrases, _ layout: TextLayout
  ) -> String {
    let (whole, last) = (name(of: row, phrases), row.summary.name.last)
    guard layout.shows(whole) else {
      let shown = layout.shown(whole, number: row.isOnRecord ? row.id : nil, phrases)
      return layout.truncated(shown, to: max(1, width))
    }
    return layout.cut(whole, last: last, to: width)
  }
}

extension Phrases {
  /// The number of a row: that at the site as it is, and that on a shelter's own list behind a word that
  /// says so; empty where there is none, or it is too long for a row.
  func number(of row: ClientMatch) -> String {
    if row.isOnRecord { return "\(row.id)" }
    guard let number = row.guest?.listNumber, number.count <= Self.longestNumber else { return "" }
    return format(.clientsNumberList, number)
  }

  /// The letters of a number on a list that are shown in a row: an identifier is no number.
  private static let longestNumber = 10
}

extension Clients.State {
  /// The age of somebody, as the list has it; empty where it is not known.
  func age(of row: ClientMatch) -> String {
    row.summary.birth?.age(on: today).map { "\($0)" } ?? ""
  }

  /// When somebody was seen last, and by which program, the day first: what is cut is that; nil where it is not
  /// known.
  func seen(_ id: Participant.ID, _ phrases: Phrases) -> String? {
    acquainted[id]?.seen.map { phrases.format(.clientsSeenBy, phrases.day($0.day), $0.program) }
  }

  /// That changes of them were begun, and why somebody was found, where that is more than that it is what
  /// was typed.
  func reason(for row: ClientMatch, _ phrases: Phrases) -> String {
    if isHome { return homeNotes[row.id] ?? "" }
    let begun = edited.contains(row.id) ? phrases[.clientsHomeEdited] : ""
    return [begun, row.isPlain(for: lookup) ? "" : phrases.why(row)].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}

extension ClientMatch {
  /// Whether they were found for nothing but what was typed, as it stands in the row.
  fileprivate func isPlain(for lookup: Lookup?) -> Bool {
    guard !isGuess else { return false }
    guard reasons.isEmpty else {
      return reasons.allSatisfy { reason in
        switch reason {
        case .name, .beginning, .birthUnknown, .birthDifferent, .lastFourDifferent: true
        case .number: if case .number = lookup?.kind { true } else { false }
        case .birth: if case .birth = lookup?.kind { true } else { false }
        case .initials: if case .initials = lookup?.kind { true } else { false }
        case .card: true
        case .nameInPart, .spelling, .sound, .petName, .shortened, .joined, .alias, .swapped,
          .birthOneDigit, .birthSwapped, .birthYear, .birthInPart, .lastFour, .lastFourOneDigit:
          false
        }
      }
    }
    return switch why {
    case .name, .system: true
    case .number: if case .number = lookup?.kind { true } else { false }
    case .birth: if case .birth = lookup?.kind { true } else { false }
    case .initials: if case .initials = lookup?.kind { true } else { false }
    case .card: true
    case .caseNumber, .alias, .birthSwapped, .digits, .similar, .phone: false
    }
  }
}
