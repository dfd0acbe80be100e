/// A few values by key, in the order they came.
///
/// It is looked through from its start, which for a handful is no slower than hashing. And unlike a
/// dictionary it has the runtime look nothing up when it is first made: at every start that would be
/// all that the program's types can do, once for each kind of key, before anything is on the screen.
public struct SmallDictionary<Key, Value> {
  // A pair, and no type of its own: that would be looked up like a dictionary.
  private var pairs: [(key: Key, value: Value)] = []
}

extension SmallDictionary: Sendable where Key: Sendable, Value: Sendable {}

extension SmallDictionary: Sequence {
  /// Goes through what there is, first come, first.
  public func makeIterator() -> some IteratorProtocol<(key: Key, value: Value)> {
    pairs.makeIterator()
  }
}

extension SmallDictionary: ExpressibleByDictionaryLiteral where Key: Equatable {
  /// Takes values up; of two with one key the last is taken.
  public init(dictionaryLiteral elements: (Key, Value)...) {
    for (key, value) in elements { self[key] = value }
  }

  /// The value of a key; set to nil, it is gone.
  public subscript(key: Key) -> Value? {
    get { pairs.first { $0.key == key }?.value }
    set {
      let place = pairs.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): pairs[place].value = value
      case (let place?, nil): pairs.remove(at: place)
      case (nil, let value?): pairs.append((key, value))
      case (nil, nil): break
      }
    }
  }
}

extension SmallDictionary: Equatable where Key: Equatable, Value: Equatable {
  /// Whether both have the same values for the same keys, in whatever order.
  public static func == (left: Self, right: Self) -> Bool {
    left.pairs.count == right.pairs.count && left.pairs.allSatisfy { right[$0.key] == $0.value }
  }
}
