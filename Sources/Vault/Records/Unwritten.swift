/// What the disk would not take, sealed as it would stand in the file.
///
/// It has no word that can be read without the key, so that it may outlive the key in memory; and writing
/// it needs none.
struct Unwritten: Sendable {
  /// Where a row stands.
  private struct Place: Hashable {
    let kind: RecordKind
    let id: RecordID
  }

  /// A row as it is to be; nil where it is to be taken away.
  private struct Entry {
    let place: Place
    let row: RecordRow?
  }

  /// In the order in which they were given.
  private var entries: [Entry] = []

  /// Whether there is nothing.
  var isEmpty: Bool { entries.isEmpty }

  /// Takes rows, and what is to be taken away, in the place of what it had of them.
  mutating func take(_ rows: [RecordRow], removing gone: [RecordID], of kind: RecordKind) {
    drop(rows.map(\.id) + gone, of: kind)
    entries += rows.map { Entry(place: Place(kind: kind, id: $0.id), row: $0) }
    entries += gone.map { Entry(place: Place(kind: kind, id: $0), row: nil) }
  }

  /// Lets go of what is newer on the disk.
  mutating func drop(_ ids: [RecordID], of kind: RecordKind) {
    guard !isEmpty else { return }
    let places = Set(ids.map { Place(kind: kind, id: $0) })
    entries.removeAll { places.contains($0.place) }
  }

  /// Lets go of all of a kind.
  mutating func drop(_ kind: RecordKind) { entries.removeAll { $0.place.kind == kind } }

  /// Whether a row is to be written, or taken away.
  func has(_ id: RecordID, of kind: RecordKind) -> Bool {
    entries.contains { $0.place == Place(kind: kind, id: id) }
  }

  /// A row as it will stand; nil where the disk knows best, and a nil in it where it is to be taken away.
  func row(_ id: RecordID, of kind: RecordKind) -> RecordRow?? {
    entries.first { $0.place == Place(kind: kind, id: id) }.map(\.row)
  }

  /// Those of a kind that are to be written.
  func rows(of kind: RecordKind) -> [RecordRow] {
    entries.compactMap { $0.place.kind == kind ? $0.row : nil }
  }

  /// Those of a kind that are to be taken away.
  func gone(of kind: RecordKind) -> [RecordID] {
    entries.compactMap { $0.place.kind == kind && $0.row == nil ? $0.place.id : nil }
  }

  /// Which kinds there are.
  var kinds: Set<RecordKind> { Set(entries.map(\.place.kind)) }
}
