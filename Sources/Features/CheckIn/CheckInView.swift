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
    let layout = CheckInLayout(state, surroundings, at: area.origin)
    let caret = drawTitle(state, in: layout.title, surroundings, on: &canvas)
    drawCapacity(state, in: layout.capacity, surroundings, on: &canvas)
    let list =
      notice(state, surroundings)?.draw(in: layout.list, on: &canvas)
      ?? drawRows(state, layout, surroundings, on: &canvas)
    if state.isCovered, surroundings.style.isAccessible { canvas.fill(area) }
    return picker(state, surroundings)?.draw(in: area, on: &canvas)
      ?? state.dialog(surroundings.phrases)?.draw(in: area, on: &canvas) ?? caret ?? list
  }

  /// The list or the map, and what is selected on it.
  private static func drawRows(
    _ state: CheckIn.State, _ layout: CheckInLayout, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let pane = CheckInPane(state: state, surroundings: surroundings)
    if let rule = layout.rule { canvas.verticalRule(rule) }
    if let area = layout.pane { pane.draw(in: area, on: &canvas) }
    guard let grid = layout.grid else {
      if let details = layout.details { pane.drawDetails(in: details, on: &canvas) }
      return table(state, surroundings).draw(in: layout.list, on: &canvas)
    }
    let map = BedMapView(state: state, grid: grid, surroundings: surroundings)
    if let details = layout.details { pane.drawDetails(in: details, on: &canvas) }
    if let legend = layout.legend { map.drawLegend(in: legend, on: &canvas) }
    return map.draw(on: &canvas)
  }

  /// Which night, whom, and how the list stands; the filter while there is one.
  private static func drawTitle(
    _ state: CheckIn.State, in row: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor? {
    let phrases = surroundings.phrases
    let start = canvas.drawRight(standing(state, surroundings), in: row, role: .muted)
    let room = Rect(x: row.x, y: row.y, width: max(0, start - row.x - 2), height: 1)
    guard !state.isFiltering, state.filter.isEmpty else {
      let filter = phrases[state.isFinding ? .checkInFindLabel : .tasksFilterLabel] + ": "
      let label = state.askingWhom(phrases).map { $0 + " " } ?? among(state, phrases) + filter
      let x = canvas.draw(label, at: room.origin, in: room, role: .heading)
      let field = Rect(x: x, y: row.y, width: max(1, room.maxX - x), height: 1)
      let caret = state.filter.draw(in: field, on: &canvas, isFocused: state.isTyping)
      return state.isTyping ? caret : nil
    }
    // Where no night and no shelter is known, whom a list would show says nothing.
    if state.night == nil, state.shelter == nil, state.bedInHand == nil { return nil }
    var parts = [phrases[state.pane == .beds ? state.bedScope.title : state.scope.title]]
    if let night = state.night {
      parts.insert(phrases.format(.checkInNight, day(night, phrases)), at: 0)
    }
    if let shelter = state.shelter { parts.append(shelter.name) }
    // Who is sent here for a bed is not on the list: that they are looked up is said here.
    if let guest = state.wanted.flatMap({ state.guests[$0] }) {
      parts = [phrases.format(.checkInPickerTitle, CheckInText(state, surroundings).called(guest))]
    }
    if let asking = state.askingWhom(phrases) { parts = [asking] }
    canvas.draw(
      canvas.appearance.text.truncated(parts.joined(separator: " · "), to: room.width),
      at: room.origin, in: room, role: .heading)
    return nil
  }

  /// Of whom, or of which beds, the list is that a filter narrows, in front of that; empty for all.
  private static func among(_ state: CheckIn.State, _ phrases: Phrases) -> String {
    let isBeds = state.pane == .beds
    guard !state.isFinding, isBeds ? state.bedScope != .all : state.scope != .everyone else {
      return ""
    }
    return phrases[isBeds ? state.bedScope.title : state.scope.title] + " · "
  }

  /// A day as the language writes it.
  private static func day(_ day: CivilDate, _ phrases: Phrases) -> String {
    phrases.day(Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400), .utc)
  }

  /// So many seconds nothing is said of how old the list is.
  private static let fresh = 120.0

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
            .tasksFiltered, phrases.number(state.rows.count), phrases.number(state.people.count))
          : phrases.count(.people, state.people.count))
    }
    switch state.standing {
    case .idle, .unfit: break
    case .loaded:
      if let read = state.read, surroundings.now.timeIntervalSince(read) >= fresh {
        parts.append(phrases.asOf(read, now: surroundings.now, surroundings.zone))
      }
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

  /// That the list is being read, else of when it is; nil where that is now.
  private static func reading(_ state: CheckIn.State, _ surroundings: Surroundings) -> String? {
    let phrases = surroundings.phrases
    guard !state.isBusy else {
      return state.spin.map {
        Spinner(turns: $0, text: phrases[.tasksRefreshing]).words(in: surroundings.style)
      } ?? phrases[.tasksRefreshing]
    }
    guard let read = state.read,
      state.standing != .loaded || surroundings.now.timeIntervalSince(read) >= fresh
    else { return nil }
    return phrases.asOf(read, now: surroundings.now, surroundings.zone)
  }

  /// How many beds are taken, held and free, as a bar and in words, or why that is not told.
  private static func drawCapacity(
    _ state: CheckIn.State, in row: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) {
    guard state.form != nil || state.hasNoBeds else { return }
    if let words = CheckInText(state, surroundings).withoutBeds {
      canvas.drawWrapped(words, in: row, role: .warning)
      return
    }
    guard state.beds == .counted else { return }
    let phrases = surroundings.phrases
    let board = state.board
    let bar = OccupancyBar(board)
    let free = board.count(.free)
    let some: Phrase = bar.taken == 1 ? .checkInCapacityOne : .checkInCapacity
    let text = phrases.format(
      free == 0 ? .checkInFull : some, phrases.number(bar.taken), phrases.number(bar.total),
      phrases.count(.bedsHeld, bar.held), phrases.count(.bedsFree, free))
    var x = row.x
    // The words come first: what they leave is the bar's.
    let room = row.width - canvas.appearance.text.width(of: text) - 1
    if !surroundings.style.isAccessible, bar.total > 0, room >= 5 {
      let line = bar.line(width: min(room, 20), charset: surroundings.style.charset)
      x = canvas.draw(line, at: row.origin, in: row) + 1
    }
    canvas.draw(
      canvas.appearance.text.truncated(text, to: row.maxX - x), at: Point(x: x, y: row.y), in: row,
      role: bar.isNearlyFull ? .warning : .plain)
  }

  /// What stands where there are no rows: what is going on, and what to do next.
  private static func notice(_ state: CheckIn.State, _ surroundings: Surroundings) -> Notice? {
    let phrases = surroundings.phrases
    guard state.setup != nil else {
      return Notice(phrases[.checkInNotSetUp], action: phrases[.checkInNotSetUpNext])
    }
    guard state.shelter != nil else { return Notice(phrases[.checkInNobody]) }
    guard state.rowCount == 0 || state.isUnfit else { return nil }
    if state.mode == .seeking {
      let similar = state.similar.map { $0.who(in: surroundings.style.text, phrases) }
      let nobody =
        similar.isEmpty
        ? phrases.format(.checkInNobodyHas, state.filter.text)
        : phrases.format(
          .checkInNobodyHasPerhaps, state.filter.text, similar.joined(separator: ", "))
      return Notice(nobody, action: phrases[.checkInNobodyHasNext])
    }
    guard state.guests.isEmpty || state.isUnfit else { return nothingPasses(state, phrases) }
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

  /// What stands there where the filter or the part that is shown leaves nothing.
  private static func nothingPasses(_ state: CheckIn.State, _ phrases: Phrases) -> Notice {
    let isPeople = state.pane == .people
    guard !state.filter.isEmpty else {
      return Notice(phrases[isPeople ? .checkInScopeEmpty : .checkInBedsNone])
    }
    let whole: Phrase = isPeople ? .checkInNoMatch : .checkInBedsNoMatch
    let isPart = isPeople ? state.scope != .everyone : state.bedScope != .all
    guard isPart else { return Notice(phrases.format(whole, state.filter.text)) }
    let part = phrases[isPeople ? state.scope.title : state.bedScope.title]
    return Notice(
      phrases.format(
        isPeople ? .checkInNoMatchInPart : .checkInBedsNoMatchInPart, state.filter.text, part))
  }

  /// What lies over the list: the beds, what to do about one, or the columns to sort by.
  private static func picker(_ state: CheckIn.State, _ surroundings: Surroundings) -> Picker? {
    let phrases = surroundings.phrases
    let text = CheckInText(state, surroundings)
    if let picker = state.picker {
      let guest = state.guests[picker.guest].map(state.shown)
      let now = guest?.tonight.flatMap {
        $0.status == .present ? state.label(of: $0.bed, phrases) : nil
      }
      let separator = " \(surroundings.style.glyphs.separator) "
      let age = reading(state, surroundings).map { separator + $0 } ?? ""
      let title = { (name: String) in
        now.map { phrases.format(.checkInPickerMove, name, $0) }
          ?? phrases.format(
            picker.isHolding ? .checkInPickerHold : .checkInPickerTitle, name)
      }
      let room = Picker.titleWidth(in: surroundings.size.width, surroundings.style)
      // Whom it is for comes first: the line above the list says how it stands too.
      let hasRoom =
        guest.map { text.letters.width(of: title(text.called($0)) + age) <= room } ?? true
      let whole = { (name: String) in title(name) + (hasRoom ? age : "") }
      return Picker(
        title: guest.map { text.naming($0, to: room, in: whole) } ?? whole(""),
        prompt: phrases[.checkInPickerPrompt] + ":",
        empty: phrases[.checkInPickerEmpty],
        options: state.bedOptions(
          phrases, spoken: surroundings.style.isAccessible, surroundings.style.text),
        mode: .filter, state: picker.picker)
    }
    if let sorting = state.sorting {
      return Picker(
        title: phrases[.tasksSortTitle], options: state.sortOptions(in: surroundings), mode: .menu,
        state: sorting)
    }
    if let menu = state.bedMenu {
      let bed = state.form?.bed(menu.bed)
      let names = state.board.holders(of: menu.bed).map(text.called).joined(separator: " + ")
      return Picker(
        title: phrases.format(
          .checkInBedIs, bed?.label ?? "",
          phrases.format(state.isHeld(menu.bed) ? .checkInBedHeldFor : .checkInBedTakenBy, names)),
        options: state.bedMenuOptions(in: surroundings), mode: .menu, state: menu.picker)
    }
    return nil
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
