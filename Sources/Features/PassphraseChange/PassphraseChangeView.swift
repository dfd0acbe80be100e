import Resources
public import Terminal

extension PassphraseChange {
  /// One line of the page's tables.
  public typealias PassphraseBinding = Binding<State, Action>

  /// The bindings of the page, as it stands.
  public static func bindings(_ state: State) -> [PassphraseBinding] {
    guard !state.isWorking else {
      return [
        PassphraseBinding(
          [.escape], .accessStop, footer: 1, when: { _ in .unavailable(.unlockBusy) }, .backTapped)
      ]
    }
    let goesOn = state.focus == .old || state.focus == .new
    return [
      PassphraseBinding([.enter], goesOn ? .fieldNext : .rekeyChange, footer: 1, .enterTapped),
      PassphraseBinding([.escape], .accessBack, footer: 4, .backTapped),
      PassphraseBinding([.tab, .down], .fieldNext, section: .move, footer: 2, .nextFieldTapped),
      PassphraseBinding([.backTab, .up], .fieldPrevious, section: .move, .previousFieldTapped),
    ]
  }

  /// What a key means that is in no table: text for the focused line; nil for nothing.
  static func typing(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    var state = state
    guard !state.isWorking, key.editsText, state.type(key) else { return nil }
    return .typed(key)
  }

  /// Where pasted text goes; nil where there is nothing to paste into.
  static func pasting(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    state.takesText ? .pasted(text) : nil
  }

  /// What a click means: the button is pressed, a line gets the focus; nil for nothing.
  static func clicking(
    _ point: Point, in state: State, _ surroundings: Surroundings
  ) -> Action? {
    let page = PassphraseChangeWords(state, surroundings).page
    guard !state.isWorking, let place = page.field(at: point, in: Rect(surroundings.size)) else {
      return nil
    }
    let field = Field.allCases[place]
    return field == .change ? .changeTapped : .fieldClicked(field)
  }
}

/// Draws the page on which the passphrase is replaced.
public enum PassphraseChangeView {
  /// Draws into a screen's body and returns where the cursor stands.
  public static func render(
    _ state: PassphraseChange.State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    PassphraseChangeWords(state, surroundings).page.draw(in: area, on: &canvas)
  }
}

/// What the page says.
private struct PassphraseChangeWords {
  private let state: PassphraseChange.State
  private let style: Appearance
  private let phrases: Phrases

  init(_ state: PassphraseChange.State, _ surroundings: Surroundings) {
    self.state = state
    style = surroundings.style
    phrases = surroundings.phrases
  }

  var page: FormPage {
    var page = FormPage(
      title: phrases[.rekeyTitle],
      text: [(phrases[.rekeyText], .plain), (phrases[.unlockMakeWarning], .warning)], form: form,
      isAccessible: style.isAccessible)
    if state.isWorking {
      let words = phrases[.rekeyChanging]
      let spinner = state.spin.map { Spinner(turns: $0, text: words).words(in: style) }
      page.note = (spinner ?? (style.isAccessible ? words : ""), .accent)
    } else if let note = state.note {
      page.note = (note.text(phrases), .danger)
    }
    return page
  }

  private var form: Form {
    let fields = PassphraseChange.Field.allCases.map { field in
      Form.Field(
        phrases[field.title], control(field),
        help: field == .new ? state.new.judgement.text(phrases) : "",
        error: state.faults[field]?.text(phrases) ?? "")
    }
    return Form(fields, focus: PassphraseChange.Field.allCases.firstIndex(of: state.focus) ?? 0)
  }

  private func control(_ field: PassphraseChange.Field) -> Form.Control {
    switch field {
    case .old: .password(state.old)
    case .new: .password(state.new.first)
    case .again: .password(state.new.second)
    case .change: .button
    }
  }
}
