public import Model
import Resources
import Terminal

/// One question of a form while it is being answered.
public struct EntryField: Equatable, Sendable, Identifiable {
  /// What a person fills in.
  enum Value: Equatable, Sendable {
    /// A line of text: words, a number, a day.
    case line(TextField)
    /// Several lines.
    case area(TextArea)
    /// One of the choices; an answer of the system that is none of them stays until it is changed.
    case choice(Answer)
    /// The lines of an address.
    case address([AddressPart: TextField])
    /// Where a file is, and what it shows.
    case file([FilePart: TextField])
    /// Nothing: it is shown only.
    case fixed
  }

  /// What is filled in, without carets.
  enum Content: Equatable, Sendable {
    case text(String)
    case choice(Answer)
    case address(PostalAddress)
    case file(FileToAttach)
    case fixed
  }

  /// The question.
  public let element: FormElement
  /// What was answered before anybody typed.
  public let original: Answer
  /// The same as the system words it.
  let words: String?
  /// Whether a rule of the form may skip it, so that it need not be answered.
  let isSkippable: Bool
  /// Which half of a place it asks for, where it does.
  let coordinate: Coordinate?
  /// Whether it asks for the day of what has happened, which is not to come.
  let hasHappened: Bool
  /// Whether what stands there is written on, below it: the cursor begins on a line of its own.
  let isContinued: Bool
  /// What is filled in.
  var value: Value
  /// Why the file that is named here could not be read, until another is.
  var flaw: FileFlaw?

  init(
    _ element: FormElement, _ original: Answer, words: String? = nil, isSkippable: Bool = false,
    coordinate: Coordinate? = nil, hasHappened: Bool = false, isContinued: Bool = false,
    _ phrases: Phrases
  ) {
    self.element = element
    self.original = original
    self.words = words
    self.isSkippable = isSkippable
    self.coordinate = coordinate
    self.hasHappened = hasHappened
    self.isContinued = isContinued
    value = Self.value(element, original, phrases)
    if isContinued { beginLine() }
  }

  /// The question's number.
  public var id: FormElement.ID { element.id }

  /// Whether something can be answered here.
  var isAsked: Bool { value != .fixed }

  /// Whether it must be answered here.
  var isRequired: Bool { element.isRequired && isAsked && !isSkippable }

  /// The lines that the cursor can stand on.
  var parts: Int {
    switch value {
    case .address: addressParts.count
    case .file: FilePart.allCases.count
    case .line, .area, .choice, .fixed: 1
    }
  }

  /// The file that is attached already and may stay.
  var keptFile: AttachedFile? {
    guard case .file = value, case .file(let file) = original else { return nil }
    return file
  }

  /// The lines of the address that are asked for.
  var addressParts: [AddressPart] {
    guard case .address(let address) = original else {
      return AddressPart.asked(of: PostalAddress())
    }
    return AddressPart.asked(of: address)
  }

  var content: Content { ended(Self.content(value)) }

  /// Whether something else stands there than at first, readable or not.
  func isTouched(_ phrases: Phrases) -> Bool {
    content != ended(Self.content(Self.value(element, original, phrases)))
  }

  /// Begins a line below what stands there; a question for one line takes another only behind what the kiosk wrote.
  private mutating func beginLine() {
    guard let text = typed, !text.allSatisfy(\.isWhitespace) else { return }
    if case .line = value, KioskRemark.lines(of: text).last?.remark == nil { return }
    value = .area(TextArea(text.last?.isNewline == true ? text : text + "\n"))
  }

  /// What is filled in; a line that was begun below it and left empty is nothing.
  private func ended(_ content: Content) -> Content {
    guard isContinued, case .text(let text) = content else { return content }
    let empty = text.reversed().prefix(while: \.isNewline).count
    return .text(String(text.dropLast(empty)))
  }

  /// Whether nothing is filled in.
  var isBlank: Bool {
    switch content {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .choice(let answer): answer == .blank || answer == .choices([]) || answer == .shown("")
    case .address(let address): address.isEmpty
    case .file(let file): keptFile == nil && file.path.isEmpty && file.caption.isEmpty
    case .fixed: original == .blank
    }
  }

  /// Fills in an answer, as far as the question takes it.
  mutating func fill(_ answer: Answer, _ phrases: Phrases) {
    guard isAsked else { return }
    let filled = Self.value(element, answer, phrases)
    switch (value, filled) {
    case (.area, .line(let line)): value = .area(TextArea(line.text))
    case (_, .fixed): break
    case (.line, _), (.area, _), (.choice, _), (.address, _), (.file, _), (.fixed, _):
      value = filled
    }
  }

  /// The text of a line or of several, as it stands there; nil where it is none.
  var typed: String? {
    switch value {
    case .line(let line): line.text
    case .area(let area): area.text
    case .choice, .address, .file, .fixed: nil
    }
  }

  /// Fills in text as it was typed.
  mutating func fill(typed text: String) {
    switch value {
    case .line: value = .line(TextField(text))
    case .area: value = .area(TextArea(text))
    case .choice, .address, .file, .fixed: break
    }
  }

  private static func content(_ value: Value) -> Content {
    switch value {
    case .line(let line): return .text(line.text)
    case .area(let area): return .text(area.text)
    case .choice(let answer): return .choice(answer)
    case .fixed: return .fixed
    case .address(let lines):
      var address = PostalAddress()
      for (part, line) in lines { address[keyPath: part.path] = line.text }
      return .address(address)
    case .file(let lines):
      return .file(
        FileToAttach(
          path: lines[.path]?.text.trimmingSpaces ?? "",
          caption: lines[.caption]?.text.trimmingSpaces ?? ""))
    }
  }

  /// What is filled in for an answer; fixed where an answer of this form cannot be written.
  private static func value(
    _ element: FormElement, _ answer: Answer, _ phrases: Phrases
  ) -> Value {
    guard !element.isDisabled else { return .fixed }
    switch (element.kind, answer) {
    case (.longText, .blank): return .area(TextArea())
    case (.longText, .text(let text)), (.longText, .shown(let text)): return .area(TextArea(text))
    case (.text, .text(let text)) where text.contains(where: \.isNewline):
      return .area(TextArea(text))
    case (.text, .blank), (.phone, .blank), (.number, .blank), (.date, .blank), (.entity, .blank):
      return .line(TextField())
    case (.text, .text(let text)), (.phone, .text(let text)), (.text, .shown(let text)),
      (.phone, .shown(let text)), (.number, .shown(let text)), (.date, .shown(let text)),
      (.entity, .shown(let text)):
      return .line(TextField(text))
    case (.number, .number(let number)): return .line(TextField(NumberText.shown(number)))
    case (.date, .date(let day)): return .line(TextField(DayText.shown(day, phrases.language)))
    case (.entity, .entity(let id)): return .line(TextField("\(id)"))
    case (.choice, .blank), (.choice, .shown): return choice(element, answer)
    case (.choice, .choices(let ids)) where ids.count <= 1: return choice(element, answer)
    case (.address, .blank): return .address(lines(of: PostalAddress()))
    case (.address, .address(let address)): return .address(lines(of: address))
    case (.file, .blank): return file()
    case (.file, .file(let file)): return self.file(caption: file.caption)
    case (.file, .attachment(let file)): return self.file(file.path, caption: file.caption)
    case (.text, _), (.longText, _), (.phone, _), (.number, _), (.date, _), (.entity, _),
      (.choice, _), (.address, _), (.header, _), (.file, _), (.group, _), (.unsupported, _):
      return .fixed
    }
  }

  private static func choice(_ element: FormElement, _ answer: Answer) -> Value {
    element.choices.isEmpty ? .fixed : .choice(answer)
  }

  private static func file(_ path: String = "", caption: String = "") -> Value {
    .file([.path: TextField(path), .caption: TextField(caption)])
  }

  private static func lines(of address: PostalAddress) -> [AddressPart: TextField] {
    Dictionary(
      uniqueKeysWithValues: AddressPart.allCases.map {
        ($0, TextField(address[keyPath: $0.path]))
      })
  }
}
