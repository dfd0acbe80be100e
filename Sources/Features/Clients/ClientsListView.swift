import Model
import Resources
import Terminal

extension ClientsView {
  /// The list in whichever of its states it is: empty, loading, failed, or with rows.
  static func drawList(
    _ state: Clients.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    guard state.matches.isEmpty else {
      return table(state, surroundings).draw(in: area, on: &canvas)
    }
    guard let notice = notice(state, surroundings) else {
      return Cursor(area.origin, isVisible: false)
    }
    return notice.draw(in: area, on: &canvas)
  }

  /// What stands where there are no rows: what is going on, and what to do next.
  private static func notice(_ state: Clients.State, _ surroundings: Surroundings) -> Notice? {
    let phrases = surroundings.phrases
    guard state.canFind else {
      return Notice(phrases[.clientsSignedOut], action: phrases[.clientsSignInNext])
    }
    if let flaw = state.typedLookup?.flaw, state.standing != .loading {
      return Notice(phrases.flaw(flaw), action: phrases[.clientsIdleNext])
    }
    switch state.standing {
    case .idle: return Notice(phrases[.clientsIdle], action: phrases[.clientsIdleNext])
    case .loading:
      guard let spin = state.spin else { return nil }
      let text = Spinner(turns: spin, text: phrases[.clientsSearching]).words(
        in: surroundings.style)
      return Notice(text, action: phrases[.clientsSearchingNext])
    case .failed(let trouble):
      let next: Phrase = trouble == .signInAgain ? .clientsSignInNext : .clientsFailedNext
      var words = trouble.sentence(of: .eto).text(phrases)
      if !state.caseload.isEmpty { words += " " + phrases[.clientsNobodyKept] }
      return Notice(words, action: phrases[next], role: .warning)
    case .loaded where state.guestsStanding == .loading:
      guard let spin = state.spin else { return nil }
      let text = Spinner(turns: spin, text: phrases[.clientsSearching]).words(
        in: surroundings.style)
      return Notice(text, action: phrases[.clientsSearchingNext])
    case .loaded:
      guard let lookup = state.lookup, state.typedLookup == lookup else {
        return Notice(phrases[.clientsIdle], action: phrases[.clientsIdleNext])
      }
      if let gap = state.gap {
        return Notice(
          phrases.format(.clientsNotAllAsked, gap.sentence(of: .eto).text(phrases)),
          action: phrases[.clientsFailedNext], role: .warning)
      }
      guard state.workplace == nil else {
        return Notice(phrases[.clientsNobody], action: phrases.nextAfterNobody(lookup))
      }
      // Who is not found in ETO may be there all the same.
      if case .failed(let trouble) = state.guestsStanding {
        return Notice(
          trouble.sentence(of: .fileMaker).text(phrases), action: phrases[.clientsFailedNext],
          role: .warning)
      }
      return Notice(
        phrases[.clientsNobodyWithoutETO], action: phrases[.clientsNobodyWithoutETONext])
    }
  }

  /// The list with its rows.
  static func table(
    _ state: Clients.State, _ surroundings: Surroundings
  ) -> GroupedTable<Int> {
    let phrases = surroundings.phrases
    // Half a number is another one's.
    let digits = "\(max(0, state.matches.lazy.map(\.id).max() ?? 0))".count
    var columns = [
      TableColumn(phrases[.clientsColumnName], minWidth: 16, flex: 1, priority: 5),
      TableColumn(
        phrases[.clientsColumnNumber], minWidth: max(5, digits), alignment: .right, priority: 4),
      TableColumn(phrases[.clientsColumnWhy], minWidth: 10, flex: 2, priority: 3),
      TableColumn(phrases[.clientsColumnBirth], minWidth: 10, alignment: .right, priority: 2),
      TableColumn(phrases[.clientsColumnLastFour], minWidth: 6, alignment: .right, priority: 1),
    ]
    // Where all are from the system nobody has to be told.
    let marks = SourceMarks(state, phrases, now: surroundings.now)
    let tellsFrom = marks.width > 0
    if tellsFrom {
      columns.insert(
        TableColumn(phrases[.clientsColumnFrom], minWidth: marks.width, priority: 4), at: 2)
    }
    return GroupedTable(
      columns: columns,
      outline: Outline([.init(id: 0, count: state.matches.count)], hasHeadings: false),
      state: state.list, isFocused: state.focus == .list, heading: { _ in "" },
      row: { _, number in
        row(state.matches[number], tellsFrom ? marks : nil, state, surroundings)
      })
  }

  private static func row(
    _ match: ClientMatch, _ marks: SourceMarks?, _ state: Clients.State,
    _ surroundings: Surroundings
  ) -> GroupedTable<Int>.Row {
    let phrases = surroundings.phrases
    let isRevealed = state.revealed == match.id
    let mask = surroundings.style.isAccessible ? "" : Phrases.mask
    let listed = match.summary.name.listed
    let name = listed.isEmpty ? phrases[.clientsNoName] : listed
    let isSuspected = state.isSuspected(match)
    let why = phrases.why(match)
    let born = match.summary.birth
    // The age is for everybody who works here to see: it tells two of one name apart.
    let age = born?.age(on: state.today)
    let birth =
      isRevealed
      ? born.map(phrases.day) ?? phrases[.clientsUnknown]
      : [age.map { "\($0)" } ?? "", mask].filter { !$0.isEmpty }.joined(separator: " ")
    let digits = isRevealed ? state.lastFours[match.id]?.revealed ?? "" : mask
    let isNumbered = match.isOnRecord
    // Before the name, where no column that is left out takes it away.
    var cells = [
      isSuspected ? "=? \(name)" : name, isNumbered ? "\(match.id)" : "", why, birth, digits,
    ]
    if let marks { cells.insert(marks.mark(match), at: 2) }
    guard surroundings.style.isAccessible else { return .init(cells) }
    var spoken = [name]
    if isNumbered { spoken.append(phrases.format(.clientsNumber, "\(match.id)")) }
    if isSuspected { spoken.append(phrases[.clientsMaybeSame]) }
    if let marks { spoken.append(marks.spoken(match)) }
    spoken.append(why)
    if let kept = match.kept, isNumbered {
      spoken.append(phrases.asOf(kept, now: surroundings.now, surroundings.zone))
    }
    if let age { spoken.append(phrases.count(.yearsOld, age)) }
    if isRevealed {
      spoken.append(phrases.format(.clientsSpokenBirth, birth))
      if !digits.isEmpty { spoken.append(phrases.format(.clientsSpokenDigits, digits)) }
    }
    return .init(cells, spoken: spoken.joined(separator: ", "))
  }
}
