import Model

/// Whose telephone numbers end alike, to be looked up by digits: nobody goes through everybody at a key.
struct PhoneIndex {
  private var people: [String: Set<Participant.ID>] = [:]

  /// Takes up telephone numbers of somebody.
  mutating func add(_ phones: [String], of id: Participant.ID) {
    for end in phones.compactMap(Self.end) { people[end, default: []].insert(id) }
  }

  /// Lets go of telephone numbers of somebody.
  mutating func remove(_ phones: [String], of id: Participant.ID) {
    for end in phones.compactMap(Self.end) {
      people[end]?.remove(id)
      if people[end]?.isEmpty == true { people[end] = nil }
    }
  }

  /// Those with a number that may be the same as digits; whether it is, the rest of the digits says.
  func owners(of digits: String) -> Set<Participant.ID> {
    Self.end(of: digits).flatMap { people[$0] } ?? []
  }

  /// What two numbers have in common that are the same, whatever is dialled before; nil for too few digits.
  private static func end(of digits: String) -> String? {
    let end = digits.suffix(String.leastOfPhone)
    return end.count < String.leastOfPhone ? nil : String(end)
  }
}
