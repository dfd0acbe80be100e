/// Why something could not be done, in the terms of the person who has to act on it.
///
/// Services speak of status codes and time-outs; the screens speak of these.
public enum Trouble: Error, Hashable, Sendable {
  /// The system cannot be reached. Try again, or go on offline.
  case offline(Unreachable)
  /// Something was sent to be written down, and no answer came: it may have arrived.
  case unanswered
  /// The system is there but cannot answer now; after so many seconds, if it said so.
  case busy(retryAfter: Int?)
  /// Nobody is signed in any more, or never was.
  case signInAgain
  /// The name or the password was refused.
  case wrongPassword
  /// The account is locked after too many wrong passwords.
  case locked
  /// The account sees no enterprise, no site or no program.
  case nothingToEnter(Nothing)
  /// The site does not let the account in.
  case siteRefused
  /// The system takes nothing that is written from this way of signing in, only from OAuth.
  case writesNeedOAuth
  /// The system refused, in its own words, which may be empty.
  case refused(String)
  /// The address is not one that can be read.
  case badAddress
  /// The address is plain http to another machine: nothing was sent.
  case insecure
  /// Something on the way answered in the system's place: a portal's page, another host.
  case portal(host: String?)
  /// The system answered with an error: its HTTP status.
  case failed(status: Int)
  /// The system answered with a web page where data was due.
  case page
  /// The system answered with nothing.
  case empty
  /// The answer was not what this system answers. `detail` names no person.
  case unreadable(detail: String)
  /// A part the system has to have is not installed there.
  case notInstalled(String)
  /// The thing is gone, or the person may not see it.
  case notFound
  /// A file of ours could not be read or written.
  case storage(String)
  /// A database has something against it; nothing was written.
  case database(Database)

  /// What an account does not see.
  public enum Nothing: Hashable, Sendable, CaseIterable { case enterprise, site, program }

  /// What a database has against a call.
  ///
  /// `words` are its own, and may be empty.
  public enum Database: Hashable, Sendable {
    /// Somebody else has the record open.
    case inUse
    /// The record was changed after it was read.
    case changedMeanwhile
    /// The account may not do it.
    case notAllowed
    /// A field does not take its value.
    case invalidValue(words: String)
    /// A layout, a field, a script is not there: whoever set it up has to look.
    case partMissing(words: String)
    /// There are too many sessions, or too much was asked for.
    case full
    /// A script ended with an error; what it had done until then is done.
    case scriptFailed(code: Int)
    /// The account is inactive, or its password has expired.
    case accountClosed(words: String)
  }

  /// Why a system could not be reached.
  public enum Unreachable: Hashable, Sendable {
    /// Nothing answers at that address.
    case noConnection
    /// No such host.
    case noSuchHost
    /// The host's certificate is not trusted.
    case untrustedCertificate
    /// No answer in time.
    case timedOut
  }
}
