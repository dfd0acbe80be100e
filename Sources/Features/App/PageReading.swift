/// How much of a page was on the screen, from its first line on.
struct PageReading: Equatable, Sendable {
  /// How many lines the page had when it was last looked at.
  private var lines = 0
  /// How many of them, from the first on, were on the screen.
  private var seen = 0

  /// Whether all of it was on the screen.
  var isWhole: Bool { lines > 0 && seen >= lines }

  /// Takes note of what is on the screen.
  ///
  /// - Parameters:
  ///   - first: The first line that is on the screen.
  ///   - height: How many are.
  ///   - lines: How many the page has in this window.
  mutating func note(_ first: Int, height: Int, of lines: Int) {
    guard !isWhole else { return }
    // Before the window was another one, what is above was on the screen too, as far as it was read.
    let before = self.lines == lines ? seen : min(first, seen)
    seen = first <= before ? max(before, first + height) : before
    self.lines = lines
  }
}
