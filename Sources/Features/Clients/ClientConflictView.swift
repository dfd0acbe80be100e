import Model
import Resources
import Terminal

/// Draws what somebody wrote about a client beside what somebody else has written meanwhile.
enum ClientConflictView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ conflict: ClientForm.Conflict, _ state: Clients.State, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let theirs = conflict.theirs
    let number = phrases.who(OpenClient(id: theirs.id, name: theirs.fields.name))
    let mask = surroundings.style.isAccessible ? phrases[.clientsHidden] : Phrases.mask
    let rows =
      (state.change(phrases.language)?
        .differences(theirs.fields, hiding: conflict.isRevealed ? nil : mask))
      ?? []
    return render(
      phrases.format(.clientsChangedSince, number), rows,
      next: state.hidesConflict(phrases.language) ? .clientsChangedSee : .clientsChangedNext,
      in: area, surroundings, on: &canvas)
  }

  /// Draws what two people changed below a sentence that says so.
  static func render(
    _ title: String, _ rows: [OutboxRow.Difference], next: Phrase = .clientsChangedNext,
    in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let used = canvas.drawWrapped(title, in: area, role: .warning)
    let body = area.inset(top: used + 1)
    if surroundings.style.isAccessible {
      spoken(rows, phrases[next], in: body, phrases, on: &canvas)
    } else {
      table(rows, phrases[next], in: body, phrases, on: &canvas)
    }
    return Cursor(body.origin, isVisible: surroundings.style.isAccessible)
  }

  private static func table(
    _ rows: [OutboxRow.Difference], _ next: String, in area: Rect, _ phrases: Phrases,
    on canvas: inout Canvas
  ) {
    let layout = canvas.appearance.text
    let label = min(18, max(8, area.width / 5))
    let column = max(8, (area.width - label - 4) / 2)
    let xs = [area.x, area.x + label + 2, area.x + label + column + 4]
    for (x, title) in zip(xs.dropFirst(), [phrases[.outboxMine], phrases[.outboxTheirs]]) {
      canvas.draw(
        layout.truncated(title, to: column), at: Point(x: x, y: area.y), in: area, role: .heading)
    }
    var y = area.y + 1
    for row in rows {
      let cells = [row.label, row.mine, row.theirs].map { $0?.text(phrases) ?? "" }
      let wrapped = zip([label, column, column], cells).map { layout.wrapped($1, to: $0) }
      for line in 0..<(wrapped.map(\.count).max() ?? 0) {
        for (place, cell) in wrapped.enumerated() where cell.indices.contains(line) {
          canvas.draw(
            cell[line], at: Point(x: xs[place], y: y), in: area,
            role: place == 0 ? .muted : .plain)
        }
        y += 1
      }
    }
    canvas.drawWrapped(next, in: area.inset(top: y - area.y + 1), role: .muted)
  }

  /// Read aloud, each line tells both sides.
  private static func spoken(
    _ rows: [OutboxRow.Difference], _ next: String, in area: Rect, _ phrases: Phrases,
    on canvas: inout Canvas
  ) {
    var y = area.y
    let lines = rows.map { row in
      phrases.format(
        .clientsChangedSpoken,
        [row.label?.text(phrases) ?? "", row.mine.text(phrases), row.theirs.text(phrases)])
    }
    for line in lines + [next] {
      y += canvas.drawWrapped(
        line, in: Rect(x: area.x, y: y, width: area.width, height: max(0, area.maxY - y)))
    }
  }
}
