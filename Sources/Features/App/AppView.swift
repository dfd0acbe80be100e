import Model
import Resources
public import Terminal

extension App {
  /// Draws the whole window.
  public static func render(_ state: State, in surroundings: Surroundings) -> Frame {
    let surroundings = state.around(surroundings)
    let phrases = surroundings.phrases
    var canvas = Canvas(surroundings.size, appearance: surroundings.style)
    guard AppLayout.fits(surroundings.size) else {
      let smallest = AppLayout.smallest
      canvas.drawWrapped(
        phrases.format(.tooSmall, "\(smallest.width)", "\(smallest.height)"), in: canvas.bounds)
      return Frame(canvas, cursor: Cursor(x: 0, y: 0, isVisible: false), title: phrases[.appName])
    }
    let layout = AppLayout(surroundings.size)
    var cursor = body(state, in: layout.body, surroundings, on: &canvas)
    header(state, phrases).draw(in: layout.header, on: &canvas)
    if let overlay = state.overlay {
      // Read aloud, a row that is half list and half overlay makes no sense.
      if surroundings.style.isAccessible { canvas.fill(layout.body) }
      cursor = draw(overlay, state, in: layout.body, surroundings, on: &canvas)
    }
    if let warned = LockView.drawWarning(state.lock, in: layout.body, surroundings, on: &canvas) {
      cursor = warned
    }
    if let hint = firstHint(state, phrases) {
      let text = surroundings.style.text.truncated(hint, to: layout.message.width)
      canvas.draw(text, at: layout.message.origin, in: layout.message, role: .muted)
    } else {
      messageRow(state, phrases, surroundings.style.text).draw(in: layout.message, on: &canvas)
    }
    footer(state, phrases).draw(in: layout.footer, on: &canvas)
    return Frame(canvas, cursor: cursor, title: windowTitle(state, phrases))
  }

  /// What answers somebody who moves in a list, before the whole window is drawn: the screen's own part
  /// between the bars of what is shown, with the rows of lists that only scrolled.
  ///
  /// Since what is shown nothing may have changed but by moving in a list. It is nil where the screen is
  /// another, or something lies over it.
  public static func renderAhead(
    _ state: State, in surroundings: Surroundings, over shown: Frame
  ) -> Frame? {
    let surroundings = state.around(surroundings)
    let title = windowTitle(state, surroundings.phrases)
    guard AppLayout.fits(surroundings.size), keepsBars(state, of: shown, title, surroundings)
    else { return nil }
    let layout = AppLayout(surroundings.size)
    var canvas = Canvas(after: shown, appearance: surroundings.style)
    canvas.fill(layout.body)
    let cursor = body(state, in: layout.body, surroundings, on: &canvas)
    return Frame(canvas, cursor: cursor, title: title)
  }

  private static func windowTitle(_ state: State, _ phrases: Phrases) -> String {
    "\(phrases[.appName]): \(phrases[state.title])"
  }

  /// Whether the bars of what is shown may stand around the screen a moment longer: it is the same
  /// screen, and nothing lies over it.
  private static func keepsBars(
    _ state: State, of shown: Frame, _ title: String, _ surroundings: Surroundings
  ) -> Bool {
    shown.size == surroundings.size && shown.title == title && state.overlay == nil
      && !state.isClosed && !state.lock.isWarning
  }

  private static func body(
    _ state: State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    if !state.isClosed, let system = state.awaited {
      let spin = state.signIns[system]?.spin
      return SystemsView.waiting(for: system, spin, in: area, surroundings, on: &canvas)
    }
    return front(state).render(state, area, surroundings, &canvas)
  }

  /// Whether the message row shows all of a message.
  static func fits(_ message: Message, _ state: State) -> Bool {
    TextLayout().width(of: text(state.shown(message), state.phrases)) <= state.size.width - 2
  }

  private static func messageRow(
    _ state: State, _ phrases: Phrases, _ layout: TextLayout
  ) -> MessageRow {
    guard let toast = state.toast.map(state.shown) else { return MessageRow(.info, "") }
    let text = text(toast, phrases, by: layout)
    // Where text is typed, and where a letter is the screen's own, another key leads to the log.
    let key = beside(screen(state), working(state).filter { $0.title == .goMessages }).first?
      .keyNames(phrases, most: 1)
    let hint = toast.hint.map { "  " + hintWords($0, key, phrases) } ?? ""
    let room = state.size.width - 2
    guard layout.width(of: text + hint) > room else {
      return MessageRow(toast.kind.row, text + hint)
    }
    func words(_ sentence: Sentence) -> String {
      var cut = toast
      cut.sentence = sentence
      return self.text(cut, phrases, by: layout)
    }
    func fits(_ sentence: Sentence, before rest: String = "") -> Bool {
      layout.width(of: words(sentence) + rest) <= room
    }
    // What became of somebody is read whole before their name is.
    var sentence = toast.sentence.shown(by: layout)
    if let unsent = sentence.unsentAlone {
      if fits(unsent) { return MessageRow(toast.kind.row, words(unsent)) }
      sentence = unsent
    }
    if let short = sentence.shortened(by: layout, until: { fits($0, before: hint) }) {
      return MessageRow(toast.kind.row, words(short) + hint)
    }
    // A key that the footer has too gives way before a value does.
    if let untitled = sentence.untitled, fits(untitled) {
      return MessageRow(toast.kind.row, words(untitled))
    }
    // Of several people one is named, or else they are counted, before a key is.
    if sentence.namesSeveral {
      let named = fits(sentence) ? sentence : sentence.shortened(by: layout, until: { fits($0) })
      if let named { return MessageRow(toast.kind.row, words(named)) }
      let counted = sentence.counting
      if let rest = [hint, ""].first(where: { fits(counted, before: $0) }) {
        return MessageRow(toast.kind.row, words(counted) + rest)
      }
      if let short = counted.shortened(by: layout, until: { fits($0) }) {
        return MessageRow(toast.kind.row, words(short))
      }
    }
    // What can be done now is not what is cut.
    if let way = sentence.wayInAlone, fits(way) {
      return MessageRow(
        toast.kind.row, fits(way, before: hint) ? words(way) + hint : words(way))
    }
    let more = key.map { "  " + phrases.format(.toastMore, $0) } ?? ""
    let least = words(
      (sentence.untitled ?? sentence).counting.naming(1).withoutNames(by: layout))
    let starts = [hint + more, more, ""].map { rest in
      (layout.truncated(least, to: room - layout.width(of: rest)), rest)
    }
    // Before the number of whoever it is about the keys give way.
    let number = sentence.numberTold
    let (start, rest) =
      starts.first { start, _ in number.map(start.contains) ?? true } ?? starts[0]
    return MessageRow(toast.kind.row, start + rest)
  }

  /// What can be done about a message, with the key that leads to the log.
  private static func hintWords(_ hint: Phrase, _ key: String?, _ phrases: Phrases) -> String {
    guard hint == .hintWhy else { return phrases[hint] }
    return key.map { phrases.format(hint, $0) } ?? ""
  }

  /// A message with the word for its kind, so that colour is never all there is.
  private static func text(
    _ message: Message, _ phrases: Phrases, by letters: TextLayout = TextLayout()
  ) -> String {
    "\(phrases[message.kind.title]): \(message.sentence.shown(by: letters).text(phrases))"
  }

  /// Messages of the log as lines, every message whole.
  static func messageLines(
    _ messages: [Message], _ state: State, zone: Zone, by letters: TextLayout = TextLayout()
  ) -> [Line] {
    // The box, the signs before a row, and the time before a message's first line.
    let width = max(20, state.size.width - 4 - 3)
    return messages.flatMap { message in
      // What goes on in the next line stands below the words, not below the time.
      let time = state.phrases.time(message.time, zone) + "  "
      let indent = String(repeating: " ", count: TextLayout().width(of: time))
      return TextLayout().wrapped(
        text(state.shown(message), state.phrases, by: letters), to: max(12, width - indent.count)
      )
      .enumerated().map { Line(($0 == 0 ? time : indent) + $1, message.kind.role) }
    }
  }

  private static func draw(
    _ overlay: Overlay, _ state: State, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    switch overlay {
    case .help(let help):
      return Help(
        title: phrases.format(.helpTitle, phrases[state.title]),
        prompt: phrases[.helpFilter] + ":", empty: phrases[.helpNothing],
        sections: helpSections(state), state: help
      ).draw(in: area, on: &canvas)
    case .palette(let picker):
      return Picker(
        title: phrases[.paletteTitle], prompt: phrases[.palettePrompt] + ":",
        empty: phrases[.paletteNothing], options: state.palette(for: picker.filter.text).options,
        mode: .ranked,
        state: picker
      ).draw(in: area, on: &canvas)
    case .settings(let picker):
      return Picker(
        title: phrases[.settingsTitle], options: settingOptions(state), mode: .menu, state: picker
      ).draw(in: area, on: &canvas)
    case .screens(let picker):
      return Picker(
        title: phrases[.screensTitle], options: screenOptions(state), mode: .menu, state: picker
      ).draw(in: area, on: &canvas)
    case .quit(let dialog):
      return Dialog(
        title: phrases[.quitTitle], text: state.lossByQuitting.text(phrases),
        buttons: quitButtons(state), state: dialog
      ).draw(in: area, on: &canvas)
    case .discard(let dialog, let id, let numbers):
      return Dialog(
        title: TaskNames.fitting(
          numbers, to: Dialog.titleWidth(in: area.width), canvas.appearance.text, phrases
        ) { phrases.format(.tasksDiscardTitle, $0) },
        text: phrases[
          state.tasks.drafts[id]?.resumes == nil ? .tasksDiscardWarning : .tasksDiscardBothWarning],
        buttons: discardButtons(state), state: dialog
      ).draw(in: area, on: &canvas)
    case .leaving(let picker):
      return Picker(
        title: phrases[.signInSignOut], options: leavingOptions(state), mode: .menu, state: picker
      ).draw(in: area, on: &canvas)
    case .signOut(let dialog, let systems):
      return Dialog(
        title: signOutTitle(state, systems),
        text: state.leftBehind(in: systems).text(phrases), buttons: signOutButtons(state, systems),
        state: dialog
      ).draw(in: area, on: &canvas)
    case .anew(let dialog):
      return Dialog(
        title: phrases[.signInAnewTitle],
        text: phrases.format(
          .signInAnewWarning, state.person(in: state.front)?.name ?? ""),
        buttons: anewButtons(state), state: dialog
      ).draw(in: area, on: &canvas)
    case .messages(let list):
      let inside = canvas.box(area, title: phrases[.messagesTitle])
      guard !state.messages.isEmpty else {
        return Notice(phrases[.messagesNothing], role: .muted).draw(in: inside, on: &canvas)
      }
      let lines = messageLines(
        state.messages, state, zone: surroundings.zone, by: surroundings.style.text)
      return ListView(count: lines.count, state: list) { .init(lines[$0]) }.draw(
        in: inside, on: &canvas)
    }
  }
}

extension Message.Kind {
  fileprivate var title: Phrase {
    switch self {
    case .info: .markInfo
    case .success: .markSuccess
    case .warning: .markWarning
    case .error: .markError
    }
  }

  fileprivate var row: MessageRow.Kind {
    switch self {
    case .info: .info
    case .success: .success
    case .warning: .warning
    case .error: .failure
    }
  }

  fileprivate var role: Role {
    switch self {
    case .info: .plain
    case .success: .good
    case .warning: .warning
    case .error: .danger
    }
  }
}
