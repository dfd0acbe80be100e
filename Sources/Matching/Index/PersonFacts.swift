import Model

/// Dates of birth and last four digits of many people.
struct PersonFacts {
  /// A date as eight decimal digits of four bits each; 0 where it is unknown.
  private(set) var births: [UInt32] = []
  /// Four digits as a number; ``none`` where they are unknown.
  private(set) var lastFours: [UInt16] = []
  /// The people with a known date, sorted by date.
  private var byBirth: [UInt32] = []
  /// The people with known digits, sorted by digits.
  private var byLastFour: [UInt32] = []

  /// The value for unknown digits.
  static let none: UInt16 = .max

  init(expecting count: Int) {
    births.reserveCapacity(count)
    lastFours.reserveCapacity(count)
  }

  /// Adds a person's.
  mutating func append(_ person: KnownPerson) {
    births.append(person.birth.map(Self.code) ?? 0)
    lastFours.append(Self.code(person.lastFour) ?? Self.none)
  }

  /// Sorts what was added.
  mutating func close() {
    byBirth = Self.sorted(births.indices.filter { births[$0] != 0 }) { UInt64(births[$0]) }
    byLastFour = Self.sorted(lastFours.indices.filter { lastFours[$0] != Self.none }) {
      UInt64(lastFours[$0])
    }
  }

  /// The people who were born between two dates, both included, given as codes.
  func born(_ days: ClosedRange<UInt32>) -> ArraySlice<UInt32> {
    Self.slice(byBirth, days) { births[Int($0)] }
  }

  /// The people with these digits.
  func ending(_ digits: UInt16) -> ArraySlice<UInt32> {
    Self.slice(byLastFour, digits...digits) { lastFours[Int($0)] }
  }

  /// A date as eight digits.
  static func code(_ date: CivilDate) -> UInt32 {
    func digits(_ number: Int) -> UInt32 { UInt32((number / 10) << 4 | number % 10) }
    return digits(date.year / 100) << 24 | digits(date.year % 100) << 16 | digits(date.month) << 8
      | digits(date.day)
  }

  /// The date of eight digits.
  static func date(_ code: UInt32) -> CivilDate? {
    func number(_ shift: UInt32) -> Int {
      Int(code >> (shift + 4) & 0xF) * 10 + Int(code >> shift & 0xF)
    }
    guard code != 0 else { return nil }
    return CivilDate(year: number(24) * 100 + number(16), month: number(8), day: number(0))
  }

  /// Four digits as a number; nil for anything else.
  static func code(_ text: String?) -> UInt16? {
    guard let text, text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return UInt16(text)
  }

  /// Four digits as text; nil where they are unknown.
  static func text(_ code: UInt16) -> String? {
    guard code != none else { return nil }
    let digits = String(code)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// The bytes in use.
  var byteCount: Int {
    births.count * 4 + lastFours.count * 2 + byBirth.count * 4 + byLastFour.count * 4
  }

  private static func sorted(_ places: [Int], _ key: (Int) -> UInt64) -> [UInt32] {
    places.map { key($0) << 32 | UInt64($0) }.sorted().map { UInt32(truncatingIfNeeded: $0) }.snug
  }

  private static func slice<Key: Comparable>(
    _ places: [UInt32], _ keys: ClosedRange<Key>, _ key: (UInt32) -> Key
  ) -> ArraySlice<UInt32> {
    func partition(_ isBefore: (Key) -> Bool) -> Int {
      var low = 0
      var high = places.count
      while low < high {
        let middle = (low + high) / 2
        if isBefore(key(places[middle])) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let first = partition { $0 < keys.lowerBound }
    return places[first..<max(first, partition { $0 <= keys.upperBound })]
  }
}
