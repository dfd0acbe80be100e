import ETO
import Model
import REST

extension Trouble {
  /// What a failed call to ETO means to the person; nil for a cancelled one, which means nothing.
  init?(_ error: ETOError) {
    switch error {
    case .refused: self = .wrongPassword
    case .locked: self = .locked
    case .noEnterprise: self = .nothingToEnter(.enterprise)
    case .noSite: self = .nothingToEnter(.site)
    case .noProgram: self = .nothingToEnter(.program)
    case .siteRefused: self = .siteRefused
    case .signInAgain: self = .signInAgain
    case .detail(let words, status: _), .inBand(let words), .notSaved(let words):
      self = .refused(words)
    case .page: self = .page
    case .empty: self = .empty
    case .http(let status): self = .failed(status: status)
    case .unavailable(let seconds): self = .busy(retryAfter: seconds)
    case .redirected(let host): self = .portal(host: host)
    case .malformed(let detail): self = .unreadable(detail: detail)
    case .unreachable(let reason): self.init(APIError.unreachable(reason))
    case .timedOut: self = .offline(.timedOut)
    case .cancelled: return nil
    case .unwritable, .unwritableDemographic: self = .refused("")
    }
  }
}
