/// A record: its number, its count of changes, its values.
struct FakeRow: Sendable, Equatable {
  let id: Int
  var modID = 0
  var values: FieldValues = [:]

  /// A value; empty for none.
  func value(_ field: String, repetition: Int = 1) -> FieldContent {
    values[field, repetition] ?? .empty
  }

  mutating func set(_ field: String, repetition: Int = 1, to content: FieldContent) {
    var all = values[field] ?? []
    while all.count < repetition { all.append(.empty) }
    all[repetition - 1] = content
    values[field] = all
  }
}

/// A table: numbers count up and are never given twice (our convention).
struct FakeTable: Sendable {
  let name: String
  let fields: [FakeField]
  /// In the order of their making.
  private(set) var rows: [FakeRow] = []
  private let byName: [String: FakeField]
  private var lastID = 0
  /// The last number that was given in each field that counts.
  private var serials: [String: Int] = [:]

  init(name: String, fields: [FakeField]) {
    self.name = name
    self.fields = fields
    byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
  }

  func field(_ name: String) -> FakeField? { byName[name] }

  /// Where a record stands; numbers grow, so it is looked for by halves.
  private func index(of id: Int) -> Int? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].id == id ? low : nil
  }

  func row(_ id: Int) -> FakeRow? { index(of: id).map { rows[$0] } }

  /// Makes a record, with what fields get by themselves besides, and gives its number.
  mutating func add(_ values: FieldValues) -> Int {
    lastID += 1
    var row = FakeRow(id: lastID, values: values)
    for field in fields where !field.isGlobal {
      if field.isSerial {
        // Numbers that were there before count, too.
        if case .number(let number)? = row.values[field.name, 1], let given = Int(exactly: number) {
          serials[field.name] = max(serials[field.name] ?? 0, given)
        } else {
          serials[field.name, default: 0] += 1
          row.set(field.name, to: .number(Double(serials[field.name] ?? 1)))
        }
      } else if let start = field.start, row.values[field.name, 1] == nil {
        row.set(field.name, to: start)
      }
    }
    rows.append(row)
    return lastID
  }

  /// Puts a changed record back, its count of changes one higher.
  mutating func commit(_ row: FakeRow) {
    guard let index = index(of: row.id) else { return }
    rows[index] = row
    rows[index].modID += 1
  }

  /// Puts a new record back, whose count of changes begins.
  mutating func put(_ row: FakeRow) {
    guard let index = index(of: row.id) else { return }
    rows[index] = row
  }

  mutating func remove(_ id: Int) {
    guard let index = index(of: id) else { return }
    rows.remove(at: index)
  }
}
