import Resources
public import Terminal

extension App {
  /// What an event means just now; nil for nothing.
  ///
  /// A key goes to what lies over the screen, else to the screen's table, else to the text that is
  /// being written, else to the table that works everywhere.
  public static func action(for event: Event, in state: State, stamp: Stamp) -> Action? {
    switch event {
    case .key(let key): return action(for: key, in: state, stamp)
    case .paste(let paste): return self.action(for: paste, in: state, stamp)
    case .mouse(let mouse): return action(for: mouse, in: state, stamp)
    case .resize(let size): return .resized(size)
    case .resumed: return nil
    case .terminate: return .terminated
    }
  }

  private static func action(for key: Key, in state: State, _ stamp: Stamp) -> Action? {
    guard AppLayout.fits(state.size) else {
      // Only leaving and stopping make sense in a window where nothing can be read.
      return find(
        [.control("z"), .control("c")].contains(key) ? key : nil, everywhere, state, stamp)
    }
    if let action = find(key, here(state), state, stamp) { return action }
    if let action = typed(key, in: state, stamp), !isIdle(action, for: key, in: state) {
      return action
    }
    // What is typed now is for a screen that is not there yet, or is more of a passphrase, which is not
    // to stand in clear in the first line that opens: it is refused, and said to be.
    if state.isBeingOpened, key.isText || key == .enter {
      return .keyRefused(.unlockNotYet, stamp)
    }
    let isText = state.takesText && key.isText
    let others =
      state.isClosed
      ? working(state)
      : state.isCovered ? overCovers + (state.isChoosingInForm ? screensOverForms : []) : everywhere
    return find(isText ? nil : key, others, state, stamp) ?? unbound(key, state, stamp)
  }

  /// What is said of a key that stands in no table; nothing of a letter while something else has the keys.
  private static func unbound(_ key: Key, _ state: State, _ stamp: Stamp) -> Action? {
    guard !state.isClosed, key.isText || key.isCommand else { return nil }
    if state.overlay == nil, state.place == .tasks, state.isCovered {
      return .keyRefused(.menuNoUse, stamp)
    }
    guard !key.isText || !state.takesText && !state.isCovered else { return nil }
    return .keyUnbound(key.name(state.phrases), stamp)
  }

  /// Whether a key that types nothing is no key of whatever would take it as text.
  private static func isIdle(_ action: Action, for key: Key, in state: State) -> Bool {
    var field = TextField()
    guard key.isCommand, !field.handle(key) else { return false }
    var before = state
    (before.toast, before.hasUncovered) = (nil, false)
    var after = before
    return reduce(&after, action).isEmpty && after == before
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
    if let pages = state.firstRun {
      return FirstRun.typing(key, in: pages).map(Action.firstRun)
    }
    if let unlock = state.lock.unlock {
      return Unlock.typing(key, in: unlock).map { .lock(.unlock($0)) }
    }
    if let page = state.passphrase {
      return PassphraseChange.typing(key, in: page).map(Action.passphrase)
    }
    switch state.place {
    case .signIn:
      switch state.front {
      case .serviceNow:
        var form = state.signIn.form
        return form.handle(key) ? .signIn(.typed(key)) : nil
      case .eto:
        guard let eto = state.eto else { return nil }
        if eto.question != nil { return key.editsText ? .eto(.answerTyped(key, stamp)) : nil }
        var entries = eto.form.entries
        return entries.handle(key) ? .eto(.typed(key)) : nil
      case .fileMaker:
        var form = state.guests?.form
        return form?.handle(key) == true ? .guests(.typed(key)) : nil
      }
    case .clients where state.contact.isOpen: return typedIntoContact(key, in: state)
    case .clients:
      guard key.editsText else { return nil }
      switch state.clients.mode {
      case .box: return .clients(.typed(key, stamp))
      case .form:
        var form = state.clients.form
        return form?.handle(key) == true ? .clients(.formTyped(key, stamp)) : nil
      case .guestForm:
        var form = state.clients.guestForm
        return form?.handle(key) == true ? .clients(.guest(.typed(key, stamp))) : nil
      case .question: return .clients(.questionTyped(key))
      case .list, .page, .twins, .conflict, .comparison, .card, .cardQuestion, .guestConflict:
        return nil
      }
    case .emergency: return Emergency.typing(key, in: state.emergency).map(Action.emergency)
    case .outbox: return OutboxScreen.typing(key, in: state.outbox).map(Action.outbox)
    case .checkIn: return CheckIn.typing(key, in: state.checkIn, stamp).map(Action.checkIn)
    case .tasks:
      switch state.tasks.mode {
      case .composing: return key.editsText ? .tasks(.composeTyped(key)) : nil
      case .filtering: return key.editsText ? .tasks(.filterTyped(key)) : nil
      case .menu: return state.tasks.takes(key) ? .tasks(.menuTyped(key, stamp)) : nil
      case .prompt: return state.tasks.takes(key) ? .tasks(.promptTyped(key, stamp)) : nil
      case .list, .detail: return nil
      }
    }
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
    case .help, .messages, .settings, .quit, .discard, .signOut, .anew: return nil
    case nil: break
    }
    if let pages = state.firstRun {
      return FirstRun.pasting(text, in: pages).map(Action.firstRun)
    }
    if let unlock = state.lock.unlock {
      return Unlock.pasting(text, in: unlock).map { .lock(.unlock($0)) }
    }
    if let page = state.passphrase {
      return PassphraseChange.pasting(text, in: page).map(Action.passphrase)
    }
    guard state.takesText else { return nil }
    switch state.place {
    case .signIn:
      switch state.front {
      case .eto: return .eto(.pasted(text))
      case .serviceNow: return .signIn(.pasted(text))
      case .fileMaker: return .guests(.pasted(text))
      }
    case .clients where state.contact.isOpen: return .contact(.entry(.pasted(text)))
    case .clients:
      if state.clients.mode == .guestForm { return .clients(.guest(.pasted(text))) }
      return .clients(state.clients.mode == .form ? .formPasted(text) : .pasted(text, stamp))
    case .emergency: return Emergency.pasting(text, in: state.emergency).map(Action.emergency)
    case .outbox: return OutboxScreen.pasting(text, in: state.outbox).map(Action.outbox)
    case .checkIn: return state.checkIn.isFiltering ? .checkIn(.filterPasted(text)) : nil
    case .tasks:
      if state.tasks.mode == .prompt { return .tasks(.promptPasted(text)) }
      return .tasks(state.tasks.mode == .filtering ? .filterPasted(text) : .composePasted(text))
    }
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
    if let pages = state.firstRun {
      guard mouse.kind == .click else { return nil }
      return FirstRun.clicking(inside, in: pages).map(Action.firstRun)
    }
    if let unlock = state.lock.unlock {
      guard mouse.kind == .click else { return nil }
      return Unlock.clicking(inside, in: unlock, stamp).map { .lock(.unlock($0)) }
    }
    if let page = state.passphrase {
      guard mouse.kind == .click else { return nil }
      return PassphraseChange.clicking(inside, in: page).map(Action.passphrase)
    }
    switch state.place {
    case .signIn:
      guard mouse.kind == .click else { return nil }
      return clicked(inside, in: state, stamp)
    case .clients where state.contact.isOpen:
      return mouseOnContact(Mouse(mouse.kind, at: inside), in: state, stamp)
    case .clients: return .clients(.mouse(unwrapped(mouse.kind, inside, state, stamp), stamp))
    case .emergency:
      return Emergency.pointing(Mouse(mouse.kind, at: inside), in: state.emergency, stamp)
        .map(Action.emergency) ?? pointed(mouse, in: state, stamp)
    case .outbox: return .outbox(.mouse(unwrapped(mouse.kind, inside, state, stamp)))
    case .checkIn:
      return .checkIn(.mouse(unwrapped(mouse.kind, inside, state, stamp), stamp))
    case .tasks:
      let isWheel = mouse.kind == .wheelUp || mouse.kind == .wheelDown
      switch state.tasks.mode {
      case .list, .detail, .filtering: break
      case .composing: if !isWheel { return nil }
      case .menu, .prompt: return nil
      }
      return .tasks(.mouse(unwrapped(mouse.kind, inside, state, stamp)))
    }
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

  private static func clicked(_ point: Point, in state: State, _ stamp: Stamp) -> Action? {
    if let system = SystemsView.system(at: point, state) { return .systemTapped(system) }
    if SystemsView.isEmergency(point, state) { return .placeTapped(.emergency) }
    let head = SystemsView.headHeight(state)
    switch state.front {
    case .serviceNow:
      switch SignInView.field(at: point, state.signIn, below: head, state.phrases) {
      case .submit: return .signIn(.submitTapped(stamp))
      case let field?: return .signIn(.fieldClicked(field))
      case nil: return nil
      }
    case .eto:
      guard let eto = state.eto else { return nil }
      switch ETOSignInView.field(at: point, eto, below: head, state.phrases) {
      case .submit: return .eto(.submitTapped(stamp))
      case let field?: return .eto(.fieldClicked(field))
      case nil: return nil
      }
    case .fileMaker:
      guard let guests = state.guests else { return nil }
      switch GuestSignInView.field(at: point, guests, below: head, state.phrases) {
      case .submit: return .guests(.submitTapped(stamp))
      case let field?: return .guests(.fieldClicked(field))
      case nil: return nil
      }
    }
  }
}

extension App.State {
  /// Whether letters are text where the focus is.
  var takesText: Bool {
    switch overlay {
    case .help, .palette: return true
    case .messages, .settings, .quit, .discard, .signOut, .anew: return false
    case nil: break
    }
    if let firstRun { return firstRun.takesText }
    if let unlock = lock.unlock { return unlock.takesText }
    if let passphrase { return passphrase.takesText }
    switch place {
    case .outbox: return outbox.takesText
    case .signIn:
      if front == .fileMaker, let guests { return guests.form.takesText }
      guard front == .eto, let eto else { return signIn.form.takesText }
      if let question = eto.question { return eto.pickerMode(question) == .filter }
      return eto.form.entries.takesText
    case .clients where contact.isOpen: return contact.entry?.takesText == true
    case .clients:
      return switch clients.mode {
      case .box: true
      case .form: clients.form?.takesText == true
      case .guestForm: clients.guestForm?.takesText == true
      case .list, .page, .twins, .conflict, .comparison, .card, .cardQuestion, .guestConflict,
        .question:
        false
      }
    case .checkIn: return checkIn.takesText
    case .emergency: return emergency.takesText
    case .tasks: return [.composing, .filtering, .prompt].contains(tasks.mode)
    }
  }

  /// Whether a key that was given is being tried, so that no other has a meaning.
  var isBeingOpened: Bool {
    overlay == nil && firstRun == nil && lock.unlock?.isWorking == true
  }

  /// Whether the choices of a question are open over a form, and nothing is asked that wants an answer.
  var isChoosingInForm: Bool {
    guard overlay == nil else { return false }
    switch place {
    case .clients: return contact.entry?.picker != nil
    case .emergency: return emergency.isChoosing
    case .checkIn, .outbox, .signIn, .tasks: return false
    }
  }

  /// Whether something over the screen has the keys.
  var isCovered: Bool {
    if overlay != nil { return true }
    if isClosed { return false }
    switch place {
    case .outbox: return outbox.mode == .question
    case .tasks: return tasks.mode == .menu || tasks.mode == .prompt
    case .checkIn: return checkIn.isCovered
    case .emergency: return emergency.isCovered
    case .clients where contact.isOpen: return contact.entry?.isCovered == true
    case .clients: return clients.mode == .question || clients.mode == .cardQuestion
    case .signIn: return front == .eto && eto?.question != nil
    }
  }
}

extension Key {
  /// Whether it types something.
  var isText: Bool {
    if case .text = self { return true }
    return false
  }

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
