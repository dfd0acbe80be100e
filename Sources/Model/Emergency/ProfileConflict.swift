/// A section that two people changed at the same time.
public struct ProfileConflict: Hashable, Sendable {
  /// The section.
  public var section: ProfileSection
  /// The content before.
  public var base: ProfileContent
  /// The content to be written.
  public var mine: ProfileContent
  /// The content that somebody else has written meanwhile.
  public var theirs: ProfileContent

  /// Makes a conflict.
  public init(
    section: ProfileSection, base: ProfileContent, mine: ProfileContent, theirs: ProfileContent
  ) {
    self.section = section
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }
}
