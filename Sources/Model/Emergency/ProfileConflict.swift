/// A section that two people changed at the same time.
public struct ProfileConflict: Hashable, Sendable {
  /// The section.
  public var section: ProfileSection
  /// What it held before.
  public var base: ProfileContent
  /// What is to be written into it.
  public var mine: ProfileContent
  /// What somebody else has written into it meanwhile.
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
