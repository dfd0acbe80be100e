public import REST

/// Why a call to ETO gave no useful answer.
///
/// Texts are the service's own words; none contains a password, a token or an address.
public enum ETOError: Error, Hashable, Sendable {
  // MARK: Signing in

  /// The e-mail address or the password is refused: a zero GUID instead of a token, or an
  /// `AuthStatusCode` that is not 0. The code is 0 where only the token said so.
  case refused(code: Int)
  /// The account is locked after too many wrong passwords.
  case locked
  /// The account sees no enterprise.
  case noEnterprise
  /// The account sees no site of the enterprise.
  case noSite
  /// The account sees no program of the site.
  case noProgram
  /// The site answered with a zero GUID instead of a token.
  case siteRefused
  /// The sign-in is over and could not be renewed: the person has to sign in. The message is the
  /// service's and may be empty.
  case signInAgain(message: String)

  // MARK: Answers that are none

  /// The service refused, in the words of a `Detail` object.
  case detail(String, status: Int)
  /// An HTML page where JSON was due: the service's own "Request Error", or from something in
  /// between.
  case page(status: Int)
  /// No body, or `null`, where there has to be a value.
  case empty
  /// An answer with a good status that contains an error.
  case inBand(String)
  /// A change was not saved, though the status was good: there is no id, or an error. The message
  /// is the service's and may be empty.
  case notSaved(String)
  /// The service failed with a status and without a `Detail`.
  case http(status: Int)
  /// The service is there and cannot answer now (429, 503; 502 and 504 for calls that change
  /// nothing); `retryAfter` is in seconds, if the service named them.
  case unavailable(retryAfter: Int?)
  /// The answer is a redirect, to this host; nothing was sent there.
  case redirected(host: String?)
  /// The answer is not one of the service's; `detail` says where, without values.
  case malformed(detail: String)

  // MARK: No answer

  /// The host could not be reached. For a change, `connectionLost` may also be a 502, with which
  /// the service may say that it did not understand it.
  case unreachable(APIError.Reason)
  /// No answer came in time.
  case timedOut
  /// The task was cancelled.
  case cancelled

  // MARK: Not sent

  /// The answer to this element of a form cannot be written: the kind is unknown or read-only, or
  /// the answer is of another kind. Nothing was sent.
  case unwritable(element: Int)
  /// The value of this demographic cannot be written, for the same reasons as an element's. Nothing
  /// was sent.
  case unwritableDemographic(Int)
}
