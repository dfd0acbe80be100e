import FoundationEssentials
import GRDB

extension Vault {
  /// Everybody in the caseload.
  public func people() throws(VaultError) -> Reading<CachedPerson> {
    let key = try dataKey
    return try database.read { database in
      var reading = Reading<CachedPerson>(values: [])
      try RecordRow.forEach(.people, in: database) { row in
        if let row, let page = try? Self.page(row, by: key) {
          reading.values.append(contentsOf: page.people)
        } else {
          reading.unreadable += 1
        }
      }
      return reading
    }
  }

  /// What a function makes of each person in the caseload, one after the other; people for whom it
  /// returns nil take no memory, and what cannot be opened is skipped.
  public func people<Value: Sendable>(
    _ value: @Sendable (CachedPerson) -> Value?
  ) throws(VaultError) -> [Value] {
    let key = try dataKey
    return try database.read { database in
      var values: [Value] = []
      try RecordRow.forEach(.people, in: database) { row in
        guard let row, let page = try? Self.page(row, by: key) else { return }
        for person in page.people {
          if let value = value(person) { values.append(value) }
        }
      }
      return values
    }
  }

  /// Adds people to the caseload, merging each with what was known of them; all or none.
  ///
  /// - Returns: what is known of each of them then.
  @discardableResult
  public func merge(_ people: [CachedPerson]) throws(VaultError) -> [CachedPerson] {
    let key = try dataKey
    let byPage = Dictionary(grouping: people) { PeoplePage.number(of: $0.id, by: key) }
    var merged: [CachedPerson] = []
    try change(Array(byPage.keys)) { number, page in
      var places = Dictionary(
        page.people.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
      for person in byPage[number] ?? [] {
        if let place = places[person.id] {
          page.people[place].learn(from: person)
          merged.append(page.people[place])
        } else {
          places[person.id] = page.people.count
          page.people.append(person)
          merged.append(person)
        }
      }
    }
    return merged
  }

  /// Writes people into the caseload, replacing what was known of them; all or none.
  public func save(_ people: [CachedPerson]) throws(VaultError) {
    let key = try dataKey
    let byPage = Dictionary(grouping: people) { PeoplePage.number(of: $0.id, by: key) }
    try change(Array(byPage.keys)) { number, page in
      // Of several entries for the same person the last counts.
      let new = Dictionary((byPage[number] ?? []).map { ($0.id, $0) }) { $1 }
      var left = new
      page.people = page.people.map { left.removeValue(forKey: $0.id) ?? $0 }
      page.people += (byPage[number] ?? []).compactMap { left.removeValue(forKey: $0.id) }
    }
  }

  /// Removes people from the caseload.
  public func remove(_ people: some Collection<CachedPerson.ID>) throws(VaultError) {
    let key = try dataKey
    let byPage = Dictionary(grouping: people) { PeoplePage.number(of: $0, by: key) }
    try change(Array(byPage.keys)) { number, page in
      let gone = Set(byPage[number] ?? [])
      page.people.removeAll { gone.contains($0.id) }
    }
  }

  /// Removes the people who were last seen before a moment, and returns how many.
  ///
  /// The exceptions stay, for example because something about them is not sent yet.
  func removePeople(
    lastSeenBefore moment: Date, except kept: Set<CachedPerson.ID>
  ) throws(VaultError) -> Int {
    let key = try dataKey
    return try database.write { database in
      var count = 0
      var changed: [(RecordRow, PeoplePage)] = []
      try RecordRow.forEach(.people, in: database) { row in
        // The time on a page, in clear, is that of the person last seen the longest ago.
        guard let row, let oldest = row.notBefore, oldest < moment,
          var page = try? Self.page(row, by: key)
        else { return }
        let before = page.people.count
        page.people.removeAll { $0.seen < moment && !kept.contains($0.id) }
        if page.people.count < before { changed.append((row, page)) }
        count += before - page.people.count
      }
      for (row, page) in changed { try Self.write(page, to: row.id, by: key, in: database) }
      return count
    }
  }

  /// Changes pages, all of them or none.
  ///
  /// A page that cannot be opened held only copies: what is new on it replaces it.
  private func change(
    _ numbers: [Int], _ body: (Int, inout PeoplePage) -> Void
  ) throws(VaultError) {
    let key = try dataKey
    try database.write { database in
      for number in numbers {
        let id = PeoplePage.row(number, by: key)
        let row = try RecordRow.fetch(.people, id, from: database)
        if let row, row.schema > PeoplePage.schema { throw VaultError.tooNew }
        var page = row.flatMap { try? Self.page($0, by: key) } ?? PeoplePage()
        body(number, &page)
        try Self.write(page, to: id, by: key, in: database)
      }
    }
  }

  static func write(
    _ page: PeoplePage, to id: RecordID, by key: DataKey, in database: Database
  ) throws {
    if page.people.isEmpty { return try RecordRow.delete(.people, [id], from: database) }
    try row(page, id, by: key).save(to: database)
  }

  static func row(
    _ page: PeoplePage, _ id: RecordID, by key: DataKey
  ) throws(VaultError) -> RecordRow {
    var row = try RecordRow(
      sealing: page.packed(), schema: PeoplePage.schema, kind: .people, id: id, by: key)
    row.notBefore = page.oldest
    return row
  }

  static func page(_ row: RecordRow, by key: DataKey) throws -> PeoplePage {
    guard row.schema <= PeoplePage.schema else { throw VaultError.tooNew }
    return try PeoplePage(from: key.open(row.sealed, as: row.seal), schema: row.schema)
  }
}
