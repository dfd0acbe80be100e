import Model
import Resources

/// What was written for a profile and is not known to have arrived.
public struct PendingSections: Hashable, Sendable {
  /// What sections are to hold, each as it was written last.
  let contents: [ProfileSection: ProfileContent]
  /// How it stands, in a few words: what a person has to look at before what goes by itself; nil where
  /// there is nothing.
  let standing: Phrase?
  /// Whether some of it was sent, and may have arrived.
  let isDoubtful: Bool

  /// Reads what the outbox has for one profile, oldest first.
  public init(_ rows: [OutboxRow] = []) {
    var contents: [ProfileSection: ProfileContent] = [:]
    for entry in rows.flatMap(\.words) {
      if case .section(let content, let section) = entry.value { contents[section] = content }
    }
    self.contents = contents
    isDoubtful = rows.contains { $0.doubt != nil }
    let row = rows.first { $0.reason != nil } ?? rows.first
    standing = row.map { $0.isHeld && $0.reason == nil ? .outboxHeld : $0.standing.phrase }
  }

  /// The sections, in the order of the profile.
  var sections: [ProfileSection] { ProfileSection.allCases.filter { contents[$0] != nil } }

  /// That something waits, in a few words.
  var sentence: Sentence { Sentence(isDoubtful ? .emergencyPendingMaybe : .emergencyPending) }

  /// The profile as it is to be once everything has arrived.
  func applied(to profile: EmergencyProfile) -> EmergencyProfile {
    var profile = profile
    for (section, content) in contents {
      profile.put(content.values, into: section)
      profile.unread[section] = nil
      profile.updated[section] = nil
    }
    return profile
  }

  /// Which sections wait, and how; nil where there are none.
  func notice(_ phrases: Phrases) -> String? {
    guard let standing else { return nil }
    let names = sections.map { section in
      let name = phrases[section.title]
      return contents[section]?.isEmpty == true
        ? phrases.format(.summaryPendingDeleted, name) : name
    }
    return phrases.format(
      isDoubtful ? .summaryPendingMaybe : .summaryPending, names.joined(separator: ", "),
      phrases[standing])
  }

  /// What the sections are to hold, line by line; the date of birth is hidden.
  func lines(_ phrases: Phrases, isAccessible: Bool) -> [String] {
    sections.flatMap { section -> [String] in
      guard let content = contents[section] else { return [] }
      guard !content.isEmpty else {
        return [phrases.format(.summaryPendingDeleted, phrases[section.title])]
      }
      let mask = isAccessible ? phrases[.clientsHidden] : Phrases.mask
      return EditorWords.values(content, of: section, phrases).map {
        phrases.format(
          .emergencyKeptRow, phrases[section.title], section == .birthday ? mask : $0)
      }
    }
  }
}
