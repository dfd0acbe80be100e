public import REST

/// Why a call to ETO gave no answer, or none that counts.
///
/// Texts are the service's own words; a password, a token or an address is in none of them.
public enum ETOError: Error, Hashable, Sendable {
  // MARK: Signing in

  /// The e-mail address or the password is refused: a zero GUID instead of a token, or an
  /// `AuthStatusCode` that is not 0. The code, 0 where only the token said so.
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
  /// The sign-in is over and could not be renewed: the person has to sign in. The service's words,
  /// which may be empty.
  case signInAgain(message: String)

  // MARK: Answers that are none

  /// The service refused, in the words of a `Detail` object.
  case detail(String, status: Int)
  /// An HTML page where JSON was due: the service's own "Request Error", or somebody in between.
  case page(status: Int)
  /// No body, or `null`, where there has to be something.
  case empty
  /// An answer with a good status that carries an error.
  case inBand(String)
  /// A change was not saved, though the status was good: there is no id, or an error. The
  /// service's words, which may be empty.
  case notSaved(String)
  /// The service failed with a status and without a `Detail`.
  case http(status: Int)
  /// The service is there but cannot answer now (429, 503; 502 and 504 to what changes nothing);
  /// `retryAfter` in seconds, if it said so.
  case unavailable(retryAfter: Int?)
  /// The answer is a redirect, to this host; nothing was sent there.
  case redirected(host: String?)
  /// The answer is not what the service answers; `detail` says where, without any value.
  case malformed(detail: String)

  // MARK: No answer

  /// The host could not be reached. For a change, `connectionLost` may also mean a 502, with which
  /// the service may say that it did not understand it.
  case unreachable(APIError.Reason)
  /// No answer in time.
  case timedOut
  /// The task was cancelled.
  case cancelled

  // MARK: Not sent

  /// The answer to this element of a form cannot be written: its kind is unknown or read only, or
  /// the answer is of another kind. Nothing was sent.
  case unwritable(element: Int)
  /// The value of this demographic cannot be written, as with elements. Nothing was sent.
  case unwritableDemographic(Int)
}
