import Foundation
import NIOHTTP1

/// An answer on the wire, read with Foundation's JSON instead of ours.
struct Answer {
  let status: Int
  let headers: HTTPHeaders
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as JSON.
  var json: Found {
    Found(try? JSONSerialization.jsonObject(with: Data(body), options: .fragmentsAllowed))
  }

  /// Whether it is a web page, as WCF and portals send it.
  var isPage: Bool {
    self["content-type"]?.hasPrefix("text/html") == true && text.contains("<html")
  }

  /// The first value of a header field.
  subscript(header: String) -> String? { headers.first(name: header) }

  /// Every Set-Cookie field.
  var setCookies: [String] { headers["set-cookie"] }

  /// `name=value` pairs of all cookies that were set, in the form of a Cookie field, without
  /// cleared ones.
  var cookies: String {
    setCookies.map { String($0.prefix { $0 != ";" }) }
      .filter { !$0.hasSuffix("=\"\"") }.joined(separator: "; ")
  }

  /// The Set-Cookie field of a cookie.
  func cookie(_ name: String) -> String? {
    setCookies.first { $0.hasPrefix("\(name)=") }
  }
}

/// A JSON value to look into; missing parts are nil.
struct Found {
  let value: Any?

  init(_ value: Any?) { self.value = value }

  subscript(name: String) -> Found { Found((value as? [String: Any])?[name]) }

  subscript(index: Int) -> Found {
    let list = value as? [Any] ?? []
    return Found(list.indices.contains(index) ? list[index] : nil)
  }

  var text: String? { value as? String }
  var number: Int? { value as? Int }
  var flag: Bool? { value as? Bool }
  var keys: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
  var list: [Found] { (value as? [Any] ?? []).map(Found.init) }
  var isNull: Bool { value is NSNull }
  var isObject: Bool { value is [String: Any] }
  var isList: Bool { value is [Any] }
}
