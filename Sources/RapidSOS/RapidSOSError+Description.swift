import REST

extension RapidSOSError: CustomStringConvertible, CustomReflectable {
  /// The kind of error, without the service's words.
  public var description: String {
    switch self {
    case .wrongPassword: "wrongPassword"
    case .clientRefused: "clientRefused"
    case .signInAgain: "signInAgain"
    case .detail(_, let status): "detail(status: \(status))"
    case .fields(let complaints): "fields(\(complaints))"
    case .fault(_, let code, let status): "fault(code: \(code), status: \(status))"
    case .oauth(let code, _): "oauth(code: \(code))"
    case .tooManyRequests(_, let seconds): "tooManyRequests(retryAfter: \(Self.words(seconds)))"
    case .http(let status): "http(status: \(status))"
    case .unavailable(let seconds): "unavailable(retryAfter: \(Self.words(seconds)))"
    case .empty: "empty"
    case .intercepted(let host): "intercepted(host: \(host ?? "nil"))"
    case .malformed(let detail): "malformed(detail: \(detail))"
    case .unreachable(let reason): "unreachable(\(reason))"
    case .timedOut: "timedOut"
    case .cancelled: "cancelled"
    }
  }

  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }

  private static func words(_ seconds: Int?) -> String { seconds.map(String.init) ?? "nil" }
}

extension FieldComplaints: CustomStringConvertible, CustomReflectable {
  /// The fields, without the texts about them.
  public var description: String { byField.keys.sorted().joined(separator: ", ") }

  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: nil) }
}
