internal import Terminal

extension Wakes {
  /// What C calls from the thread that watches the terminal, with the wakes as its context; isolated
  /// to no actor, for the thread is none's.
  static let callback: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
    guard let context else { return }
    Unmanaged<Wakes>.fromOpaque(context).takeUnretainedValue().wake()
  }
}
