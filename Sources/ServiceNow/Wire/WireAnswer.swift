import FoundationEssentials
import REST

/// `{"result":…}`, or the error that an instance may send with status 200, with or without a
/// partial result: the error counts.
struct WireAnswer<Result: Decodable>: Decodable {
  var result: Result?
  var error: WireProblem?

  private enum Keys: String, CodingKey { case result, error }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    error = try values.decodeIfPresent(WireProblem.self, forKey: .error)
    result = error == nil ? try values.decode(Result.self, forKey: .result) : nil
  }

  /// Reads the `result` of an answer.
  static func read(_ response: HTTPResponse) throws(APIError) -> Result {
    let answer = try JSON.decode(WireAnswer.self, from: response)
    if let error = answer.error { throw Refusal.error(status: response.status, error) }
    guard let result = answer.result else { throw .malformed(detail: "no result") }
    return result
  }
}
