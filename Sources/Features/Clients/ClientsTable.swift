import Model
import Resources
import Terminal

/// The list of the clients screen with its rows.
struct ClientsTable {
  let state: Clients.State
  let surroundings: Surroundings
  private let marks: SourceMarks
  private var kinds: [ClientColumns.Kind]
  /// The columns that each takes; nil for one that is left out.
  private var widths: [Int?] = []
  /// Whose dates of birth are shown.
  private let shownBirths: Set<Participant.ID>

  init(_ state: Clients.State, _ surroundings: Surroundings) {
    self.state = state
    self.surroundings = surroundings
    marks = SourceMarks(state, surroundings)
    let content = state.columns.content
    let hasMarks = marks.width > 0 && !state.isHome
    let shownBirths = state.shownBirths
    self.shownBirths = shownBirths
    let isRevealed = !shownBirths.isEmpty
    kinds = ClientColumns.Kind.allCases.filter { kind in
      switch kind {
      case .name: true
      case .from: hasMarks
      case .born: isRevealed
      case .lastFour: isRevealed && Self.hasDigits(state)
      case .suspicion, .age, .number, .seen, .why: content[kind] != nil
      }
    }
    if seenGivesWay { kinds.removeAll { $0 == .seen } }
    // Read aloud the titles come as what they are of does in a row.
    if surroundings.style.isAccessible { kinds = Self.spokenOrder.filter(kinds.contains) }
    widths = GroupedTable<Clients.Group>.widths(of: kinds.map(column), in: listWidth)
  }

  /// The table to be drawn.
  var table: GroupedTable<Clients.Group> {
    GroupedTable(
      columns: kinds.map(column), outline: state.outline, state: state.list,
      isFocused: state.focus == .list, speaksTitles: !state.isHome,
      heading: {
        state.heading(of: $0, surroundings.phrases, isSpoken: surroundings.style.isAccessible)
      },
      row: { group, number in row(state.outline.place(group, number)) })
  }

  /// The columns that names get before anything is told that does not tell two people apart: given
  /// names stand at their end.
  private var nameWidth: Int { max(16, min(nameContent ?? 16, room)) }

  /// The columns that the widest name takes.
  private var nameContent: Int? { state.columns.name(in: surroundings.style.text) }

  /// The columns for why somebody was found: all of a reason that leaves the day on which they were seen its
  /// room, and of a longer one what day and place leave.
  private var whyWidth: Int {
    let (why, seen) = (state.columns.content[.why] ?? 0, state.columns.content[.seen] ?? 0)
    guard kinds.contains(.seen) else { return max(10, min(why, left)) }
    let beside = left - TableColumn.gap - Self.seenWidth
    guard !state.isHome, why > beside else { return max(10, min(why, beside)) }
    return max(10, min(max(Self.reasonWidth, left - TableColumn.gap - seen), beside))
  }

  /// Whether the day on which somebody was seen is left out, as the reason would be cut to little beside it:
  /// the reason tells more.
  private var seenGivesWay: Bool {
    guard kinds.contains(.seen), let why = state.columns.content[.why] else { return false }
    return left - TableColumn.gap - Self.seenWidth < min(why, Self.reasonWidth)
  }

  /// The columns that are left for when somebody was seen, and for why they were found.
  private var left: Int {
    let from = kinds.contains(.from) ? marks.width + TableColumn.gap : 0
    return room - nameWidth - from - TableColumn.gap
  }

  /// Whether the column tells nothing but why somebody was found.
  private var tellsWhyOnly: Bool { !state.isHome && state.edited.isEmpty }

  /// The order in which a row is read aloud.
  private static let spokenOrder: [ClientColumns.Kind] = [
    .name, .number, .suspicion, .from, .why, .age, .seen, .born, .lastFour,
  ]

  /// The columns of a reason that is short.
  private static let reasonWidth = 20

  /// The columns of a day.
  private static let seenWidth = 12

  /// The columns that are left beside what tells two people apart besides their names.
  private var room: Int {
    let content = state.columns.content
    let others = kinds.reduce(0) { sum, kind in
      switch kind {
      case .suspicion, .age, .number: sum + max(3, content[kind] ?? 0) + TableColumn.gap
      case .born: sum + 10 + TableColumn.gap
      case .lastFour: sum + digitsWidth + TableColumn.gap
      case .name, .seen, .from, .why: sum
      }
    }
    return listWidth - 3 - others
  }

  private var listWidth: Int {
    ClientsLayout(state, surroundings).list?.width ?? surroundings.size.width
  }

  private func column(_ kind: ClientColumns.Kind) -> TableColumn {
    let phrases = surroundings.phrases
    let content = state.columns.content[kind]
    return switch kind {
    case .suspicion: TableColumn("", minWidth: 2, content: content, priority: 6)
    case .name:
      TableColumn(
        phrases[.clientsColumnName], minWidth: nameWidth, content: nameContent, priority: 8)
    case .age:
      TableColumn(
        phrases[.clientsColumnAge], short: phrases[.clientsColumnAgeShort], minWidth: 3,
        content: content, alignment: .right, priority: 7)
    // Half a number is another one's.
    case .number:
      TableColumn(
        phrases[.clientsColumnNumber], minWidth: max(5, content ?? 0), content: content,
        alignment: .right, priority: 7)
    case .seen:
      TableColumn(
        phrases[.clientsColumnSeen], minWidth: Self.seenWidth, content: content, priority: 3,
        spills: true)
    case .from:
      TableColumn(
        phrases[.clientsColumnFrom], minWidth: marks.width, content: marks.width, priority: 4)
    case .why:
      TableColumn(
        phrases[tellsWhyOnly ? .clientsColumnWhy : .clientsColumnNote], minWidth: whyWidth,
        content: content, priority: state.isHome ? 5 : 2)
    case .born:
      TableColumn(
        phrases[.clientsColumnBirth], minWidth: 10, content: 10, alignment: .right, priority: 7)
    case .lastFour:
      TableColumn(
        phrases[.clientsColumnLastFour], minWidth: digitsWidth, content: digitsWidth,
        alignment: .right, priority: 7)
    }
  }

  private func cell(_ kind: ClientColumns.Kind, _ match: ClientMatch) -> String {
    let phrases = surroundings.phrases
    return switch kind {
    case .suspicion:
      state.isSuspected(match) ? "=?" : state.isClientTwice(match) ? "=" : ""
    case .name:
      ClientColumns.name(of: match, to: nameWidth, phrases, surroundings.style.text)
    case .age: state.age(of: match)
    case .number: phrases.number(of: match)
    case .seen: seen(match)
    case .from: marks.mark(match)
    case .why: whole(state.reason(for: match, phrases), of: match)
    case .born:
      match.summary.birth.map { shownBirths.contains(match.id) ? phrases.day($0) : Phrases.mask }
        ?? (shownBirths.contains(match.id) ? phrases[.clientsUnknown] : "")
    case .lastFour: lastFour(match)
    }
  }

  /// The last four digits of who is asked for, and that there are some of others; nothing where none are
  /// known.
  private func lastFour(_ match: ClientMatch) -> String {
    guard let digits = state.lastFours[match.id] ?? match.lastFour else {
      let isRead = state.revealed == match.id && state.knowsDigits(of: match)
      return isRead ? surroundings.phrases[.clientsUnknown] : ""
    }
    return state.revealed == match.id ? digits.revealed : Phrases.mask
  }

  /// Whether there is anything to say of the last four digits of anybody.
  private static func hasDigits(_ state: Clients.State) -> Bool {
    state.matches.contains { match in
      match.lastFour != nil || state.lastFours[match.id] != nil
        || (state.revealed == match.id && state.knowsDigits(of: match))
    }
  }

  /// The columns for the digits, or for that they are not known.
  private var digitsWidth: Int {
    let shown = state.matches.first { $0.id == state.revealed }.map(lastFour) ?? ""
    return max(6, surroundings.style.text.width(of: shown))
  }

  /// When somebody was seen last, and by which program, or that it is not known, as nobody read their page here:
  /// an empty cell would say that they never were.
  ///
  /// What has no room is the program, which is left out whole.
  private func seen(_ match: ClientMatch) -> String {
    let phrases = surroundings.phrases
    guard let known = state.acquainted[match.id] else { return phrases[.clientsSeenNotRead] }
    guard let last = known.seen, let whole = state.seen(match.id, phrases) else {
      return phrases[.clientsSeenNever]
    }
    let hasRoom = surroundings.style.text.width(of: whole) <= seenRoom(match)
    return hasRoom ? whole : phrases.day(last.day)
  }

  /// The columns for when somebody was seen, and by which program, those behind it included in which they have nothing.
  private func seenRoom(_ match: ClientMatch) -> Int {
    let shown = zip(kinds, widths).compactMap { kind, width in width.map { (kind, $0) } }
      .drop { $0.0 != .seen }
    guard let own = shown.first else { return 0 }
    let empty = shown.dropFirst().prefix { cell($0.0, match).isEmpty }
    return empty.reduce(own.1) { $0 + TableColumn.gap + $1.1 }
  }

  /// As many parts of a reason as its column has room for, each left whole; one that is too long alone is cut.
  ///
  /// Of whom something was begun that is told rather than their bed, and of several things at least the first.
  private func whole(_ reason: String, of match: ClientMatch) -> String {
    let layout = surroundings.style.text
    guard let room = zip(kinds, widths).first(where: { $0.0 == .why })?.1,
      layout.width(of: reason) > room
    else { return reason }
    let begun = (state.isHome ? state.homeBegun[match.id] : nil) ?? [reason]
    let phrases = surroundings.phrases
    let told = phrases.counted(begun)
    guard layout.width(of: told) > room else { return told }
    guard Set(begun).count == 1 else {
      return phrases.format(.outboxDraftSeveral, begun[0], phrases.number(begun.count - 1))
    }
    let ends = told.ranges(of: ", ") + told.ranges(of: " · ")
    return ends.map { String(told[..<$0.lowerBound]) }
      .filter { layout.width(of: $0) <= room }.max { $0.count < $1.count } ?? told
  }

  private func row(_ place: Int) -> GroupedTable<Clients.Group>.Row {
    guard state.matches.indices.contains(place) else { return .init([]) }
    let match = state.matches[place]
    let cells = kinds.map { cell($0, match) }
    guard surroundings.style.isAccessible else { return .init(cells) }
    return .init(cells, spoken: spoken(match))
  }

  /// The row read aloud, with what is what.
  private func spoken(_ match: ClientMatch) -> String {
    let phrases = surroundings.phrases
    let name = ClientColumns.name(of: match, phrases)
    let isShown = surroundings.style.text.shows(name)
    var spoken = [isShown ? name : phrases[.clientsNameNotShown]]
    spoken.append(
      match.isOnRecord
        ? phrases.format(.clientsNumber, "\(match.id)") : phrases.number(of: match))
    if state.isSuspected(match) {
      spoken.append(phrases[.clientsMaybeSame])
    } else if state.isClientTwice(match) {
      spoken.append(phrases[.clientsClientTwice])
    }
    if !state.isHome, state.edited.contains(match.id) {
      spoken.append(phrases[.clientsHomeEdited])
    }
    if kinds.contains(.from) { spoken.append(marks.spoken(match)) }
    let why = state.isHome ? state.reason(for: match, phrases) : phrases.why(match)
    spoken.append(
      state.isHome || why.isEmpty ? why : "\(phrases[.clientsColumnWhy]): \(why)")
    if !state.isHome, let kept = match.kept, match.isOnRecord {
      spoken.append(phrases.asOf(kept, now: surroundings.now, surroundings.zone))
    }
    if let age = match.summary.birth?.age(on: state.today) {
      spoken.append(phrases.count(.yearsOld, age))
    }
    if let seen = state.seen(match.id, phrases) {
      spoken.append(phrases.format(.clientsSpokenSeen, seen))
    } else if kinds.contains(.seen) {
      spoken.append("\(phrases[.clientsColumnSeen]): \(seen(match))")
    }
    if shownBirths.contains(match.id) {
      spoken.append(phrases.format(.clientsSpokenBirth, cell(.born, match)))
      let digits = state.revealed == match.id ? cell(.lastFour, match) : ""
      if !digits.isEmpty { spoken.append(phrases.format(.clientsSpokenDigits, digits)) }
    }
    return spoken.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
