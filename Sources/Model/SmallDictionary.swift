/// A few values by key, in the order in which they came.
///
/// It is searched from its start, which for a handful is no slower than hashing. Unlike a
/// dictionary it needs no lookup by the runtime when it is first made: at every start that would
/// search all conformances of the program, once for each kind of key, before anything is on the
/// screen.
public struct SmallDictionary<Key, Value> {
  // A pair and not a type of its own, which would be looked up like a dictionary.
  private var pairs: [(key: Key, value: Value)] = []
}

extension SmallDictionary: Sendable where Key: Sendable, Value: Sendable {}

extension SmallDictionary: Sequence {
  /// Goes through the pairs in order.
  public func makeIterator() -> some IteratorProtocol<(key: Key, value: Value)> {
    pairs.makeIterator()
  }
}

extension SmallDictionary where Key: Equatable {
  /// Takes pairs; of two with the same key the last counts.
  public init(_ elements: some Sequence<(Key, Value)>) {
    for (key, value) in elements { self[key] = value }
  }
}

extension SmallDictionary: ExpressibleByDictionaryLiteral where Key: Equatable {
  /// Takes pairs; of two with the same key the last counts.
  public init(dictionaryLiteral elements: (Key, Value)...) {
    for (key, value) in elements { self[key] = value }
  }

  /// The value of a key; setting nil removes it.
  public subscript(key: Key) -> Value? {
    get {
      // In place: `first(where:)` would copy every pair on its way.
      for place in pairs.indices where pairs[place].key == key { return pairs[place].value }
      return nil
    }
    set {
      let place = pairs.indices.first { pairs[$0].key == key }
      switch (place, newValue) {
      case (let place?, let value?): pairs[place].value = value
      case (let place?, nil): pairs.remove(at: place)
      case (nil, let value?): pairs.append((key, value))
      case (nil, nil): break
      }
    }
  }
}

extension SmallDictionary where Key: Equatable {
  /// A part of the value of a key, read in place: a large value is not copied for it.
  public func part<Part>(_ key: Key, _ read: (borrowing Value) -> Part?) -> Part? {
    for place in pairs.indices where pairs[place].key == key { return read(pairs[place].value) }
    return nil
  }
}

extension SmallDictionary: Hashable where Key: Hashable, Value: Hashable {
  /// Hashes the values with their keys, in any order.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for pair in pairs {
      var own = Hasher()
      own.combine(pair.key)
      own.combine(pair.value)
      sum ^= own.finalize()
    }
    hasher.combine(sum)
  }
}

extension SmallDictionary: Equatable where Key: Equatable, Value: Equatable {
  /// Whether both have the same values for the same keys, in any order.
  public static func == (left: Self, right: Self) -> Bool {
    left.pairs.count == right.pairs.count && left.pairs.allSatisfy { right[$0.key] == $0.value }
  }
}
