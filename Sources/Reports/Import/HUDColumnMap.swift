import Model

/// Which field of a file's rows belongs to which column of the table.
struct HUDColumnMap {
  /// For each column of the table its place among the fields; nil where the file has none.
  let places: [Int?]
  /// The place of ``HUDTable/exportID``; nil in Export.csv.
  let exportPlace: Int?
  /// The columns of the file that the table has none for.
  let unknown: [String]
  /// How many fields a row has.
  let count: Int
  /// What is wrong with the first line: which column, at which place, and what.
  let flaws: [(column: String, place: Int?, flaw: HUDImportProblem.Flaw)]

  /// Reads the first line.
  ///
  /// The order of the columns does not matter: a file whose columns are named is not misread. FY2024's
  /// spelling is taken for FY2026's; only in an export of FY2024 may be missing what it does not have.
  init(_ table: HUDTable, header: [String], isFormer: Bool) {
    var flaws: [(String, Int?, HUDImportProblem.Flaw)] = []
    var byName: [String: Int] = [:]
    for (place, name) in header.enumerated() {
      if byName.updateValue(byName[name] ?? place, forKey: name) != nil {
        flaws.append((name, place, .repeatedColumn))
      }
    }
    count = header.count
    var known: Set<String> = [HUDTable.exportID]
    places = table.columns.map { column in
      let former = column.formerName
      known.insert(column.name)
      if let former { known.insert(former) }
      if let place = byName[column.name] ?? former.flatMap({ byName[$0] }) { return place }
      if !column.isNew || !isFormer { flaws.append((column.name, nil, .missingColumn)) }
      return nil
    }
    exportPlace = table.name == .export ? nil : byName[HUDTable.exportID]
    if table.name != .export, exportPlace == nil {
      flaws.append((HUDTable.exportID, nil, .missingColumn))
    }
    unknown = header.filter { !known.contains($0) }
    self.flaws = flaws
  }
}
