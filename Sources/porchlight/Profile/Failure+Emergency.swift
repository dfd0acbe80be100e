import Engine
import Features
import Model
import Resources

extension Failure {
  /// Makes a failure of a trouble with RapidSOS.
  ///
  /// - Parameters:
  ///   - trouble: the trouble
  ///   - unanswered: what to do where it may have been done and nobody could look
  ///   - phrases: the words
  init(_ trouble: EmergencyTrouble, unanswered: Phrase, _ phrases: Phrases) {
    switch trouble {
    case .trouble(.unanswered): self.init(phrases[unanswered], .unanswered)
    case .trouble(let trouble), .registeredOnly(let trouble): self.init(trouble, phrases)
    case .account(let complaints): self.init(Self.refused(complaints.mapKeys(\.rawValue), phrases))
    case .profile(let complaints): self.init(Self.refused(complaints.mapKeys(\.rawValue), phrases))
    case .accountExists(let words), .number(let words): self.init(Trouble.refused(words), phrases)
    case .wrongCode: self.init(phrases[.scriptWrongCode])
    case .tooMany(_, let seconds): self.init(Trouble.busy(retryAfter: seconds), phrases)
    case .conflict(let conflicts, theirs: _): self.init(conflict: conflicts.map(\.section), phrases)
    }
  }

  /// Makes a failure of sections that somebody else has written meanwhile.
  init(conflict sections: [ProfileSection], _ phrases: Phrases) {
    let names = sections.map(\.rawValue).joined(separator: ", ")
    self.init(phrases.format(.scriptProfileConflict, names))
  }

  private static func refused(_ complaints: [String: [String]], _ phrases: Phrases) -> String {
    let words = complaints.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value.joined(separator: " "))" }.joined(separator: " ")
    return Trouble.refused(words).sentence.text(phrases)
  }
}

extension Dictionary {
  fileprivate func mapKeys<Name: Hashable>(_ name: (Key) -> Name) -> [Name: Value] {
    Dictionary<Name, Value>(map { (name($0.key), $0.value) }) { first, _ in first }
  }
}
