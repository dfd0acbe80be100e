import Model
import Resources
import Terminal

/// A profile as lines of text: who it is, danger to life, how to talk with them, whom to call, the rest.
struct ProfileSummaryText {
  let profile: EmergencyProfile
  let consent: ProfileConsent?
  let phrases: Phrases
  let zone: Zone
  let today: CivilDate
  let width: Int
  let isAccessible: Bool
  let layout: TextLayout
  var pending = PendingSections()
  /// Whose it is meant to be.
  var owner = ProfileOwner()
  /// What is to be said of their call flow; nil for nothing.
  var trace: CallTrace?
  /// Whether dates of birth are there to be read; else only ages are.
  var isRevealed = true
  /// The sections in which something is typed and not sent.
  var begun: Set<ProfileSection> = []

  /// The narrowest page that has a column for dates.
  private static let roomForDates = 50

  /// The columns of a day with the sign that it is long ago.
  private static let dateWidth = 12

  /// What stays above the page however far it is scrolled: what to do about a call flow, and whose profile
  /// it is, where that is in doubt.
  ///
  /// - Parameter height: The rows that there are; one at least is for the page.
  /// - Returns: The lines.
  func pinned(in height: Int) -> [Line] {
    let doubt = doubt
    let call = trace.map { wrapped($0.sentence.text(phrases), .danger) } ?? []
    return Array((call + (doubt.isEmpty ? [] : name + doubt)).prefix(max(0, height - 1)))
  }

  /// Every other line, laid out for the width.
  var lines: [Line] {
    let identity = identity
    let danger = danger
    let others = communication + contacts + rest + foreign
    let rows = identity + danger + others
    let column = min(rows.map { layout.width(of: $0.label) }.max() ?? 0, max(8, width / 4))
    let laidOut = { (rows: [SummaryRow]) in rows.flatMap { self.lines(of: $0, column) } }
    return title + unsent + laidOut(identity) + wrapped(phrases[.summaryDanger], .heading)
      + laidOut(danger) + laidOut(others) + notAsked + source(rows)
  }

  /// Who it is about; and what to do where there is nothing at all.
  private var title: [Line] {
    (doubt.isEmpty ? name : []) + (isEmpty ? wrapped(phrases[.summaryEmpty]) : [])
  }

  private var name: [Line] {
    let name = profile.names.primary?.trimmingSpaces ?? ""
    return name.isEmpty ? wrapped(phrases[.summaryNoName], .warning) : wrapped(name, .heading)
  }

  /// That the profile may be another person's than the client's; nothing where nothing says so.
  private var doubt: [Line] {
    guard let contradicted = owner.contradicted(by: profile, phrases, born: recorded) else {
      return []
    }
    let isHidden = !isRevealed && owner.isBornOtherwise(in: profile)
    let words = phrases.format(.summaryDoubt, contradicted)
    return wrapped(isHidden ? "\(words) \(phrases[.summaryDoubtReveal])" : words, .warning)
  }

  /// The date of birth that the record has.
  private func recorded(_ day: CivilDate) -> String {
    birth.recorded(day, besides: profile.birthdays.primary)
  }

  /// When somebody was born; of a day that is hidden, how old they are.
  func born(_ day: CivilDate) -> String { birth.born(day) }

  private var birth: ProfileBirth {
    ProfileBirth(
      phrases: phrases, today: today, isAccessible: isAccessible, isRevealed: isRevealed)
  }

  /// What RapidSOS does not have yet.
  private var unsent: [Line] { pending.notice(phrases).map { wrapped($0, .warning) } ?? [] }

  /// Whether nobody has said anything.
  private var isEmpty: Bool {
    profile.unknown.isEmpty && ProfileSection.allCases.allSatisfy(isOpen)
  }

  // MARK: What is not known

  /// What nobody asked, but for what has a row of its own, on as few lines as it takes.
  private var notAsked: [Line] {
    let open = ProfileSection.byUrgency.filter { section in
      !section.canBeNoneKnown && isOpen(section) && Self.isAsked(section)
        && !begun.contains(section)
    }
    guard !open.isEmpty else { return [] }
    let names = open.map { phrases[$0.title] }.joined(separator: ", ")
    return wrapped(phrases.format(.summaryNotAskedList, names), .muted)
  }

  /// Whether nobody has said anything in a section; a text of blanks says nothing either.
  private func isOpen(_ section: ProfileSection) -> Bool {
    guard profile.unread[section, default: []].isEmpty else { return false }
    if case .texts(let texts) = profile.content(of: section) {
      return texts.allSatisfy { $0.trimmingSpaces.isEmpty }
    }
    return profile.content(of: section).isEmpty
  }

  /// Pictures and pages are nobody's to ask for.
  private static func isAsked(_ section: ProfileSection) -> Bool {
    switch section {
    case .photos, .websites, .comments, .notes: false
    case .name, .birthday, .gender, .ethnicity, .height, .weight, .languages, .occupation, .phones,
      .emails, .addresses, .contacts, .bloodType, .allergies, .conditions, .disabilities,
      .medications:
      true
    }
  }

  // MARK: Where it comes from

  private func source(_ rows: [SummaryRow]) -> [Line] {
    var words = isEmpty ? [] : [phrases[.summarySource]]
    if !isAccessible, rows.contains(where: { $0.isOld(on: today) }) {
      words.append(phrases[.summaryOldSign])
    }
    if let consent {
      let phrase: Phrase = consent.isGiven ? .summaryAgreed : .summaryRefused
      let language = name(ofLanguage: consent.language)
      words.append(phrases.format(phrase, phrases.day(consent.date, zone), language))
    }
    return words.flatMap { wrapped($0, .muted) }
  }

  // MARK: Layout

  private func lines(of row: SummaryRow, _ column: Int) -> [Line] {
    let date = date(of: row)
    let dateRole: Role = row.isUnsent || row.isOld(on: today) ? .warning : .muted
    if isAccessible || width < Self.roomForDates {
      let text = Line([
        .init("\(row.label): ", .muted), .init(row.value, row.role),
        .init(date.isEmpty ? "" : " (\(date))", dateRole),
      ])
      return layout.wrapped(text, to: width)
    }
    let dates = max(Self.dateWidth, layout.width(of: date))
    let room = max(8, width - column - 2 - dates - 2)
    return row.lines(to: room, layout).enumerated().map { place, value in
      let label = layout.padded(place == 0 ? row.label : "", to: column) + "  "
      let stamp = place == 0 ? "  " + layout.padded(date, to: dates, .right) : ""
      return Line([
        .init(label, .muted),
        .init(stamp.isEmpty ? value : layout.padded(value, to: room), row.role),
        .init(stamp, dateRole),
      ])
    }
  }

  private func date(of row: SummaryRow) -> String {
    if row.isUnsent { return phrases[.tasksBadgeUnsent] }
    guard row.isSaid else { return "" }
    guard let day = row.written else { return phrases[.summaryUndated] }
    guard row.isOld(on: today) else { return phrases.day(day) }
    // Read aloud, a sign says nothing.
    return isAccessible
      ? phrases.format(.summaryOld, phrases.day(day)) : "! \(phrases.day(day))"
  }

  private func wrapped(_ text: String, _ role: Role = .plain) -> [Line] {
    layout.wrapped(Line(text, role), to: width)
  }
}
