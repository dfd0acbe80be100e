extension RapidSOSState {
  /// The records that an account saved.
  func list(_ kind: SavedKind, _ account: Int) -> Reply {
    let mine = saved[kind, default: []].filter { $0.account == account }
    return .json(200, .list(mine.map { $0.record.json(kind.rules) }))
  }

  /// Saves another record; it gets its id here, whatever was sent.
  mutating func add(
    _ kind: SavedKind, _ body: JSON, _ account: Int, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    let changes = try SectionRecord.Change.all(in: body, kind.rules)
    let id = addRecord(kind, account)
    return try update(kind, id, account, changes, now: now)
  }

  func read(_ kind: SavedKind, _ id: Int, _ account: Int) throws(RapidSOSProblem) -> Reply {
    .json(200, saved[kind, default: []][try index(kind, id, account)].record.json(kind.rules))
  }

  /// PATCH: what is not sent stays.
  mutating func change(
    _ kind: SavedKind, _ id: Int, _ body: JSON, _ account: Int, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    try update(
      kind, id, account, try SectionRecord.Change.all(in: body, kind.rules), now: now)
  }

  /// PUT: what is not sent is removed.
  mutating func replace(
    _ kind: SavedKind, _ id: Int, _ body: JSON, _ account: Int, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    let missing = kind.rules.filter { body[$0.key] == nil }
    return try update(
      kind, id, account,
      missing.map { .clear($0.key) } + (try SectionRecord.Change.all(in: body, kind.rules)),
      now: now)
  }

  /// DELETE: the answer is what was removed.
  mutating func delete(
    _ kind: SavedKind, _ id: Int, _ account: Int
  ) throws(RapidSOSProblem) -> Reply {
    let reply = try read(kind, id, account)
    let index = try index(kind, id, account)
    saved[kind]?.remove(at: index)
    return reply
  }

  /// Makes an empty record, and returns its id.
  mutating func addRecord(_ kind: SavedKind, _ account: Int) -> Int {
    let id = lastSaved[kind, default: 0] + 1
    lastSaved[kind] = id
    saved[kind, default: []].append(SavedRecord(account: account, record: SectionRecord(id: id)))
    return id
  }

  private mutating func update(
    _ kind: SavedKind, _ id: Int, _ account: Int, _ changes: [SectionRecord.Change], now: Double
  ) throws(RapidSOSProblem) -> Reply {
    let index = try index(kind, id, account)
    saved[kind, default: []][index].record.apply(changes, now: now)
    return try read(kind, id, account)
  }

  /// The place of a record; other people's are not found.
  private func index(_ kind: SavedKind, _ id: Int, _ account: Int) throws(RapidSOSProblem) -> Int {
    guard
      let index = saved[kind]?.firstIndex(where: { $0.account == account && $0.record.id == id })
    else { throw .notFound }
    return index
  }
}
