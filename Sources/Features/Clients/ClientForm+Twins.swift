public import Model

extension ClientForm {
  /// People on record, or on another list, who may be the one in the form, one of them beside it.
  ///
  /// They are shown a page at a time: that all of them are others is said once all pages were on the screen.
  public struct Twins: Equatable, Sendable {
    /// Who they are.
    public var people: [Participant]
    /// Those of whom only what a list tells was read.
    public var unread: Set<Participant.ID> = []
    /// The one whose whole record is on its way; nil for none.
    var reading: Participant.ID?
    /// Those whom another list has, and not the site, as they stand there.
    var listed: [Participant.ID: ClientMatch] = [:]
    /// Whether the system adds nobody beside them, whatever the person says.
    public var areFinal = false
    /// The one that is shown.
    public private(set) var selected = 0
    /// Whether dates and digits are shown.
    public var isRevealed = false
    /// How often they were: the time until they are hidden begins anew with each.
    public var reveals = 0
    /// The pages that were on the screen, counted from 0.
    private(set) var looked: Set<Int> = [0]

    /// So many stand on a page.
    static let onePage = 9

    /// The one that is shown.
    public var person: Participant? { people.indices.contains(selected) ? people[selected] : nil }

    /// The same, where another list has them.
    var listedPerson: ClientMatch? { person.flatMap { listed[$0.id] } }

    /// Whether there are more of them than stand on one page.
    var hasPages: Bool { people.count > Self.onePage }

    /// Those who stand on the page of the one that is shown.
    var page: Range<Int> { range(of: selected / Self.onePage) }

    /// Those on the first page that was not on the screen yet; nil where all were, and where nobody is added
    /// after them.
    var next: Range<Int>? {
      guard !areFinal else { return nil }
      let pages = (people.count + Self.onePage - 1) / Self.onePage
      return (0..<pages).first { !looked.contains($0) }.map(range)
    }

    /// What the page that is shown asks; nil where all have room on one.
    var pageQuestion: OpenQuestion? {
      guard hasPages else { return nil }
      var question = OpenQuestion("twins/\(page.lowerBound)", focus: selected)
      question.letter = "a"
      return question
    }

    private func range(of page: Int) -> Range<Int> {
      let first = page * Self.onePage
      return first..<max(first, min(people.count, first + Self.onePage))
    }

    /// Moves on to another one of them, or back, around the ends.
    mutating func move(by steps: Int) {
      guard !people.isEmpty else { return }
      show(((selected + steps) % people.count + people.count) % people.count)
    }

    /// Shows the first page that was not on the screen yet.
    mutating func showNext() {
      if let next { show(next.lowerBound) }
    }

    private mutating func show(_ place: Int) {
      selected = place
      looked.insert(place / Self.onePage)
      isRevealed = false
    }

    /// Takes up the whole record of one of them.
    mutating func take(_ participant: Participant) {
      if reading == participant.id { reading = nil }
      guard let place = people.firstIndex(where: { $0.id == participant.id }) else { return }
      people[place] = participant
      unread.remove(participant.id)
    }
  }
}
