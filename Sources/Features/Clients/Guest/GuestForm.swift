public import Model
import Resources
import Terminal

public import struct FoundationEssentials.UUID

/// What is written about somebody on the shelter's own list: the fields that their page shows.
///
/// It stays until it was saved or is thrown away.
public struct GuestForm: Equatable, Sendable {
  /// What a line is filled in with.
  enum Entry: Equatable, Sendable {
    /// Something typed.
    case text(TextField)
    /// One of the values of a list, the first of which is none.
    case choice(ChoiceField, [String])

    /// What stands in it, wherever the cursor is.
    var text: String {
      switch self {
      case .text(let field): field.text
      case .choice(let choice, let options): options[choice.selected]
      }
    }
  }

  /// One line of the form.
  struct Line: Equatable, Sendable {
    /// The field, as it was when the form was opened.
    var field: GuestRecord.Field
    /// What stands in it.
    var entry: Entry
    /// What stood in it when it was opened.
    var opened: String
  }

  /// The record, as it was when the form was opened.
  public var record: GuestRecord
  /// What makes two tries one: the outbox has it by this id.
  public let id: UUID
  /// The lines, top to bottom; below them is the button.
  var lines: [Line]
  /// Where keys go; the number of lines for the button.
  var focus = 0
  /// The lines that were left once, so that what is wrong with them is said.
  var visited: Set<Int> = []
  /// How saving it stands.
  public var progress: ClientForm.Progress = .writing
  /// Whether the outbox may have it already: it was on its way when somebody left, or the process died.
  var mayBeKept = false
  /// The record as somebody else has changed it meanwhile; nil while nothing stands in the way.
  public var conflict: GuestRecord?
  /// The record as somebody else has changed it since the form was opened, as far as that was read.
  var changedTo: GuestRecord?

  /// Makes a form for the fields of a record that can be changed.
  init(_ record: GuestRecord, id: UUID, _ phrases: Phrases) {
    self.record = record
    self.id = id
    lines = record.fields.filter(\.isEditable).map { field in
      let text = field.kind == .date ? CivilDate(unitedStates: field.value).map(phrases.day) : nil
      let opened = text ?? field.value
      guard !field.choices.isEmpty else {
        return Line(field: field, entry: .text(TextField(opened)), opened: opened)
      }
      // A value that is not on the list is kept, and can be left as it is.
      let others = field.value.isEmpty || field.choices.contains(field.value) ? [] : [field.value]
      let options = [""] + field.choices + others
      let choice = ChoiceField(
        count: options.count, selected: options.firstIndex(of: field.value) ?? 0)
      return Line(field: field, entry: .choice(choice, options), opened: field.value)
    }
  }

  /// Whether it waits for an answer.
  var isBusy: Bool { progress == .saving }

  /// Whether the button has the focus.
  var isAtEnd: Bool { focus >= lines.count }

  /// Whether letters are for the line where the focus is, and no commands: they write, or choose.
  var takesText: Bool { !isAtEnd }

  /// Whether pasted text goes where the focus is.
  var takesPaste: Bool {
    guard !isAtEnd, case .text = lines[focus].entry else { return false }
    return true
  }

  /// Whether nothing would be lost with it: nobody wrote in it.
  var isUntouched: Bool {
    progress == .writing && lines.allSatisfy { $0.entry.text == $0.opened }
  }

  /// What is on record in a line in which something else stands, as it was read last; nil where nothing else
  /// does.
  func before(_ line: Line, _ phrases: Phrases) -> String? {
    let read = changedTo.map { GuestForm($0, id: id, phrases).lines } ?? []
    let known = read.first { $0.field.name == line.field.name }?.opened ?? line.opened
    return line.entry.text == known ? nil : known
  }

  /// The same when nobody waits for its answer any more: the outbox has it, or will say so.
  var atRest: GuestForm {
    var form = self
    if isBusy {
      form.progress = .writing
      form.mayBeKept = true
    }
    return form
  }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    let count = lines.count + 1
    moveFocus(to: ((focus + steps) % count + count) % count)
  }

  /// Moves to a line.
  mutating func moveFocus(to line: Int) {
    visited.insert(focus)
    focus = line
  }

  /// Gives a key to the focused line, and says whether it means anything there.
  mutating func handle(_ key: Key) -> Bool {
    guard !isAtEnd else { return false }
    switch lines[focus].entry {
    case .text(var field):
      defer { lines[focus].entry = .text(field) }
      return field.handle(key)
    case .choice(var choice, let options):
      defer { lines[focus].entry = .choice(choice, options) }
      return choice.handle(key, options: options)
    }
  }

  /// Gives pasted text to the focused line.
  mutating func paste(_ text: String) {
    guard !isAtEnd, case .text(var field) = lines[focus].entry else { return }
    field.paste(text)
    lines[focus].entry = .text(field)
  }

  /// Sets what stands in a line; a value that is not on its list is added to it.
  mutating func set(_ text: String, for name: String) {
    guard let place = lines.firstIndex(where: { $0.field.name == name }) else { return }
    switch lines[place].entry {
    case .text: lines[place].entry = .text(TextField(text))
    case .choice(_, var options):
      if !options.contains(text) { options.append(text) }
      let choice = ChoiceField(
        count: options.count, selected: options.firstIndex(of: text) ?? 0)
      lines[place].entry = .choice(choice, options)
    }
  }
}

extension GuestForm {
  /// What is wrong with a line, as a worker can put it right; nil for nothing.
  func problem(with line: Line, _ language: Language, today: CivilDate) -> Phrase? {
    guard value(of: line, language, today: today) == nil else { return nil }
    return line.field.kind == .date ? .guestsBadDate : .guestsBadNumber
  }

  /// The lines with something wrong in them, top to bottom.
  func problems(_ language: Language, today: CivilDate) -> [Int] {
    lines.indices.filter { problem(with: lines[$0], language, today: today) != nil }
  }

  /// What differs from the record.
  func change(_ language: Language, today: CivilDate) -> GuestChange {
    GuestChange(
      of: record,
      lines.compactMap { line in
        guard let new = value(of: line, language, today: today),
          !line.field.kind.isSame(new, line.field.value)
        else { return nil }
        return GuestChange.Line(
          name: line.field.name, label: line.field.label, kind: line.field.kind,
          old: line.field.value, new: new)
      })
  }

  /// The same over a record that somebody else has changed meanwhile: what nobody touched here is as
  /// they have it.
  ///
  /// - Parameters:
  ///   - theirs: The record as it is now.
  ///   - yielding: The fields in which it stays so.
  ///   - phrases: The person's language, in which days are written.
  /// - Returns: The form.
  func rebased(
    onto theirs: GuestRecord, yielding: Set<String> = [], _ phrases: Phrases
  ) -> GuestForm {
    var form = GuestForm(theirs, id: id, phrases)
    for line in lines where line.entry.text != line.opened && !yielding.contains(line.field.name) {
      form.set(line.entry.text, for: line.field.name)
    }
    form.focus = min(focus, form.lines.count)
    form.visited = visited
    return form
  }

  /// What a line is to have, as FileMaker writes it; nil for what cannot be read.
  private func value(of line: Line, _ language: Language, today: CivilDate) -> String? {
    let text = line.entry.text
    // What nobody touched stays as it was, byte for byte.
    if text == line.opened { return line.field.value }
    let typed = String(text.trimmed)
    guard case .text = line.entry, !typed.isEmpty else { return text.isEmpty ? "" : text }
    switch line.field.kind {
    case .text, .time, .timestamp: return text
    case .number: return Self.number(typed)
    // Days to come are days too: twenty years of them.
    case .date:
      return BirthText(typed, language, today: today.adding(days: 7_305))?.day.unitedStates
    }
  }

  /// A number as FileMaker takes it; a comma is taken for a point.
  private static func number(_ text: String) -> String? {
    let text = text.asciiDigits.replacing(",", with: ".")
    let digits = text.drop { $0 == "-" }
    guard text.utf8.count - digits.utf8.count <= 1, let number = Double(text), number.isFinite,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return text
  }
}
