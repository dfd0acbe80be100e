/// `scriptResult` and `scriptError`, plain, `.prerequest` and `.presort`, which a `response` may
/// have.
struct WireScripts: Decodable, Sendable {
  var outcomes: ScriptOutcomes

  private enum Keys: String, CodingKey {
    case result = "scriptResult"
    case error = "scriptError"
    case requestResult = "scriptResult.prerequest"
    case requestError = "scriptError.prerequest"
    case sortResult = "scriptResult.presort"
    case sortError = "scriptError.presort"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    func outcome(_ result: Keys, _ error: Keys) throws -> ScriptOutcome? {
      let said = try values.decodeIfPresent(FieldValue.self, forKey: result)?.text
      let code = try values.decodeIfPresent(WireText.self, forKey: error)?.text
      guard said != nil || code != nil else { return nil }
      return ScriptOutcome(result: said, error: code.map { Int($0) ?? -1 } ?? 0)
    }
    outcomes = ScriptOutcomes(
      beforeRequest: try outcome(.requestResult, .requestError),
      beforeSort: try outcome(.sortResult, .sortError), after: try outcome(.result, .error))
  }
}
