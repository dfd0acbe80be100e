import ETO
import Model
import REST

extension Trouble {
  /// What a failed call to ETO means to the person; nil for a cancelled one, which means nothing.
  init?(_ error: ETOError) {
    switch error {
    case .refused: self = .wrongPassword
    case .locked, .noEnterprise, .noSite, .noProgram, .siteRefused: self = .refused("")
    case .signInAgain: self = .signInAgain
    case .detail(let words, _), .inBand(let words), .notSaved(let words): self = .refused(words)
    case .page, .http: self = .refused("")
    case .empty: self = .unreadable(detail: "empty")
    case .unavailable(let seconds): self = .busy(retryAfter: seconds)
    case .redirected(let host): self = .portal(host: host)
    case .malformed(let detail): self = .unreadable(detail: detail)
    case .unreachable(.noConnection), .unreachable(.connectionLost): self = .offline(.noConnection)
    case .unreachable(.noSuchHost): self = .offline(.noSuchHost)
    case .unreachable(.untrustedCertificate): self = .offline(.untrustedCertificate)
    case .unreachable(.insecure): self = .insecure
    case .timedOut, .unreachable(.noConnectionInTime): self = .offline(.timedOut)
    case .unwritable, .unwritableDemographic: self = .unreadable(detail: "unwritable")
    case .cancelled: return nil
    }
  }
}
