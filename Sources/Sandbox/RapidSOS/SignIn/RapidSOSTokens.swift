/// The tokens that were issued: rapidsos.md §4.
struct RapidSOSTokens: Sendable {
  /// The owner of a token.
  enum Owner: Sendable, Hashable {
    /// An application, by its client id.
    case client(String)
    /// Somebody, by account.
    case user(Int)
  }

  /// The state of a token.
  enum Standing: Sendable, Equatable {
    case alive(Owner)
    case expired
    /// It was never issued, was revoked, or expired so long ago that it is forgotten.
    case unknown
  }

  private struct Issued: Sendable {
    let owner: Owner
    let expiry: Double
    /// Whether a switch ended it before its time.
    var isEnded = false
  }

  /// For how many seconds an expired token is told from an unknown one (our convention).
  private static let memory = 86_400.0

  private var issued: [String: Issued] = [:]

  /// Issues a token that is valid for so many seconds.
  mutating func issue(to owner: Owner, life: Int, now: Double) -> String {
    issued = issued.filter { now < $0.value.expiry + Self.memory }
    let token =
      switch owner {
      case .client: Secret.alphanumeric(28)
      case .user(let account): WebToken.make(identity: account, now: Int(now), life: life)
      }
    issued[token] = Issued(owner: owner, expiry: now + Double(life))
    return token
  }

  func standing(of token: String, now: Double) -> Standing {
    guard let found = issued[token] else { return .unknown }
    return now < found.expiry && !found.isEnded ? .alive(found.owner) : .expired
  }

  /// Makes every token expire.
  mutating func expire() { for token in Array(issued.keys) { issued[token]?.isEnded = true } }
}
