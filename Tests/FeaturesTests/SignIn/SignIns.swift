import Model

@testable import Features

extension App.State {
  /// Signing in to ServiceNow.
  var signIn: SignIn.State {
    get { signIns[.serviceNow] ?? SignIn.State(.serviceNow) }
    set { signIns[.serviceNow] = newValue }
  }

  /// Signing in to ETO; nil where this machine does not talk to it.
  var eto: SignIn.State? {
    get { signIns[.eto] }
    set { signIns[.eto] = newValue }
  }

  /// Signing in to FileMaker; nil where this machine does not talk to it.
  var guests: SignIn.State? {
    get { signIns[.fileMaker] }
    set { signIns[.fileMaker] = newValue }
  }
}
