/// A mark of something that was in hand when everything was locked, by which it is known again when it is back.
///
/// It says nothing of what that was, and is worth nothing once the program has ended.
struct Mark: Hashable, Sendable {
  private let value: Int

  /// Marks what has an identity.
  init(_ identity: some Hashable) { value = identity.hashValue }

  /// Whether it is the mark of this.
  func isOf(_ identity: some Hashable) -> Bool { identity.hashValue == value }
}
