/// The `response` of calls that write a record.
struct WireWritten: Decodable, Sendable {
  var id: String?
  var modID: String?
  var scripts: ScriptOutcomes

  private enum Keys: String, CodingKey {
    case id = "recordId"
    case modID = "modId"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    id = try values.decodeIfPresent(WireText.self, forKey: .id)?.text
    modID = try values.decodeIfPresent(WireText.self, forKey: .modID)?.text
    scripts = try WireScripts(from: decoder).outcomes
  }
}
