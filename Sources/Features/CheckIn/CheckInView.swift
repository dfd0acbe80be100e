public import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// Draws the check-in screen.
enum CheckInView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ state: CheckIn.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let layout = CheckInLayout(state.size, at: area.origin)
    let caret = drawTitle(state, in: layout.title, surroundings, on: &canvas)
    drawCapacity(state, in: layout.capacity, surroundings, on: &canvas)
    let list =
      notice(state, surroundings)?.draw(in: layout.list, on: &canvas)
      ?? table(state, surroundings).draw(in: layout.list, on: &canvas)
    guard let picker = picker(state, surroundings) else { return caret ?? list }
    if surroundings.style.isAccessible { canvas.fill(area) }
    return picker.draw(in: area, on: &canvas)
  }

  /// Which night, whom, and how the list stands; the filter while there is one.
  private static func drawTitle(
    _ state: CheckIn.State, in row: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    let phrases = surroundings.phrases
    let start = canvas.drawRight(standing(state, surroundings), in: row, role: .muted)
    let room = Rect(x: row.x, y: row.y, width: max(0, start - row.x - 2), height: 1)
    guard !state.isFiltering, state.filter.isEmpty else {
      let label =
        state.bedInHand.map { phrases.format(.checkInForBed, state.label(of: $0)) + " " }
        ?? phrases[.tasksFilterLabel] + ": "
      let x = canvas.draw(label, at: room.origin, in: room, role: .heading)
      let field = Rect(x: x, y: row.y, width: max(1, room.maxX - x), height: 1)
      let caret = state.filter.draw(in: field, on: &canvas, isFocused: state.isFiltering)
      return state.isFiltering ? caret : nil
    }
    // Where no night and no shelter is known, whom a list would show says nothing.
    if state.night == nil, state.shelter == nil, state.bedInHand == nil { return nil }
    var parts = [phrases[state.pane == .beds ? .checkInBedsTitle : state.scope.title]]
    if let night = state.night {
      parts.insert(phrases.format(.checkInNight, day(night, phrases)), at: 0)
    }
    if let shelter = state.shelter { parts.append(shelter.name) }
    if let bed = state.bedInHand { parts = [phrases.format(.checkInForBed, state.label(of: bed))] }
    canvas.draw(
      canvas.appearance.text.truncated(parts.joined(separator: " · "), to: room.width),
      at: room.origin, in: room, role: .heading)
    return nil
  }

  /// A day as the language writes it.
  private static func day(_ day: CivilDate, _ phrases: Phrases) -> String {
    phrases.day(Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400), .utc)
  }

  /// How many people, how far reading them got, how old the list is.
  private static func standing(_ state: CheckIn.State, _ surroundings: Surroundings) -> String {
    let phrases = surroundings.phrases
    var parts: [String] = []
    if state.card != nil { return phrases[.checkInCardReading] }
    if !state.marks.isEmpty { parts.append(phrases.count(.marked, state.marks.count)) }
    if state.pane == .people, !state.guests.isEmpty {
      let isPart = !state.filter.isEmpty || state.scope != .everyone
      parts.append(
        isPart
          ? phrases.format(
            .tasksFiltered, phrases.number(state.rows.count), phrases.number(state.guests.count))
          : phrases.count(.people, state.guests.count))
    }
    switch state.standing {
    case .idle, .loaded, .unfit: break
    case .loading(let progress):
      guard !state.guests.isEmpty else { break }
      if state.isCopy, let read = state.read {
        parts.append(phrases.asOf(read, now: surroundings.now, surroundings.zone))
      }
      if let progress {
        parts.append(
          phrases.format(
            .checkInProgress, phrases.number(progress.done), phrases.number(progress.total)))
      }
      if let spin = state.spin {
        parts.append(
          Spinner(turns: spin, text: phrases[.tasksRefreshing]).words(in: surroundings.style))
      }
    case .failed(let trouble):
      guard !state.guests.isEmpty else { break }
      if let word = phrases.state(of: trouble) { parts.append(word) }
      parts.append(
        state.read.map { phrases.asOf($0, now: surroundings.now, surroundings.zone) }
          ?? phrases[.tasksNotRead])
    }
    return parts.joined(separator: " · ")
  }

  /// How many beds are taken, held and free, in words.
  private static func drawCapacity(
    _ state: CheckIn.State, in row: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) {
    guard state.form != nil else { return }
    let phrases = surroundings.phrases
    let board = state.board
    let free = board.count(.free)
    let text = phrases.format(
      free == 0 ? .checkInFull : .checkInCapacity, phrases.number(board.count(.taken)),
      phrases.number(board.beds.count), phrases.number(board.count(.held)), phrases.number(free))
    canvas.draw(
      canvas.appearance.text.truncated(text, to: row.width), at: row.origin, in: row,
      role: free == 0 ? .warning : .plain)
  }

  /// What stands where there are no rows: what is going on, and what to do next.
  private static func notice(_ state: CheckIn.State, _ surroundings: Surroundings) -> Notice? {
    let phrases = surroundings.phrases
    guard state.setup != nil else {
      return Notice(phrases[.checkInNotSetUp], action: phrases[.checkInNotSetUpNext])
    }
    guard state.shelter != nil else { return Notice(phrases[.checkInNobody]) }
    guard state.rowCount == 0 || state.isUnfit else { return nil }
    guard state.guests.isEmpty || state.isUnfit else {
      let text =
        state.filter.isEmpty
        ? phrases[.checkInScopeEmpty] : phrases.format(.checkInNoMatch, state.filter.text)
      return Notice(text)
    }
    switch state.standing {
    case .idle: return Notice(phrases[.tasksIdle])
    case .loading(let progress):
      guard let spin = state.spin else { return Notice("") }
      let text =
        progress.map {
          phrases.format(.checkInLoadingCount, phrases.number($0.done), phrases.number($0.total))
        } ?? phrases[.checkInLoading]
      return Notice(Spinner(turns: spin, text: text).words(in: surroundings.style))
    case .loaded:
      return Notice(phrases[.checkInEmpty], action: phrases[.checkInEmptyNext], role: .good)
    case .failed(let trouble):
      let next: Phrase =
        switch trouble {
        case .signInAgain: .checkInSignInNext
        // The form is not there: trying again would find it missing again.
        case .refused: .checkInUnfitNext
        case .offline, .unanswered, .busy, .wrongPassword, .locked, .nothingToEnter, .siteRefused,
          .writesNeedOAuth, .badAddress, .insecure, .portal, .failed, .page, .empty, .unreadable,
          .notInstalled, .notFound, .storage, .database:
          .tasksFailedNext
        }
      return Notice(trouble.sentence(of: .eto).text(phrases), action: phrases[next], role: .warning)
    case .unfit(let flaw):
      return Notice(
        flaw.sentence.text(phrases), action: phrases[.checkInUnfitNext], role: .warning)
    }
  }

  /// What lies over the list: the beds, or the columns to sort by.
  private static func picker(_ state: CheckIn.State, _ surroundings: Surroundings) -> Picker? {
    let phrases = surroundings.phrases
    if let sorting = state.sorting {
      return Picker(
        title: phrases[.tasksSortTitle], options: state.sortOptions, mode: .menu, state: sorting)
    }
    guard let picker = state.picker else { return nil }
    let name = state.guests[picker.guest]?.name.listed ?? ""
    return Picker(
      title: phrases.format(.checkInPickerTitle, name), prompt: phrases[.checkInPickerPrompt] + ":",
      empty: phrases[.checkInPickerEmpty],
      options: state.bedOptions(spoken: surroundings.style.isAccessible), mode: .filter,
      state: picker.picker)
  }
}

extension CheckIn.State {
  /// Whether the form is not as the configuration says.
  fileprivate var isUnfit: Bool {
    if case .unfit = standing { return true }
    return false
  }
}

extension CheckInForm.Flaw {
  /// What is wrong, as a sentence.
  public var sentence: Sentence {
    switch self {
    case .noElement(let role): Sentence(.checkInFlawElement, .text(role.rawValue))
    case .wrongKind(let role): Sentence(.checkInFlawKind, .text(role.rawValue))
    case .noStatus: Sentence(.checkInFlawStatus)
    }
  }
}
