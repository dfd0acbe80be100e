public import Model
import Resources
public import Terminal

public import struct FoundationEssentials.UUID

/// What is written about a client: a new one, or changes to one on record.
///
/// It stays until it was saved or is thrown away.
public struct ClientForm: Equatable, Sendable {
  /// What it is for.
  public enum Purpose: Hashable, Sendable {
    /// Somebody who is not on record.
    case new
    /// Somebody who is, as they were when the form was opened.
    case edit(Participant)
  }

  /// One line of the form.
  public enum Field: Int, Hashable, Sendable, CaseIterable {
    case first, middle, last, alias, birth, socialSecurity, gender, cellPhone, email, street, city,
      alert, save
  }

  /// How saving it stands.
  public enum Progress: Equatable, Sendable {
    /// The person writes.
    case writing
    /// It is on its way; before somebody is added, people who may be the same are looked for.
    case saving
    /// It was not saved.
    case failed(Trouble)
  }

  /// What it is for.
  public var purpose: Purpose
  /// What makes two tries one: the outbox has it by this id.
  public var id: UUID
  /// The demographic that the site keeps other names in; nil where it has none.
  public var aliasQuestion: Demographic?
  /// Whether a street name can be written though nobody could ask yet where the site keeps those: it goes there
  /// once that is known.
  var isAliasOpen = false
  /// The lines of text.
  public var texts: [Field: TextField]
  /// The Social Security number, or its last four digits; never printed.
  public var socialSecurity = PasswordField()
  /// Where the digits come from that stand in its line and were not typed there.
  var digitsFrom: DigitsSource?
  /// Which of ``genders`` is chosen.
  public var gender: ChoiceField
  /// The codes to choose from; nil for not asked.
  public var genders: [Int?] = [nil, 1, 0, 2, 8]
  /// Where keys go.
  public var focus: Field = .first
  /// Fields that were left once, so that what is wrong with them is said.
  public var visited: Set<Field> = []
  /// Names that are plainly none, and numbers that are too short, about which the person was asked.
  var askedAbout: Set<String> = []
  /// How saving it stands.
  public var progress: Progress = .writing
  /// Those on record whom the person has seen and says are others.
  public var others: Set<Participant.ID> = []
  /// Those whom a search had found as likely, and who were on the screen, when the form was opened.
  var shown: Set<Participant.ID> = []
  /// Whether the outbox may have it already: it was on its way when somebody left, or the process died.
  var mayBeKept = false
  /// Whether the outbox has it, and those at hand are looked through for whoever it may be.
  var isLookedAt = false
  /// What arrived of it while it was on its way: its answer may find nobody any more.
  var cameIn: OutboxRow?
  /// Whether the system refused it last because it takes them for somebody on record.
  public var isTakenForAnother = false
  /// People who may be the same; nil while nobody has looked.
  public var twins: Twins?
  /// What somebody else has changed meanwhile; nil while nothing stands in the way.
  public var conflict: Conflict?
  /// What stood in it when it was opened.
  var opened = Entries()
  /// The client as somebody else has changed them since it was opened, as far as that was read.
  var changedTo: Participant?

  /// A client as somebody else has changed them meanwhile.
  public struct Conflict: Equatable, Sendable {
    /// How they are now.
    public var theirs: Participant
    /// Whether dates and digits are shown.
    public var isRevealed = false
    /// How often they were: the time until they are hidden begins anew with each.
    public var reveals = 0
  }

  /// Makes a form.
  init(_ purpose: Purpose, id: UUID, alias question: Demographic?) {
    self.purpose = purpose
    self.id = id
    aliasQuestion = question
    let fields = Self.fields(of: purpose)
    texts = [
      .first: TextField(fields.name.first), .middle: TextField(fields.name.middle),
      .last: TextField(fields.name.last), .birth: TextField(),
      .cellPhone: TextField(fields.reach.cellPhone), .email: TextField(fields.reach.email),
      .street: TextField(fields.address.line1), .city: TextField(fields.address.city),
      .alert: TextField(fields.alert),
    ]
    let chosen = genders.firstIndex(of: fields.gender)
    // A code that is not known is kept, and can be left as it is.
    if chosen == nil { genders.append(fields.gender) }
    gender = ChoiceField(count: genders.count, selected: chosen ?? genders.count - 1)
    texts[.alias] = TextField(Self.alias(of: fields, question))
    opened = entries
  }

  /// What stands in the lines, wherever the cursor is.
  struct Entries: Equatable {
    var texts: [Field: String] = [:]
    var socialSecurity = PasswordField()
    var gender = 0
  }

  var entries: Entries {
    Entries(
      texts: texts.mapValues(\.text), socialSecurity: PasswordField(socialSecurity.text),
      gender: gender.selected)
  }

  /// What was on record when the form was opened.
  var original: ParticipantFields { Self.fields(of: purpose) }

  private static func fields(of purpose: Purpose) -> ParticipantFields {
    switch purpose {
    case .new: ParticipantFields()
    case .edit(let participant): participant.fields
    }
  }

  private static func alias(of fields: ParticipantFields, _ question: Demographic?) -> String {
    let stored = fields.demographics.first { $0.id == question?.id }?.value
    if case .text(let text)? = stored { return text }
    return ""
  }

  /// Whether it is for somebody who is not on record.
  var isNew: Bool { purpose == .new }

  /// The lines that are shown, top to bottom.
  var fields: [Field] {
    Field.allCases.filter { $0 != .alias || aliasQuestion != nil || isAliasOpen }
  }

  /// The same when nobody waits for its answer any more: the outbox has it, or will say so.
  var atRest: ClientForm {
    var form = self
    if isBusy {
      form.progress = .writing
      form.isLookedAt = false
      form.mayBeKept = true
    }
    form.twins?.isRevealed = false
    form.conflict?.isRevealed = false
    return form
  }

  /// Whether it waits for an answer.
  var isBusy: Bool { progress == .saving }

  /// What stands in a line.
  func text(_ field: Field) -> String { texts[field]?.text ?? "" }

  /// Whether letters are for the line where the focus is, and no commands: they write, or choose.
  var takesText: Bool { focus != .save }

  /// Whether pasted text goes where the focus is.
  var takesPaste: Bool { takesText && focus != .gender }

  /// The words to choose from.
  func genderWords(_ phrases: Phrases) -> [String] {
    genders.map { $0.map(phrases.gender) ?? phrases[.clientsNotAsked] }
  }

  /// Whether nothing would be lost with it: nobody wrote in it.
  var isUntouched: Bool { progress == .writing && entries == opened }

  /// What is on record in a line in which something else stands, as it was read last; nil where nothing else
  /// does, and of what is not shown.
  func before(_ field: Field, _ phrases: Phrases) -> String? {
    guard !isNew else { return nil }
    let known = changedTo.map { ClientForm(.edit($0), id: id, alias: aliasQuestion) } ?? self
    guard field == .gender else {
      return known.opened.texts[field].flatMap { $0 == text(field) ? nil : $0 }
    }
    let code = known.genders[known.opened.gender]
    guard code != genders[gender.selected] else { return nil }
    return code.map(phrases.gender) ?? phrases[.clientsNotAsked]
  }

  /// The same over a client whom somebody else has changed meanwhile: what nobody touched here is as
  /// they have it.
  ///
  /// - Parameters:
  ///   - theirs: The client as they are now.
  ///   - yielding: The lines in which they stay so.
  /// - Returns: The form.
  func rebased(onto theirs: Participant, yielding: [Field] = []) -> ClientForm {
    var form = ClientForm(.edit(theirs), id: id, alias: aliasQuestion)
    for (field, text) in texts where !yielding.contains(field) {
      if text.text != opened.texts[field] ?? "" { form.texts[field] = text }
    }
    if !yielding.contains(.socialSecurity) {
      form.socialSecurity = socialSecurity
      form.digitsFrom = digitsFrom
    }
    if gender.selected != opened.gender, !yielding.contains(.gender) {
      form.choose(gender: genders[gender.selected])
    }
    form.focus = focus
    form.visited = visited
    form.askedAbout = askedAbout
    return form
  }
}

extension ClientForm {
  /// Chooses a code, also one that is not known.
  mutating func choose(gender code: Int?) {
    if !genders.contains(code) { genders.append(code) }
    gender = ChoiceField(count: genders.count, selected: genders.firstIndex(of: code) ?? 0)
  }

  /// Takes the line for a street name away, as the site keeps none; what somebody writes there is not taken from
  /// them.
  mutating func closeAlias() {
    guard focus != .alias, text(.alias) == opened.texts[.alias] ?? "" else { return }
    texts[.alias] = TextField()
    opened.texts[.alias] = ""
    isAliasOpen = false
  }

  /// Writes the date of birth out, the year with all its digits: whoever reads it sees which century it was
  /// taken for.
  ///
  /// - Returns: The year, where it did not stand there before; nil otherwise.
  mutating func writeOutBirth(_ phrases: Phrases, today: CivilDate) -> Int? {
    guard case .day(let day) = birthEntry(phrases.language, today: today) else { return nil }
    let before = text(.birth)
    let whole = phrases.day(day)
    if before.trimmed != whole { texts[.birth] = TextField(whole) }
    return before.asciiDigits.contains("\(day.year)") ? nil : day.year
  }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    let fields = fields
    let place = fields.firstIndex(of: focus) ?? 0
    moveFocus(to: fields[((place + steps) % fields.count + fields.count) % fields.count])
  }

  /// Moves to a line.
  mutating func moveFocus(to field: Field) {
    visited.insert(focus)
    focus = field
  }

  /// Gives a key to the focused line, and says whether it means anything there.
  ///
  /// A letter chooses by the words of the choice.
  mutating func handle(_ key: Key, genders words: [String] = []) -> Bool {
    switch focus {
    case .socialSecurity: socialSecurity.handle(key)
    case .gender: gender.handle(key, options: words)
    case .save: false
    case .first, .middle, .last, .alias, .birth, .cellPhone, .email, .street, .city, .alert:
      texts[focus, default: TextField()].handle(key)
    }
  }

  /// Gives pasted text to the focused line.
  mutating func paste(_ text: String) {
    switch focus {
    case .socialSecurity: socialSecurity.paste(text)
    case .gender, .save: break
    case .first, .middle, .last, .alias, .birth, .cellPhone, .email, .street, .city, .alert:
      texts[focus, default: TextField()].paste(text)
    }
  }
}
