import REST

/// `{"response":…,"messages":…}`.
struct WireAnswer<Content: Decodable & Sendable>: Decodable {
  private var response: Content

  /// Reads the `response` of an answer.
  @Sendable static func read(_ response: HTTPResponse) throws(APIError) -> Content {
    try JSON.decode(WireAnswer.self, from: response).response
  }
}

/// A `response` that is not needed.
struct WireNothing: Decodable, Sendable {}
