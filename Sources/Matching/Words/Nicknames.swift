/// The short forms and pet names of names: a table that is passed in.
///
/// Names are misspelt in their pet forms too, so the table has them in the same form as names.
public struct Nicknames: Sendable {
  /// An empty table.
  public static let none = Nicknames([])

  private let words: WordList
  private let tree: WordTree
  private var starts: [UInt32] = [0]
  private var others: [UInt32] = []

  /// Marks another pet name of the same name.
  private static let indirect: UInt32 = 1 << 31

  /// Makes a table.
  ///
  /// - Parameter groups: in each, a name and then what people with that name are called
  public init(_ groups: [[String]]) {
    var reader = NameWords()
    var relations: [[UInt8]: [[UInt8]: Bool]] = [:]
    for group in groups {
      let names = group.map { name in
        reader.clear()
        reader.read(name)
        return Array(reader.bytes)
      }
      for (place, name) in names.enumerated() where !name.isEmpty {
        for (otherPlace, other) in names.enumerated() where !other.isEmpty && other != name {
          let isDirect = place == 0 || otherPlace == 0
          relations[name, default: [:]][other, default: false] =
            isDirect || relations[name]?[other] == true
        }
      }
    }
    let sorted = relations.keys.sorted { $0.lexicographicallyPrecedes($1) }
    let places = Dictionary(uniqueKeysWithValues: zip(sorted, 0..<UInt32(sorted.count)))
    var words = WordList()
    for name in sorted {
      name.withUnsafeBufferPointer { words.append($0) }
      let related = (relations[name] ?? [:]).compactMap { other, isDirect in
        places[other].map { isDirect ? $0 : $0 | Self.indirect }
      }
      others += related.sorted()
      starts.append(UInt32(others.count))
    }
    self.words = words
    tree = words.withView { WordTree($0) }
  }

  /// A name that may have been meant, and the cost of assuming so.
  struct Reading {
    let letters: [UInt8]
    let cost: Int
  }

  /// The names that a written one may stand for, without itself.
  func readings(
    of word: UnsafeBufferPointer<UInt8>, _ distance: borrowing WordDistance
  ) -> [Reading] {
    guard words.count > 0, word.count > 1 else { return [] }
    return words.withView { view in
      var best: [UInt32: Int] = [:]
      let near = NearWords(word: word, mistakes: word.count > 3 ? 1 : 0, beginningMistakes: nil)
      for hit in near.hits(in: tree, words: view) where hit.kind == .whole {
        let place = hit.words.lowerBound
        let mistake = distance(word, meant: view[place])
        for other in others[Int(starts[place])..<Int(starts[place + 1])] {
          let cost = mistake + (other < Self.indirect ? Evidence.petName : Evidence.otherPetName)
          best[other & ~Self.indirect] = min(best[other & ~Self.indirect] ?? .max, cost)
        }
      }
      return best.sorted { $0.key < $1.key }.map {
        Reading(letters: Array(view[Int($0.key)]), cost: $0.value)
      }
    }
  }
}
