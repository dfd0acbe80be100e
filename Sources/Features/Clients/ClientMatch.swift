public import Matching
public import Model

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A client whom a search found, where, and why.
///
/// One row of the list: a person with one record, or with several that somebody said are the same
/// person's.
public struct ClientMatch: Hashable, Sendable, Identifiable {
  /// Where a record was found; the one that a page opens on comes first.
  public enum Origin: Int, Hashable, Sendable, CaseIterable {
    /// The site answered just now.
    case eto
    /// Read from the site earlier, and kept on this computer.
    case caseload
    /// On the list of Check-in, with a number at the site.
    case checkIn
    /// The outbox has something about them, with a number at the site.
    case outbox
    /// Written down here, and not at the site yet.
    case newcomer
    /// A list that was imported.
    case imported
    /// A shelter's own list.
    case fileMaker
  }

  /// Another screen of the program that knows somebody.
  public enum Screen: Hashable, Sendable {
    case checkIn, outbox
  }

  /// Why somebody was found, the surest first.
  public enum Why: Hashable, Sendable {
    /// The number at the site is what was typed.
    case number
    /// The case number is.
    case caseNumber
    /// The name begins so.
    case name
    /// Another name, or a further text of the result, begins so.
    case alias(String)
    /// The first letters of the names.
    case initials
    /// The date of birth.
    case birth
    /// The date of birth with day and month the other way round.
    case birthSwapped
    /// The end of the Social Security number, or a number.
    case digits
    /// The code of their scan card.
    case card
    /// A telephone number of theirs, as this machine knows it.
    case phone
    /// The name sounds or looks like what was typed.
    case similar
    /// The system found them; its own word for it, which may be empty.
    case system(String)

    var rank: Int {
      switch self {
      case .number, .card: 0
      case .caseNumber: 1
      case .name, .birth, .digits, .phone: 2
      case .alias: 3
      case .initials: 4
      case .birthSwapped: 5
      case .similar: 6
      case .system: 6
      }
    }

    /// How sure it is where nobody weighed it.
    public var score: Double {
      switch self {
      case .number, .card, .caseNumber, .phone: 1
      case .name, .birth, .digits: 0.5
      case .alias, .initials, .birthSwapped: 0.4
      case .similar: 0.3
      case .system: 0.2
      }
    }
  }

  /// What the search tells of them.
  public var summary: ParticipantSummary
  /// Why they were found.
  public var why: Why
  /// When they were read, where they were found among those who are kept on this computer; nil where
  /// the system found them.
  public var kept: Date?
  /// The write that is to bring them on record; nil for whoever is.
  public var newcomer: UUID?
  /// The screen that they were found on; nil where a system or a copy told of them.
  public var screen: Screen?
  /// What they are called on the list that they were imported with: HUD's PersonalID.
  public var personalID: String?
  /// The record of a shelter's own list; nil where theirs is another one.
  public var guest: GuestRecord?
  /// The last four digits of the Social Security number, where the search brought them.
  public var lastFour: Secret?
  /// Whether the system found them by digits too, which it does not show.
  public var isByDigits = false
  /// What of them is what was asked for, the surest first; empty where only the system knows.
  public var reasons: [MatchReason] = []
  /// How sure it is that they are meant, from 0 to 1.
  public var score: Double
  /// Whether little of what was asked for tells of them, and nobody was likelier.
  public var isGuess = false
  /// Other records of the same person, as somebody decided.
  public var linked: [ClientMatch] = []

  /// The client's number at the site; one of our own for somebody who is not on record.
  public var id: Participant.ID { summary.id }

  /// Makes a match.
  public init(
    _ summary: ParticipantSummary, why: Why, kept: Date? = nil, newcomer: UUID? = nil
  ) {
    self.summary = summary
    self.why = why
    self.kept = kept
    self.newcomer = newcomer
    score = why.score
    isByDigits = why == .digits
  }

  /// Makes a match of a record of a shelter's own list, which was found for what it has.
  public init(_ guest: GuestRecord) {
    self.init(
      ParticipantSummary(id: guest.id.standIn, name: guest.name, birth: guest.birth),
      why: .similar)
    self.guest = guest
    lastFour = guest.lastFour
  }

  /// Makes a match of what a search for a text brought.
  public init(_ summary: ParticipantSummary, for lookup: Lookup) {
    self.init(summary, why: lookup.why(summary))
  }

  /// Each client once, with the best reason; the surest first, otherwise in the order they came.
  public static func merged(_ matches: [ClientMatch]) -> [ClientMatch] {
    var best: [Participant.ID: Int] = [:]
    var found: [ClientMatch] = []
    for match in matches {
      guard let place = best[match.id] else {
        best[match.id] = found.count
        found.append(match)
        continue
      }
      if match.why.rank < found[place].why.rank { found[place].why = match.why }
      if match.isByDigits { found[place].isByDigits = true }
    }
    return found.enumerated().sorted { left, right in
      (left.element.why.rank, left.offset) < (right.element.why.rank, right.offset)
    }.map(\.element)
  }
}

extension Lookup {
  /// Why somebody was found by this.
  public func why(_ summary: ParticipantSummary) -> ClientMatch.Why {
    let name = summary.name
    let otherwise = ClientMatch.Why.system(summary.foundBy)
    switch kind {
    case .name(let words): return Self.why(words, summary) ?? otherwise
    case .listedName(let last, let first):
      let isName =
        Self.begin(last, wordsOf: [name.last]) && Self.begin(first, wordsOf: [name.first])
      return isName ? .name : Self.why(last + first, summary) ?? otherwise
    case .initials(let first, let last, let isOneWord):
      if isOneWord, let why = Self.why([text.lowercased()], summary) { return why }
      let letters = [first, last].map(\.folded)
      let names = [name.first, name.last].map(\.folded)
      let fits = zip(names, letters).allSatisfy { $0.hasPrefix($1) }
      let turned = zip(names, letters.reversed()).allSatisfy { $0.hasPrefix($1) }
      return fits || turned ? .initials : otherwise
    case .birth(let day, let swapped):
      guard let birth = summary.birth else { return otherwise }
      return birth == day ? .birth : birth == swapped ? .birthSwapped : otherwise
    case .lastFour(let digits), .number(let digits), .socialSecurity(let digits),
      .phone(let digits):
      return String(summary.id) == digits ? .number : .digits
    case .scanCard: return .card
    case .guid: return otherwise
    }
  }

  /// Whether words begin words of the name, or of what else the result tells.
  private static func why(
    _ words: [String], _ summary: ParticipantSummary
  ) -> ClientMatch.Why? {
    let name = summary.name
    if begin(words, wordsOf: [name.first, name.middle, name.last]) { return .name }
    let other = (name.aliases + summary.remarks).first { other in
      let others = name.aliases.contains(other) ? [other] : ParticipantSummary.names(in: other)
      return begin(words, wordsOf: others + [name.first, name.middle, name.last])
    }
    return other.map { .alias($0) }
  }

  private static func begin(_ words: [String], wordsOf texts: [String]) -> Bool {
    words.allSatisfy { word in
      let word = word.folded
      return texts.contains { text in
        let text = text.folded
        return text.hasPrefix(word) || Self.words(text).contains { $0.hasPrefix(word) }
      }
    }
  }
}
