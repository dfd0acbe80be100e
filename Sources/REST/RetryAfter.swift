import struct FoundationEssentials.Date

/// The `Retry-After` header: a number of seconds or a date (RFC 9110 §10.2.3).
enum RetryAfter {
  /// The seconds to wait from now, rounded up; 0 for a date in the past, nil for anything else.
  static func seconds(_ value: String, now: Date) -> Int? {
    let text = value.filter { $0 != " " }
    if !text.isEmpty, text.utf8.allSatisfy(isDigit) { return Int(text) ?? .max }
    guard let date = HTTPDate.parse(value) else { return nil }
    return max(0, Int(date.timeIntervalSince(now).rounded(.up)))
  }
}
