/// What is different between two states of a profile: the sections that changed, each whole.
///
/// It is what is sent, and nothing else of the profile is: a section that did not change is left out,
/// one that is empty now is deleted (rapidsos.md §9).
public struct ProfileChange: Hashable, Sendable, Codable {
  /// The sections that changed, in the order of ``ProfileSection``.
  public let sections: [ProfileSection]
  /// What they held; nothing else is in it.
  public let old: EmergencyProfile
  /// What they hold now; nothing else is in it.
  public let new: EmergencyProfile

  /// Compares two states.
  ///
  /// A section that changed loses what could not be read in it: only what can be read can be sent.
  public init(from base: EmergencyProfile, to edited: EmergencyProfile) {
    self.init(
      of: ProfileSection.allCases.filter { !edited.agrees(with: base, on: $0) }, from: base,
      to: edited)
  }

  private init(of sections: [ProfileSection], from base: EmergencyProfile, to: EmergencyProfile) {
    var (old, new) = (EmergencyProfile(), EmergencyProfile())
    for section in sections {
      old.take(section, from: base)
      new.take(section, from: to)
      new.unread[section] = nil
    }
    self.sections = sections
    self.old = old
    self.new = new
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { sections.isEmpty }

  /// Whether a section is deleted by it.
  public func clears(_ section: ProfileSection) -> Bool {
    sections.contains(section) && new.content(of: section).isEmpty
  }

  /// The profile with the change made in it.
  public func applied(to profile: EmergencyProfile) -> EmergencyProfile {
    var profile = profile
    for section in sections { profile.take(section, from: new) }
    return profile
  }

  /// What is left of the change on a profile that changed meanwhile.
  ///
  /// - Parameters:
  ///   - theirs: the profile as it is now.
  ///   - yielding: the sections in which it is to stay as it is.
  /// - Returns: what is still different, from the profile as it is now.
  public func rebased(
    onto theirs: EmergencyProfile, yielding: Set<ProfileSection> = []
  ) -> ProfileChange {
    ProfileChange(
      of: sections.filter { !yielding.contains($0) && !new.agrees(with: theirs, on: $0) },
      from: theirs, to: new)
  }

  /// The sections that somebody else changed too, and otherwise, since this change began.
  ///
  /// - Parameter theirs: the profile as it is now.
  /// - Returns: one for each such section; none where both wrote the same.
  public func conflicts(with theirs: EmergencyProfile) -> [ProfileConflict] {
    sections.compactMap { section in
      guard !theirs.agrees(with: old, on: section), !theirs.agrees(with: new, on: section) else {
        return nil
      }
      return ProfileConflict(
        section: section, base: old.content(of: section), mine: new.content(of: section),
        theirs: theirs.content(of: section))
    }
  }
}
