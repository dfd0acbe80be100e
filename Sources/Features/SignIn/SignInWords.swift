import Model
import Resources

/// What the way in to a system says where systems differ.
struct SignInWords {
  /// What its address is called, and what may be typed there.
  let address: (title: Phrase, hint: Phrase)
  /// What a user name is called there.
  let userName: Phrase
  /// That nobody is in.
  let nobody: Phrase
  /// That somebody is, and where Enter leads.
  let atRest: Phrase

  init(_ system: RemoteSystem) {
    let descriptor = system.descriptor
    address =
      descriptor.domain == nil
      ? (.etoAddress, .etoAddressHint) : (.signInInstance, .signInInstanceHint)
    userName = descriptor.asks.contains(.email) ? .etoEmail : .signInUserName
    nobody = descriptor.accounts == .shared ? .guestsSignInNobody : .signInNobody
    atRest = system.place == .tasks ? .signInAlready : .etoAlready
  }

  /// The label of a line.
  func title(_ field: CredentialForm.Field) -> Phrase {
    switch field {
    case .address: address.title
    case .userName: userName
    case .password: .signInPassword
    case .method: .signInMethod
    case .clientID: .signInClientID
    case .clientSecret: .signInClientSecret
    case .remember: .signInRemember
    case .submit: .signInSubmit
    }
  }
}
