/// The `response` of calls that read records (filemaker.md §3.2).
struct WireFoundSet: Decodable, Sendable {
  private var data: [WireRecord]
  private var info: Info?
  private var scripts: ScriptOutcomes

  private struct Info: Decodable, Sendable {
    var table: String?
    var totalRecordCount: WireCount?
    var foundCount: WireCount?
  }

  private enum Keys: String, CodingKey {
    case data
    case info = "dataInfo"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    data = try values.decode([WireRecord].self, forKey: .data)
    info = try values.decodeIfPresent(Info.self, forKey: .info)
    scripts = try WireScripts(from: decoder).outcomes
  }

  /// The set, whose first record is at an offset.
  func set(at offset: Int) -> FoundSet {
    FoundSet(
      records: data.map(\.record), offset: offset, foundCount: info?.foundCount?.count,
      totalCount: info?.totalRecordCount?.count, table: info?.table, scripts: scripts)
  }
}
