import FoundationEssentials

/// What an instance says about a failure, in either of two forms.
///
/// Tables and scripted resources: `{"error":{"message":…,"detail":…},"status":"failure"}`, where
/// `detail` is a text, empty or null. The token endpoint: `{"error":"server_error",
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
    // Only the texts of a failure are needed: any other form counts as none.
    self.init(
      message: (try? values.decodeIfPresent(String.self, forKey: .message)) ?? "",
      detail: (try? values.decodeIfPresent(String.self, forKey: .detail)) ?? "")
  }

  /// Reads the body of a failure; nil where it has another form.
  init?(body: [UInt8]) {
    guard let words = try? JSONDecoder().decode(Words.self, from: Data(body)),
      var problem = words.error
    else { return nil }
    if let description = words.description { problem.detail = description }
    self = problem
  }
}
