import REST

extension FileMakerError: CustomStringConvertible, CustomReflectable {
  /// The kind of error, without the server's words.
  public var description: String {
    switch self {
    case .wrongPassword: "wrongPassword"
    case .signInAgain: "signInAgain"
    case .changedMeanwhile: "changedMeanwhile"
    case .refused(let refusal): "refused(\(refusal))"
    case .scriptFailed(let outcome): "scriptFailed(\(outcome))"
    case .http(let status): "http(status: \(status))"
    case .noDataAPI: "noDataAPI"
    case .unsendable(let what): "unsendable(\(what))"
    case .unavailable(let seconds): "unavailable(retryAfter: \(seconds.map(String.init) ?? "nil"))"
    case .intercepted(let host): "intercepted(host: \(host ?? "nil"))"
    case .malformed(let detail): "malformed(detail: \(detail))"
    case .unreachable(let reason): "unreachable(\(reason))"
    case .timedOut: "timedOut"
    case .cancelled: "cancelled"
    }
  }

  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}
