/// Lets a few in at a time; the others wait in line.
///
/// A step over a thousand marked tasks is a thousand requests: all at once, most would wait for a
/// connection until their time was up.
actor AsyncSemaphore {
  private var free: Int
  private var line: [CheckedContinuation<Void, Never>] = []

  /// Makes a gate for so many at a time.
  init(_ count: Int) { free = count }

  /// Returns when it is one's turn; ``leave()`` has to follow.
  func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { line.append($0) }
  }

  /// Lets the next one in.
  func leave() {
    guard !line.isEmpty else {
      free += 1
      return
    }
    line.removeFirst().resume()
  }
}
