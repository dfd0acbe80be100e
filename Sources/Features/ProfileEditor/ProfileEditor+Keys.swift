import Model
import Resources
public import Terminal

extension ProfileEditor {
  /// What a key means that is in no table: text for what has the focus; nil for nothing.
  public static func typing(_ key: Key, in state: State) -> Action? {
    switch state.mode {
    case .line, .area: key.editsText ? .typed(key) : nil
    case .choice: key.isText ? .typed(key) : nil
    case .picker: key.editsText ? .typed(key) : nil
    // Whoever types on at "not asked" has something to say.
    case .radio: key.isText && state.stop.section != nil ? .typed(key) : nil
    // Whoever types on at the button that adds something says what that is.
    case .button: key.isText && state.takesText ? .typed(key) : nil
    case .fixed, .menu, .question, .sending, .review, .conflicts: nil
    }
  }

  /// What a click means; nil for nothing.
  public static func clicking(
    _ point: Point, in state: State, _ surroundings: Surroundings, _ stamp: Stamp
  ) -> Action? {
    guard state.page == .form, state.standing != .sending, state.cover == nil else { return nil }
    let layout = EditorLayout(state, surroundings)
    let block = layout.block(at: point, top: layout.top(near: state.top, showing: state.stop))
    guard block?.stop == .review else { return .clicked(point) }
    return .reviewTapped(stamp)
  }
}

extension ProfileEditor.State {
  /// Whether letters are text where the focus is.
  public var takesText: Bool {
    switch mode {
    // Whoever types on without looking means an answer, also where none is taken.
    case .line, .area, .choice, .radio, .picker, .fixed: true
    case .button: stop.section.map(canAdd) ?? false
    case .menu, .question, .sending, .review, .conflicts: false
    }
  }

  /// Whether something over the form has the keys.
  public var isCovered: Bool { cover != nil }

  /// What keys mean just now.
  var mode: ProfileEditor.Mode {
    if standing == .sending { return .sending }
    switch page {
    case .review: return .review
    case .conflicts: return .conflicts
    case .form: break
    }
    switch cover {
    case .picker: return .picker
    case .menu: return .menu
    case .question: return .question
    case nil: break
    }
    switch stop {
    case .units, .answer: return .radio
    case .add, .review: return .button
    case .unread, .unknown: return .fixed
    case .part:
      switch focusedKind {
      case .line, .phone, .day, .height, .weight, nil: return .line
      case .area: return .area
      case .choice: return .choice
      }
    }
  }

  /// A terminal without bracketed paste types what is pasted: more than this is no field's.
  static let mostTyped = 8000

  mutating func type(_ key: Key, in surroundings: Surroundings) {
    guard page == .form, standing != .sending else { return }
    if case .picker(var picker) = cover {
      let outcome = picker.handle(
        key, options: pickerOptions(surroundings.phrases), mode: .filter)
      return take(outcome, of: picker)
    }
    guard cover == nil else { return }
    startSaying()
    // What can only be chosen is looked for in its list.
    if cover != nil { return type(key, in: surroundings) }
    let area = areaSize(in: surroundings)
    var leaves: Int?
    var turns: Int?
    edit { input, kind in
      switch input {
      case .line(var line):
        guard !key.isText || line.text.utf8.count < Self.mostTyped, line.handle(key) else {
          return
        }
        if kind == .phone, case .text = key { Self.group(&line) }
        input = .line(line)
      case .area(var text):
        guard !key.isText || text.text.utf8.count < Self.mostTyped else { return }
        let before = text
        guard text.handle(key, in: area) else { return }
        // An arrow that moves nothing leaves the text, as it would leave a line.
        if text == before, key == .up || key == .down { leaves = key == .up ? -1 : 1 }
        if text == before, key == .pageUp || key == .pageDown { turns = key == .pageUp ? -1 : 1 }
        input = .area(text)
      case .choice: break
      }
    }
    if let leaves { moveFocus(by: leaves) }
    if let turns { turnPage(turns, in: surroundings) }
    if mode == .choice {
      press()
      type(key, in: surroundings)
    }
  }

  mutating func paste(_ text: String, in surroundings: Surroundings) {
    guard page == .form, standing != .sending else { return }
    let text = Self.pasteable(text)
    if case .picker(var picker) = cover {
      picker.paste(text)
      cover = .picker(picker)
      return
    }
    guard cover == nil, !text.isEmpty else { return }
    startSaying()
    if cover != nil { return paste(text, in: surroundings) }
    let area = areaSize(in: surroundings)
    edit { input, kind in
      switch input {
      case .line(var line):
        // Copied out of a table or a message, a line comes with the line's end.
        line.paste(text.trimmingSpaces)
        if kind == .phone { Self.group(&line) }
        input = .line(line)
      case .area(var lines):
        lines.paste(text, in: area)
        input = .area(lines)
      case .choice: break
      }
    }
    // What is far too long is said at once.
    if let entry = focusedEntry, text.unicodeScalars.count > TextLimit.line {
      checked.insert(entry.id)
    }
  }

  /// Pasted text without what no text has, and not much more of it than any part takes: of what
  /// is longer, so much is left that the form says that it is too long.
  private static func pasteable(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(2 * TextLimit.passage) {
      switch scalar.value {
      case 0x09: kept.append(" ")
      case 0x0A, 0x0D: kept.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: break
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// Changes what has the focus; what was wrong with it is not said any more until it is left.
  mutating func edit(
    _ change: (inout EditorEntry.Input, EditorShape.Kind) -> Void
  ) {
    guard case .part(let section, let id, let part) = stop,
      let place = entries[section]?.firstIndex(where: { $0.id == id }),
      var input = entries[section]?[place][part]
    else { return }
    let before = input.text
    change(&input, EditorShape(of: section).kind(of: part))
    entries[section]?[place][part] = input
    guard input.text != before else { return }
    checked.remove(id)
    passed.remove(stop)
    complaints[section] = nil
    if case .failed = standing { standing = .editing }
  }

  /// The cells of the text area that has the focus.
  private func areaSize(in surroundings: Surroundings) -> Size {
    focusedKind == .area
      ? EditorLayout(self, surroundings).controlSize(of: stop)
      : Size(width: surroundings.size.width, height: 1)
  }

  /// Puts a number into its groups while it is written at its end.
  private static func group(_ line: inout TextField) {
    guard line.editing.caret == line.text.utf8.count else { return }
    let typed = PhoneNumber.Typed(line.text, cursor: line.text.count)
    let formatted = PhoneNumber.formatted(whileTyping: typed)
    guard formatted.text != line.text else { return }
    line = TextField(formatted.text)
  }
}
