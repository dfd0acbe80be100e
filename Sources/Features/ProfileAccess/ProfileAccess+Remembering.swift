public import Model
import Terminal

extension ProfileAccess {
  /// An account that its owner lets this machine remember, and how far they came with it.
  public struct Remembered: Equatable, Sendable {
    /// The user name.
    public var username: String
    /// The password; empty where RapidSOS refused it.
    public var password: Secret
    /// What they said when they were asked whether a profile may be made.
    public var consent: ProfileConsent?
    /// The number that was proved to be theirs, if one was.
    public var verified: PhoneNumber?

    /// Makes a remembered account.
    public init(
      username: String, password: Secret, consent: ProfileConsent? = nil,
      verified: PhoneNumber? = nil
    ) {
      self.username = username
      self.password = password
      self.consent = consent
      self.verified = verified
    }
  }
}

extension ProfileAccess.State {
  /// What signed in just now, with what is known of its owner; nil where an answer lets nobody in.
  func account(entering action: ProfileAccess.Action) -> ProfileAccess.Remembered? {
    switch (action, errand) {
    case (.signedIn(let username, _), .signIn?), (.registered(let username, _), .register?):
      guard !password.isEmpty else { return nil }
      return ProfileAccess.Remembered(
        username: username, password: Secret(password.text), consent: reached.consent,
        verified: reached.verified)
    default: return nil
    }
  }

  /// Fills in an account that is remembered, and signs in with it.
  ///
  /// - Returns: What to sign in with; nil where the password has to be typed.
  mutating func recall(_ remembered: ProfileAccess.Remembered) -> ProfileAccess.Effect? {
    reached.consent = reached.consent ?? remembered.consent
    reached.verified = remembered.verified
    reached.isLater = remembered.verified == nil
    isRemembering = true
    guard reached.consent?.isGiven == true else {
      go(to: reached.step)
      return nil
    }
    go(to: .signIn)
    texts[.username] = TextField(remembered.username)
    password = PasswordField(filledIn: remembered.password.revealed)
    focus = firstOpen
    guard !remembered.password.isEmpty else { return nil }
    standing = .working(.signIn)
    return .signIn(username: remembered.username, password: remembered.password)
  }
}
