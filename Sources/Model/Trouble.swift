/// Why something failed, in the terms of the person who has to act on it.
///
/// Services speak of status codes and time-outs; the screens speak of these.
public enum Trouble: Error, Hashable, Sendable {
  /// The system cannot be reached. Try again, or go on offline.
  case offline(Unreachable)
  /// A write was sent, and no answer came: it may have arrived.
  case unanswered
  /// The system is there and cannot answer now; after so many seconds it may, if it named them.
  case busy(retryAfter: Int?)
  /// Nobody is signed in, or the sign-in is over.
  case signInAgain
  /// The name or the password was refused.
  case wrongPassword
  /// The account is locked after too many wrong passwords.
  case locked
  /// The account sees no enterprise, no site or no program.
  case nothingToEnter(Nothing)
  /// The site does not let the account in.
  case siteRefused
  /// The system refuses writes with this kind of sign-in; it accepts them with OAuth.
  case writesNeedOAuth
  /// The system refused, in its own words, which may be empty.
  case refused(String)
  /// The text is not an address.
  case badAddress
  /// The address is plain http to another machine: nothing was sent.
  case insecure
  /// Something in between answered for the system: a portal's page, another host.
  case portal(host: String?)
  /// The system answered with an error: its HTTP status.
  case failed(status: Int)
  /// The system answered with a web page where data was due.
  case page
  /// The system's answer was empty.
  case empty
  /// The answer is not one of this system's; `detail` names no person.
  case unreadable(detail: String)
  /// A required part of the system is not installed.
  case notInstalled(String)
  /// The thing is gone, or the person may not see it.
  case notFound
  /// One of our files could not be read or written.
  case storage(String)
  /// The database refused; nothing was written.
  case database(Database)

  /// What an account does not see.
  public enum Nothing: Hashable, Sendable, CaseIterable { case enterprise, site, program }

  /// Why a database refused a call.
  ///
  /// `words` are its own, and may be empty.
  public enum Database: Hashable, Sendable {
    /// Somebody else has the record open.
    case inUse
    /// The record was changed after it was read.
    case changedMeanwhile
    /// The account may not do it.
    case notAllowed
    /// A field does not accept its value.
    case invalidValue(words: String)
    /// A layout, a field or a script does not exist: whoever set it up has to look.
    case partMissing(words: String)
    /// There are too many sessions, or too much was asked for.
    case full
    /// A script ended with an error; what it had done before that is done.
    case scriptFailed(code: Int)
    /// The account is inactive, or its password has expired.
    case accountClosed(words: String)
  }

  /// Why a system could not be reached.
  public enum Unreachable: Hashable, Sendable {
    /// Nothing answers at that address.
    case noConnection
    /// There is no such host.
    case noSuchHost
    /// The host's certificate is not trusted.
    case untrustedCertificate
    /// No answer came in time.
    case timedOut
  }
}
