public import Model

extension OutboxRow.Entry {
  /// What a section of a profile is to hold.
  public init(_ profile: EmergencyProfile, _ section: ProfileSection) {
    self.init(.section(profile.content(of: section), section), label: .phrase(section.title))
  }
}

extension OutboxRow.Difference {
  /// A section that two people changed.
  public init(_ conflict: ProfileConflict) {
    self.init(
      mine: .section(conflict.mine, conflict.section),
      theirs: .section(conflict.theirs, conflict.section),
      label: .phrase(conflict.section.title))
  }
}
