import Model
import REST
import ServiceNow

extension Trouble {
  /// What a failed call means to the person; nil for a cancelled one, which means nothing.
  init?(_ error: APIError) {
    switch error {
    case .unreachable(.noConnection), .unreachable(.connectionLost): self = .offline(.noConnection)
    case .unreachable(.noSuchHost): self = .offline(.noSuchHost)
    case .unreachable(.untrustedCertificate): self = .offline(.untrustedCertificate)
    case .unreachable(.insecure): self = .insecure
    case .timedOut, .unreachable(.noConnectionInTime): self = .offline(.timedOut)
    case .unavailable(let seconds): self = .busy(retryAfter: seconds)
    case .unauthorized: self = .signInAgain
    case .intercepted(let host): self = .portal(host: host)
    case .rejected(_, _, let message):
      switch error.refusal {
      case .trackerNotInstalled: self = .notInstalled("My Work")
      case .recordNotFound, .taskNotFound: self = .notFound
      case .signInNotTaken: self = .writesNeedOAuth
      case .unknownAddress, .unknownTable, .queryDenied, .addressDenied, .changeDenied,
        .businessRule, .commentMissing, .commentDenied, .unreadableRequest, .methodNotSupported,
        .transactionCancelled, nil:
        self = .refused(message)
      }
    case .malformed(let detail): self = .unreadable(detail: detail)
    case .cancelled: return nil
    }
  }
}
