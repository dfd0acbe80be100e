/// The `response` of `productInfo`.
struct WireProduct: Decodable, Sendable { var productInfo: ProductInfo }

/// The `response` of `databases`.
struct WireDatabases: Decodable, Sendable {
  var databases: [Database]

  struct Database: Decodable, Sendable { var name: String }
}

/// The `response` of `layouts`.
struct WireLayouts: Decodable, Sendable { var layouts: [WireEntry] }

/// The `response` of `scripts`.
struct WireScriptList: Decodable, Sendable { var scripts: [WireEntry] }

/// A layout, a script or a folder of them.
struct WireEntry: Decodable, Sendable {
  var entry: CatalogueEntry

  private enum Keys: String, CodingKey {
    case name, table, isFolder
    case layouts = "folderLayoutNames"
    case scripts = "folderScriptNames"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let layouts = try values.decodeIfPresent([WireEntry].self, forKey: .layouts)
    let scripts = try values.decodeIfPresent([WireEntry].self, forKey: .scripts)
    let isFolder = try values.decodeIfPresent(Bool.self, forKey: .isFolder) ?? false
    let members = (layouts ?? scripts)?.map(\.entry)
    entry = CatalogueEntry(
      name: try values.decode(String.self, forKey: .name),
      table: try values.decodeIfPresent(String.self, forKey: .table),
      members: members ?? (isFolder ? [] : nil))
  }
}
