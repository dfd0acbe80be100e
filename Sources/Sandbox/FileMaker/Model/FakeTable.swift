/// A record: its number, its count of changes, its values.
struct FakeRow: Sendable, Equatable {
  let id: Int
  var modID = 0
  var values: FieldValues = [:]

  /// A value, or an empty one.
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

/// A table; numbers of records count up and are never reused (our convention).
struct FakeTable: Sendable {
  let name: String
  let fields: [FakeField]
  /// The records in the order in which they were made.
  private(set) var rows: [FakeRow] = []
  private let byName: [String: FakeField]
  private var lastID = 0
  /// The last number given in each serial field.
  private var serials: [String: Int] = [:]

  init(name: String, fields: [FakeField]) {
    self.name = name
    self.fields = fields
    byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
  }

  func field(_ name: String) -> FakeField? { byName[name] }

  /// The place of a record; the numbers ascend, so the search is binary.
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

  /// Makes a record, fills the fields that have start values, and returns its number.
  mutating func add(_ values: FieldValues) -> Int {
    lastID += 1
    var row = FakeRow(id: lastID, values: values)
    for field in fields where !field.isGlobal {
      if field.isSerial {
        // Numbers that were entered count too.
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

  /// Puts a changed record back, with its count of changes raised.
  mutating func commit(_ row: FakeRow) {
    guard let index = index(of: row.id) else { return }
    rows[index] = row
    rows[index].modID += 1
  }

  /// Puts a new record back, with its count of changes at the start.
  mutating func put(_ row: FakeRow) {
    guard let index = index(of: row.id) else { return }
    rows[index] = row
  }

  mutating func remove(_ id: Int) {
    guard let index = index(of: id) else { return }
    rows.remove(at: index)
  }
}
