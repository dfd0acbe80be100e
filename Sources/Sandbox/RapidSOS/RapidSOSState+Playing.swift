/// RapidSOS, played as rapidsos.md says.
///
/// Where public evidence ends, a comment says "our convention", with the number that rapidsos.md
/// §15 gives it where it has one (OC-4).
extension RapidSOSState: FakeState {
  static let name = "rapidsos"

  var slowness: Int { switches[.slow] }

  mutating func set(_ name: String, to value: JSON) throws(Refusal) {
    switch try switches.set(name, to: value) {
    case .expireTokens: tokens.expire()
    case .revokeTokens: tokens = RapidSOSTokens()
    case nil: break
    }
  }

  static func refusal(status: Int) -> Reply {
    switch status {
    case 401: return RapidSOSProblem.unknownToken(isOlder: false).reply
    case 404: return RapidSOSProblem.notFound.reply
    case 429: return RapidSOSProblem.tooMany.reply
    case 500...:
      return RapidSOSProblem.fault(
        status, "Asked for on the sandbox's control port", code: "sandbox.fault"
      ).reply
    default: return RapidSOSProblem.detail(status, "Asked for on the sandbox's control port").reply
    }
  }

  /// Faults of the gateway, which reads a body before the application does; their words are Apigee's
  /// (our convention).
  static func refusal(of unread: UnreadBody) -> Reply {
    switch unread {
    case .tooLarge:
      RapidSOSProblem.fault(
        unread.status, "Body buffer overflow", code: "protocol.http.TooBigBody"
      ).reply
    case .missing:
      RapidSOSProblem.fault(
        unread.status, "Request timed out", code: "messaging.adaptors.http.flow.RequestTimeOut"
      ).reply
    }
  }
}
