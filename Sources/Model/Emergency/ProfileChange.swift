/// The difference between two states of a profile: the sections that changed, each as a whole.
///
/// It is what is sent: a section that did not change is left out, and one that has become empty is
/// deleted (rapidsos.md §9).
public struct ProfileChange: Hashable, Sendable, Codable {
  /// The sections that changed, in the order of ``ProfileSection``.
  public let sections: [ProfileSection]
  /// Their old content; all other sections are empty.
  public let old: EmergencyProfile
  /// Their new content; all other sections are empty.
  public let new: EmergencyProfile

  /// Compares two states.
  ///
  /// A section that changed loses its unreadable values: only readable ones can be sent.
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

  /// Whether nothing has changed.
  public var isEmpty: Bool { sections.isEmpty }

  /// Whether it deletes a section.
  public func clears(_ section: ProfileSection) -> Bool {
    sections.contains(section) && new.content(of: section).isEmpty
  }

  /// The profile with the change applied.
  public func applied(to profile: EmergencyProfile) -> EmergencyProfile {
    var profile = profile
    for section in sections { profile.take(section, from: new) }
    return profile
  }

  /// What remains of the change on a profile that has changed meanwhile.
  ///
  /// - Parameters:
  ///   - theirs: the profile as it is now.
  ///   - yielding: the sections that are to stay as they are now.
  /// - Returns: what is still different from the profile as it is now.
  public func rebased(
    onto theirs: EmergencyProfile, yielding: Set<ProfileSection> = []
  ) -> ProfileChange {
    ProfileChange(
      of: sections.filter { !yielding.contains($0) && !new.agrees(with: theirs, on: $0) },
      from: theirs, to: new)
  }

  /// The sections that somebody else has changed too, in another way, since this change began.
  ///
  /// - Parameter theirs: the profile as it is now.
  /// - Returns: a conflict for each such section; none where both wrote the same.
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
