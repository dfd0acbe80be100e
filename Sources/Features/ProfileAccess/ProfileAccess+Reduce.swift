import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

extension ProfileAccess {
  /// Changes the state for an action.
  public static func reduce(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .typed(let key): if state.errand == nil { _ = state.type(key) }
    case .pasted(let text): if state.errand == nil { state.paste(text) }
    case .nextFieldTapped: state.moveFocus(by: 1)
    case .previousFieldTapped: state.moveFocus(by: -1)
    case .fieldClicked(let field):
      guard state.fields.contains(field) else { return [] }
      state.focus = field
    case .enterTapped(let stamp): return enter(&state, stamp)
    case .buttonTapped(let field, let stamp): return press(&state, field, stamp)
    case .stopTapped(let stamp): return stop(&state, stamp)
    case .backTapped: if state.errand == nil, let back = state.back { state.go(to: back) }

    case .registered(let username, let date): state.enter(.register, as: username, at: date)
    case .signedIn(let username, let date): state.enter(.signIn, as: username, at: date)
    case .resetSent(let date):
      guard state.errand == .reset else { return [] }
      state.standing = .mailSent
      state.focus = .toSignIn
      state.say(.success, Sentence(.accessMailSent), at: date)
    case .codeSent(let date): state.codeSent(at: date)
    case .verified(let number, let date):
      guard state.errand == .verify else { return [] }
      state.reached.verified = number
      state.reached.isLater = false
      state.go(to: .done)
      state.say(.success, Sentence(.accessVerified), at: date)
    case .refused(let trouble, let date): state.refuse(trouble, at: date)

    case .spinnerDue: state.spin = 0
    case .spinnerTurned: state.spin = state.spin.map { $0 + 1 }
    case .secondPassed:
      state.pass(1)
    case .secondsPassed(let seconds): state.pass(seconds)
    }
    return []
  }

  private static func enter(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    switch state.focus.kind {
    // A choice is made by turning it; Enter on it agrees to nothing.
    case .choice, .toggle: state.moveFocus(by: 1)
    case .text, .password: return state.step.deed.map { press(&state, $0, stamp) } ?? []
    case .button: return press(&state, state.focus, stamp)
    }
    return []
  }

  private static func press(
    _ state: inout State, _ field: Field, _ stamp: Stamp
  ) -> [Command<Effect>] {
    guard state.errand == nil, state.fields.contains(field) else { return [] }
    switch field {
    case .agree, .decline: state.answer(field == .agree, at: stamp.now)
    case .keepAnswer: state.go(to: state.reached.step)
    case .replaceAnswer: state.replaceAnswer(at: stamp.now)
    // What they said stands until they say something else.
    case .askAgain: state.go(to: .consent)
    case .toRegister:
      state.forgetDefaults()
      state.go(to: .register)
    case .toForgot: state.go(to: .forgot)
    case .toSignIn: state.go(to: .signIn)
    case .otherNumber:
      state.reached.isLater = false
      // Beside a code it is another one; what was typed and left is the one to verify.
      if state.step == .code || state.written == nil { state.texts[.phone] = TextField() }
      state.go(to: .phone)
    case .later:
      state.reached.isLater = true
      state.go(to: .done)
    case .signIn, .register, .reset, .sendCode, .resend, .verify:
      guard let errand = field.errand, state.wait(for: errand) == nil else { return [] }
      return ask(&state, errand, again: field == .resend)
    case .language, .username, .email, .password, .remember, .phone, .code: break
    }
    return []
  }

  /// Asks RapidSOS for something, unless what is filled in cannot be right: then all of that is
  /// said at once, and the first line of it has the focus.
  private static func ask(
    _ state: inout State, _ errand: Errand, again: Bool
  ) -> [Command<Effect>] {
    guard let effect = again ? state.number.map(Effect.requestCode) : state.effect(errand) else {
      return []
    }
    state.faults = [:]
    state.standing = .working(errand)
    state.spin = nil
    if case .requestCode(let number) = effect { state.number = number }
    return [.run(effect, id: "profile-access")]
  }

  /// Stops what is on the way: what may have arrived is said to be unanswered.
  private static func stop(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard let errand = state.errand else { return [] }
    switch errand {
    case .signIn: state.standing = .resting
    case .register, .reset, .code, .verify: state.refuse(.trouble(.unanswered), at: stamp.now)
    }
    return [.cancel(id: "profile-access")]
  }
}
