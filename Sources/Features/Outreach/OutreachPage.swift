import Model
import Outreach
import Resources
import Terminal

import struct FoundationEssentials.Date

/// The page of somebody, or of an encampment: who it is, and the contacts, newest first.
struct OutreachPage {
  private let page: Outreach.Page
  private let state: Outreach.State
  private let surroundings: Surroundings

  private var phrases: Phrases { surroundings.phrases }
  private var text: OutreachText { OutreachText(state: state, surroundings: surroundings) }

  init(_ page: Outreach.Page, _ state: Outreach.State, _ surroundings: Surroundings) {
    self.page = page
    self.state = state
    self.surroundings = surroundings
  }

  /// Draws it; the cursor stands on its first line.
  func draw(in area: Rect, on canvas: inout Canvas) -> Cursor {
    let (head, body) = area.split(top: 1)
    canvas.draw(
      canvas.appearance.text.truncated(title, to: head.width), at: head.origin, in: head,
      role: .heading)
    let lines = lines(width: body.width - 2)
    let scroll = min(page.scroll, Self.mostScroll(lines.count, body.height))
    for (row, line) in lines.dropFirst(scroll).prefix(body.height).enumerated() {
      canvas.draw(line, at: Point(x: body.x, y: body.y + row), in: body)
    }
    let glyphs = canvas.appearance.glyphs
    if scroll > 0 { canvas.drawRight(glyphs.moreAbove, in: body.row(0), role: .accent) }
    if scroll + body.height < lines.count {
      canvas.drawRight(glyphs.moreBelow, in: body.split(bottom: 1).bottom, role: .accent)
    }
    return Cursor(area.origin, isVisible: canvas.appearance.isAccessible)
  }

  /// How far it can be scrolled where its body is so high.
  func mostScroll(in area: Rect) -> Int {
    Self.mostScroll(lines(width: area.width - 2).count, area.height - 1)
  }

  private static func mostScroll(_ lines: Int, _ height: Int) -> Int { max(0, lines - height) }

  private var title: String {
    switch page.subject {
    case .person(let person):
      "\(state.called(person) ?? page.name) \(text.number(of: person))"
    case .encampment(let id):
      state.book.encampments[id].map { state.called($0, phrases) } ?? page.name
    }
  }

  /// All of it.
  func lines(width: Int) -> [Line] {
    let rows: [ContactLedger.Row]
    var lines: [Line]
    switch page.subject {
    case .person(let person):
      rows = state.book.ledger.contacts(with: person)
      lines = about(person, rows, width)
    case .encampment(let id):
      rows = state.book.ledger.contacts(at: .encampment(id))
      lines = state.book.encampments[id].map { about(state.book.seen($0), width) } ?? []
    }
    if rows.contains(where: { $0.point != nil }) {
      let text = ReceiverText(
        receiver: state.receiver, phrases: phrases, now: surroundings.now)
      lines += wrapped(text.distancesKept(surroundings.zone) ?? "", width, .warning)
    }
    lines.append("")
    if let trouble = page.trouble {
      lines += wrapped(trouble.sentence(signingInTo: .eto).text(phrases), width, .warning)
    }
    let words = Dictionary(
      (page.details?.contacts ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for row in rows { lines += contact(row, words[row.id], width) }
    return lines
  }

  private func about(
    _ person: OutreachPerson, _ rows: [ContactLedger.Row], _ width: Int
  ) -> [Line] {
    var lines = wrapped(text.alert(of: person) ?? "", width, .alert)
    if case .unnamed(let id) = person, let known = state.book.unnamed[id], !known.details.isEmpty {
      lines += wrapped(known.details, width, .plain)
    }
    let engaged =
      page.details?.stay.engaged
      ?? state.desk.flatMap { state.book.ledger.engagement(of: person, in: $0.program) }
    var counted = CountPhrase.outreachFormContacts
    // Of whom ETO does not know nothing stands on any other form.
    if case .unnamed = person { counted = .outreachContacts }
    var facts = [phrases.count(counted, rows.count)]
    if let began = page.details?.stay.began {
      facts.append(phrases.format(.outreachEnrolledOn, phrases.day(began)))
    }
    if case .unnamed = person {
      facts.append(phrases[.outreachUnnamedFact])
    } else {
      facts.append(
        engaged.map { phrases.format(.outreachEngagedOn, phrases.day($0)) }
          ?? phrases[.outreachNotEngaged])
    }
    lines += wrapped(facts, width, .muted)
    if let unsent = text.unsent(person) {
      lines.append(Line(surroundings.style.marked(unsent.text, as: unsent.role), unsent.role))
    }
    return lines
  }

  private func about(_ camp: Encampment, _ width: Int) -> [Line] {
    let facts = [
      phrases[camp.status.phrase], phrases.format(.outreachSeenOn, phrases.day(camp.lastSeen)),
      phrases.format(.outreachFirstSeenOn, phrases.day(camp.firstSeen)),
      phrases.count(.outreachPeopleMet, text.peopleMet(at: camp)),
      place(of: camp),
    ].filter { !$0.isEmpty }
    return wrapped(camp.details, width, .plain)
      + wrapped(facts, width, .muted)
  }

  /// How far an encampment is from here, or its point where nobody knows, and how far off that may be.
  private func place(of camp: Encampment) -> String {
    guard let point = camp.point else { return "" }
    let far = distance(to: point.coordinates)
    let exact = point.source == .typed ? "" : ReceiverText.accuracy(point.accuracy, phrases)
    return [far.isEmpty ? PointText.text(point.coordinates) : far, exact]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// How far a point is from here, and in which direction; empty where nobody knows.
  private func distance(to point: Coordinates) -> String {
    guard let here = state.receiver.origin(at: surroundings.now) else { return "" }
    return OutreachText.distance(
      Geodesy.distance(from: here, to: point),
      Geodesy.bearing(from: here, to: point).map { CompassPoint(bearing: $0) }, phrases,
      isSpoken: surroundings.style.isAccessible)
  }

  /// Who wrote a contact: by name where ETO has said it of any contact on the page, else by account.
  private func writer(of contact: OutreachContact) -> String {
    contact.writer
      ?? page.details?.contacts.lazy.compactMap { $0.author == contact.author ? $0.writer : nil }
      .first ?? contact.author
  }

  /// One contact: when and by whom, how they lived and where, what was said.
  private func contact(
    _ row: ContactLedger.Row, _ words: OutreachContact?, _ width: Int
  ) -> [Line] {
    var head = [surroundings.words(for: row)]
    if case .encampment = page.subject { head.append(state.called(row.person) ?? row.name) }
    if let author = words.map(writer), !author.isEmpty { head.append(author) }
    if let sent = surroundings.outbox.row(row.id) {
      head.append(phrases[sent.isStuck ? .outreachRefused : .outreachUnsent])
    }
    var lines = wrapped(head.joined(separator: " · "), width, .heading)
    let place = [
      row.place.map { state.name(of: $0, phrases) },
      row.point.map(distance),
      row.point.map { _ in ReceiverText.accuracy(row.accuracy, phrases) },
      words?.answers.locationDetails,
    ].compactMap(\.self).filter { !$0.isEmpty }
    let facts =
      [row.situation?.words(phrases) ?? ""] + place
      + [row.engagement == nil ? "" : phrases[.outreachFieldEngaged]]
    lines += wrapped(facts.filter { !$0.isEmpty }, width, .plain, indent: "  ")
    if let note = words?.note, !note.isEmpty {
      lines += note.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { wrapped("  " + $0, width, .plain) }
    }
    return lines
  }

  /// Facts side by side, each whole where a line has room for it.
  private func wrapped(
    _ facts: [String], _ width: Int, _ role: Role, indent: String = ""
  ) -> [Line] {
    let layout = surroundings.style.text
    var rows: [String] = []
    for fact in facts {
      if let row = rows.last, layout.width(of: row + " · " + fact) <= width {
        rows[rows.count - 1] = row + " · " + fact
      } else {
        rows.append(indent + fact)
      }
    }
    return rows.flatMap { wrapped($0, width, role) }
  }

  private func wrapped(_ words: String, _ width: Int, _ role: Role) -> [Line] {
    guard !words.isEmpty else { return [] }
    return surroundings.style.text.wrapped(words, to: max(8, width)).map { Line($0, role) }
  }
}

/// Who is selected, beside the list in a wide window: all of it is known already.
enum OutreachPane {
  /// Draws it.
  static func draw(
    _ state: Outreach.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) {
    let subject: Outreach.Subject? =
      state.selectedPerson.map { .person($0.person) }
      ?? state.selectedCamp.map { .encampment($0.id) }
    guard let subject else { return }
    let name = state.selectedPerson?.name ?? state.selectedCamp?.name ?? ""
    _ = OutreachPage(Outreach.Page(subject: subject, name: name), state, surroundings)
      .draw(in: area, on: &canvas)
  }
}
