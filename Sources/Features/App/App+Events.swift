import Model
import Resources
public import Terminal

extension App {
  /// What an event means just now; nil for nothing.
  ///
  /// A key goes to what lies over the screen, else to the screen's table, else to the text that is
  /// being written, else to the table that works everywhere.
  public static func action(for event: Event, in state: State, stamp: Stamp) -> Action? {
    switch event {
    case .key(let key): return noting(key, action(for: key, in: state, stamp), in: state, stamp)
    case .paste(let paste): return self.action(for: paste, in: state, stamp)
    case .mouse(let mouse): return action(for: mouse, in: state, stamp)
    case .resize(let size): return .resized(size)
    case .resumed: return nil
    case .terminate: return .terminated
    }
  }

  /// Whether events only move in a list, so that the bars around the screen mostly stay as they are.
  public static func isMove(_ events: [Event], in state: State) -> Bool {
    !events.isEmpty && !state.takesText && !state.isCovered
      && events.allSatisfy { event in
        if case .key(let key) = event { ListState.Move(key) != nil } else { false }
      }
  }

  private static func action(for key: Key, in state: State, _ stamp: Stamp) -> Action? {
    guard AppLayout.fits(state.size) else { return meaning(of: key, in: state, stamp) }
    // Of a run no digit begins a number, as long as its form is not there.
    if state.openedForm?.isComing == true, state.isOfRun(key, at: stamp.now) {
      return .keyTooSoon(stamp)
    }
    return partOfSearch(key, in: state, stamp) ?? partOfNumber(key, in: state, stamp)
      ?? meaning(of: key, in: state, stamp)
  }

  /// What a key means by itself.
  static func meaning(of key: Key, in state: State, _ stamp: Stamp) -> Action? {
    // Whoever locks looks at nothing first: it works over everything, and in every window.
    if key == Lock.key, !state.isFirstRun, !state.lock.isLocked {
      return find(key, everywhere, state, stamp)
    }
    guard AppLayout.fits(state.size) else {
      // Only leaving and stopping make sense in a window where nothing can be read.
      return find(
        [.control("z"), .control("c")].contains(key) ? key : nil, everywhere, state, stamp)
    }
    if let asked = state.asked {
      if asked.isTooSoon(key, at: stamp.now) { return .keyTooSoon(stamp) }
      if asked.isRest(key, at: stamp.now) { return .keyRefused(.keyTypedOver, stamp) }
    }
    if state.isOfRun(key, at: stamp.now) { return .keyTooSoon(stamp) }
    if state.isRestOfWord(key, at: stamp.now) { return .keyTooSoon(stamp) }
    if isAmongLetters(key, in: state, at: stamp.now) { return .keyAmongLetters(stamp) }
    if let action = find(key, here(state, .of(key)), state, stamp) {
      guard key == .enter, state.isCovered, changesNothing(action, in: state) else { return action }
      return .keyRefused(
        leavesOpen(.escape, in: state, stamp) ? .menuNothingTyped : .menuNothing, stamp)
    }
    if key.isText, key != .text(" "), state.overlay == nil,
      let why = front(state).whyNoLetters(state)
    {
      return .keyRefused(why, stamp)
    }
    if let action = typed(key, in: state, stamp), !isIdle(action, for: key, in: state) {
      return action
    }
    // What is typed now is for a screen that is not there yet, or is more of a passphrase, which is not
    // to stand in clear in the first line that opens: it is refused, and said to be.
    if state.isBeingOpened || state.isFindingWay && state.overlay == nil,
      key.isText || key == .enter
    {
      return .keyRefused(.unlockNotYet, stamp)
    }
    let isText = state.takesText && key.isText
    let others =
      state.isClosed
      ? working(state)
      : state.isCovered ? overCovers + (state.isChoosingInForm ? screensOverForms : []) : everywhere
    return find(isText ? nil : key, others, state, stamp) ?? unbound(key, state, stamp)
  }

  /// What is said of a key that stands in no table; nothing of a letter that is text.
  private static func unbound(_ key: Key, _ state: State, _ stamp: Stamp) -> Action? {
    guard !state.isClosed,
      key.isText || key.isCommand || key.isTab || state.isDeadInCount(key)
    else { return nil }
    if state.overlay == nil, state.place == .tasks, state.isCovered {
      return .keyRefused(.menuNoUse, stamp)
    }
    guard !key.isText || !state.takesText else { return nil }
    return .keyUnbound(key.name(state.phrases), stamp)
  }

  /// Whether a key is no key of whatever would take it.
  ///
  /// It is one that types nothing, or a letter where nothing is typed and something over the screen has
  /// the keys. Who is at the end of a list stays there.
  private static func isIdle(_ action: Action, for key: Key, in state: State) -> Bool {
    var field = TextField()
    let isLetter = key.isText && !state.takesText && state.isCovered && ListState.Move(key) == nil
    guard isLetter || key.isCommand && !field.handle(key) else { return false }
    return changesNothing(action, in: state)
  }

  /// Whether an action would leave everything as it is, and ask for nothing.
  private static func changesNothing(_ action: Action, in state: State) -> Bool {
    var before = state
    (before.toast, before.hasUncovered, before.numberRun) = (nil, false, nil)
    before.checkIn.begunLast = nil
    var after = before
    let commands = reduce(&after, action)
    (after.asked, after.searchRun) = (before.asked, before.searchRun)
    after.paletteList = before.paletteList
    return commands.isEmpty && after == before
  }

  /// Whether what is in front stays open after a key.
  private static func leavesOpen(_ key: Key, in state: State, _ stamp: Stamp) -> Bool {
    guard let action = find(key, here(state, .of(key)), state, stamp) else { return true }
    var after = state
    _ = reduce(&after, action)
    return after.isCovered
  }

  /// The action of a key by a table; the reason why not for one that cannot be done.
  private static func find(
    _ key: Key?, _ bindings: [AppBinding], _ state: State, _ stamp: Stamp
  ) -> Action? {
    guard let key, let binding = bindings.first(where: { $0.keys.contains(key) }) else {
      return nil
    }
    switch binding.availability(state) {
    case .available: return binding.action(state, stamp)
    case .unavailable(let reason): return .keyRefused(reason, stamp)
    }
  }

  /// A key as text for what is being written, if anything is.
  private static func typed(_ key: Key, in state: State, _ stamp: Stamp) -> Action? {
    if state.overlay != nil {
      return key.editsText ? .overlayTyped(key, stamp) : nil
    }
    return front(state).typing(key, state, stamp)
  }

  /// What still works while a menu or an overlay has the keys.
  private static let overCovers = everywhere.filter { binding in
    binding.keys.contains { $0 == .control("l") || $0 == .control("z") || $0 == .control("c") }
  }

  /// What leads to another screen while choices are open over a form, which stays as it is.
  private static let screensOverForms = everywhere.compactMap { binding in
    var binding = binding
    binding.keys.removeAll(where: \.isText)
    return binding.section == .screens ? binding : nil
  }

  private static func action(for paste: Paste, in state: State, _ stamp: Stamp) -> Action? {
    guard let action = pasted(paste.text, in: state, stamp) else { return .pasteIgnored(stamp) }
    return paste.truncated ? .pasteCut(paste.text, stamp) : action
  }

  /// Where pasted text goes; nil when there is nothing to paste into.
  static func pasted(_ text: String, in state: State, _ stamp: Stamp) -> Action? {
    switch state.overlay {
    case .palette: return .overlayPasted(text)
    case .help, .messages, .settings, .screens, .quit, .discard, .leaving, .signOut, .anew:
      return nil
    case nil: break
    }
    return state.takesText ? front(state).pasting(text, state, stamp) : nil
  }

  private static func action(for mouse: Mouse, in state: State, _ stamp: Stamp) -> Action? {
    guard AppLayout.fits(state.size) else { return nil }
    // The first press of two was for what is not there any more; the second is for nothing below it.
    guard mouse.kind != .doubleClick || !state.hasUncovered else { return nil }
    let body = AppLayout(state.size).body
    guard body.contains(mouse.point) else {
      return clickedAround(mouse, in: state).flatMap { action(for: $0, in: state, stamp) }
    }
    guard !state.isCovered else { return pointed(mouse, in: state, stamp) }
    let inside = Point(x: mouse.point.x - body.x, y: mouse.point.y - body.y)
    let screen = front(state)
    let there = Mouse(mouse.kind, at: unwrapped(mouse.kind, inside, screen, state, stamp))
    guard let action = screen.pointing(there, state, stamp) else {
      return pointed(mouse, in: state, stamp)
    }
    return goingOn(action, mouse, in: state, stamp)
  }

  /// Where the mouse lies for the screen in front, whose reducer takes each row of a list for one line:
  /// read aloud a row takes as many as it needs.
  private static func unwrapped(
    _ kind: Mouse.Kind, _ point: Point, _ screen: ScreenEntry, _ state: State, _ stamp: Stamp
  ) -> Point {
    guard state.preferences.accessible, kind == .click || kind == .doubleClick else { return point }
    var surroundings = state.surroundings
    surroundings.now = stamp.now
    return screen.unwrapped(point, state, surroundings)
  }
}

extension App {
  /// The key that a click above or below the screen stands for: a tab of the header, a key of the
  /// footer, or the log behind what was said.
  private static func clickedAround(_ mouse: Mouse, in state: State) -> Key? {
    guard mouse.kind == .click else { return nil }
    let layout = AppLayout(state.size)
    if layout.footer.contains(mouse.point) { return clickedFooter(mouse.point.x, state) }
    // What lies over a screen is closed first, as with keys.
    guard state.overlay == nil, !state.isCovered, !state.isClosed else { return nil }
    if layout.header.contains(mouse.point) { return clickedHeader(mouse.point.x, state) }
    return state.toast == nil ? nil : .alt(.text("m"))
  }
}

extension App.State {
  /// Whether letters are text where the focus is.
  var takesText: Bool {
    switch overlay {
    case .help, .palette: return true
    case .messages, .settings, .screens, .quit, .discard, .leaving, .signOut, .anew: return false
    case nil: break
    }
    return App.front(self).takesText(self)
  }

  /// Whether a key that was given is being tried, so that no other has a meaning.
  var isBeingOpened: Bool {
    overlay == nil && !isFirstRun && lock.unlock?.isWorking == true
  }

  /// Whether the choices of a question are open over a form, and nothing is asked that wants an answer.
  var isChoosingInForm: Bool { overlay == nil && App.front(self).isChoosing(self) }

  /// Whether something over the screen has the keys.
  var isCovered: Bool {
    overlay != nil || !isClosed && App.front(self).isCovered(self)
  }
}

extension Key {
  /// Whether it types something.
  var isText: Bool {
    if case .text = self { return true }
    return false
  }

  /// Whether it leads to the next field or pane, or to the one before.
  var isTab: Bool { self == .tab || self == .backTab }

  /// Whether it types nothing and moves nothing: a letter with Control or Alt, or one of F1 to F12.
  var isCommand: Bool {
    switch self {
    case .control, .alt, .function: true
    case .text, .enter, .tab, .backTab, .escape, .backspace, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .insert, .delete:
      false
    }
  }

  /// Whether a text that is being written has a use for it: all but the ways out of it, which the
  /// table for everywhere holds.
  var editsText: Bool {
    switch self {
    case .function, .control("c"), .control("l"), .control("z"), .control("p"), .escape: false
    // They lead to another screen and to the message log, and lock, wherever one types.
    case .alt(.text(let text)): Int(text) == nil && text != "m" && text != "l"
    case .text, .enter, .tab, .backTab, .backspace, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .insert, .delete, .control, .alt:
      true
    }
  }
}

extension App.State {
  /// How the screen is drawn, as far as it decides where things are.
  var look: Appearance { Appearance(isAccessible: preferences.accessible) }

  /// What is around a screen: its part of the window, the language, the present moment, the outbox.
  var surroundings: Surroundings {
    around(
      Surroundings(
        size: AppLayout(size).body.size, style: look, phrases: phrases, now: moment,
        zone: setup.zone))
  }

  /// The same of a window, with the outbox.
  func around(_ window: Surroundings) -> Surroundings {
    var surroundings = window
    surroundings.$outbox = $written
    return surroundings
  }
}
