public import Model
import Resources

extension EmergencyTrouble {
  /// What happened, as one plain sentence in the person's language.
  ///
  /// It names no field and no section: whoever shows those says what is wrong beside them.
  public var sentence: Sentence {
    switch self {
    case .trouble(.offline(.noConnection)): Sentence(.emergencyOffline)
    case .trouble(.signInAgain): Sentence(.emergencySignInAgain)
    case .trouble(let trouble), .registeredOnly(let trouble): trouble.sentence
    case .tooMany(_, let seconds?): Sentence(.emergencyTooManyFor, Trouble.wait(seconds))
    case .tooMany(_, nil): Sentence(.emergencyTooMany)
    case .accountExists(let words), .number(let words), .wrongCode(let words):
      Trouble.refused(words).sentence
    case .account(let said): Self.refused(said.sorted { $0.key.rawValue < $1.key.rawValue })
    case .profile(let said): Self.refused(said.sorted { $0.key.rawValue < $1.key.rawValue })
    case .conflict(let conflicts, theirs: _):
      Sentence(.emergencyConflict, .counted(.sections, conflicts.count))
    }
  }

  private static func refused<Key>(_ said: [(key: Key, value: [String])]) -> Sentence {
    Trouble.refused(said.flatMap(\.value).joined(separator: " ")).sentence
  }
}
