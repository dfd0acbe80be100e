public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A point-in-time count: who has no home in one night, asked by many hands.
public struct PITCount: Hashable, Sendable, Codable, Identifiable {
  /// How far a count is.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before the night: what is written is practice, and never counts.
    case practice
    /// What is written counts.
    case open
    /// Nothing new is begun; what is begun may be ended and handed in.
    case locked
    /// It is over; everything can be read.
    case archived
  }

  /// Its id, the same on every machine.
  public let id: UUID
  /// What it is called.
  public var name: String
  /// The Continuum of Care that it is made for, for example `TX-500`; may be empty.
  public var coc: String
  /// The night, by the day on which it begins.
  public var night: CivilDate
  /// How far the lead says it is; ``state(at:)`` says how far it is.
  public var state: State
  /// When practice ends by itself.
  public var opens: Date
  /// The areas that are counted.
  public var areas: [String]
  /// The teams that walk.
  public var teams: [String]
  /// The questions.
  public var definition: SurveyDefinition
  /// Raised with every change that a lead makes: of two of the same count the higher one holds.
  public var revision: Int

  /// Makes a count.
  public init(
    id: UUID, name: String, coc: String = "", night: CivilDate, opens: Date,
    areas: [String] = [], teams: [String] = [], definition: SurveyDefinition
  ) {
    self.id = id
    self.name = name
    self.coc = coc
    self.night = night
    state = .practice
    self.opens = opens
    self.areas = areas
    self.teams = teams
    self.definition = definition
    revision = 1
  }

  /// Whether a text has the shape of a Continuum of Care's number, in capitals or not: two letters, a hyphen
  /// and three digits, as HUD gives them out.
  public static func isContinuum(_ text: String) -> Bool {
    let parts = text.uppercased().utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count == 2 && parts[1].count == 3
      && parts[0].allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      && parts[1].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// How far it is: as the lead says, but that practice ends when the night begins.
  public func state(at now: Date) -> State {
    state == .practice && now >= opens ? .open : state
  }
}
