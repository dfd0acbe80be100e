/// How much of what two people wrote was on the screen: between what nobody has scrolled to nobody chooses.
extension OutboxScreen {
  /// What was on the screen of the page of one write.
  struct Reading: Equatable, Sendable {
    fileprivate let item: OutboxRow.ID
    fileprivate let both: [OutboxRow.Difference]
    fileprivate var page = PageReading()
  }
}

extension OutboxScreen.State {
  /// Whether all of the page that is open was on the screen.
  var hasReadBoth: Bool { reading.map { $0.item == open && $0.page.isWhole } ?? false }

  /// Takes note of what is on the screen of the page of what two people wrote, once neither side is hidden.
  mutating func noteRead(in surroundings: Surroundings) {
    guard let id = open, let item, let both = item.conflict, !hidesConflict(of: item) else {
      reading = nil
      return
    }
    let earlier = reading.flatMap { $0.item == id && $0.both == both ? $0 : nil }
    guard earlier?.page.isWhole != true else { return }
    // What stood there hidden, or said something else, was not read: it is read from its first line.
    if earlier == nil { scroll = 0 }
    var now = earlier ?? OutboxScreen.Reading(item: id, both: both)
    now.page.note(
      scroll, height: pageHeight(in: surroundings), of: pageLines(in: surroundings))
    reading = now
  }
}
