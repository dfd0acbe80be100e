import Glibc
import Model

/// The files of an export, in a folder or in a zip, or made of rows.
struct HUDFiles {
  /// What each of our tables' files is called there; spelled in small or capital letters.
  let names: [HUDTable.Name: String]
  /// The files, in the order of ``HUDTable/all``.
  let files: [HUDFile]
  /// Files that there is no table for.
  let others: [String]

  /// Looks into a folder or a zip, and opens what is needed of it.
  init(path: String) throws(HUDImportError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(errno) }
    if status.st_mode & S_IFMT == S_IFDIR {
      try self.init(Self.files(inFolder: path)) { (name) throws(HUDImportError) in
        try HUDFile(path: "\(path)/\(name)", name: name)
      }
    } else {
      let archive = try ZipArchive(path)
      try self.init(archive.names) { (name) throws(HUDImportError) in try archive.open(name) }
    }
  }

  /// Makes them of rows; a table without any has its first line.
  init(_ rows: [HUDRows], exportID: String) {
    names = Dictionary(uniqueKeysWithValues: HUDTable.all.map { ($0.name, $0.fileName) })
    files = HUDTable.all.map { table in
      let own = rows.first { $0.table == table.name }
      return HUDFile(
        name: table.fileName, size: 0, bytes: RowBytes(table, own, exportID: exportID))
    }
    others = []
  }

  private init(
    _ found: [String], open: (String) throws(HUDImportError) -> HUDFile
  ) throws(HUDImportError) {
    var names: [HUDTable.Name: String] = [:]
    for table in HUDTable.all {
      names[table.name] = found.first { $0.lowercased() == table.fileName.lowercased() }
    }
    let missing = HUDTable.all.filter { names[$0.name] == nil }.map(\.fileName)
    if !missing.isEmpty { throw .missingFiles(missing) }
    var files: [HUDFile] = []
    for table in HUDTable.all { files.append(try open(names[table.name] ?? table.fileName)) }
    self.names = names
    self.files = files
    others = found.filter { !names.values.contains($0) }.sorted()
  }

  private static func files(inFolder path: String) throws(HUDImportError) -> [String] {
    guard let folder = opendir(path) else { throw .unreadable(errno) }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.lowercased().hasSuffix(".csv") { found.append(name) }
    }
    return found
  }
}
