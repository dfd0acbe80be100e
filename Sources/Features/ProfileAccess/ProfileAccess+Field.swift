import Model
import Resources

extension ProfileAccess {
  /// One line of a page.
  public enum Field: Hashable, Sendable, CaseIterable {
    // What is filled in
    case language, username, email, password, remember, phone, code

    // Buttons
    case agree, decline, askAgain, keepAnswer, replaceAnswer, signIn, register, reset, toRegister,
      toForgot, toSignIn
    case sendCode, verify, resend, otherNumber, later

    /// What is filled in there.
    enum Kind: Hashable {
      case text, password, choice, toggle, button
    }

    /// What is filled in there.
    var kind: Kind {
      switch self {
      case .username, .email, .phone, .code: .text
      case .password: .password
      case .language: .choice
      case .remember: .toggle
      case .agree, .decline, .askAgain, .keepAnswer, .replaceAnswer, .signIn, .register, .reset,
        .toRegister, .toForgot, .toSignIn, .sendCode, .verify, .resend, .otherNumber, .later:
        .button
      }
    }

    /// What a button asks of RapidSOS; nil where it asks nothing.
    var errand: Errand? {
      switch self {
      case .signIn: .signIn
      case .register: .register
      case .reset: .reset
      case .sendCode, .resend: .code
      case .verify: .verify
      case .language, .username, .email, .password, .remember, .phone, .code, .agree, .decline,
        .askAgain, .keepAnswer, .replaceAnswer, .toRegister, .toForgot, .toSignIn, .otherNumber,
        .later:
        nil
      }
    }

    /// Its label.
    var title: Phrase {
      switch self {
      case .language: .accessLanguage
      case .username: .signInUserName
      case .email: .accessEmail
      case .password: .signInPassword
      case .remember: .accessRemember
      case .phone: .accessPhone
      case .code: .accessCode
      case .agree: .accessAgree
      case .decline: .accessDecline
      case .askAgain: .accessAskAgain
      case .keepAnswer: .accessKeepAnswer
      case .replaceAnswer: .accessReplaceAnswer
      case .signIn: .signInSubmit
      case .register: .accessRegister
      case .reset: .accessReset
      case .toRegister: .accessToRegister
      case .toForgot: .accessToForgot
      case .toSignIn: .accessToSignIn
      case .sendCode: .accessSendCode
      case .verify: .accessVerify
      case .resend: .accessResend
      case .otherNumber: .accessOtherNumber
      case .later: .accessLater
      }
    }
  }
}

extension ProfileAccess.Step {
  /// The lines that the page can have, top to bottom.
  fileprivate var fields: [ProfileAccess.Field] {
    switch self {
    case .consent: [.language, .agree, .decline]
    case .answered: [.toSignIn, .askAgain]
    case .replacing: [.keepAnswer, .replaceAnswer]
    case .signIn: [.username, .password, .remember, .signIn, .toRegister, .toForgot]
    case .register: [.username, .email, .password, .remember, .register, .toSignIn]
    case .forgot: [.email, .reset, .toSignIn]
    case .phone: [.phone, .sendCode, .later]
    case .code: [.code, .verify, .resend, .otherNumber, .later]
    case .done: [.otherNumber]
    }
  }

  /// The button that Enter presses from a line that is filled in; nil where there is none.
  var deed: ProfileAccess.Field? {
    switch self {
    case .consent, .answered, .replacing, .done: nil
    case .signIn: .signIn
    case .register: .register
    case .forgot: .reset
    case .phone: .sendCode
    case .code: .verify
    }
  }
}

extension ProfileAccess.State {
  /// The lines of the page in front, top to bottom.
  var fields: [ProfileAccess.Field] {
    // Who has a number that was proved needs no other one later, and who said no no account.
    step.fields.filter { field in
      switch field {
      case .toSignIn: step != .answered || reached.consent?.isGiven == true
      case .later: reached.verified == nil
      case .remember: canRemember
      default: true
      }
    }
  }

  /// The page that Esc goes back to; nil where that is another screen.
  var back: ProfileAccess.Step? {
    switch step {
    case .consent, .answered, .done: nil
    case .replacing: .consent
    case .signIn: reached.consent == nil ? .consent : .answered
    case .register, .forgot: .signIn
    case .phone: reached.verified == nil ? nil : .done
    case .code: .phone
    }
  }

  /// What a line of the page in front is called.
  func title(of field: ProfileAccess.Field) -> Phrase {
    field == .otherNumber && reached.verified == nil && step == .done
      ? .accessToPhone : field.title
  }
}
