import Model
import Resources
import Terminal

/// What somebody wrote about a client beside what somebody else has written meanwhile, line by line.
struct ClientConflictPage {
  /// Every line, laid out for the window.
  let lines: [Line]
  /// Where what two people changed begins, below the sentence that says so.
  let start: Int
  private let height: Int

  /// That of the form that is open; nil where nothing stands in its way.
  init?(_ state: Clients.State, _ surroundings: Surroundings) {
    let phrases = surroundings.phrases
    if let conflict = state.form?.conflict {
      let theirs = conflict.theirs
      let number = phrases.who(OpenClient(id: theirs.id, name: theirs.fields.name))
      let mask = surroundings.style.isAccessible ? phrases[.clientsHidden] : Phrases.mask
      let rows =
        state.change(phrases.language)?
        .differences(theirs.fields, hiding: conflict.isRevealed ? nil : mask) ?? []
      self.init(
        phrases.format(.clientsChangedSince, number), rows,
        next: state.hidesConflict(phrases.language) ? .clientsChangedSee : .clientsChangedNext,
        surroundings)
    } else if let theirs = state.guestForm?.conflict {
      self.init(
        phrases.format(.clientsChangedSince, theirs.whom.text(phrases)),
        state.guestChange(phrases.language)?.differences(theirs.values) ?? [],
        next: .clientsChangedNext, surroundings)
    } else {
      return nil
    }
  }

  private init(
    _ title: String, _ rows: [OutboxRow.Difference], next: Phrase, _ surroundings: Surroundings
  ) {
    let letters = surroundings.style.text
    func laidOut(to width: Int) -> (head: [Line], all: [Line]) {
      let head: [Line] = letters.wrapped(title, to: width).map { Line($0, .warning) } + [""]
      let body =
        surroundings.style.isAccessible
        ? Self.spoken(rows, next, to: width, surroundings)
        : Self.table(rows, next, to: width, surroundings)
      return (head, head + body)
    }
    let size = surroundings.size
    let whole = laidOut(to: size.width)
    // The last column is for the marks that there is more.
    let page = whole.all.count > size.height ? laidOut(to: max(8, size.width - 1)) : whole
    (lines, start, height) = (page.all, page.head.count, size.height)
  }

  /// The nearest line to one that the page can begin with.
  func first(_ line: Int) -> Int { max(0, min(line, lines.count - height)) }

  /// What each of both wrote, in columns.
  private static func table(
    _ rows: [OutboxRow.Difference], _ next: Phrase, to width: Int, _ surroundings: Surroundings
  ) -> [Line] {
    let (phrases, letters) = (surroundings.phrases, surroundings.style.text)
    let label = min(18, max(8, width / 5))
    let column = max(8, (width - label - 4) / 2)
    func line(_ cells: [String], _ roles: [Role]) -> Line {
      var spans: [Line.Span] = []
      for (place, room) in [label + 2, column + 2, column].enumerated() {
        let spare = max(0, room - letters.width(of: cells[place]))
        spans.append(Line.Span(cells[place], roles[place]))
        if place < cells.count - 1 { spans.append(Line.Span(String(repeating: " ", count: spare))) }
      }
      return Line(spans)
    }
    let titles = [phrases[.outboxMine], phrases[.outboxTheirs]]
    var lines = [
      line([""] + titles.map { letters.truncated($0, to: column) }, [.plain, .heading, .heading])
    ]
    for row in rows {
      let cells = [row.label, row.mine, row.theirs].map { $0?.text(phrases) ?? "" }
      let wrapped = zip([label, column, column], cells).map { letters.wrapped($1, to: $0) }
      for place in 0..<(wrapped.map(\.count).max() ?? 0) {
        lines.append(
          line(
            wrapped.map { $0.indices.contains(place) ? $0[place] : "" }, [.muted, .plain, .plain]))
      }
    }
    return lines + [""] + letters.wrapped(phrases[next], to: width).map { Line($0, .muted) }
  }

  /// Read aloud, each line tells both sides.
  private static func spoken(
    _ rows: [OutboxRow.Difference], _ next: Phrase, to width: Int, _ surroundings: Surroundings
  ) -> [Line] {
    let phrases = surroundings.phrases
    let sentences = rows.map { row in
      phrases.format(
        .clientsChangedSpoken,
        [row.label?.text(phrases) ?? "", row.mine.text(phrases), row.theirs.text(phrases)])
    }
    return (sentences + [phrases[next]]).flatMap { sentence in
      surroundings.style.text.wrapped(sentence, to: width).map { Line($0) }
    }
  }
}

extension Clients.State {
  /// Whether what two people changed stands side by side, and keys are about that.
  var showsConflict: Bool { mode == .conflict || mode == .guestConflict }

  /// Whether all of what two people changed was on the screen: between what nobody has scrolled to nobody chooses.
  var hasReadConflict: Bool { conflictReading?.isWhole == true }

  /// Takes note of what is on the screen of it; where nothing is compared any more, the next one is read from its
  /// first line.
  mutating func noteReadConflict(in surroundings: Surroundings) {
    guard let page = ClientConflictPage(self, surroundings) else {
      return (conflictScroll, conflictReading) = (0, nil)
    }
    guard !hidesConflict(surroundings.phrases.language) else { return conflictReading = nil }
    // What stood there hidden was not read: it is read from its first line.
    if conflictReading == nil { conflictScroll = 0 }
    var reading = conflictReading ?? PageReading()
    reading.note(
      page.first(conflictScroll), height: surroundings.size.height, of: page.lines.count)
    conflictReading = reading
  }

  /// Scrolls what two people changed.
  mutating func scrollConflict(_ move: ListState.Move, in surroundings: Surroundings) {
    guard let page = ClientConflictPage(self, surroundings) else { return }
    conflictScroll = page.first(
      move.scroll(
        from: page.first(conflictScroll), height: surroundings.size.height,
        last: page.lines.count))
  }
}
