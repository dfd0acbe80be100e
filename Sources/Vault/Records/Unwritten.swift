/// The changes that the disk did not take, sealed as they will stand in the file.
///
/// Everything in it is sealed, so it may stay in memory after the key is dropped, and writing it
/// needs no key.
struct Unwritten: Sendable {
  /// Where a row stands.
  private struct Place: Hashable {
    let kind: RecordKind
    let id: RecordID
  }

  /// A row to be written; nil where it is to be removed.
  private struct Entry {
    let place: Place
    let row: RecordRow?
  }

  /// The entries, in the order in which they were given.
  private var entries: [Entry] = []

  /// Whether there is nothing.
  var isEmpty: Bool { entries.isEmpty }

  /// Takes rows to write and rows to remove, replacing its entries for the same rows.
  mutating func take(_ rows: [RecordRow], removing gone: [RecordID], of kind: RecordKind) {
    drop(rows.map(\.id) + gone, of: kind)
    entries += rows.map { Entry(place: Place(kind: kind, id: $0.id), row: $0) }
    entries += gone.map { Entry(place: Place(kind: kind, id: $0), row: nil) }
  }

  /// Drops the entries for which the disk has something newer.
  mutating func drop(_ ids: [RecordID], of kind: RecordKind) {
    guard !isEmpty else { return }
    let places = Set(ids.map { Place(kind: kind, id: $0) })
    entries.removeAll { places.contains($0.place) }
  }

  /// Drops all entries of a kind.
  mutating func drop(_ kind: RecordKind) { entries.removeAll { $0.place.kind == kind } }

  /// Whether there is an entry for a row.
  func has(_ id: RecordID, of kind: RecordKind) -> Bool {
    entries.contains { $0.place == Place(kind: kind, id: id) }
  }

  /// The entry for a row: nil where there is none, and an inner nil where the row is to be removed.
  func row(_ id: RecordID, of kind: RecordKind) -> RecordRow?? {
    entries.first { $0.place == Place(kind: kind, id: id) }.map(\.row)
  }

  /// The rows of a kind that are to be written.
  func rows(of kind: RecordKind) -> [RecordRow] {
    entries.compactMap { $0.place.kind == kind ? $0.row : nil }
  }

  /// The rows of a kind that are to be removed.
  func gone(of kind: RecordKind) -> [RecordID] {
    entries.compactMap { $0.place.kind == kind && $0.row == nil ? $0.place.id : nil }
  }

  /// The kinds that have entries.
  var kinds: Set<RecordKind> { Set(entries.map(\.place.kind)) }
}
