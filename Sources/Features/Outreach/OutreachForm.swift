public import Model
import Resources
import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// A contact that is being written: how somebody lives now, where they were met, what was said.
public struct OutreachForm: Equatable, Sendable {
  /// One line of the form.
  public enum Field: Int, Hashable, Sendable, CaseIterable {
    case called, details, date, situation, subsidy, verifiedBy, leaves, subsequent, resources, lease
    case moved, location, place, point, note, engaged
  }

  /// Where somebody was met, as it is chosen.
  public enum Place: Hashable, Sendable, Codable {
    /// Nobody says it.
    case none
    /// Where the receiver is.
    case receiver
    /// A point that is typed.
    case typed
    /// A place that has a name.
    case named(Whereabouts.Place)
  }

  /// How recording it stands.
  public enum Standing: Equatable, Sendable {
    /// The person writes.
    case writing
    /// The sealed store did not take it.
    case failed(Trouble)
  }

  /// What is known of the stay in the program that a contact belongs to.
  public struct Stay: Hashable, Sendable {
    /// Its first day; nil where that is not known.
    public var began: CivilDate?
    /// Its last day; nil while it goes on.
    public var ended: CivilDate?
    /// Its Date of Engagement; nil where it has none.
    public var engaged: CivilDate?

    /// Says what is known.
    public init(began: CivilDate? = nil, ended: CivilDate? = nil, engaged: CivilDate? = nil) {
      self.began = began
      self.ended = ended
      self.engaged = engaged
    }
  }

  /// What was measured while the form was open: where they were met, wherever it is written.
  struct Measured: Equatable {
    /// The best of it.
    var best = BestFix()
    /// When this machine heard of that, by its own clock.
    var heard: Date
    /// When it heard of the first.
    let since: Date

    /// Begins with a fix.
    init(_ fix: Fix, at now: Date) {
      best.take(fix, at: now)
      (heard, since) = (now, now)
    }

    /// Takes a later one: the best of ten seconds stays, and one that is not good gives way to a better
    /// one for a minute.
    mutating func take(_ fix: Fix, at now: Date) {
      guard let before = best.best else { return }
      let isDone =
        before.quality == .good
        ? best.isComplete(at: now) : now.timeIntervalSince(since) > Receiver.longest
      guard !isDone else { return }
      best.take(fix, at: now)
      if best.best != before { heard = now }
    }
  }

  /// What is being chosen from a list.
  struct Choosing: Equatable {
    let field: Field
    var picker = PickerState()

    /// Whether something is typed that Esc clears before it closes the list.
    var isTyped: Bool { !picker.filter.isEmpty }
  }

  /// The id of the contact that comes of it: two tries are one.
  public let id: UUID
  /// With whom.
  public internal(set) var person: OutreachPerson
  /// Their name, or what they are called; of somebody who is described here, what stands in the line.
  public internal(set) var name: String
  /// Whether somebody without a name is described in it.
  public let describes: Bool
  /// When it was opened.
  let opened: Date
  /// The program that it was begun in; nil where what was kept of it does not say so.
  var program: Program?
  /// What stays of the contact that was given before; nil for a new one.
  var earlier: Earlier?
  /// The language that days are written in.
  private(set) var language: Language
  /// The day as it stood there at first.
  private var firstDay: String
  /// The answers; the day and what is text stand in the lines.
  var answers: CurrentLivingSituation
  /// The lines of text.
  var texts: [Field: TextField] = [:]
  /// The note.
  var note = TextArea()
  /// Where they were met.
  var place = Place.none
  /// Whether a person chose that.
  var hasChosenPlace = false
  /// Whether it is the Date of Engagement.
  var engages = false
  /// Where keys go.
  var focus = Field.situation
  /// Lines that were left once, so that what is wrong with them is said.
  var visited: Set<Field> = []
  /// What is being chosen from.
  var choosing: Choosing?
  /// Whether it is asked whether to throw it away.
  var question: DialogState?
  /// How recording it stands.
  public internal(set) var standing = Standing.writing
  /// What is known of the stay.
  var stay = Stay()
  /// What was measured since it was opened; nil as long as nothing was.
  var measured: Measured?
  /// Whether a new place was asked for that nothing has measured yet: what was measured before stays.
  var awaitsFix = false
  /// Whether it was left and opened again: where they were met is what was measured before.
  var isResumed = false

  /// Begins one about somebody.
  init(
    id: UUID, with person: OutreachPerson, named name: String, describes: Bool = false,
    on day: CivilDate, at opened: Date, _ phrases: Phrases
  ) {
    self.id = id
    self.person = person
    self.name = name
    self.describes = describes
    self.opened = opened
    answers = CurrentLivingSituation(informationDate: day)
    language = phrases.language
    firstDay = DayText.shown(day, language)
    texts[.date] = TextField(firstDay)
    if describes { focus = .called }
  }

  /// What stands in a line.
  func text(_ field: Field) -> String { texts[field]?.text ?? "" }

  /// The lines that are shown, top to bottom, in HUD's order.
  var fields: [Field] {
    var fields: [Field] = describes ? [.called, .details] : []
    fields += answers.asked.map(\.field)
    fields.append(.place)
    if place == .typed { fields.append(.point) }
    fields.append(.note)
    // Whoever has no enrolment, or has a date already, is asked for none.
    if !isUnnamed, stay.engaged == nil { fields.append(.engaged) }
    return fields
  }

  /// Whether it is with somebody whose name nobody knows.
  var isUnnamed: Bool { if case .unnamed = person { true } else { false } }

  /// Whether nothing would be lost with it: nobody wrote in it.
  var isUntouched: Bool {
    texts.allSatisfy { $0.value.text == ($0.key == .date ? firstDay : "") } && note.text.isEmpty
      && answers.situation == nil && !engages && !hasChosenPlace && standing == .writing
  }

  /// Whether letters are text where the focus is: whoever types on without looking means an answer.
  var takesText: Bool { question == nil }

  /// The answers with what stands in the lines; the day is as it was where none can be read.
  func answered(_ phrases: Phrases, today: CivilDate) -> CurrentLivingSituation {
    var whole = answers
    if let day = day(phrases, today: today) { whole.informationDate = day }
    whole.verifiedBy = text(.verifiedBy).trimmingSpaces
    whole.locationDetails = text(.location).trimmingSpaces
    return whole.tidied
  }

  /// The day that stands there; nil where none can be read.
  func day(_ phrases: Phrases, today: CivilDate) -> CivilDate? {
    DayText.day(text(.date), phrases, today: today)
  }

  /// Whether it is of the moment in which it was opened: nobody wrote another day.
  var isOfItsOpening: Bool { text(.date) == firstDay }

  /// Writes the day out as it was understood.
  mutating func writeOutDay(_ phrases: Phrases, today: CivilDate) {
    guard let whole = day(phrases, today: today).map({ DayText.shown($0, language) }),
      whole != text(.date)
    else { return }
    texts[.date] = TextField(whole)
  }

  /// Days follow a change of language, and stay the same answers.
  mutating func translate(to phrases: Phrases, today: CivilDate) {
    guard phrases.language != language else { return }
    let before = Phrases(language)
    language = phrases.language
    let isFirst = text(.date) == firstDay
    guard let day = day(before, today: today) else { return }
    texts[.date] = TextField(DayText.shown(day, language))
    if isFirst { firstDay = text(.date) }
  }

  /// What they are called, without white space around it.
  var called: String { describes ? text(.called).trimmingSpaces : name }
}

extension CurrentLivingSituation.Question {
  /// The line of the form that asks it.
  var field: OutreachForm.Field {
    switch self {
    case .informationDate: .date
    case .situation: .situation
    case .subsidy: .subsidy
    case .verifiedBy: .verifiedBy
    case .leavesWithin14Days: .leaves
    case .subsequentResidence: .subsequent
    case .resourcesToObtain: .resources
    case .leaseOrOwnershipIn60Days: .lease
    case .movedTwiceIn60Days: .moved
    case .locationDetails: .location
    }
  }
}

extension OutreachForm.Field {
  /// The answer of yes or no that it is; nil for any other line.
  var answer: WritableKeyPath<CurrentLivingSituation, HUDAnswer?>? {
    switch self {
    case .leaves: \.leavesWithin14Days
    case .subsequent: \.subsequentResidence
    case .resources: \.resourcesToObtain
    case .lease: \.leaseOrOwnershipIn60Days
    case .moved: \.movedTwiceIn60Days
    case .called, .details, .date, .situation, .subsidy, .verifiedBy, .location, .place, .point,
      .note, .engaged:
      nil
    }
  }

  /// Whether it is one line of text.
  var isLine: Bool {
    switch self {
    case .called, .details, .date, .verifiedBy, .location, .point: true
    case .situation, .subsidy, .leaves, .subsequent, .resources, .lease, .moved, .place, .note,
      .engaged:
      false
    }
  }

  /// Whether its answer is chosen from a list.
  var isChosen: Bool { self == .situation || self == .subsidy || self == .place }
}
