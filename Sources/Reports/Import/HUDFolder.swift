import Glibc

/// The files of an export that lie in a folder.
struct HUDFolder {
  /// The folder.
  let path: String
  /// What each of our tables' files is called there; spelled in small or capital letters.
  let names: [HUDTable.Name: String]
  /// Files that we have no table for.
  let others: [String]

  /// Looks into a folder.
  init(path: String) throws(HUDImportError) {
    guard let folder = opendir(path) else { throw .unreadable(errno) }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.lowercased().hasSuffix(".csv") { found.append(name) }
    }
    var names: [HUDTable.Name: String] = [:]
    for table in HUDTable.all {
      names[table.name] = found.first { $0.lowercased() == table.fileName.lowercased() }
    }
    self.path = path
    self.names = names
    others = found.filter { !names.values.contains($0) }.sorted()
    let missing = HUDTable.all.filter { names[$0.name] == nil }.map(\.fileName)
    if !missing.isEmpty { throw .missingFiles(missing) }
  }

  /// Opens a table's file.
  func open(_ table: HUDTable) throws(HUDImportError) -> HUDFile {
    let name = names[table.name] ?? table.fileName
    return try HUDFile(path: "\(path)/\(name)", name: name)
  }
}

/// A file that is open for reading, from its beginning to its end.
final class HUDFile {
  /// What it is called.
  let name: String
  /// How many bytes it has.
  let size: Int
  private let descriptor: Int32

  init(path: String, name: String) throws(HUDImportError) {
    self.name = name
    // Without waiting: a named pipe is no file of an export.
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadableFile(name, errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadableFile(name, EINVAL)
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Fills a buffer with the bytes that come next; answers how many, 0 at the end.
  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(HUDImportError) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw .unreadableFile(name, errno) }
    }
  }
}
