/// The moments on an item's way between which the process may die; tests stop there.
enum RelayStep: String, Hashable, Sendable, CaseIterable {
  /// It is its turn; nothing is on the disk about that.
  case chosen
  /// That it may leave is on the disk; nothing has left.
  case marked
  /// What came of it is known; the disk does not have it.
  case answered
  /// What came of it is in memory, and told; the disk does not have it.
  case noted
  /// The disk has it.
  case recorded
}
