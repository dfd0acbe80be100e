public import Model
import Resources
import Terminal

/// What the worker knows of the client whose profile is opened, to tell whether it is theirs.
///
/// An account is typed by hand: a wrong one opens somebody else's profile on the client's page.
public struct ProfileOwner: Equatable, Sendable {
  /// What the worker knows them by; empty for somebody who is no client.
  public var name: String
  /// When they were born, where the record says so.
  public var born: CivilDate?

  /// Makes an owner.
  public init(name: String = "", born: CivilDate? = nil) {
    self.name = name
    self.born = born
  }

  /// Takes up what is known by now: a page may be opened before its record is read.
  mutating func learn(_ later: ProfileOwner) {
    if !later.name.isEmpty { name = later.name }
    born = later.born ?? born
  }

  /// What of the client a profile contradicts, in words; nil where nothing does.
  ///
  /// What either of them does not say contradicts nothing. Two words of a name are enough for the same
  /// name, or the only one; a gender proves nothing, as many are written down wrong.
  func contradicted(by profile: EmergencyProfile, _ phrases: Phrases) -> String? {
    var facts: [String] = []
    if isNamedOtherwise(in: profile) { facts.append(name) }
    if let born, let told = profile.birthdays.primary, told != born {
      facts.append(phrases.format(.summaryBorn, phrases.day(born)))
    }
    return facts.isEmpty ? nil : facts.joined(separator: ", ")
  }

  private func isNamedOtherwise(in profile: EmergencyProfile) -> Bool {
    let own = Self.words(of: name)
    let others = profile.names.map(Self.words).filter { !$0.isEmpty }
    guard !own.isEmpty, !others.isEmpty else { return false }
    return others.allSatisfy { own.intersection($0).count < min(2, own.count, $0.count) }
  }

  private static func words(of name: String) -> Set<Substring> {
    Set(name.folded.split { !$0.isLetter })
  }
}
