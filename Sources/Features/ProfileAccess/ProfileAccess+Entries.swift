import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

extension ProfileAccess.State {
  /// Gives a key to the focused line, and says whether it means anything there.
  mutating func type(_ key: Key) -> Bool {
    let isTaken: Bool
    switch focus.kind {
    case .text:
      var line = texts[focus] ?? TextField()
      let before = line.text
      isTaken = line.handle(key)
      // An arrow must be able to pass the signs between the digits.
      if focus == .phone, line.text != before { line.groupPhoneDigits() }
      texts[focus] = line
    case .password: isTaken = password.handle(key)
    case .choice: isTaken = asked.handle(key)
    case .toggle:
      isTaken = [.text(" "), .left, .right].contains(key)
      if isTaken { isRemembering.toggle() }
    case .button: isTaken = false
    }
    if isTaken { forgetFaults() }
    return isTaken
  }

  /// Gives pasted text to the focused line.
  mutating func paste(_ text: String) {
    switch focus.kind {
    case .text:
      var line = texts[focus] ?? TextField()
      line.paste(text.trimmingSpaces)
      if focus == .phone { line.groupPhoneDigits() }
      texts[focus] = line
    case .password: password.paste(text)
    case .choice, .toggle, .button: return
    }
    forgetFaults()
  }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    let fields = self.fields
    let place = fields.firstIndex(of: focus) ?? 0
    focus = fields[Form.focus(after: place, by: steps, count: fields.count)]
  }

  /// Turns to a page; what is typed on the others stays.
  mutating func go(to step: ProfileAccess.Step) {
    if step == .signIn { restoreDefaults() }
    self.step = step
    standing = .resting
    faults = [:]
    spin = nil
    if step != .replacing { otherAnswer = nil }
    focus = firstOpen
  }

  /// Takes what the person said to whether a profile may be made; another answer than theirs takes its place
  /// only where that is meant.
  mutating func answer(_ isGiven: Bool, at date: Date) {
    if let consent = reached.consent, consent.isGiven != isGiven {
      otherAnswer = isGiven
      return go(to: .replacing)
    }
    keep(isGiven, at: date)
  }

  /// Another answer takes the place of theirs.
  mutating func replaceAnswer(at date: Date) {
    if let otherAnswer { keep(otherAnswer, at: date) }
  }

  /// Keeps an answer.
  private mutating func keep(_ isGiven: Bool, at date: Date) {
    reached.consent = ProfileConsent(
      isGiven: isGiven, date: date, language: askedIn.rawValue)
    go(to: reached.step)
    say(.info, Sentence(isGiven ? .accessAgreed : .accessDeclined), at: date)
  }

  /// What to ask RapidSOS for with what is filled in; nil where that cannot be right, which is
  /// marked then.
  mutating func effect(_ errand: ProfileAccess.Errand) -> ProfileAccess.Effect? {
    faults = [:]
    let effect = checked(errand)
    if effect == nil {
      focus = fields.first { faults[$0] != nil } ?? focus
    }
    return effect
  }

  private mutating func checked(_ errand: ProfileAccess.Errand) -> ProfileAccess.Effect? {
    switch errand {
    case .signIn:
      for field in [ProfileAccess.Field.username, .password] where isEmpty(field) {
        faults[field] = [.missing]
      }
      guard faults.isEmpty else { return nil }
      return .signIn(username: text(.username), password: Secret(password.text))
    case .register:
      let account = NewAccount(
        username: text(.username), email: text(.email), password: Secret(password.text))
      for finding in account.findings {
        faults[finding.field.line, default: []].append(ProfileAccess.Fault(finding.problem))
      }
      return faults.isEmpty ? .register(account) : nil
    case .reset:
      let email = text(.email)
      guard !email.isEmpty, EmailAddress.isValid(email) else {
        faults[.email] = [email.isEmpty ? .missing : .notAnEmail]
        return nil
      }
      return .resetPassword(email: email)
    case .code:
      do throws(PhoneNumber.Flaw) {
        return .requestCode(try PhoneNumber(validating: text(.phone)))
      } catch {
        faults[.phone] = [.number(error)]
        return nil
      }
    case .verify:
      guard let number, let code = VerificationCode(text(.code)) else {
        faults[.code] = [isEmpty(.code) ? .missing : .notACode]
        return nil
      }
      return .verify(number, code)
    }
  }

  /// What was said of a line, and why all of it was not done, holds no more once it is changed.
  private mutating func forgetFaults() {
    faults[focus] = nil
    // A name and an address that belong to an account are said of both.
    for (field, all) in faults {
      faults[field] = all.filter { $0 != .taken(alsoEmail: true) }
      if faults[field]?.isEmpty == true { faults[field] = nil }
    }
  }
}

extension NewAccount.Field {
  /// The line that it is filled in on.
  var line: ProfileAccess.Field {
    switch self {
    case .username: .username
    case .email: .email
    case .password: .password
    }
  }
}
