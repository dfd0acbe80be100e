import Model
import Resources
import Terminal

/// The list of the clients screen with its rows.
struct ClientsTable {
  let state: Clients.State
  let surroundings: Surroundings
  private let marks: SourceMarks
  private let kinds: [ClientColumns.Kind]
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
      case .lastFour: isRevealed && state.revealed.flatMap { state.lastFours[$0] ?? nil } != nil
      case .suspicion, .age, .number, .seen, .why: content[kind] != nil
      }
    }
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

  /// The columns for why somebody was found, before the place is told beside the day on which they were
  /// seen, which is never cut: all of a short reason, and of a long one what the place leaves.
  private var whyWidth: Int {
    let (why, seen) = (state.columns.content[.why] ?? 0, state.columns.content[.seen] ?? 0)
    let from = kinds.contains(.from) ? marks.width + TableColumn.gap : 0
    let left = room - nameWidth - from - TableColumn.gap
    guard kinds.contains(.seen) else { return max(10, min(why, left)) }
    let beside = left - TableColumn.gap
    let most = state.isHome ? why : max(Self.reasonWidth, beside - seen)
    return max(10, min(why, most, beside - Self.seenWidth))
  }

  /// Whether the column tells nothing but why somebody was found.
  private var tellsWhyOnly: Bool { !state.isHome && state.edited.isEmpty }

  /// The columns of a reason that is short.
  private static let reasonWidth = 20

  /// The columns of a day, and of the sign that there is more.
  private static let seenWidth = 12

  /// The columns that are left beside what tells two people apart besides their names.
  private var room: Int {
    let content = state.columns.content
    let others = kinds.reduce(0) { sum, kind in
      switch kind {
      case .suspicion, .age, .number: sum + max(3, content[kind] ?? 0) + TableColumn.gap
      case .born: sum + 10 + TableColumn.gap
      case .lastFour: sum + 6 + TableColumn.gap
      case .name, .seen, .from, .why: sum
      }
    }
    return (ClientsLayout(state, surroundings).list?.width ?? surroundings.size.width) - 3 - others
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
        phrases[.clientsColumnLastFour], minWidth: 6, content: 6, alignment: .right, priority: 7)
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
    case .seen: state.seen(match.id, phrases) ?? ""
    case .from: marks.mark(match)
    case .why: state.reason(for: match, phrases)
    case .born:
      shownBirths.contains(match.id)
        ? match.summary.birth.map(phrases.day) ?? phrases[.clientsUnknown] : ""
    case .lastFour:
      state.revealed == match.id ? state.lastFours[match.id]?.revealed ?? "" : ""
    }
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
    }
    if shownBirths.contains(match.id) {
      spoken.append(phrases.format(.clientsSpokenBirth, cell(.born, match)))
      let digits = cell(.lastFour, match)
      if !digits.isEmpty { spoken.append(phrases.format(.clientsSpokenDigits, digits)) }
    }
    return spoken.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
