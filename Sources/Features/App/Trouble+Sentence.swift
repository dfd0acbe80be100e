public import Model
import Resources

extension Trouble {
  /// The disk has no room left: a file could not be written, and there is no more to say of it.
  public static let diskFull = Trouble.storage("")

  /// What happened, as one plain sentence in the person's language.
  public var sentence: Sentence {
    switch self {
    case .offline(.noConnection): Sentence(.troubleNoConnection)
    case .offline(.noSuchHost): Sentence(.troubleNoSuchHost)
    case .offline(.untrustedCertificate): Sentence(.troubleCertificate)
    case .offline(.timedOut): Sentence(.troubleTimedOut)
    case .unanswered: Sentence(.troubleUnanswered)
    case .busy(let seconds?): Sentence(.troubleBusyFor, Self.wait(seconds))
    case .busy(nil): Sentence(.troubleBusy)
    case .signInAgain: Sentence(.troubleSignInAgain)
    case .wrongPassword: Sentence(.troubleWrongPassword)
    case .locked: Sentence(.troubleLocked)
    case .nothingToEnter(.enterprise): Sentence(.troubleNoEnterprise)
    case .nothingToEnter(.site): Sentence(.troubleNoSite)
    case .nothingToEnter(.program): Sentence(.troubleNoProgram)
    case .siteRefused: Sentence(.troubleSiteRefused)
    case .failed(let status): Sentence(.troubleFailed, .count(status))
    case .page: Sentence(.troublePage)
    case .empty: Sentence(.troubleEmpty)
    case .writesNeedOAuth: Sentence(.troubleWritesNeedOAuth)
    case .badAddress: Sentence(.troubleBadAddress)
    case .insecure: Sentence(.troubleInsecure)
    case .refused(let words) where words.isEmpty: Sentence(.troubleRefused)
    case .refused(let words):
      UnfitAnswer(words: words)?.sentence
        ?? Sentence(.troubleRefusedSaying, .text(words.withoutFullStop))
    case .portal(let host?): Sentence(.troublePortalAt, .text(host))
    case .portal(nil): Sentence(.troublePortal)
    case .unreadable: Sentence(.troubleUnreadable)
    case .notInstalled(let what): Sentence(.troubleNotInstalled, .text(what))
    case .notFound: Sentence(.troubleNotFound)
    case .diskFull: Sentence(.unlockDiskFull)
    case .storage(let what): Sentence(.troubleStorage, .text(what))
    case .database(let what): what.sentence
    }
  }

  /// The same, naming the system that it was asked of where that one was not reached, or knows nobody.
  func sentence(of system: RemoteSystem) -> Sentence {
    switch self {
    case .offline(.noConnection): Sentence(.troubleNoConnectionTo, .text(system.name))
    case .offline(.timedOut): Sentence(.troubleTimedOutAt, .text(system.name))
    case .signInAgain: Sentence(.troubleSignInAgainTo, .text(system.name))
    case .offline(.noSuchHost), .offline(.untrustedCertificate), .unanswered, .busy,
      .wrongPassword, .locked, .nothingToEnter, .siteRefused, .failed, .page, .empty,
      .writesNeedOAuth, .badAddress, .insecure, .refused, .portal, .unreadable, .notInstalled,
      .notFound, .storage, .database:
      sentence
    }
  }

  /// The same, naming the system only where somebody is to sign in to it again.
  func sentence(signingInTo system: RemoteSystem) -> Sentence {
    self == .signInAgain ? sentence(of: system) : sentence
  }

  /// How long to wait, in the largest unit that is not misleading, and never too short.
  public static func wait(_ seconds: Int) -> Sentence.Part {
    switch seconds {
    case ..<60: .counted(.seconds, max(1, seconds))
    case ..<5400: .counted(.minutes, (seconds + 59) / 60)
    // A number may be as large as somebody likes to write it.
    default: .counted(.hours, (seconds - 1) / 3600 + 1)
    }
  }
}

extension Sentence {
  /// The system that it asks somebody to sign in to again; nil for none.
  var wayIn: RemoteSystem? {
    if phrase == .troubleSignInAgainTo {
      return RemoteSystem.allCases.first { parts == [.text($0.name)] }
    }
    for case .sentence(let part) in parts { return part.wayIn }
    return nil
  }
}

extension Sentence {
  /// Whether it asks somebody to sign in again and says no more than that.
  var isWayIn: Bool { phrase == .troubleSignInAgain || phrase == .troubleSignInAgainTo }

  /// Whether it asks somebody to sign in again and does not say where.
  var asksToSignIn: Bool {
    phrase == .troubleSignInAgain
      || parts.contains { part in
        if case .sentence(let sentence) = part { sentence.asksToSignIn } else { false }
      }
  }

  /// The same with the name of the system where it asks somebody to sign in again and does not say where.
  func asking(for system: RemoteSystem) -> Sentence {
    asksToSignIn ? replacingWayIn(by: Sentence(.troubleSignInAgainTo, .text(system.name))) : self
  }

  /// The same with another sentence in place of the one that asks somebody to sign in again.
  func replacingWayIn(by other: Sentence) -> Sentence {
    guard !isWayIn else { return other }
    var copy = self
    copy.parts = parts.map { part in
      guard case .sentence(let sentence) = part else { return part }
      return .sentence(sentence.replacingWayIn(by: other))
    }
    return copy
  }
}

extension Message {
  /// The same with the name of the system where it asks somebody to sign in again and does not say where.
  func asking(for system: RemoteSystem) -> Message {
    var message = self
    message.sentence = sentence.asking(for: system)
    return message
  }
}

extension Trouble.Database {
  /// What the database has against it, in the person's language.
  fileprivate var sentence: Sentence {
    switch self {
    case .inUse: Sentence(.troubleRecordInUse)
    case .changedMeanwhile: Sentence(.troubleRecordChanged)
    case .notAllowed: Sentence(.troubleRecordNotAllowed)
    case .invalidValue(let words):
      words.isEmpty
        ? Sentence(.troubleValue) : Sentence(.troubleValueSaying, .text(words.withoutFullStop))
    case .partMissing(let words):
      words.isEmpty
        ? Sentence(.troublePart) : Sentence(.troublePartSaying, .text(words.withoutFullStop))
    case .full: Sentence(.troubleFull)
    case .scriptFailed(let code): Sentence(.troubleScript, .text(String(code)))
    case .accountClosed(let words):
      words.isEmpty
        ? Sentence(.troubleAccount) : Sentence(.troubleAccountSaying, .text(words.withoutFullStop))
    }
  }
}

extension String {
  /// Without the full stop at its end, for a place that brings its own.
  fileprivate var withoutFullStop: String { last == "." ? String(dropLast()) : self }
}
