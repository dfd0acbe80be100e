/// A record with its portals.
struct WireRecord: Decodable, Sendable {
  var record: FileMakerRecord

  private enum Keys: String, CodingKey {
    case fieldData
    case portalData
    case recordID = "recordId"
    case modID = "modId"
    case portalInfo = "portalDataInfo"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let portals = try values.decodeIfPresent([String: [WirePortalRow]].self, forKey: .portalData)
    let info = try values.decodeIfPresent([WirePortalInfo].self, forKey: .portalInfo)
    record = FileMakerRecord(
      id: try values.decode(WireText.self, forKey: .recordID).text,
      modID: try values.decodeIfPresent(WireText.self, forKey: .modID)?.text ?? "",
      fields: try values.decode([String: FieldValue].self, forKey: .fieldData),
      portals: (portals ?? [:]).mapValues { $0.map(\.row) }, portalInfo: (info ?? []).map(\.info))
  }
}

/// A row of a portal: its fields, and among them its number and its count of changes.
private struct WirePortalRow: Decodable, Sendable {
  var row: PortalRow

  init(from decoder: any Decoder) throws {
    var fields = try decoder.singleValueContainer().decode([String: FieldValue].self)
    let id = fields.removeValue(forKey: "recordId")?.text ?? ""
    let modID = fields.removeValue(forKey: "modId")?.text ?? ""
    row = PortalRow(id: id, modID: modID, fields: fields)
  }
}

/// How much of a portal came.
private struct WirePortalInfo: Decodable, Sendable {
  var portalObjectName: String?
  var table: String?
  var foundCount: WireCount?
  var returnedCount: WireCount?

  var info: PortalInfo {
    PortalInfo(
      objectName: portalObjectName, table: table ?? "", foundCount: foundCount?.count ?? 0,
      returnedCount: returnedCount?.count ?? 0)
  }
}
