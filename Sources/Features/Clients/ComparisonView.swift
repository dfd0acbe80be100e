import Matching
import Model
import Resources
import Terminal

/// Draws two records side by side, why they may be one person's, and what can be answered.
enum ComparisonView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ comparison: Clients.Comparison, _ state: Clients.State, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    guard let pair = comparison.pair else { return Cursor(area.origin, isVisible: false) }
    let phrases = surroundings.phrases
    let layout = canvas.appearance.text
    let (head, rest) = area.split(top: 1)
    var title = phrases[pair.isLinked ? .clientsComparedLinked : .clientsCompared]
    if comparison.pairs.count > 1 {
      title +=
        " "
        + phrases.format(
          .clientsTwinPlaceOfSeveral, phrases.number(comparison.selected + 1),
          phrases.number(comparison.pairs.count))
      // A click on which of them it is shows the next one, as the wheel does anywhere.
      canvas.lay(Target(area, wheel: 1))
      canvas.lay(Target(head, click: [.down], wheel: 1))
    }
    canvas.draw(
      layout.truncated(title, to: head.width), at: head.origin, in: head, role: .warning)
    let rows = rows(pair, comparison, state, surroundings)
    let why = phrases.format(
      .clientsComparedWhy, phrases.reasons(pair.reasons, of: pair.second.summary.name))
    let ask: Phrase = pair.areBothOnRecord ? .clientsComparedBothNext : .clientsComparedNext
    let next = phrases[pair.isLinked ? .clientsComparedLinkedNext : ask]
    var below = rest.inset(top: head.height > 0 && area.height > 9 ? 1 : 0)
    let cursor = Cursor(below.origin, isVisible: surroundings.style.isAccessible)
    if surroundings.style.isAccessible {
      let lines = rows.map { row in
        let sides = [row.first, row.second].map { $0.isEmpty ? phrases[.clientsUnknown] : $0 }
        return phrases.format(.clientsComparedSpoken, [row.title] + sides)
          + (row.isSame ? ", \(phrases[.clientsSame])" : "")
      }
      for line in lines { below = below.inset(top: canvas.drawWrapped(line, in: below)) }
    } else {
      let used = table(rows, in: below, phrases, on: &canvas)
      below = below.inset(top: used + (area.height > 12 ? 1 : 0))
    }
    if !pair.reasons.isEmpty { below = below.inset(top: canvas.drawWrapped(why, in: below)) }
    canvas.drawWrapped(next, in: below, role: .muted)
    return cursor
  }

  /// One thing about both.
  private struct Row {
    var title: String
    var first: String
    var second: String
    var isSame: Bool
  }

  private static func rows(
    _ pair: ClientPair, _ comparison: Clients.Comparison, _ state: Clients.State,
    _ surroundings: Surroundings
  ) -> [Row] {
    let phrases = surroundings.phrases
    let (one, other) = (pair.first, pair.second)
    let marks = pair.marks
    /// That nobody has read it is not that it is not on record.
    func unread(_ match: ClientMatch) -> String? {
      guard state.isRecordUnread(match) else { return nil }
      return phrases[state.isRecordComing(match.id) ? .clientsReading : .clientsNotRead]
    }
    func hidden(_ text: String?, of match: ClientMatch) -> String {
      guard let text else { return unread(match) ?? phrases[.clientsUnknown] }
      let mask = surroundings.style.isAccessible ? phrases[.clientsHidden] : Phrases.mask
      return comparison.isRevealed ? text : mask
    }
    func born(_ match: ClientMatch) -> String {
      guard let day = match.summary.birth else { return hidden(nil, of: match) }
      let age = day.age(on: state.today).map { phrases.count(.yearsOld, $0) }
      return [hidden(phrases.day(day), of: match), age].compactMap { $0 }.joined(separator: " · ")
    }
    func name(_ match: ClientMatch) -> String {
      let name = match.summary.name.listed
      return name.isEmpty ? unread(match) ?? phrases[.clientsNoName] : name
    }
    func aliases(_ match: ClientMatch) -> String {
      match.summary.name.aliases.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    func digits(_ match: ClientMatch) -> String {
      hidden((match.lastFour ?? state.lastFours[match.id])?.revealed, of: match)
    }
    let others = [one, other].map(aliases)
    let said = zip(others, [one, other]).map { $0.isEmpty ? unread($1) ?? "" : $0 }
    let aliasRow = Row(
      title: phrases[.clientsFieldAlias], first: said[0], second: said[1], isSame: false)
    return [
      Row(
        title: phrases[.clientsColumnFrom], first: phrases.origin(one),
        second: phrases.origin(other), isSame: false),
      Row(
        title: phrases[.clientsColumnName], first: name(one), second: name(other),
        isSame: marks.contains(.name)),
    ] + (others.allSatisfy(\.isEmpty) ? [] : [aliasRow]) + [
      Row(
        title: phrases[.clientsFieldBirth], first: born(one), second: born(other),
        isSame: marks.contains(.birth)),
      Row(
        title: phrases[.clientsColumnLastFour], first: digits(one), second: digits(other),
        isSame: marks.contains(.lastFour)),
    ]
  }

  /// Draws the rows, a name on as many lines as it takes, and returns how many lines that were.
  private static func table(
    _ rows: [Row], in area: Rect, _ phrases: Phrases, on canvas: inout Canvas
  ) -> Int {
    let layout = canvas.appearance.text
    let label = min(13, max(8, area.width / 6))
    let same = layout.width(of: phrases[.clientsSame]) + 1
    let column = max(8, (area.width - label - same - 4) / 2)
    let xs = [area.x, area.x + label + 2, area.x + label + column + 4]
    var y = area.y
    for (number, row) in rows.enumerated() where y < area.maxY {
      canvas.draw(
        layout.truncated(row.title, to: label), at: Point(x: xs[0], y: y), in: area, role: .muted)
      let role: Role = number == 0 ? .heading : row.isSame ? .warning : .plain
      let texts = [row.first, row.second].map { layout.wrapped($0, to: column) }
      for (text, x) in zip(texts, xs.dropFirst()) {
        for (offset, line) in text.enumerated() {
          canvas.draw(line, at: Point(x: x, y: y + offset), in: area, role: role)
        }
      }
      if row.isSame {
        canvas.draw(
          phrases[.clientsSame], at: Point(x: xs[2] + column + 1, y: y), in: area, role: .warning)
      }
      y += max(1, texts.map(\.count).max() ?? 1)
    }
    return y - area.y
  }
}
