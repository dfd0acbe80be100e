import FoundationEssentials
import Testing

extension RunningSandbox {
  /// What a script needs to reach the pretend ETO as if it were a real one.
  func etoAccount(
    _ email: String = "worker@example.org", password: String = "porchlight"
  ) throws -> [String: String] {
    struct Line: Decodable { var eto: String }
    let answer = try control(self, "GET", "/")
    let body = try #require(answer.split(separator: "\r\n\r\n", maxSplits: 1).last)
    let line = try #require(body.split(separator: "\n").first { $0.hasPrefix("{") })
    return [
      "PORCHLIGHT_ETO_URL": try JSONDecoder().decode(Line.self, from: Data(line.utf8)).eto,
      "PORCHLIGHT_ETO_USERNAME": email, "PORCHLIGHT_ETO_PASSWORD": password,
    ]
  }

  /// The settings of the pretend ETO's check-in form.
  static let checkInForm = [
    "PORCHLIGHT_CHECKIN_TOUCHPOINT": "2101", "PORCHLIGHT_CHECKIN_ELEMENTS_BED": "4102",
    "PORCHLIGHT_CHECKIN_ELEMENTS_DATE": "4101", "PORCHLIGHT_CHECKIN_ELEMENTS_STATUS": "4103",
    "PORCHLIGHT_CHECKIN_ELEMENTS_REFERENCE": "4104",
  ]

  /// Has the next request to ETO that fits end in a fault.
  func fault(_ kind: String, _ method: String, _ path: String, count: Int = 1) throws {
    try control(
      self, "POST", "/faults",
      #"{"service":"eto","kind":"\#(kind)","method":"\#(method)","pathPrefix":"/API/\#(path)","#
        + #""count":\#(count)}"#)
  }

  /// A request to ETO, as the control port tells it.
  struct Visit: Decodable {
    var service, method, path: String
    /// When it came and when it was answered, in a form that sorts as text.
    var start, end: String
  }

  /// How many requests of a kind came to ETO.
  func count(_ method: String, _ path: String) throws -> Int { try visits(method, path).count }

  /// The requests of a kind that came to ETO, oldest first.
  func visits(_ method: String, _ path: String) throws -> [Visit] {
    let answer = try control(self, "GET", "/requests")
    let start = try #require(answer.firstIndex(of: "["))
    let end = try #require(answer.lastIndex(of: "]"))
    let all = try JSONDecoder().decode([Visit].self, from: Data(answer[start...end].utf8))
    return all.filter {
      $0.service == "eto" && $0.method == method && $0.path.hasPrefix("/API/\(path)")
    }
  }
}
