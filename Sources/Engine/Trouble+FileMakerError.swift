import FileMaker
import Model
import REST

extension Trouble {
  /// What a failed call to FileMaker means to the person; nil for a cancelled one, which means
  /// nothing.
  init?(_ error: FileMakerError) {
    switch error {
    case .wrongPassword: self = .wrongPassword
    case .signInAgain: self = .signInAgain
    case .changedMeanwhile: self = .database(.changedMeanwhile)
    case .refused(let refusal): self.init(refusal)
    case .scriptFailed(let outcome): self = .database(.scriptFailed(code: outcome.error))
    case .http(let status): self = .failed(status: status)
    case .noDataAPI: self = .notInstalled("FileMaker Data API")
    case .unsendable: self = .refused("")
    case .unavailable(let seconds): self = .busy(retryAfter: seconds)
    case .intercepted(let host): self = .portal(host: host)
    case .malformed(let detail): self = .unreadable(detail: detail)
    case .unreachable(let reason): self.init(APIError.unreachable(reason))
    case .timedOut: self = .offline(.timedOut)
    case .cancelled: return nil
    }
  }

  /// What a refusal by number means to the person.
  private init(_ refusal: FileMakerRefusal) {
    switch refusal.group {
    // A record is the one part that comes and goes by itself.
    case .missing where refusal.code == 101: self = .notFound
    case .missing: self = .database(.partMissing(words: refusal.message))
    case .notAllowed: self = .database(.notAllowed)
    case .account where refusal.code == 214: self = .locked
    case .account: self = .database(.accountClosed(words: refusal.message))
    case .inUse: self = .database(.inUse)
    case .nothingFound: self = .notFound
    case .validation: self = .database(.invalidValue(words: refusal.message))
    case .capacity: self = .database(.full)
    case .session: self = .signInAgain
    case .script: self = .database(.scriptFailed(code: refusal.code))
    case .request, .server, .other: self = .refused(refusal.message)
    }
  }
}
