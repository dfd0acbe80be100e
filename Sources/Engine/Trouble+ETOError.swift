import ETO
import Model
import REST

extension Trouble {
  /// What a failed call to ETO means to the person; nil for a cancelled one, which means nothing.
  init?(_ error: ETOError) {
    switch error {
    case .refused, .locked: self = .wrongPassword
    case .signInAgain: self = .signInAgain
    case .noEnterprise, .noSite, .noProgram, .siteRefused, .http: self = .refused("")
    case .detail(let words, _), .inBand(let words), .notSaved(let words): self = .refused(words)
    case .page, .redirected: self = .portal(host: error.host)
    case .empty: self = .unreadable(detail: "no answer")
    case .unavailable(let seconds): self = .busy(retryAfter: seconds)
    case .malformed(let detail): self = .unreadable(detail: detail)
    case .unreachable(let reason):
      guard let trouble = Trouble(APIError.unreachable(reason)) else { return nil }
      self = trouble
    case .timedOut: self = .offline(.timedOut)
    case .cancelled: return nil
    case .unwritable(let element): self = .unreadable(detail: "element \(element)")
    case .unwritableDemographic(let id): self = .unreadable(detail: "demographic \(id)")
    }
  }
}

extension ETOError {
  /// The host that answered in ETO's place, if it named itself.
  fileprivate var host: String? {
    if case .redirected(let host) = self { return host }
    return nil
  }
}
