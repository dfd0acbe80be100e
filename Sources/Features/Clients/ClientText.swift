import Model
import Resources
import Terminal

/// A client's page as lines of text: who they are, what to mind, programs, and what happened lately.
struct ClientText {
  let client: OpenClient
  /// Whether keys go to the list beside it.
  var isInList = false
  let isRevealed: Bool
  /// Whether something about them was begun and not sent.
  let hasDraft: Bool
  /// Whether the same of their record of the shelter's own list.
  var hasGuestDraft = false
  /// What the outbox has about them, oldest first.
  let kept: [OutboxRow]
  /// What is known of their records on other lists.
  var links: [(words: String, role: Role)] = []
  /// The questions whose answers ETO did not take when they were saved lately.
  var untaken: [String] = []
  /// When they were seen last, and by which program; nil where that is not known.
  var seen: String?
  /// How far their emergency profile is; nil where none was begun here.
  let profile: Sentence?
  /// The words of choices, by what is asked.
  let choices: [Demographic.ID: [Demographic.Option]]
  let phrases: Phrases
  let zone: Zone
  let today: CivilDate
  let width: Int
  let isAccessible: Bool

  /// Every line, laid out for the width.
  var lines: [Line] {
    if let glance = client.glance { return self.glance(at: glance) }
    if client.isOnlyGuest {
      return guestHeading + linkRows + unsent + guestSection(client.guest)
    }
    var lines = above + section(.clientsRecent, .responses, responses)
    if !isAccessible || client.participant != nil { lines += more }
    return lines
  }

  /// The lines from the date of birth to the last four digits, the first that the page has; nil before it
  /// was read.
  var revealedRows: Range<Int>? {
    let lines = lines
    guard let birth = lines.firstIndex(where: { isNamed($0, .clientsFieldBirth) }) else {
      return nil
    }
    let digits = lines[birth...].firstIndex { isNamed($0, .clientsFieldLastFour) }
    return birth..<(digits ?? birth) + 1
  }

  /// Whether a line of a table begins with a name.
  private func isNamed(_ line: Line, _ name: Phrase) -> Bool {
    line.text.hasPrefix(phrases[name] + (isAccessible ? ":" : " "))
  }

  /// The lines of each response, in the order of the page; empty where none are shown.
  var responseRows: [Range<Int>] {
    guard client.standing(.responses) != .idle else { return [] }
    let trouble = failure(.responses)
    if trouble != nil, !client.knows(.responses) { return [] }
    var row = above.count + Self.headHeight + (trouble?.count ?? 0)
    return client.responses.map { response in
      let start = row
      row += lines(of: response).count
      return start..<row
    }
  }

  /// What is known of their records on other lists, laid out.
  private var linkRows: [Line] { links.flatMap { wrapped($0.words, $0.role) } }

  /// What stands before the responses.
  private var above: [Line] {
    heading + linkRows + unsent + guestSection(client.guest)
      + section(.clientsPrograms, .enrolments, programs) + outreach
  }

  /// When and where they were met outside, and by whom; nothing where they were not.
  private var outreach: [Line] {
    guard !client.met.isEmpty else { return [] }
    // Contacts on other forms are none of these.
    return ["", Line(phrases[.clientsOutreachContacts], .heading)]
      + wrapped(phrases[.clientsOutreachContactsNote], .muted)
      + table(
        client.met.map { met in
          let words = [met.place, met.who].filter { !$0.isEmpty }.joined(separator: " · ")
          return (phrases.day(met.day), words.isEmpty ? phrases[.outreachPlaceNone] : words)
        })
  }

  private var heading: [Line] {
    var lines: [Line] = []
    guard let participant = client.participant else {
      return lines + standing(.identity, .clientsReadingPage)
    }
    if let copied = client.copied.values.min() {
      let when = phrases.format(.copyAsOf, phrases.dateTime(copied, zone))
      lines += wrapped(phrases.format(.copyPage, when), .muted)
    }
    if let trouble = failure(.identity) { lines += trouble }
    let fields = participant.fields
    if !fields.alert.isEmpty {
      lines += wrapped(phrases.format(.clientsAlert, fields.alert), .alert)
    }
    if participant.isDisabled { lines += wrapped(phrases[.clientsDisabled], .warning) }
    if !untaken.isEmpty {
      let questions = untaken.joined(separator: ", ")
      lines += wrapped(phrases.format(.clientsUntaken, questions), .warning)
    }
    if hasDraft { lines += wrapped(phrases[.clientsHasDraft], .warning) }
    if participant.hasOptedOut { lines += wrapped(phrases[.clientsOptedOut], .warning) }
    return lines + table(identity(fields))
  }

  /// What was written about them and is not known to have arrived.
  private var unsent: [Line] {
    guard !kept.isEmpty else { return [] }
    let isDoubtful = kept.contains { $0.doubt != nil }
    return ["", Line(phrases[isDoubtful ? .clientsUnsentMaybe : .clientsUnsent], .heading)]
      + kept.flatMap { row -> [Line] in
        wrapped(row.head(phrases), row.isStuck ? .danger : .unsent) + written(row)
      }
  }

  /// What a write says; what is hidden on the page is hidden in it too.
  private func written(_ row: OutboxRow) -> [Line] {
    if case .clientChange(let change)? = row.content {
      return table(
        change.lines.map { line in
          let words = change.words(line, of: change.new).text(phrases)
          return (phrases[line.title(isNew: false)], line.isHidden && !isRevealed ? mask : words)
        })
    }
    // Who is new stands above.
    if case .newClient? = row.content { return [] }
    // Of a form the page has the name, as of those that have arrived.
    let words = row.kind == .form ? row.words.prefix(1) : row.words[...]
    return words.flatMap { wrapped($0.text(phrases), .plain) }
  }

  /// What tells one person from another, and how they are reached.
  private func identity(_ fields: ParticipantFields) -> [(String, String)] {
    var named: [(String, String)] = []
    let aliases = fields.name.aliases.filter { !$0.isEmpty }
    if !aliases.isEmpty {
      named.append((phrases[.clientsFieldAlias], aliases.joined(separator: ", ")))
    }
    named.append((phrases[.clientsFieldBirth], birth(fields.birth)))
    named.append((phrases[.clientsFieldLastFour], hidden(fields.lastFour?.revealed)))
    if let gender = fields.gender {
      named.append((phrases[.clientsFieldGender], phrases.gender(gender)))
    }
    if !fields.caseNumber.isEmpty {
      named.append((phrases[.clientsFieldCaseNumber], fields.caseNumber))
    }
    if let profile {
      named.append((phrases[.clientsFieldEmergency], profile.text(phrases)))
    }
    let phones = [fields.reach.cellPhone, fields.reach.homePhone, fields.reach.workPhone]
      .filter { !$0.isEmpty }
    if !phones.isEmpty {
      named.append((phrases[.clientsFieldPhone], phones.joined(separator: ", ")))
    }
    if !fields.reach.email.isEmpty {
      named.append((phrases[.clientsFieldEmail], fields.reach.email))
    }
    if !fields.address.isEmpty {
      named.append((phrases[.clientsFieldAddress], fields.address.line))
    }
    return named
  }

  /// The age is for everybody who works here to see, the day is not.
  func birth(_ birth: CivilDate?) -> String {
    guard let birth else { return phrases[.clientsUnknown] }
    let age = birth.age(on: today).map { phrases.count(.yearsOld, $0) }
    return [isRevealed ? phrases.day(birth) : mask, age].compactMap(\.self).joined(separator: " · ")
  }

  func hidden(_ text: String?) -> String {
    text.map { isRevealed ? $0 : mask } ?? phrases[.clientsUnknown]
  }

  private var mask: String { isAccessible ? phrases[.clientsHidden] : Phrases.mask }

  private var programs: [Line] {
    guard !client.enrolments.isEmpty else { return [Line(phrases[.clientsNoPrograms], .muted)] }
    return client.enrolments.flatMap { enrolment -> [Line] in
      let name = phrases.program(enrolment)
      let start = enrolment.start.map(phrases.day) ?? phrases[.clientsUnknown]
      guard let end = enrolment.end else {
        return wrapped(phrases.format(.clientsProgramSince, name, start), .plain)
      }
      return wrapped(phrases.format(.clientsProgramFromTo, name, start, phrases.day(end)), .muted)
    }
  }

  private var responses: [Line] {
    var lines = client.responses.flatMap(lines(of:))
    if lines.isEmpty { lines = [Line(phrases[.clientsNothingRecent], .muted)] }
    if client.unread > 0 {
      lines += wrapped(phrases.count(.unreadForms, client.unread), .warning)
    }
    return lines
  }

  private func lines(of response: TouchPointResponse) -> [Line] {
    let day =
      response.day.map(phrases.day)
      ?? response.happened.map { phrases.day($0, zone) } ?? phrases[.clientsUnknown]
    let form =
      response.formName.isEmpty
      ? phrases.format(.clientsFormNumber, "\(response.touchPointID)") : response.formName
    let rest = [
      response.programName, response.staffName,
      response.isDraft ? phrases[.clientsDraftResponse] : "",
    ].filter { !$0.isEmpty }
    let words = Line([.init(form), .init(rest.map { " · \($0)" }.joined(), .muted)])
    // What does not fit on the first line goes on below the form's name. The sign of the response
    // that the cursor stands on goes before it.
    let stamp = layout.padded(day, to: max(10, layout.width(of: day))) + "  "
    let column = isAccessible ? 0 : layout.width(of: stamp)
    let first = Line(isAccessible ? "" : stamp, .muted)
    let whole = isAccessible ? Line(day + "  ", .muted) + words : words
    return layout.wrapped(whole, to: max(8, width - Self.signWidth - column)).enumerated().map {
      number, line in
      Line(String(repeating: " ", count: Self.signWidth + (number == 0 ? 0 : column)))
        + (number == 0 ? first : "") + line
    }
  }

  /// The answers to the site's own questions, after what one looks for.
  private var more: [Line] {
    guard let fields = client.participant?.fields else { return [] }
    var named: [(String, String)] = []
    for value in fields.demographics where !value.name.isEmpty && !fields.isAlias(value) {
      if let text = words(of: value) { named.append((value.name, text)) }
    }
    guard !named.isEmpty else { return [] }
    return ["", Line(phrases[.clientsMore], .heading)] + table(named)
  }

  /// The columns before a response.
  private static let signWidth = 2

  /// The lines above what a section holds.
  private static let headHeight = 2

  private func section(_ title: Phrase, _ part: ClientPart, _ lines: [Line]) -> [Line] {
    let head: [Line] = ["", Line(phrases[title], .heading)]
    switch client.standing(part) {
    case .idle: return []
    case .loaded: return head + lines
    case .loading:
      return head + (client.knows(part) ? lines : [Line(phrases[.clientsReading], .muted)])
    case .failed: return head + (failure(part) ?? []) + (client.knows(part) ? lines : [])
    }
  }

  private func standing(_ part: ClientPart, _ reading: Phrase) -> [Line] {
    failure(part) ?? [Line(phrases[reading], .muted)]
  }

  private func failure(_ part: ClientPart) -> [Line]? {
    guard case .failed(let trouble) = client.standing(part) else { return nil }
    return wrapped(
      phrases.format(.clientsPartFailed, trouble.sentence(of: .eto).text(phrases)), .warning)
  }

  /// Names and values below each other.
  func table(_ named: [(String, String)]) -> [Line] {
    let longest = named.map { layout.width(of: $0.0) }.max() ?? 0
    let column = min(longest, max(8, width / 3))
    return named.flatMap { name, value -> [Line] in
      guard !isAccessible else { return wrapped("\(name): \(value)", .plain) }
      let rows = layout.wrapped(value, to: max(8, width - column - 2))
      return rows.enumerated().map { number, row in
        Line([
          .init(layout.padded(number == 0 ? name : "", to: column) + "  ", .muted), .init(row),
        ])
      }
    }
  }

  private var layout: TextLayout { TextLayout() }

  func wrapped(_ text: String, _ role: Role) -> [Line] {
    layout.wrapped(text, to: max(1, width)).map { Line($0, role) }
  }
}
