import Synchronization

public import struct FoundationEssentials.Date

/// The cookies of a running program, in memory only (RFC 6265 without a list of public suffixes).
///
/// - A cookie goes to the host that set it or, with `Domain`, to the hosts under one; to paths
///   inside its path; and with `Secure` only over https or to this machine.
/// - `Max-Age` has precedence over `Expires`; both forms of date are read; an end in the past
///   deletes.
/// - Values are sent back as they were written, with quotes.
public final class CookieJar: Sendable {
  private let now: @Sendable () -> Date
  private let cookies = Mutex<[Cookie]>([])

  /// Makes an empty jar.
  public init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

  /// Takes the cookies that an answer from an address sets.
  public func store(_ headers: Headers, from url: String) {
    guard let address = CookieAddress(url) else { return }
    let now = now()
    for header in headers.values("Set-Cookie") {
      guard let cookie = Cookie(header, from: address, now: now) else { continue }
      cookies.withLock { cookies in
        let old = cookies.firstIndex { $0.isSame(as: cookie) }
        switch (old, cookie.isExpired(at: now)) {
        case (let old?, true): cookies.remove(at: old)
        case (let old?, false): cookies[old] = cookie
        case (nil, true): break
        case (nil, false): cookies.append(cookie)
        }
      }
    }
  }

  /// The `Cookie` header of a request to an address; nil where there is no cookie.
  ///
  /// Longer paths come first, then older cookies.
  public func header(for url: String) -> String? {
    guard let address = CookieAddress(url) else { return nil }
    let now = now()
    let fitting = cookies.withLock { cookies in
      cookies.removeAll { $0.isExpired(at: now) }
      return cookies.filter { $0.applies(to: address) }
    }
    guard !fitting.isEmpty else { return nil }
    let ordered = fitting.enumerated().sorted { left, right in
      let (a, b) = (left.element.path.utf8.count, right.element.path.utf8.count)
      return a == b ? left.offset < right.offset : a > b
    }
    return ordered.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
  }

  /// Drops the cookies that would go to a host.
  public func clear(host: String) {
    let host = host.lowercased()
    cookies.withLock { cookies in
      cookies.removeAll { cookie in
        cookie.domain == host || (!cookie.isHostOnly && host.hasSuffix("." + cookie.domain))
      }
      // The memory of dropped cookies still has their values.
      if cookies.isEmpty { cookies = [] }
    }
  }

  /// Drops all cookies.
  public func clear() { cookies.withLock { $0 = [] } }
}
