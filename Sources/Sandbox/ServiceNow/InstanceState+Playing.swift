/// ServiceNow, played as servicenow.md says.
///
/// Where public evidence ends, a comment says "our convention".
extension InstanceState: FakeState {
  static let name = "servicenow"

  var slowness: Int { switches[.slow] }

  mutating func set(_ name: String, to value: JSON) throws(Refusal) {
    switch try switches.set(name, to: value) {
    case .expireSessions: sessions = [:]
    case .expireTokens: tokens.expireAccess()
    case nil: break
    }
  }

  static func refusal(status: Int) -> Reply {
    Envelope(status, "Status \(status)", .text("Asked for on the sandbox's control port")).reply
  }

  /// The texts are not published: our convention.
  static func refusal(of unread: UnreadBody) -> Reply {
    switch unread {
    case .tooLarge: Envelope.tooLarge(unread.sentence).reply
    case .missing: Envelope(unread.status, "Request timeout", .text(unread.sentence)).reply
    }
  }
}
