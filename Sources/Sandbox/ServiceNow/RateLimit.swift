/// Counts requests by hour and user: servicenow.md §5.4.
///
/// It refuses exactly at the limit, where a real instance may be late (our convention).
struct RateLimit: Sendable {
  private var hour = 0
  private var counts: [SysID: Int] = [:]

  /// The figures for the answer.
  struct Verdict: Sendable {
    let isAllowed: Bool
    let fields: [Reply.Field]
    let retryAfter: Int
  }

  /// Counts a request; nil where there is no limit.
  mutating func count(_ user: SysID, limit: Int, now: Int) -> Verdict? {
    guard limit > 0 else { return nil }
    if now / 3600 != hour {
      hour = now / 3600
      counts = [:]
    }
    let count = counts[user, default: 0] + 1
    counts[user] = count
    let reset = (hour + 1) * 3600
    return Verdict(
      isAllowed: count <= limit,
      fields: [
        Reply.Field(name: "X-RateLimit-Limit", value: String(limit)),
        Reply.Field(name: "X-RateLimit-Reset", value: String(reset)),
        Reply.Field(name: "X-RateLimit-Rule", value: SysID(of: "rate-limit-rule").text),
      ], retryAfter: reset - now)
  }
}
