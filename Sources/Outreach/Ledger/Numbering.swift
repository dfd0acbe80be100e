/// Different values, each with a number: 0, 1, 2 and so on, as they came.
///
/// What the values can do is asked of its functions and not of itself: so the runtime looks nothing
/// up when an empty one is made.
struct Numbering<Value> {
  /// The values in the order of their numbers.
  private(set) var values: [Value] = []
  private var slots = HashSlots()
}

extension Numbering: Sendable where Value: Sendable {}
extension Numbering: Equatable where Value: Equatable {}

extension Numbering where Value: Hashable {
  /// The number of a value; nil for one that is not there.
  func number(of value: Value) -> Int? {
    slots.number(hash: value.hashValue) { values[$0] == value }
  }

  /// The number of a value, which gets one where it has none.
  mutating func numbered(_ value: Value) -> Int {
    if let known = number(of: value) { return known }
    let number = values.count
    slots.insert(number, hash: value.hashValue) { [values] in values[$0].hashValue }
    values.append(value)
    return number
  }
}
