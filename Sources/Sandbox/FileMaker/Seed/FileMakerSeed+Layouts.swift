/// Layouts, with the folders that they are in.
extension FileMakerSeed {
  func addLayouts(
    _ file: SeedReader, to database: inout FakeDatabase
  ) throws(SandboxError) -> [FakeEntry] {
    var entries: [FakeEntry] = []
    for entry in try file.entries("layouts", each: "layout") {
      if let folder = try entry.textIfAny("folder") {
        try entry.allow("folder", "layouts")
        entries.append(.folder(folder, try addLayouts(entry, to: &database)))
        continue
      }
      let layout = try Self.layout(entry, in: database)
      guard database.layouts.updateValue(layout, forKey: layout.name) == nil else {
        throw .seed("\(entry.place) is there twice.")
      }
      entries.append(.item(layout.name))
    }
    return entries
  }

  private static func layout(
    _ entry: SeedReader, in database: FakeDatabase
  ) throws(SandboxError) -> FakeLayout {
    try entry.allow("name", "table", "fields", "portals", "view")
    let occurrence = try entry.text("table")
    guard database.tables[database.tableName(occurrence)] != nil else {
      throw .seed("\(entry.place): there is no table \(occurrence).")
    }
    let fields = try entry.texts("fields")
    for name in fields {
      do throws(FileMakerProblem) { _ = try database.field(name, from: occurrence) } catch {
        throw .seed(
          error.code == 103
            ? "\(entry.place): nothing relates \(occurrence) to the table of \(name)."
            : "\(entry.place): there is no field \(name).")
      }
    }
    let portals = try entry.entries("portals", each: "portal").map { portal throws(SandboxError) in
      try Self.portal(portal, of: occurrence, in: database)
    }
    let view = try entry.textIfAny("view") ?? "form"
    guard ["form", "list", "table"].contains(view) else {
      throw .seed("\(entry.place): view must be form, list or table.")
    }
    return FakeLayout(
      name: try entry.called("name"), occurrence: occurrence, fields: fields, portals: portals,
      isTableView: view == "table")
  }

  private static func portal(
    _ entry: SeedReader, of own: String, in database: FakeDatabase
  ) throws(SandboxError) -> FakePortal {
    try entry.allow("name", "table", "fields")
    let occurrence = try entry.text("table")
    guard let table = database.tables[database.tableName(occurrence)] else {
      throw .seed("\(entry.place): there is no table \(occurrence).")
    }
    guard database.relation(from: own, to: occurrence) != nil else {
      throw .seed("\(entry.place): nothing relates \(own) to \(occurrence).")
    }
    let fields = try entry.texts("fields")
    for name in fields where table.field(name) == nil {
      throw .seed("\(entry.place): there is no field \(name).")
    }
    return FakePortal(
      objectName: try entry.textIfAny("name"), occurrence: occurrence, fields: fields)
  }
}
