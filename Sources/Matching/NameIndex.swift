/// People in memory, found by whatever is known about them.
///
/// It never changes: ``adding(_:)`` and ``removing(_:)`` return another one that shares what stays
/// the same. So it can be in a state, be asked at every key, and be exchanged by whoever builds it.
/// Two are equal if they are the same object.
public final class NameIndex: Sendable {
  /// People who were indexed together, and which of them are hidden.
  struct Layer: Sendable {
    let segment: Segment
    var hidden: Set<Int> = []

    /// How many people can be found.
    var count: Int { segment.count - hidden.count }

    /// The people who can be found.
    var people: [KnownPerson] {
      (0..<segment.count).filter { !hidden.contains($0) }.map { segment.person($0) }
    }
  }

  /// The layers, the largest first.
  let layers: [Layer]
  let nicknames: Nicknames

  /// Indexes people; of several with the same id the last one counts.
  ///
  /// - Parameters:
  ///   - people: everybody
  ///   - nicknames: the short forms and pet names of names
  public convenience init(_ people: some Sequence<KnownPerson>, nicknames: Nicknames = .none) {
    let people = Self.latest(people)
    self.init(people.isEmpty ? [] : [Layer(segment: Segment(people))], nicknames: nicknames)
  }

  private init(_ layers: [Layer], nicknames: Nicknames) {
    self.layers = layers
    self.nicknames = nicknames
  }

  /// How many people there are.
  public var count: Int { layers.reduce(0) { $0 + $1.count } }

  /// Everybody, in no particular order.
  public var people: [KnownPerson] { layers.flatMap(\.people) }

  /// The bytes in use, including those of the names as received.
  public var byteCount: Int { layers.reduce(0) { $0 + $1.segment.byteCount + $1.hidden.count * 8 } }

  /// A person by id.
  public subscript(id: KnownPerson.ID) -> KnownPerson? {
    for layer in layers {
      if let place = layer.segment.place(of: id), !layer.hidden.contains(place) {
        return layer.segment.person(place)
      }
    }
    return nil
  }

  /// An index with more people; a person with the same id is replaced.
  ///
  /// It costs as much as indexing the new people and, now and then, some of the others, so that
  /// there are never more than a few layers to search.
  public func adding(_ people: some Sequence<KnownPerson>) -> NameIndex {
    var new = Self.latest(people)
    guard !new.isEmpty else { return self }
    var layers = without(new.map(\.id))
    while let last = layers.last, last.count < new.count * Self.growth {
      new += last.people
      layers.removeLast()
    }
    layers.append(Layer(segment: Segment(new)))
    return NameIndex(layers, nicknames: nicknames)
  }

  /// An index without some people.
  public func removing(_ ids: some Sequence<KnownPerson.ID>) -> NameIndex {
    NameIndex(without(ids), nicknames: nicknames)
  }

  /// A layer has at least so many times as many people as all later ones.
  private static let growth = 4

  private func without(_ ids: some Sequence<KnownPerson.ID>) -> [Layer] {
    var layers = layers
    for id in ids {
      for place in layers.indices {
        if let person = layers[place].segment.place(of: id) { layers[place].hidden.insert(person) }
      }
    }
    layers.removeAll { $0.count == 0 }
    return layers
  }

  private static func latest(_ people: some Sequence<KnownPerson>) -> [KnownPerson] {
    let people = Array(people)
    guard people.count > 1 else { return people }
    var last: [KnownPerson.ID: Int] = [:]
    last.reserveCapacity(people.count)
    for (place, person) in people.enumerated() { last[person.id] = place }
    guard last.count < people.count else { return people }
    return people.enumerated().filter { last[$1.id] == $0 }.map(\.element)
  }
}

extension NameIndex: Equatable {
  /// Whether they are the same object.
  public static func == (left: NameIndex, right: NameIndex) -> Bool { left === right }
}
