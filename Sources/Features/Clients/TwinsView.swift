import Model
import Resources
import Terminal

/// Draws a new client and somebody on record who may be the same, side by side.
enum TwinsView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ twins: ClientForm.Twins, _ form: ClientForm, _ state: Clients.State, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let rest = area.inset(
      top: canvas.drawWrapped(title(twins, phrases), in: area, role: .warning))
    guard let person = twins.person else { return Cursor(area.origin, isVisible: false) }
    let new = form.result(phrases.language, today: state.today)
    let rows = rows(new, person, twins, state, surroundings)
    let people = twins.people[twins.page].map { person in
      words(person, twins, new, state, phrases, isSpoken: surroundings.style.isAccessible)
    }
    guard !surroundings.style.isAccessible else {
      let lines = spoken(rows, person, twins, phrases)
      func height(_ lines: [String]) -> Int {
        lines.reduce(0) { $0 + canvas.appearance.text.wrapped($1, to: rest.width).count }
      }
      let ask = next(twins, phrases)
      var body = rest.inset(
        top: list(
          people, twins, leaving: height(lines), and: height([ask]), in: rest, on: &canvas))
      let cursor = Cursor(body.origin)
      for line in lines + [ask] {
        body = body.inset(top: canvas.drawWrapped(line, in: body))
      }
      return cursor
    }
    let table = table(rows, person, twins, in: rest, phrases, canvas.appearance.text)
    let height = table.reduce(0) { $0 + $1.height }
    let ask = next(twins, phrases)
    let asked = canvas.appearance.text.wrapped(ask, to: rest.width).count
    let body = rest.inset(
      top: list(people, twins, leaving: height, and: asked + 1, in: rest, on: &canvas))
    draw(table, in: body, phrases, on: &canvas)
    let gap = height + 1 + asked <= body.height ? 1 : 0
    canvas.drawWrapped(ask, in: body.inset(top: height + gap), role: .muted)
    return Cursor(body.origin, isVisible: false)
  }

  /// Draws who they are, with their ages and what is alike, each on as many lines as it takes.
  ///
  /// Where there are several, the one that is shown below is marked, and a click on another one shows them;
  /// where some have no room, a sign at the
  /// end of the first line and of the last one says that there are more above and below.
  ///
  /// - Parameters:
  ///   - people: each of the page in words
  ///   - twins: who is shown
  ///   - height: how many lines what stands below takes; of many people those around the one that is shown
  ///     are listed
  ///   - question: how many lines the question below that takes, which more than a few leave free, and where
  ///     there are several pages all but the one that is shown: it says that one key leads to the next page
  ///   - area: where they are drawn
  ///   - canvas: what they are drawn on
  /// - Returns: How many lines that took.
  private static func list(
    _ people: [String], _ twins: ClientForm.Twins, leaving height: Int, and question: Int,
    in area: Rect, on canvas: inout Canvas
  ) -> Int {
    let glyphs = canvas.appearance.glyphs
    let sign = twins.people.count == 1 ? "" : glyphs.selection + " "
    let selected = twins.selected - twins.page.lowerBound
    let few = twins.hasPages ? 1 : Self.few
    let indent = canvas.appearance.text.width(of: sign)
    let room = area.height - height
    func wrapped(to width: Int) -> [[String]] {
      people.map { canvas.appearance.text.wrapped($0, to: width - indent) }
    }
    func window(of texts: [[String]]) -> Range<Int> {
      Self.window(
        of: texts.map(\.count), around: selected, room: room, leaving: question, beyond: few)
    }
    var texts = wrapped(to: area.width)
    var shown = window(of: texts)
    let isCut = shown.count < people.count
    // The signs have columns of their own.
    if isCut {
      texts = wrapped(to: area.width - 2)
      shown = window(of: texts)
    }
    var y = area.y
    if twins.people.count > 1 { canvas.lay(Target(area, wheel: 1)) }
    for place in shown {
      let isSelected = place == selected
      let row = Rect(x: area.x, y: y, width: area.width, height: texts[place].count)
      canvas.lay(Target(row, click: Target.moves(from: selected, to: place), wheel: 1))
      if isSelected { canvas.draw(sign, at: Point(x: area.x, y: y), in: area) }
      for line in texts[place] {
        canvas.draw(
          line, at: Point(x: area.x + indent, y: y), in: area, role: isSelected ? .plain : .muted)
        y += 1
      }
    }
    if isCut, !canvas.appearance.isAccessible {
      let x = area.maxX - 1
      if shown.lowerBound > 0 {
        canvas.draw(glyphs.moreAbove, at: Point(x: x, y: area.y), in: area, role: .accent)
      }
      if shown.upperBound < people.count {
        canvas.draw(glyphs.moreBelow, at: Point(x: x, y: y - 1), in: area, role: .accent)
      }
    }
    return y - area.y
  }

  /// Which of several have room, the same number before the one that is shown and after it as far as there
  /// are.
  private static func window(
    of heights: [Int], around selected: Int, room: Int, leaving question: Int, beyond few: Int
  ) -> Range<Int> {
    var (first, end) = (selected, selected + 1)
    var left = room - heights[selected]
    var isFull = false
    /// What one more may take: beyond a few of them the question keeps its lines.
    func spare() -> Int { end - first < few ? left : left - question }
    while !isFull {
      isFull = true
      if first > 0, heights[first - 1] <= spare() {
        first -= 1
        left -= heights[first]
        isFull = false
      }
      if end < heights.count, heights[end] <= spare() {
        left -= heights[end]
        end += 1
        isFull = false
      }
    }
    return first..<end
  }

  /// So many are listed wherever there is room for them at all.
  private static let few = 5

  /// Somebody with their number, age and what is alike.
  private static func words(
    _ person: Participant, _ twins: ClientForm.Twins, _ new: ParticipantFields,
    _ state: Clients.State, _ phrases: Phrases, isSpoken: Bool
  ) -> String {
    let name = person.fields.name
    let parts = [
      person.id < 0
        ? name.spoken : phrases.who(OpenClient(id: person.id, name: name)),
      person.id < 0 ? number(of: person, twins, phrases) : "",
      person.fields.birth?.age(on: state.today).map { phrases.count(.yearsOld, $0) } ?? "",
      phrases.reasons(new.likeness(person.fields), of: name),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: isSpoken ? ", " : " · ")
  }

  /// One thing about both.
  private struct Row {
    var title: String
    var new: String
    var onRecord: String
    var isSame: Bool
  }

  private static func rows(
    _ new: ParticipantFields, _ person: Participant, _ twins: ClientForm.Twins,
    _ state: Clients.State, _ surroundings: Surroundings
  ) -> [Row] {
    let phrases = surroundings.phrases
    let old = person.fields
    let marks = TwinCheck(new).marks(old)
    let notKnown = notKnown(person, twins, phrases)
    func hidden(_ text: String?, otherwise: String? = nil) -> String {
      guard let text else { return otherwise ?? phrases[.clientsUnknown] }
      let mask = surroundings.style.isAccessible ? phrases[.clientsHidden] : Phrases.mask
      return twins.isRevealed ? text : mask
    }
    return [
      Row(
        title: phrases[.clientsColumnName], new: new.name.spoken, onRecord: old.name.spoken,
        isSame: marks.contains(.name)),
      Row(
        title: phrases[.clientsFieldAlias], new: new.name.aliases.joined(separator: ", "),
        onRecord: old.name.aliases.joined(separator: ", "), isSame: false),
      Row(
        title: phrases[.clientsFieldBirth], new: hidden(new.birth.map(phrases.day)),
        onRecord: hidden(old.birth.map(phrases.day), otherwise: notKnown),
        isSame: marks.contains(.birth)),
      Row(
        title: phrases[.clientsFieldLastFour], new: hidden(new.lastFour?.revealed),
        onRecord: hidden(old.lastFour?.revealed, otherwise: notKnown),
        isSame: marks.contains(.lastFour)),
      Row(
        title: phrases[.clientsFieldGender], new: new.gender.map(phrases.gender) ?? "",
        onRecord: old.gender.map(phrases.gender) ?? "", isSame: false),
      Row(
        title: phrases[.clientsFieldPhone], new: new.reach.cellPhone,
        onRecord: old.reach.cellPhone, isSame: false),
      Row(
        title: phrases[.clientsFieldEmail], new: new.reach.email, onRecord: old.reach.email,
        isSame: false),
      Row(
        title: phrases[.clientsFieldAlert], new: new.alert, onRecord: old.alert, isSame: false),
    ].filter { !$0.new.isEmpty || !$0.onRecord.isEmpty }.map { row in
      guard row.onRecord.isEmpty, twins.unread.contains(person.id) else { return row }
      var row = row
      row.onRecord = notKnown
      return row
    }
  }

  /// What is said of what is not known of them: that nobody has read it is not that it is not on record.
  private static func notKnown(
    _ person: Participant, _ twins: ClientForm.Twins, _ phrases: Phrases
  ) -> String {
    guard twins.unread.contains(person.id) else { return phrases[.clientsUnknown] }
    return phrases[twins.reading == person.id ? .clientsReading : .clientsNotRead]
  }

  private static func place(_ twins: ClientForm.Twins, _ phrases: Phrases) -> String {
    phrases.format(
      twins.people.count > 1 ? .clientsTwinPlaceOfSeveral : .clientsTwinPlace,
      phrases.number(twins.selected + 1), phrases.number(twins.people.count))
  }

  /// Their number, at the site or on another list; words where the outbox is still to bring them on record.
  private static func number(
    of person: Participant, _ twins: ClientForm.Twins, _ phrases: Phrases
  ) -> String {
    if let listed = twins.listed[person.id] { return phrases.origin(listed) }
    return person.id < 0
      ? phrases[.clientsNotNumbered] : phrases.format(.clientsNumber, "\(person.id)")
  }

  /// So many who may be the same: those whom the outbox is still to bring, and those of another list, are not
  /// on record.
  private static func counted(_ twins: ClientForm.Twins) -> CountPhrase {
    guard twins.listed.isEmpty else { return .clientsTwinsListed }
    let waiting = twins.people.count { $0.id < 0 }
    if waiting == 0 { return .clientsTwins }
    return waiting == twins.people.count ? .clientsTwinsWaiting : .clientsTwinsMixed
  }

  /// How many there are, and which of them are on this page where they have several.
  private static func title(_ twins: ClientForm.Twins, _ phrases: Phrases) -> String {
    guard !twins.areFinal else { return phrases[.clientsTakenForAnother] }
    let count = phrases.count(counted(twins), twins.people.count)
    guard twins.hasPages else { return count }
    return count + " " + phrases.format(.clientsTwinsShown, span(twins.page, phrases))
  }

  /// Some of them by their places, counted from 1.
  private static func span(_ places: Range<Int>, _ phrases: Phrases) -> String {
    let (first, last) = (places.lowerBound + 1, places.upperBound)
    guard first < last else { return phrases.number(last) }
    return phrases.format(.clientsTwinsSpan, phrases.number(first), phrases.number(last))
  }

  private static func next(_ twins: ClientForm.Twins, _ phrases: Phrases) -> String {
    let isListed = twins.listedPerson != nil
    guard let next = twins.next else {
      if isListed { return phrases[.clientsTwinsListNext] }
      return phrases[twins.areFinal ? .clientsTakenForNext : .clientsTwinsNext]
    }
    return phrases.format(
      isListed ? .clientsTwinsListMore : .clientsTwinsMore, span(next, phrases))
  }

  /// A line of the table, in columns of a width.
  private struct Line {
    /// Where a column begins, the lines in it, and how they stand out.
    var cells: [(x: Int, lines: [String], role: Role)]
    /// Where the word for what is the same begins; nil where it is not.
    var same: Int?
    var height: Int { max(1, cells.map(\.lines.count).max() ?? 1) }
  }

  /// Both side by side, each value on as many lines as it takes.
  private static func table(
    _ rows: [Row], _ person: Participant, _ twins: ClientForm.Twins, in area: Rect,
    _ phrases: Phrases, _ layout: TextLayout
  ) -> [Line] {
    let label = min(18, max(8, area.width / 5))
    let same = layout.width(of: phrases[.clientsSame]) + 2
    let column = max(8, (area.width - label - same - 4) / 2)
    let xs = [area.x, area.x + label + 2, area.x + label + column + 4]
    // The last title has the room of the marks too.
    let room = max(1, area.maxX - xs[2])
    let (number, place) = (number(of: person, twins, phrases), place(twins, phrases))
    let whole = "\(number) \(place)"
    let title =
      layout.width(of: whole) <= room ? [whole] : layout.wrapped(number, to: room) + [place]
    let head = Line(cells: [
      (xs[1], layout.wrapped(phrases[.clientsTwinNew], to: column), .heading),
      (xs[2], title, .heading),
    ])
    return [head]
      + rows.map { row in
        let role: Role = row.isSame ? .warning : .plain
        return Line(
          cells: [
            (xs[0], [layout.truncated(row.title, to: label)], .muted),
            (xs[1], layout.wrapped(row.new, to: column), role),
            (
              xs[2],
              layout.wrapped(row.onRecord, to: column).map { layout.padded($0, to: column) }, role
            ),
          ], same: row.isSame ? xs[2] + column + 1 : nil)
      }
  }

  private static func draw(
    _ table: [Line], in area: Rect, _ phrases: Phrases, on canvas: inout Canvas
  ) {
    var y = area.y
    for row in table {
      for cell in row.cells {
        for (offset, line) in cell.lines.enumerated() {
          canvas.draw(line, at: Point(x: cell.x, y: y + offset), in: area, role: cell.role)
        }
      }
      if let x = row.same {
        canvas.draw(phrases[.clientsSame], at: Point(x: x, y: y), in: area, role: .warning)
      }
      y += row.height
    }
  }

  /// Read aloud, each line tells both sides.
  private static func spoken(
    _ rows: [Row], _ person: Participant, _ twins: ClientForm.Twins, _ phrases: Phrases
  ) -> [String] {
    ["\(number(of: person, twins, phrases)) \(place(twins, phrases))"]
      + rows.map { row in
        let same = row.isSame ? ", \(phrases[.clientsSame])" : ""
        let sides = [
          row.new.isEmpty ? phrases[.clientsUnknown] : row.new,
          row.onRecord.isEmpty ? notKnown(person, twins, phrases) : row.onRecord,
        ]
        let isWaiting = person.id < 0 && twins.listedPerson == nil
        let words: Phrase = isWaiting ? .clientsTwinSpokenWaiting : .clientsTwinSpoken
        return phrases.format(words, [row.title] + sides) + same
      }
  }
}
