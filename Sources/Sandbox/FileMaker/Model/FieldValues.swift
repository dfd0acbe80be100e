/// The values of a record by field and repetition.
///
/// A long list has tens of thousands of these: each is one array, and no dictionary of arrays.
struct FieldValues: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private struct Entry: Equatable {
    let field: String
    var content: FieldContent
  }

  /// The repetitions of a field one after the other.
  private var entries: [Entry] = []

  init() {}

  init(dictionaryLiteral elements: (String, [FieldContent])...) {
    for (field, contents) in elements { self[field] = contents }
  }

  /// Makes room for so many values.
  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// All repetitions of a field, from the first; nil for a field without a value.
  subscript(field: String) -> [FieldContent]? {
    get {
      let place = place(of: field)
      return place.isEmpty ? nil : entries[place].map(\.content)
    }
    set {
      let new = (newValue ?? []).map { Entry(field: field, content: $0) }
      entries.replaceSubrange(place(of: field), with: new)
    }
  }

  /// One repetition of a field, from 1; nil where it has no value.
  subscript(field: String, repetition: Int) -> FieldContent? {
    let place = place(of: field)
    return repetition > 0 && repetition <= place.count
      ? entries[place.lowerBound + repetition - 1].content : nil
  }

  /// Where the values of a field are; empty, at the end, where there are none.
  private func place(of field: String) -> Range<Int> {
    guard let start = entries.firstIndex(where: { $0.field == field }) else {
      return entries.count..<entries.count
    }
    let end = entries[start...].firstIndex { $0.field != field } ?? entries.count
    return start..<end
  }
}
