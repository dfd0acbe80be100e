public import FoundationEssentials
import GRDB
public import Model

/// A list of people to be imported into the caseload at once, packed while it is read.
///
/// A row takes its texts and about twenty bytes more: a million rows fit in memory where their file
/// would not.
public struct PeopleList: Sendable {
  /// What became of the rows.
  public struct Outcome: Hashable, Sendable {
    /// Two rows about the same person, by their lines; the later one counts.
    public struct Duplicate: Hashable, Sendable {
      /// The line of the row that is dropped.
      public var earlier: Int
      /// The line of the row that counts.
      public var later: Int
    }

    /// How many people are new.
    public var new = 0
    /// How many people were there and have changed.
    public var changed = 0
    /// How many people were there and are the same.
    public var same = 0
    /// How many people were there and are deleted according to the list.
    public var removed = 0
    /// Rows that were dropped for a later row about the same person, in the order of the later
    /// rows.
    public var duplicates: [Duplicate] = []

    /// Makes an empty outcome.
    public init() {}
  }

  /// A row.
  struct Entry {
    var line: Int
    var personalID: String
    /// The person; nil where the list says that they are deleted.
    var person: ListedPerson?
  }

  private var encoder = RecordEncoder()
  private var starts: [Int] = []

  /// Makes an empty list.
  public init() {}

  /// How many rows there are.
  public var count: Int { starts.count }

  /// Adds somebody.
  ///
  /// - Parameters:
  ///   - person: who
  ///   - line: the line of the file on which they begin
  public mutating func append(_ person: ListedPerson, line: Int) {
    starts.append(encoder.bytes.count)
    encoder.pack(line, person.personalID, true)
    encoder.pack(person.name, person.suffix, person.birth, person.lastFour)
  }

  /// Adds that somebody is deleted.
  public mutating func append(deleted personalID: String, line: Int) {
    starts.append(encoder.bytes.count)
    encoder.pack(line, personalID, false)
  }

  /// A row by its place.
  func entry(_ place: Int) throws(RecordDecodingError) -> Entry {
    var decoder = RecordDecoder(encoder.bytes, from: starts[place])
    let line = try decoder.int()
    let personalID = try decoder.string()
    guard try decoder.bool() else { return Entry(line: line, personalID: personalID) }
    let person = ListedPerson(
      personalID: personalID, name: try decoder.personName(), suffix: try decoder.string(),
      birth: try decoder.read(), lastFour: try decoder.read())
    return Entry(line: line, personalID: personalID, person: person)
  }

  /// The places of all rows, by the page of their person, in the order of the file.
  func places(by key: DataKey) throws(RecordDecodingError) -> [(page: Int, places: [Int32])] {
    var pages = [[Int32]](repeating: [], count: PeoplePage.count)
    for place in starts.indices {
      var decoder = RecordDecoder(encoder.bytes, from: starts[place])
      _ = try decoder.int()
      let id = CachedPerson.ID(
        source: CachedPerson.imported, number: Participant.importedID(of: try decoder.string()))
      pages[PeoplePage.number(of: id, by: key)].append(Int32(place))
    }
    return pages.indices.filter { !pages[$0].isEmpty }.map { ($0, pages[$0]) }
  }
}

extension PeoplePage {
  /// Takes rows of a list, in order, each replacing what an earlier list said of the same person.
  mutating func take(
    _ entries: [PeopleList.Entry], imported moment: Date, _ outcome: inout PeopleList.Outcome
  ) {
    var last: [String: PeopleList.Entry] = [:]
    var order: [String] = []
    for entry in entries {
      if let earlier = last.updateValue(entry, forKey: entry.personalID) {
        outcome.duplicates.append(.init(earlier: earlier.line, later: entry.line))
      } else {
        order.append(entry.personalID)
      }
    }
    var places: [String: Int] = [:]
    for (place, person) in people.enumerated() {
      if let listing = person.listing { places[listing.personalID] = place }
    }
    var gone: Set<Int> = []
    for id in order {
      let place = places[id]
      guard let person = last[id]?.person else {
        if let place {
          gone.insert(place)
          outcome.removed += 1
        }
        continue
      }
      let entry = CachedPerson(person, imported: moment)
      if let place {
        if people[place].listed == person { outcome.same += 1 } else { outcome.changed += 1 }
        people[place] = entry
      } else {
        outcome.new += 1
        people.append(entry)
      }
    }
    if !gone.isEmpty { people = people.indices.filter { !gone.contains($0) }.map { people[$0] } }
  }
}

extension Vault {
  /// Imports a list of people into the caseload, all of it or nothing, replacing the people with
  /// the same PersonalIDs.
  ///
  /// If the process ends meanwhile, either nothing or everything is imported. The audit trail is
  /// told in the same step.
  ///
  /// - Parameters:
  ///   - list: the people
  ///   - moment: the time of day
  ///   - author: who does it, by user name, for the audit trail
  ///   - progress: hears how many rows are written, of how many; on the vault's own thread
  /// - Returns: what became of the rows
  /// - Throws: ``VaultError/locked``, ``VaultError/tooNew``, and what the disk may say; then
  ///   nothing is changed.
  public func take(
    _ list: PeopleList, at moment: Date, by author: String,
    progress: @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws(VaultError) -> PeopleList.Outcome {
    let key = try dataKey
    let note = AuditNote(.caseloadImported, .id("caseload"), by: author, count: list.count)
    var outcome = PeopleList.Outcome()
    try write([entry(note, by: key)], by: key) { database in
      var done = 0
      for (number, places) in try list.places(by: key) {
        let id = PeoplePage.row(number, by: key)
        let row = try RecordRow.fetch(.people, id, from: database)
        if let row, row.schema > PeoplePage.schema { throw VaultError.tooNew }
        // A page that cannot be opened held only copies: what is new on it replaces it.
        var page = row.flatMap { try? Self.page($0, by: key) } ?? PeoplePage()
        page.take(try places.map { try list.entry(Int($0)) }, imported: moment, &outcome)
        try Self.write(page, to: id, by: key, in: database)
        done += places.count
        progress(done, list.count)
      }
    }
    outcome.duplicates.sort { ($0.later, $0.earlier) < ($1.later, $1.earlier) }
    return outcome
  }
}
