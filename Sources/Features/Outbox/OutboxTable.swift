import Resources
import Terminal

/// The outbox's two lists.
extension OutboxView {
  /// Where a point of the list would be if no row took more than one line.
  static func unwrapped(
    _ point: Point, _ state: OutboxScreen.State, _ surroundings: Surroundings
  ) -> Point {
    guard state.open == nil, state.question == nil else { return point }
    let list = OutboxLayout(state, surroundings).list
    return switch state.pane {
    case .unsent:
      unsent(state, surroundings, width: list.width)
        .unwrapped(point, in: list, surroundings.style)
    case .drafts:
      drafts(state, surroundings, width: list.width)
        .unwrapped(point, in: list, surroundings.style)
    }
  }

  /// What waits to be sent, in so many columns.
  static func unsent(
    _ state: OutboxScreen.State, _ surroundings: Surroundings, width: Int
  ) -> GroupedTable<OutboxScreen.Group> {
    let phrases = surroundings.phrases
    let words = OutboxWords(state, surroundings)
    let columns = OutboxColumns(ofUnsent: state.widths, in: width, phrases)
    let about = columns.width(of: OutboxColumns.about)
    let standing = columns.width(of: OutboxColumns.standing) - 2
    return GroupedTable(
      columns: columns.columns, outline: state.outline, state: state.list,
      isFocused: state.open == nil, speaksTitles: false,
      heading: { heading($0, state, surroundings) },
      row: { group, place in
        let row = state.rows[state.places[group][place]]
        let age = phrases.age(from: row.created, to: surroundings.now)
        let role = words.role(row)
        return .init(
          [
            words.kind(row), words.listed(row, to: about), words.change(row, isBrief: true),
            surroundings.style.marked(
              words.standing(row, to: standing), as: role, isAligned: true),
            row.tries == 0 ? "" : phrases.number(row.tries), age,
          ],
          cellRoles: [OutboxColumns.standing: role],
          spoken: spoken(row, state, surroundings))
      })
  }

  /// What is read aloud of one: beside what the columns say, what waits for it where a person has to look at it,
  /// and that what it waits for itself needs one.
  private static func spoken(
    _ row: OutboxRow, _ state: OutboxScreen.State, _ surroundings: Surroundings
  ) -> String {
    let words = OutboxWords(state, surroundings)
    let behind = state.tally.behind[row.id].map {
      surroundings.phrases.count(.waitingBehind, $0)
    }
    let line = [
      words.kind(row), words.change(row, isBrief: true),
      words.about(row, by: state.otherAuthor(of: row)), words.standing(row), behind ?? "",
      words.tries(row, now: surroundings.now, isAfterStanding: true),
      words.ago(
        .outboxWrittenAgo, just: .outboxWrittenNow, from: row.created, to: surroundings.now),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
    let hangs = row.reason == nil && row.group == .person
    return hangs ? "\(line). \(words.reason(row))" : line
  }

  private static func heading(
    _ group: Int, _ state: OutboxScreen.State, _ surroundings: Surroundings
  ) -> String {
    let phrases = surroundings.phrases
    let part = state.outline.groups[group]
    let title: Phrase =
      switch part.id {
      case .person: .outboxGroupPerson
      case .waiting: .outboxGroupWaiting
      case .held: .outboxGroupHeld
      }
    let count = OutboxWords(state, surroundings).count(
      state.places[group].count, hanging: part.id == .person ? state.tally.hanging : 0)
    guard surroundings.style.isAccessible else { return "\(phrases[title]) (\(count))" }
    let standing: Phrase = state.outline.isCollapsed(group) ? .tasksGroupClosed : .tasksGroupOpen
    return [phrases[title], count, phrases[standing]].joined(separator: ", ")
  }

  /// What is half written, in so many columns.
  static func drafts(
    _ state: OutboxScreen.State, _ surroundings: Surroundings, width: Int
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    let words = OutboxWords(state, surroundings)
    let columns = OutboxColumns(ofDrafts: state.draftWidths, in: width, phrases)
    let about = columns.width(of: OutboxColumns.about)
    return GroupedTable(
      columns: columns.columns,
      outline: Outline([.init(id: 0, count: state.drafts.count)], hasHeadings: false),
      state: state.draftList, speaksTitles: false, heading: { _ in "" },
      row: { _, place in
        let draft = state.drafts[place]
        let age = phrases.age(from: draft.saved, to: surroundings.now)
        let standing = words.standing(draft)
        let saved = words.ago(
          .outboxSavedAgo, just: .outboxSavedNow, from: draft.saved, to: surroundings.now)
        return .init(
          [
            words.kind(draft), words.about(draft, to: about),
            surroundings.style.marked(standing, as: .warning), age,
          ],
          cellRoles: [2: .warning],
          spoken: [words.kind(draft), words.about(draft), standing, saved]
            .filter { !$0.isEmpty }.joined(separator: ", "))
      })
  }
}
