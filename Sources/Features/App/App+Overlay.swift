import Model
import Resources
import Store
import Terminal

extension App {
  static func reduceOverlay(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    switch action {
    case .helpTapped: state.overlay = .help(HelpState())
    case .paletteTapped: state.overlay = .palette(PickerState())
    case .settingsTapped: state.overlay = .settings(PickerState())
    case .screensTapped:
      let place = Place.allCases.firstIndex(of: state.place) ?? 0
      state.overlay = .screens(PickerState(selected: place))
    case .messagesTapped:
      let (count, height) = (state.messageLineCount, state.overlayHeight)
      var list = ListState()
      list.move(.last, count: count, height: height)
      // The newest message is read from where it begins.
      let newest = state.messages.last.map {
        messageLines([$0], state, zone: state.setup.zone).count
      }
      if let newest, newest <= height {
        list.move(.to(count - newest), count: count, height: height)
      }
      state.overlay = .messages(list)
    case .overlayPasted(let text): state.pasteIntoOverlay(text)
    case .overlayTyped(let key, let stamp): return typed(key, over: &state, stamp)
    default: break
    }
    return []
  }

  private static func typed(
    _ key: Key, over state: inout State, _ stamp: Stamp
  ) -> [Command<Effect>] {
    switch state.overlay {
    case .help(var help):
      let outcome = help.handle(key, sections: helpSections(state), height: state.overlayHeight)
      state.overlay = outcome == .dismissed ? nil : .help(help)
    case .palette(let picker):
      return typeIntoPalette(key, into: picker, &state, stamp)
    case .messages(var list):
      if let move = ListState.Move(key) {
        list.move(move, count: state.messageLineCount, height: state.overlayHeight)
        state.overlay = .messages(list)
      } else if key == .escape || key == .enter {
        state.overlay = nil
      }
    case .settings(var picker):
      let options = settingOptions(state)
      let outcome = picker.handle(key, options: options, mode: .menu)
      // What a digit changes is what is selected then.
      if case .chosen(let number) = outcome { picker.select(number, count: options.count) }
      state.overlay = outcome == .dismissed ? nil : .settings(picker)
      let changes: [Action] = [
        .languageTapped, .themeTapped, .accessibleTapped, .passphraseTapped, .firstVisitsTapped,
      ]
      switch outcome {
      case .chosen(let number): return reduce(&state, changes[number])
      case .unavailable:
        if let reason = state.whyNoPassphrase { return reduce(&state, .keyRefused(reason, stamp)) }
      case .changed, .ignored, .dismissed: break
      }
    case .screens(let picker): return typeIntoScreens(key, into: picker, &state, stamp)
    case .quit(var dialog):
      switch dialog.handle(key, buttons: quitButtons(state)) {
      case .chosen(let button):
        state.overlay = nil
        state.isQuitting = button == 1
      case .dismissed: state.overlay = nil
      case .changed, .ignored, .unavailable: state.overlay = .quit(dialog)
      }
    case .discard(var dialog, let id, let numbers):
      switch dialog.handle(key, buttons: discardButtons(state)) {
      case .chosen(let button):
        state.overlay = nil
        guard button == 1 else { break }
        return reduceTasks(&state, .discardTapped(taskID: id, numbers: numbers, stamp))
      case .dismissed: state.overlay = nil
      case .changed, .ignored, .unavailable:
        state.overlay = .discard(dialog, taskID: id, numbers: numbers)
      }
    case .leaving(var picker):
      switch picker.handle(key, options: leavingOptions(state), mode: .menu) {
      case .chosen(let option):
        state.overlay = nil
        return leave(option: option, &state, stamp)
      case .dismissed: state.overlay = nil
      case .changed, .ignored, .unavailable: state.overlay = .leaving(picker)
      }
    case .signOut(var dialog, let systems):
      switch dialog.handle(key, buttons: signOutButtons(state, systems)) {
      case .chosen(let button):
        state.overlay = nil
        switch button {
        case 1: return showLeft(in: systems, &state)
        case 2: return signOut(of: systems, &state, stamp)
        default: break
        }
      case .dismissed: state.overlay = nil
      case .changed, .ignored, .unavailable: state.overlay = .signOut(dialog, systems)
      }
    case .anew(var dialog):
      switch dialog.handle(key, buttons: anewButtons(state)) {
      case .chosen(let button):
        state.overlay = nil
        guard button == 1 else { break }
        return reduceSignIn(&state, state.front, .submitTapped(stamp))
      case .dismissed: state.overlay = nil
      case .changed, .ignored, .unavailable: state.overlay = .anew(dialog)
      }
    case nil: break
    }
    return []
  }
}

extension App.State {
  /// How many lines the message log has.
  fileprivate var messageLineCount: Int {
    App.messageLines(messages, self, zone: setup.zone).count
  }

  /// The rows that a list over the screen has.
  var overlayHeight: Int { max(1, AppLayout(size).body.height - 3) }

  fileprivate mutating func pasteIntoOverlay(_ text: String) {
    switch overlay {
    case .palette(var picker):
      picker.paste(text)
      App.selectBest(&picker, &self)
      overlay = .palette(picker)
    case .help, .messages, .settings, .screens, .quit, .discard, .leaving, .signOut, .anew, nil:
      break
    }
  }
}
