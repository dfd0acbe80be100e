import Model

/// Everybody whom a contact is with: what they are called, and who they turned out to be.
///
/// Whoever turned out to be somebody has that one's number from then on.
struct KnownPeople: Equatable, Sendable {
  private var keys = Numbering<OutreachPerson>()
  private var names: [String] = []
  /// When the contact was that a name is from, in seconds as ``ContactSpot`` has them.
  private var named: [Int32] = []
  /// The number of who somebody is; their own where nobody else.
  private var meant: [UInt32] = []

  /// How many numbers there are; some of them have nobody any more.
  var count: Int { names.count }

  /// Somebody by number.
  func person(_ number: Int) -> OutreachPerson { keys.values[number] }

  /// What somebody is called.
  func name(_ number: Int) -> String { names[number] }

  /// The number of somebody; nil for whom no contact was with.
  func number(of person: OutreachPerson) -> Int? {
    keys.number(of: person).map { Int(meant[$0]) }
  }

  /// The number of somebody whom a contact is with; of their names the newest is kept.
  mutating func number(of person: OutreachPerson, named name: String, at seconds: Int32) -> Int {
    let own = own(person)
    if meant[own] == own, seconds >= named[own], !name.isEmpty {
      names[own] = name
      named[own] = seconds
    }
    return Int(meant[own])
  }

  /// Says who somebody turned out to be; answers the number before and the one from now on.
  mutating func link(
    _ person: OutreachPerson, to other: OutreachPerson, named name: String
  ) -> (from: Int, to: Int) {
    let from = Int(meant[own(person)])
    let to = Int(meant[own(other)])
    for place in meant.indices where meant[place] == from { meant[place] = UInt32(to) }
    if !name.isEmpty { names[to] = name }
    return (from, to)
  }

  private mutating func own(_ person: OutreachPerson) -> Int {
    let number = keys.numbered(person)
    if number == names.count {
      names.append("")
      named.append(.min)
      meant.append(UInt32(number))
    }
    return number
  }
}
