import Matching
import Model

/// Every name compared with what was typed, in both orders: the plainest peer.
struct JaroWinkler {
  private let names: [(id: KnownPerson.ID, spoken: [UInt8], listed: [UInt8])]

  init(_ people: [KnownPerson]) {
    names = people.map { person in
      (
        person.id, Array("\(person.name.first) \(person.name.last)".lowercased().utf8),
        Array("\(person.name.last) \(person.name.first)".lowercased().utf8)
      )
    }
  }

  func search(_ typed: String, _ limit: Int) -> [KnownPerson.ID] {
    let typed = Array(typed.lowercased().utf8)
    var scored = names.indices.map { place in
      let name = names[place]
      return (
        score: max(Self.likeness(typed, name.spoken), Self.likeness(typed, name.listed)),
        place: place
      )
    }
    scored.sort { $0.score > $1.score }
    return scored.prefix(limit).map { names[$0.place].id }
  }

  /// 1 for the same text, 0 for nothing in common.
  static func likeness(_ left: [UInt8], _ right: [UInt8]) -> Double {
    guard !left.isEmpty, !right.isEmpty, left.count <= 64, right.count <= 64 else { return 0 }
    let reach = max(0, max(left.count, right.count) / 2 - 1)
    var (taken, matched) = (UInt64(0), UInt64(0))
    for (place, letter) in left.enumerated() {
      let low = max(0, place - reach)
      let high = min(right.count - 1, place + reach)
      guard low <= high else { continue }
      for other in low...high where taken & 1 << UInt64(other) == 0 && right[other] == letter {
        taken |= 1 << UInt64(other)
        matched |= 1 << UInt64(place)
        break
      }
    }
    let count = Double(matched.nonzeroBitCount)
    guard count > 0 else { return 0 }
    var (other, turned) = (0, 0)
    for place in left.indices where matched & 1 << UInt64(place) != 0 {
      while taken & 1 << UInt64(other) == 0 { other += 1 }
      if left[place] != right[other] { turned += 1 }
      other += 1
    }
    let jaro =
      (count / Double(left.count) + count / Double(right.count)
        + (count - Double(turned / 2)) / count) / 3
    let prefix = zip(left, right).prefix(4).prefix { $0 == $1 }.count
    return jaro + Double(prefix) * 0.1 * (1 - jaro)
  }
}
