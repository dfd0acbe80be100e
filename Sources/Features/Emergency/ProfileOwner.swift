public import Model
import Resources
import Terminal

/// What the worker knows of the client whose profile is opened, to tell whether it is theirs.
///
/// An account is typed by hand: a wrong one opens somebody else's profile on the client's page.
public struct ProfileOwner: Equatable, Sendable {
  /// Their name in its parts; all of it as family names where only one text is known.
  var parts: PersonName
  /// When they were born, where the record says so.
  public var born: CivilDate?

  /// Makes an owner of whom only one text is known.
  public init(name: String = "", born: CivilDate? = nil) {
    self.init(PersonName(last: name), born: born)
  }

  /// Makes an owner.
  public init(_ name: PersonName, born: CivilDate? = nil) {
    parts = name
    self.born = born
  }

  /// What the worker knows them by; empty for somebody who is no client.
  public var name: String { parts.spoken }

  /// Their given names, as far as these are told apart.
  private var given: String { "\(parts.first) \(parts.middle)" }

  /// Takes up what is known by now: a page may be opened before its record is read.
  mutating func learn(_ later: ProfileOwner) {
    if !later.name.isEmpty { parts = later.parts }
    born = later.born ?? born
  }

  /// Whether a profile contradicts anything of the client.
  func isContradicted(by profile: EmergencyProfile) -> Bool {
    isNamedOtherwise(in: profile) || isBornOtherwise(in: profile)
  }

  /// What of the client a profile contradicts, in words; nil where nothing does.
  ///
  /// What either of them does not say contradicts nothing; a gender proves nothing, as many are written
  /// down wrong.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - phrases: The words.
  ///   - words: What is said of a date of birth; all of it unless said otherwise.
  /// - Returns: It, in words.
  func contradicted(
    by profile: EmergencyProfile, _ phrases: Phrases, born words: ((CivilDate) -> String)? = nil
  ) -> String? {
    var facts: [String] = []
    if isNamedOtherwise(in: profile) { facts.append(name) }
    if let born, isBornOtherwise(in: profile) {
      facts.append(words?(born) ?? phrases.format(.summaryBorn, phrases.day(born)))
    }
    return facts.isEmpty ? nil : facts.joined(separator: ", ")
  }

  /// Whether the profile has another date of birth.
  func isBornOtherwise(in profile: EmergencyProfile) -> Bool {
    guard let born, let told = profile.birthdays.primary else { return false }
    return told != born
  }

  private func isNamedOtherwise(in profile: EmergencyProfile) -> Bool {
    let told = profile.names.map(Self.words).filter { !$0.isEmpty }
    guard !Self.words(of: name).isEmpty, !told.isEmpty else { return false }
    return told.allSatisfy { words in
      !([name] + parts.aliases).contains { isAlike(Self.words(of: $0), words) }
    }
  }

  /// Whether two names may be one person's.
  ///
  /// Two words are the same, or the only one, and a given name is among them: sisters and brothers share
  /// the others.
  private func isAlike(_ own: Set<Substring>, _ told: Set<Substring>) -> Bool {
    let shared = own.intersection(told)
    guard !own.isEmpty, shared.count >= min(2, own.count, told.count) else { return false }
    let given = Self.words(of: given).intersection(own).filter { $0.count > 1 }
    return given.isEmpty || told.count == 1 || !given.isDisjoint(with: shared)
  }

  /// The words of a name as they are compared: O'Brien is Obrien.
  private static func words(of name: String) -> Set<Substring> {
    let folded = String(name.folded.filter { !"'’‘`".contains($0) })
    return Set(folded.split { !$0.isLetter })
  }
}
