import Model
import Resources
import Terminal

/// What the pages on the way to a profile say.
enum AccessWords {
  /// A page's title.
  static func title(_ state: ProfileAccess.State, _ phrases: Phrases) -> String {
    let phrases = words(state, phrases)
    return switch state.step {
    case .consent, .answered, .replacing: phrases[.accessTitleConsent]
    case .signIn: phrases[.accessTitleSignIn]
    case .register: phrases[.accessTitleRegister]
    case .forgot: phrases[.accessTitleForgot]
    case .phone: phrases[.accessTitlePhone]
    case .code: phrases[.accessTitleCode]
    case .done: phrases[.accessTitleDone]
    }
  }

  /// What stands above a page's lines.
  static func text(
    _ state: ProfileAccess.State, _ surroundings: Surroundings
  ) -> [(words: String, role: Role)] {
    let phrases = words(state, surroundings.phrases)
    switch state.step {
    case .consent:
      let before = said(state, surroundings)
      return (before.isEmpty ? [] : [(before, .muted)])
        + [(phrases[.accessConsentAsk], .plain), (phrases[.accessConsentFree], .plain)]
    case .answered: return [(said(state, surroundings), .plain)]
    case .replacing:
      let question: Phrase =
        state.otherAnswer == true ? .accessReplaceWithYes : .accessReplaceWithNo
      return [(said(state, surroundings), .plain), (phrases[question], .plain)]
    case .signIn: return [(said(state, surroundings), .muted)]
    case .register: return [(phrases[.accessRegisterText], .muted)]
    case .forgot: return [(phrases[.accessForgotText], .muted)]
    case .phone: return [(phrases[.accessPhoneText], .muted)]
    case .code: return [(phrases.format(.accessCodeText, state.number?.display ?? ""), .plain)]
    case .done:
      let number = state.reached.verified
      return [
        (phrases.format(.accessDoneAs, state.reached.username ?? ""), .good),
        number.map { (phrases.format(.accessDoneNumber, $0.display), .good) }
          ?? (phrases[.accessDoneNoNumber], .warning),
      ]
    }
  }

  /// What is going on or went wrong, and is about no line; empty for nothing.
  static func note(
    _ state: ProfileAccess.State, _ surroundings: Surroundings
  ) -> (String, Role) {
    let phrases = surroundings.phrases
    switch state.standing {
    case .resting: return ("", .plain)
    case .mailSent: return (phrases[.accessMailSent], .good)
    case .failed(let errand, let trouble):
      return (trouble.sentence(of: errand).text(phrases), .danger)
    case .working(let errand):
      let text = phrases[errand.phrase]
      guard let spin = state.spin else { return (text, .accent) }
      return (Spinner(turns: spin, text: text).words(in: surroundings.style), .accent)
    }
  }

  /// What a line is called; on a button, how long it is until it can be pressed again.
  static func label(
    _ field: ProfileAccess.Field, _ state: ProfileAccess.State, _ phrases: Phrases
  ) -> String {
    // Who is asked reads their answers in their own language; who asks reads the rest.
    let own = field.kind == .button ? words(state, phrases) : phrases
    let label = own[state.title(of: field)]
    guard let seconds = state.wait(for: field.errand) else { return label }
    return Sentence(.accessIn, .text(label), Trouble.wait(seconds)).text(phrases)
  }

  /// A sentence for whoever is in a line.
  static func help(
    _ field: ProfileAccess.Field, _ state: ProfileAccess.State, _ phrases: Phrases
  ) -> String {
    // It is read to the person, in the words that are kept with their answer.
    if field == .remember { return rememberQuestion(state.askedIn) }
    return help(field, on: state.step).map { phrases[$0] } ?? ""
  }

  /// What a person is asked before their sign-in is remembered.
  static func rememberQuestion(_ language: Language) -> String {
    Phrases(language)[.accessRememberAsk]
  }

  private static func help(
    _ field: ProfileAccess.Field, on step: ProfileAccess.Step
  ) -> Phrase? {
    switch (field, step) {
    case (.username, .register): .accessHelpName
    case (.password, .register): .accessHelpPassword
    case (.phone, _): .accessHelpPhone
    case (.code, _): .accessHelpCode
    case (.language, _): .accessHelpLanguage
    default: nil
    }
  }

  /// The words of the page: while a person is asked, those of their language.
  private static func words(_ state: ProfileAccess.State, _ phrases: Phrases) -> Phrases {
    state.step == .consent ? Phrases(state.askedIn) : phrases
  }

  /// What the person said, when, and in which language they were asked; empty before they were.
  private static func said(
    _ state: ProfileAccess.State, _ surroundings: Surroundings
  ) -> String {
    guard let consent = state.reached.consent else { return "" }
    let phrase: Phrase = consent.isGiven ? .accessSaidYes : .accessSaidNo
    let phrases = surroundings.phrases
    // In the middle of a sentence a language is called as the sentence's own language calls it.
    let language =
      CodeList.languages[consent.language]?.name(in: phrases.language) ?? consent.language
    return phrases.format(
      phrase, phrases.zonedDateTime(consent.date, surroundings.zone), language)
  }
}

extension ProfileAccess.Errand {
  /// What is going on while it is on the way.
  fileprivate var phrase: Phrase {
    switch self {
    case .register: .accessRegistering
    case .signIn: .accessSigningIn
    case .reset: .accessResetting
    case .code: .accessSendingCode
    case .verify: .accessVerifying
    }
  }
}
