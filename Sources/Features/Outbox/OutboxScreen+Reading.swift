/// How much of what two people wrote was on the screen: between what nobody has scrolled to nobody chooses.
extension OutboxScreen {
  /// What was on the screen of the page of one write.
  struct Reading: Equatable, Sendable {
    fileprivate let item: OutboxRow.ID
    fileprivate let both: [OutboxRow.Difference]
    /// How many lines the page has.
    fileprivate let lines: Int
    /// How many of them, from the first on, were on the screen.
    fileprivate let seen: Int

    fileprivate var isWhole: Bool { seen >= lines }
  }
}

extension OutboxScreen.State {
  /// Whether all of the page that is open was on the screen.
  var hasReadBoth: Bool { reading.map { $0.item == open && $0.isWhole } ?? false }

  /// Takes note of what is on the screen of the page of what two people wrote, once neither side is hidden.
  mutating func noteRead(in surroundings: Surroundings) {
    guard let id = open, let item, let both = item.conflict, !hidesConflict(of: item) else {
      reading = nil
      return
    }
    let earlier = reading.flatMap { $0.item == id && $0.both == both ? $0 : nil }
    guard earlier?.isWhole != true else { return }
    // What stood there hidden, or said something else, was not read: it is read from its first line.
    if earlier == nil { scroll = 0 }
    let lines = pageLines(in: surroundings)
    // Before the window was another one, what is above was on the screen too, as far as it was read.
    let before = earlier.map { $0.lines == lines ? $0.seen : min(scroll, $0.seen) } ?? 0
    let end = scroll + pageHeight(in: surroundings)
    reading = OutboxScreen.Reading(
      item: id, both: both, lines: lines, seen: scroll <= before ? max(before, end) : before)
  }
}
