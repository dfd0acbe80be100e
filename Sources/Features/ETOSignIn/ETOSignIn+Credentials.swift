extension ETOSignIn.Credentials {
  /// What a form's defaults sign in with; nil where something is missing.
  public init?(_ defaults: ETOSignIn.Defaults) {
    var form = ETOSignInForm(defaults)
    guard let complete = form.credentials() else { return nil }
    self = complete
  }
}
