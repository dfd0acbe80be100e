import FoundationEssentials
import REST

/// The answer of `oauth_token.do` (servicenow.md §1.3).
struct WireToken: Decodable, Sendable {
  var access: String
  var refresh: String?
  /// Seconds.
  var lifetime: Int?

  private enum CodingKeys: String, CodingKey {
    case access = "access_token"
    case refresh = "refresh_token"
    case lifetime = "expires_in"
  }

  /// The token, whose life begins now.
  func token(now: Date) -> Token {
    Token(
      access: Secret(access), refresh: refresh.map { Secret($0) },
      expires: lifetime.map { now + Double($0) })
  }
}
