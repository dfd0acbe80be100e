/// Something that goes wrong with the next requests.
///
/// | kind | what happens |
/// |---|---|
/// | `status` | the service answers `status` (default 500) in its own words, with `Retry-After` if `retryAfter` is given; nothing was done |
/// | `delay` | the answer is held back for `ms` milliseconds |
/// | `drop` | the connection closes without an answer; nothing was done |
/// | `dropAfter` | the work is done, then the connection closes without an answer |
/// | `gateway` | the work is done; a gateway answers `status` (default 504) in the service's place |
/// | `html` | a page instead of an answer, with `status` (default 200); nothing was done |
/// | `truncate` | the work is done; half of the answer comes, then the connection closes |
/// | `empty` | `status` (default 200) and no body; nothing was done |
/// | `null` | `status` (default 200) and `null`; nothing was done |
///
/// `ms` may go with any kind.
struct Fault: Sendable, Equatable {
  enum Kind: String, CaseIterable, Sendable {
    case status, delay, drop, dropAfter, gateway, html, truncate, empty, null
  }

  let service: String
  let method: String?
  let pathPrefix: String?
  let kind: Kind
  let status: Int?
  let retryAfter: Int?
  let milliseconds: Int
  /// How many more requests it meets.
  var count: Int

  /// Whether it meets a request; like ETO, it ignores the case of a path.
  func meets(_ request: Incoming, of service: String) -> Bool {
    self.service == service && (method.map { $0 == request.method } ?? true)
      && (pathPrefix.map { request.path.lowercased().hasPrefix($0.lowercased()) } ?? true)
  }

  /// The page of a gateway that timed out.
  static let gatewayPage = """
    <!DOCTYPE html><html><head><title>Gateway Time-out</title></head>\
    <body><h1>The server did not answer in time.</h1></body></html>
    """

  /// The page of a portal or a proxy in between.
  static let page = """
    <!DOCTYPE html><html><head><title>Welcome</title></head>\
    <body><h1>Please accept the terms to use this network.</h1></body></html>
    """
}

extension Fault {
  private static let names = [
    "service", "method", "pathPrefix", "kind", "status", "retryAfter", "ms", "count",
  ]

  /// Reads a fault as the control port gets it.
  init(_ json: JSON, services: [String]) throws(Refusal) {
    guard case .object(let members) = json else {
      throw Refusal(sentence: "A fault is a JSON object.")
    }
    if let odd = members.first(where: { !Self.names.contains($0.name) }) {
      throw Refusal(sentence: "A fault has no \"\(odd.name)\".")
    }
    guard let service = json["service"]?.text, services.contains(service) else {
      throw Refusal(sentence: "\"service\" must be one of: \(services.joined(separator: ", ")).")
    }
    let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    guard let kind = json["kind"]?.text.flatMap(Kind.init(rawValue:)) else {
      throw Refusal(sentence: "\"kind\" must be one of: \(kinds).")
    }
    self.service = service
    self.kind = kind
    method = try Self.string(json, "method")?.uppercased()
    pathPrefix = try Self.string(json, "pathPrefix")
    status = try Self.number(json, "status", in: 200...599)
    retryAfter = try Self.number(json, "retryAfter", in: 0...86_400)
    milliseconds = try Self.number(json, "ms", in: 0...600_000) ?? 0
    count = try Self.number(json, "count", in: 1...1_000_000) ?? 1
    if kind == .delay, milliseconds == 0 {
      throw Refusal(sentence: "A delay needs \"ms\", the milliseconds to wait.")
    }
  }

  private static func string(_ json: JSON, _ name: String) throws(Refusal) -> String? {
    guard let value = json[name], value != .null else { return nil }
    guard let text = value.text else { throw Refusal(sentence: "\"\(name)\" must be a text.") }
    return text
  }

  private static func number(
    _ json: JSON, _ name: String, in range: ClosedRange<Int>
  ) throws(Refusal) -> Int? {
    guard let value = json[name], value != .null else { return nil }
    guard let number = value.whole, range.contains(number) else {
      throw Refusal(
        sentence: "\"\(name)\" must be a whole number from \(range.lowerBound) to "
          + "\(range.upperBound).")
    }
    return number
  }

  var json: JSON {
    var members = [
      JSON.Member("service", .text(service)), JSON.Member("kind", .text(kind.rawValue)),
    ]
    if let method { members.append(JSON.Member("method", .text(method))) }
    if let pathPrefix { members.append(JSON.Member("pathPrefix", .text(pathPrefix))) }
    if let status { members.append(JSON.Member("status", .whole(status))) }
    if let retryAfter { members.append(JSON.Member("retryAfter", .whole(retryAfter))) }
    if milliseconds > 0 { members.append(JSON.Member("ms", .whole(milliseconds))) }
    members.append(JSON.Member("count", .whole(count)))
    return .object(members)
  }
}
