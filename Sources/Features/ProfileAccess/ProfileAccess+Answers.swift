import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

extension ProfileAccess {
  /// The seconds after which a code can be asked for again: a text message takes a moment, and every
  /// one more makes those before it worthless.
  static let resendWait = 30

  /// After so many wrong codes no code but a new one is taken (our convention OC-4).
  static let mostWrongCodes = 5
}

extension ProfileAccess.State {
  mutating func say(_ kind: Message.Kind, _ sentence: Sentence, at date: Date) {
    news.append(Message(kind, sentence, at: date))
  }

  /// Takes note that somebody is in.
  mutating func enter(_ errand: ProfileAccess.Errand, as username: String, at date: Date) {
    guard self.errand == errand else { return }
    reached.username = username
    password.clear()
    go(to: reached.step)
    say(
      .success, Sentence(errand == .register ? .accessRegistered : .accessSignedIn), at: date)
  }

  /// Takes note that a code is on its way to the number it was asked for.
  mutating func codeSent(at date: Date) {
    guard errand == .code else { return }
    texts[.code] = TextField()
    wrongCodes = 0
    waits[.code] = ProfileAccess.resendWait
    go(to: .code)
    say(.success, Sentence(.accessCodeOnItsWay), at: date)
  }

  /// Takes note that something was not done: beside the line that it is about, where there is one.
  mutating func refuse(_ trouble: EmergencyTrouble, at date: Date) {
    guard let errand else { return }
    standing = .resting
    let isBeside = blame(trouble, errand)
    if isBeside {
      say(.warning, Sentence(.accessLookAtLines), at: date)
    } else {
      standing = .failed(errand, trouble)
      say(.error, trouble.sentence(of: errand), at: date)
    }
  }

  /// Says what is wrong beside a line; false where it is about none.
  private mutating func blame(
    _ trouble: EmergencyTrouble, _ errand: ProfileAccess.Errand
  ) -> Bool {
    switch trouble {
    case .account(let said): return blame(said)
    case .accountExists(let words):
      let isEither = words.lowercased().contains("email")
      faults[.username] = [.taken(alsoEmail: isEither)]
      if isEither { faults[.email] = [.taken(alsoEmail: true)] }
      focus = .toSignIn
      return true
    // The account is there: what is typed is what signs in to it.
    case .registeredOnly(let reason):
      go(to: .signIn)
      if case .busy(let seconds?) = reason, seconds > 0 { waits[.signIn] = seconds }
      return false
    case .number(let words):
      go(to: .phone)
      faults[.phone] = [ProfileAccess.Fault(saying: words)]
      focus = .phone
      return true
    case .wrongCode:
      wrongCodes += 1
      texts[.code] = TextField()
      let isSpent = wrongCodes >= ProfileAccess.mostWrongCodes
      faults[.code] = [isSpent ? .codeSpent : .wrongCode]
      focus = isSpent ? .resend : .code
      return true
    case .tooMany(_, let seconds):
      if let seconds, seconds > 0 { waits[errand] = max(seconds, waits[errand] ?? 0) }
      return false
    case .trouble(.notFound) where errand == .verify:
      faults[.code] = [.noCode]
      focus = .resend
      return true
    case .trouble(.wrongPassword) where errand == .signIn || errand == .register:
      go(to: .signIn)
      password.clear()
      faults[.password] = [.wrongPassword]
      focus = .password
      return true
    case .trouble(.signInAgain):
      expire()
      return false
    // It may be there: whoever registers again would be told that it exists.
    case .trouble(.unanswered) where errand == .register:
      focus = .toSignIn
      return false
    case .trouble, .profile, .conflict: return false
    }
  }

  /// Says what RapidSOS says of each line of an account; false where none of them is here.
  private mutating func blame(_ said: [NewAccount.Field: [String]]) -> Bool {
    for (field, texts) in said where fields.contains(field.line) && !texts.isEmpty {
      faults[field.line] = texts.map { ProfileAccess.Fault(saying: $0) }
    }
    guard let first = fields.first(where: { faults[$0] != nil }) else { return false }
    focus = first
    return true
  }
}

extension EmergencyTrouble {
  /// What became of what was asked on the way to a profile, as one plain sentence.
  func sentence(of errand: ProfileAccess.Errand) -> Sentence {
    switch self {
    case .trouble(.unanswered) where errand == .register:
      Sentence(.accessMayBeThere, .sentence(sentence))
    case .registeredOnly(let trouble):
      Sentence(.accessRegisteredOnly, .sentence(EmergencyTrouble.trouble(trouble).sentence))
    // The seconds that are left are counted beside the button.
    case .tooMany: Sentence(.emergencyTooMany)
    case .trouble, .account, .accountExists, .number, .wrongCode, .profile, .conflict: sentence
    }
  }
}
