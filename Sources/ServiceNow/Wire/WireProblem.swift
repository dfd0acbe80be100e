import FoundationEssentials

/// What an instance says about a failure, in either of its two shapes.
///
/// Tables and scripted resources: `{"error":{"message":…,"detail":…},"status":"failure"}`, where
/// `detail` is a text, empty or null. The token address: `{"error":"server_error",
/// "error_description":"access_denied"}`. Source: servicenow.md §1.3 and §5.1.
struct WireProblem: Decodable {
  var message: String
  var detail: String

  private enum Keys: String, CodingKey { case message, detail }

  private struct Words: Decodable {
    var error: WireProblem?
    var description: String?

    enum CodingKeys: String, CodingKey {
      case error
      case description = "error_description"
    }
  }

  init(message: String, detail: String) {
    self.message = message
    self.detail = detail
  }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(message: text, detail: "")
      return
    }
    let values = try decoder.container(keyedBy: Keys.self)
    // Words are all that is wanted of a failure: any other shape of them counts as none.
    self.init(
      message: (try? values.decodeIfPresent(String.self, forKey: .message)) ?? "",
      detail: (try? values.decodeIfPresent(String.self, forKey: .detail)) ?? "")
  }

  /// Reads the body of a failure; nil when it is no envelope.
  init?(body: [UInt8]) {
    guard let words = try? JSONDecoder().decode(Words.self, from: Data(body)),
      var problem = words.error
    else { return nil }
    if let description = words.description { problem.detail = description }
    self = problem
  }
}
