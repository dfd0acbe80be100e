import Matching
public import Model
import Resources

public import struct FoundationEssentials.Date

/// The people who are kept on this computer, to be found without the system.
///
/// It is never changed: ``adding(_:)`` makes another one that shares what stays the same, so it stands
/// in the state as a reference and is compared by identity. Of each person it keeps what tells them
/// apart, and when that was read.
public final class Caseload: Sendable, Equatable {
  /// Somebody, and when they were read.
  public struct Member: Hashable, Sendable {
    /// Where their record is.
    public enum Origin: Hashable, Sendable {
      /// At the site, by the number of the summary.
      case site
      /// On a list that was imported, by the PersonalID there; the number of the summary is one of our
      /// own, see ``Model/Participant/importedID(of:)``.
      case imported(String)
    }

    /// What a search tells of them.
    public var summary: ParticipantSummary
    /// When that was.
    public var fetched: Date
    /// Where their record is.
    public var origin: Origin
    /// The last four digits of the Social Security number; nil where they are not known.
    public var lastFour: String?

    /// Makes a member.
    public init(
      _ summary: ParticipantSummary, fetched: Date, origin: Origin = .site,
      lastFour: String? = nil
    ) {
      self.summary = summary
      self.fetched = fetched
      self.origin = origin
      self.lastFour = lastFour
    }
  }

  /// Nobody.
  public static let empty = Caseload(NameIndex([]), [], [])

  /// How many rows a search brings at most.
  static let most = 50
  /// Of whom less than this part of what was typed tells is not shown, where there are others.
  public static let least = 0.5
  /// Where there are none, so many of the likeliest are shown as a guess.
  static let mostGuesses = 5

  let index: NameIndex
  /// The numbers of all, in order, and at the same places when they were read.
  private let ids: [Participant.ID]
  private let fetched: [Int32]

  /// Indexes people.
  ///
  /// - Parameter members: everybody; of two with the same number the last one is taken.
  public convenience init(_ members: some Sequence<Member>) {
    let members = Array(members)
    // The table of nicknames is read for somebody only: the first frame has nobody yet.
    let index = NameIndex(
      members.lazy.map(Self.person),
      nicknames: members.isEmpty ? .none : Lookup.nicknames)
    self.init(index, Self.dates(members))
  }

  private convenience init(_ index: NameIndex, _ dates: [Participant.ID: Int32]) {
    let sorted = dates.sorted { $0.key < $1.key }
    self.init(index, sorted.map(\.key), sorted.map(\.value))
  }

  private init(_ index: NameIndex, _ ids: [Participant.ID], _ fetched: [Int32]) {
    self.index = index
    self.ids = ids
    self.fetched = fetched
  }

  /// How many people there are.
  public var count: Int { index.count }

  /// Whether there is nobody.
  public var isEmpty: Bool { ids.isEmpty }

  /// The bytes in use, those of the names as received included.
  public var byteCount: Int { index.byteCount + ids.count * 12 }

  /// The same with more people; who is there already is replaced.
  public func adding(_ members: [Member]) -> Caseload {
    guard !members.isEmpty else { return self }
    guard !isEmpty else { return Caseload(members) }
    var dates = Dictionary(uniqueKeysWithValues: zip(ids, fetched))
    dates.merge(Self.dates(members)) { $1 }
    return Caseload(index.adding(members.map(Self.person)), dates)
  }

  /// Somebody by their number at the site, or by our own number of somebody of an imported list.
  public subscript(id: Participant.ID) -> Member? {
    guard let person = index[Self.key(id)], let date = date(of: id) else { return nil }
    return Self.member(person, fetched: date)
  }

  /// Finds people as the box of the clients screen does, the surest first.
  func search(_ lookup: Lookup, _ language: Language, today: CivilDate) -> [ClientMatch] {
    find(lookup, language, today: today, guessing: false).rows
  }

  /// The same, with how many there are in all: more than a few rows nobody reads.
  ///
  /// Where nobody is likely they are a few who are not quite unlikely, if a guess is wanted.
  func find(
    _ lookup: Lookup, _ language: Language, today: CivilDate, guessing: Bool
  ) -> (rows: [ClientMatch], count: Int) {
    // A number of a shelter's own list is nobody's here.
    guard !isEmpty, !lookup.isOfList else { return ([], 0) }
    let query = lookup.query(language, today: today)
    var found = index.search(query, limit: Self.most, least: Self.least)
    let isGuess = guessing && found.best.isEmpty
    if isGuess {
      let guesses = index.search(query, limit: Self.mostGuesses).best
      found = Matches(best: guesses, count: guesses.count)
    }
    let rows = found.best.compactMap { match -> ClientMatch? in
      guard let date = date(of: Self.summary(match.person).id) else { return nil }
      let member = Self.member(match.person, fetched: date)
      let why = lookup.why(member.summary)
      // The system's own word for it is no word of ours.
      let isOurs = if case .system = why { false } else { true }
      var row = ClientMatch(member.summary, why: isOurs ? why : .similar, kept: date)
      row.reasons = match.reasons
      row.score = match.score
      row.isGuess = isGuess
      row.lastFour = member.lastFour.map { Secret($0) }
      if case .imported(let id) = member.origin { row.personalID = id }
      if match.reasons == [.number], query.number != nil { row.why = .number }
      return row
    }
    return (rows, found.count)
  }

  /// Those who may be somebody who is to be added.
  public func twins(of fields: ParticipantFields) -> [Member] {
    guard !isEmpty else { return [] }
    let person = KnownPerson(
      id: KnownPerson.ID(.eto, ""), name: fields.name, birth: fields.birth,
      lastFour: fields.lastFour?.revealed)
    return index.twins(of: person, limit: 24, least: 0.5).compactMap { twin in
      Int(twin.person.id.key).flatMap { self[$0] }
    }
  }

  /// Those who may have the one name that is written of somebody, or one that is spelt alike, some of them
  /// twice; nobody where more of their name is.
  func sharing(_ fields: ParticipantFields) -> [Member] {
    guard !isEmpty, let name = fields.onlyName else { return [] }
    // As a whole word it is not crowded out by those that begin with it.
    return [MatchQuery.Name.typed(name), .written(fields.name)].flatMap { name in
      index.search(MatchQuery(name: name), least: 0).best
    }.compactMap { match in Int(match.person.id.key).flatMap { self[$0] } }
  }

  /// Those who are somewhat like somebody, to be compared with them.
  func twins(like person: KnownPerson) -> [Member] {
    guard !isEmpty else { return [] }
    return index.twins(
      of: person, limit: 24, least: ClientPair.leastLikely, among: max(ClientPair.population, count)
    ).compactMap { twin in Int(twin.person.id.key).flatMap { self[$0] } }
  }

  /// Whether two are one.
  public static func == (left: Caseload, right: Caseload) -> Bool { left === right }

  private func date(of id: Participant.ID) -> Date? {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    guard low < ids.count, ids[low] == id else { return nil }
    return Date(timeIntervalSince1970: Double(fetched[low]) * 60)
  }

  /// When people were read, in minutes: nobody looks closer.
  private static func dates(_ members: [Member]) -> [Participant.ID: Int32] {
    Dictionary(
      members.map {
        ($0.summary.id, Int32(clamping: Int($0.fetched.timeIntervalSince1970 / 60)))
      }
    ) { $1 }
  }

  private static func key(_ id: Participant.ID) -> KnownPerson.ID {
    KnownPerson.ID(.caseload, String(id))
  }

  private static func person(_ member: Member) -> KnownPerson {
    let summary = member.summary
    let numbers: [String] = if case .imported(let id) = member.origin { [id] } else { [] }
    return KnownPerson(
      id: key(summary.id), name: summary.name, birth: summary.birth, lastFour: member.lastFour,
      numbers: numbers)
  }

  private static func member(_ person: KnownPerson, fetched: Date) -> Member {
    // Only those of a list are known by another number.
    Member(
      summary(person), fetched: fetched,
      origin: person.numbers.first.map { .imported($0) } ?? .site,
      lastFour: person.lastFour)
  }

  private static func summary(_ person: KnownPerson) -> ParticipantSummary {
    ParticipantSummary(id: Int(person.id.key) ?? 0, name: person.name, birth: person.birth)
  }
}
