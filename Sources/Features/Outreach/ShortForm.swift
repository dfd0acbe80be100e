public import Model
import Resources
import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A form of a few lines: a shift, what somebody without a name looks like, an encampment.
public struct ShortForm: Equatable, Sendable {
  /// What it is about.
  public enum Purpose: Hashable, Sendable, Codable {
    /// A shift that is to begin.
    case shift
    /// Somebody without a name, as they are described.
    case unnamed(UnnamedPerson.ID)
    /// An encampment that nobody has written down; several may be begun, each under its id. One that was
    /// begun before that was so has none.
    case newEncampment(Encampment.ID?)
    /// One that is known.
    case encampment(Encampment.ID)
  }

  /// One line.
  public enum Field: Int, Hashable, Sendable, CaseIterable {
    case team, walkers, area
    case called, details
    case name, look, status, firstSeen, lastSeen, point
  }

  /// The id of what comes of it.
  public let id: UUID
  /// What it is about.
  public let purpose: Purpose
  /// The lines of text.
  var texts: [Field: TextField]
  /// How an encampment stands.
  var status = Encampment.Status.lived
  /// Where keys go.
  var focus: Field
  /// Lines that were left once.
  var visited: Set<Field> = []
  /// Whether it is asked whether to throw it away.
  var question: DialogState?
  /// The point of the encampment as it was measured, here or before.
  var origin: OutreachPoint?
  /// When this machine heard of that point, by its own clock; nil where that was not for this form.
  var heard: Date?
  /// Whether a new point was asked for that nothing has measured yet.
  var awaitsFix = false
  /// The language that days are written in.
  private(set) var language: Language
  /// What stood in it when it was opened; nil for what was gone on with.
  var opened: [Field: String]?
  /// Whether it was left and opened again.
  var isResumed = false
  /// When it was begun; nil where what was kept of it does not say so.
  var begun: Date?
  private let openedStatus: Encampment.Status

  init(
    _ purpose: Purpose, id: UUID, _ texts: [Field: String], status: Encampment.Status = .lived,
    in language: Language = .en
  ) {
    self.language = language
    self.id = id
    self.purpose = purpose
    self.texts = texts.mapValues { TextField($0) }
    self.status = status
    opened = texts
    openedStatus = status
    focus = Self.fields(of: purpose)[0]
  }

  /// Goes on with what was kept.
  init(_ kept: OutreachDraft.Short, focus: String, _ language: Language) {
    self.language = kept.language
    id = kept.id
    purpose = kept.purpose
    let fields = Self.fields(of: purpose)
    texts = [:]
    for field in fields { texts[field] = TextField(kept.texts[field.name] ?? "") }
    (status, openedStatus) = (kept.status, kept.status)
    origin = kept.origin
    begun = kept.begun
    opened = nil
    self.focus = fields.first { $0.name == focus } ?? fields[0]
    heard = kept.heard ?? (isNewEncampment ? kept.origin?.time : nil)
    translate(to: Phrases(language), today: CivilDate(daysSince1970: 0))
  }

  private static func fields(of purpose: Purpose) -> [Field] {
    switch purpose {
    case .shift: [.team, .walkers, .area]
    case .unnamed: [.called, .details]
    case .newEncampment, .encampment: [.name, .look, .status, .firstSeen, .lastSeen, .point]
    }
  }

  /// The lines, top to bottom.
  var fields: [Field] { Self.fields(of: purpose) }

  /// What stands in a line.
  func text(_ field: Field) -> String { texts[field]?.text ?? "" }

  /// Whether it is of an encampment that nobody has written down.
  var isNewEncampment: Bool { if case .newEncampment = purpose { true } else { false } }

  /// Whether nobody wrote in it.
  var isUntouched: Bool {
    isAsOpened(fields)
  }

  /// Whether nothing but the name of an encampment was written in it.
  var isOnlyNamed: Bool { isAsOpened(fields.filter { $0 != .name }) }

  private func isAsOpened(_ fields: [Field]) -> Bool {
    guard let opened else { return false }
    return fields.allSatisfy { text($0) == opened[$0] ?? "" } && status == openedStatus
  }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    let place = fields.firstIndex(of: focus) ?? 0
    moveFocus(to: fields[Form.focus(after: place, by: steps, count: fields.count)])
  }

  /// Moves to a line.
  mutating func moveFocus(to field: Field) {
    visited.insert(focus)
    focus = field
  }

  /// Gives a key to the line that has the focus, and says whether it means anything there.
  mutating func handle(_ key: Key) -> Bool {
    guard focus == .status else { return texts[focus, default: TextField()].handle(key) }
    var choice = ChoiceField(
      count: Encampment.Status.allCases.count,
      selected: Encampment.Status.allCases.firstIndex(of: status) ?? 0)
    guard choice.handle(key) else { return false }
    status = Encampment.Status.allCases[choice.selected]
    return true
  }

  /// Gives pasted text to the line that has the focus.
  mutating func paste(_ text: String) {
    guard focus != .status else { return }
    texts[focus, default: TextField()].paste(text.trimmingSpaces)
  }

  /// What is wrong, as a sentence for each line; empty when it can be kept.
  func flaws(_ phrases: Phrases, today: CivilDate) -> [Field: Sentence] {
    var flaws: [Field: Sentence] = [:]
    for field in fields {
      let text = text(field).trimmingSpaces
      let most = field == .details || field == .look ? UnnamedPerson.longestDetails : Self.longest
      if text.count > most { flaws[field] = OutreachForm.tooLong(text, most: most) }
      switch field {
      case .called where text.isEmpty: flaws[field] = Sentence(.outreachCalledMissing)
      case .name where text.isEmpty: flaws[field] = Sentence(.outreachCampNameMissing)
      case .firstSeen, .lastSeen: flaws[field] = dayFlaw(field, phrases, today: today)
      case .point where !text.isEmpty: flaws[field] = PointText.flaw(text)
      case .team, .walkers, .area, .called, .details, .name, .look, .status, .point: break
      }
    }
    return flaws
  }

  private func dayFlaw(_ field: Field, _ phrases: Phrases, today: CivilDate) -> Sentence? {
    guard let day = day(field, phrases, today: today) else { return Sentence(.entryNotADay) }
    if day > today { return Sentence(.outreachInTheFuture) }
    guard field == .lastSeen, let first = self.day(.firstSeen, phrases, today: today), day < first
    else { return nil }
    return Sentence(.outreachSeenBackwards, .day(first))
  }

  /// The day that stands in a line; nil where none does.
  func day(_ field: Field, _ phrases: Phrases, today: CivilDate) -> CivilDate? {
    DayText.day(text(field), phrases, today: today)
  }

  /// Writes the day of a line out as it was understood; nothing in a line that has none.
  mutating func writeOutDay(_ field: Field, _ phrases: Phrases, today: CivilDate) {
    guard field == .firstSeen || field == .lastSeen,
      let whole = day(field, phrases, today: today).map({ DayText.shown($0, language) }),
      whole != text(field)
    else { return }
    texts[field] = TextField(whole)
  }

  /// Days follow a change of language, and stay the same answers.
  mutating func translate(to phrases: Phrases, today: CivilDate) {
    guard phrases.language != language else { return }
    let before = Phrases(language)
    language = phrases.language
    func translated(_ text: String?) -> String? {
      text.flatMap { DayText.day($0, before, today: today) }
        .map { DayText.shown($0, phrases.language) }
    }
    for field in [Field.firstSeen, .lastSeen] where texts[field] != nil {
      if let text = translated(text(field)) { texts[field] = TextField(text) }
      if let text = translated(opened?[field]) { opened?[field] = text }
    }
  }

  /// How many letters a line may have.
  static let longest = 200

  /// The point that stands there: as it was measured, where nobody wrote another one.
  var point: OutreachPoint? {
    let text = text(.point).trimmingSpaces
    if let origin, PointText.text(origin.coordinates) == text { return origin }
    return Coordinates(text).map { OutreachPoint($0, source: .typed) }
  }
}

extension ShortForm {
  /// A shift that is to begin, with what was said of the last one.
  static func shift(_ id: UUID, like last: OutreachShift?) -> ShortForm {
    ShortForm(
      .shift, id: id,
      [.team: last?.team ?? "", .walkers: last?.walkers ?? "", .area: last?.area ?? ""])
  }

  /// What somebody without a name looks like.
  static func unnamed(_ person: UnnamedPerson) -> ShortForm {
    ShortForm(
      .unnamed(person.id), id: person.id, [.called: person.called, .details: person.details])
  }

  /// An encampment.
  static func encampment(_ camp: Encampment, isNew: Bool, _ phrases: Phrases) -> ShortForm {
    var form = ShortForm(
      isNew ? .newEncampment(camp.id) : .encampment(camp.id), id: camp.id,
      [
        .name: camp.name, .look: camp.details,
        .firstSeen: DayText.shown(camp.firstSeen, phrases.language),
        .lastSeen: DayText.shown(camp.lastSeen, phrases.language),
        .point: camp.point.map { PointText.text($0.coordinates) } ?? "",
      ],
      status: camp.status, in: phrases.language)
    form.origin = camp.point
    return form
  }
}

extension OutreachDraft.Short {
  /// What is kept of a form.
  init(_ form: ShortForm) {
    id = form.id
    purpose = form.purpose
    texts = Dictionary(uniqueKeysWithValues: form.texts.map { ($0.key.name, $0.value.text) })
    status = form.status
    origin = form.origin
    heard = form.heard
    begun = form.begun
    language = form.language
  }
}
