/// What a client asks gpsd, as gpsd takes it apart.
enum GPSDRequest: Equatable {
  case version
  case devices
  case device
  case poll
  /// Whether to send news, and as JSON; nil where that is not said.
  case watch(enable: Bool?, json: Bool?)
  /// Something after `?WATCH=` that is no JSON object.
  case badWatch
  /// A request that there is none of, with all that stands behind it.
  case unknown(String)

  /// The requests of a line; none where it does not begin as one does.
  static func all(in line: String) -> [GPSDRequest] {
    var rest = line[...]
    guard rest.first == "?" else { return [] }
    var requests: [GPSDRequest] = []
    while !rest.isEmpty {
      requests.append(next(in: &rest))
      rest = rest.drop { $0.isWhitespace || $0 == ";" }
    }
    return requests
  }

  private static func next(in rest: inout Substring) -> GPSDRequest {
    let text = rest.prefix { $0 != ";" && !$0.isNewline }
    let name = text.prefix { $0 != "=" }
    let value = name.endIndex < text.endIndex ? text[name.endIndex...].dropFirst() : nil
    // One with a value may also end with the line.
    let isWhole = value != nil || rest[text.endIndex...].first == ";"
    let request: GPSDRequest? =
      switch (name, value) {
      case ("?VERSION", nil): .version
      case ("?DEVICES", nil): .devices
      case ("?DEVICE", _): .device
      case ("?POLL", nil): .poll
      case ("?WATCH", nil): .watch(enable: nil, json: nil)
      case ("?WATCH", let value?): watch(value)
      default: nil
      }
    guard isWhole, let request else {
      defer { rest = "" }
      return .unknown(String(rest))
    }
    rest = rest[text.endIndex...]
    return request
  }

  private static func watch(_ text: Substring) -> GPSDRequest {
    guard let object = try? JSONParser.parse(Array(text.utf8)), case .object = object else {
      return .badWatch
    }
    func flag(_ name: String) -> Bool? {
      guard case .flag(let flag)? = object[name] else { return nil }
      return flag
    }
    // Whoever does not say otherwise wants to watch.
    return .watch(enable: flag("enable") ?? true, json: flag("json"))
  }
}
