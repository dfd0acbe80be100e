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
    let (head, rest) = area.split(top: 1)
    let title =
      twins.areFinal
      ? phrases[.clientsTakenForAnother] : phrases.count(counted(twins), twins.people.count)
    canvas.draw(
      canvas.appearance.text.truncated(title, to: head.width), at: head.origin, in: head,
      role: .warning)
    guard let person = twins.person else { return Cursor(area.origin, isVisible: false) }
    let new = form.result(phrases.language, today: state.today)
    let rows = rows(new, person, twins, state, surroundings)
    let body = rest.inset(
      top: list(twins, new, state, in: rest, surroundings, on: &canvas))
    if surroundings.style.isAccessible {
      spoken(rows, person, twins, in: body, phrases, on: &canvas)
    } else {
      table(rows, person, twins, in: body, phrases, on: &canvas)
    }
    return Cursor(body.origin, isVisible: surroundings.style.isAccessible)
  }

  /// Draws who they are, one a line, with their ages and what is alike.
  ///
  /// Where there are several, the one that is shown below is marked.
  ///
  /// - Returns: How many lines that took.
  private static func list(
    _ twins: ClientForm.Twins, _ new: ParticipantFields, _ state: Clients.State, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Int {
    let phrases = surroundings.phrases
    // Of many those around the one that is shown are listed.
    let room = max(1, min(5, area.height - 10))
    let first = max(0, min(twins.selected - room / 2, twins.people.count - room))
    let people = twins.people.enumerated().dropFirst(first).prefix(room)
    for (row, (place, person)) in people.enumerated() {
      let sign =
        twins.people.count == 1
        ? "" : place == twins.selected ? canvas.appearance.glyphs.selection + " " : "  "
      let line = area.row(row)
      canvas.draw(
        canvas.appearance.text.truncated(
          sign
            + words(person, twins, new, state, phrases, isSpoken: surroundings.style.isAccessible),
          to: line.width), at: line.origin, in: line,
        role: place == twins.selected ? .plain : .muted)
    }
    return people.count
  }

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
    ].filter { !$0.new.isEmpty || !$0.onRecord.isEmpty }
  }

  /// What is said of what is not known of them: that nobody has read it is not that it is not on record.
  private static func notKnown(
    _ person: Participant, _ twins: ClientForm.Twins, _ phrases: Phrases
  ) -> String {
    phrases[twins.unread.contains(person.id) ? .clientsNotRead : .clientsUnknown]
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

  private static func next(_ twins: ClientForm.Twins, _ phrases: Phrases) -> String {
    if twins.listedPerson != nil { return phrases[.clientsTwinsListNext] }
    return phrases[twins.areFinal ? .clientsTakenForNext : .clientsTwinsNext]
  }

  private static func table(
    _ rows: [Row], _ person: Participant, _ twins: ClientForm.Twins, in area: Rect,
    _ phrases: Phrases, on canvas: inout Canvas
  ) {
    let layout = canvas.appearance.text
    let label = min(18, max(8, area.width / 5))
    let same = layout.width(of: phrases[.clientsSame]) + 2
    let column = max(8, (area.width - label - same - 4) / 2)
    let xs = [area.x, area.x + label + 2, area.x + label + column + 4]
    let titles = [
      "", phrases[.clientsTwinNew],
      "\(number(of: person, twins, phrases)) \(place(twins, phrases))",
    ]
    for (x, title) in zip(xs, titles) {
      // The last title has the room of the marks too.
      let room = x == xs[2] ? area.maxX - x : column
      canvas.draw(
        layout.truncated(title, to: room), at: Point(x: x, y: area.y), in: area, role: .heading)
    }
    for (offset, row) in rows.enumerated() where offset + 1 < area.height {
      let y = area.y + offset + 1
      canvas.draw(
        layout.truncated(row.title, to: label), at: Point(x: xs[0], y: y), in: area, role: .muted)
      let role: Role = row.isSame ? .warning : .plain
      canvas.draw(
        layout.truncated(row.new, to: column), at: Point(x: xs[1], y: y), in: area, role: role)
      let end = canvas.draw(
        layout.padded(row.onRecord, to: column), at: Point(x: xs[2], y: y), in: area, role: role)
      if row.isSame {
        canvas.draw(phrases[.clientsSame], at: Point(x: end + 1, y: y), in: area, role: .warning)
      }
    }
    let below = area.inset(top: rows.count + 2)
    canvas.drawWrapped(next(twins, phrases), in: below, role: .muted)
  }

  /// Read aloud, each line tells both sides.
  private static func spoken(
    _ rows: [Row], _ person: Participant, _ twins: ClientForm.Twins, in area: Rect,
    _ phrases: Phrases, on canvas: inout Canvas
  ) {
    var y = area.y
    var lines = ["\(number(of: person, twins, phrases)) \(place(twins, phrases))"]
    lines += rows.map { row in
      let same = row.isSame ? ", \(phrases[.clientsSame])" : ""
      let sides = [
        row.new.isEmpty ? phrases[.clientsUnknown] : row.new,
        row.onRecord.isEmpty ? notKnown(person, twins, phrases) : row.onRecord,
      ]
      let isWaiting = person.id < 0 && twins.listedPerson == nil
      let words: Phrase = isWaiting ? .clientsTwinSpokenWaiting : .clientsTwinSpoken
      return phrases.format(words, [row.title] + sides) + same
    }
    lines.append(next(twins, phrases))
    for line in lines {
      y += canvas.drawWrapped(
        line, in: Rect(x: area.x, y: y, width: area.width, height: max(0, area.maxY - y)))
    }
  }
}
