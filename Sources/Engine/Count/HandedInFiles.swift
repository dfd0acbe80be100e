import FoundationEssentials
import Model
import Vault

/// The files that a line names.
///
/// One; several with semicolons between; all of a folder, or those that a name with `*` fits. Of a folder
/// only what was handed in for the count is taken: the lead's own files often lie beside it.
enum HandedInFiles {
  /// The paths of the files.
  ///
  /// - Parameters:
  ///   - line: What was typed or pasted.
  ///   - count: The count.
  ///   - place: The whole path of what was typed.
  /// - Returns: Each once.
  /// - Throws: ``CountTrouble/noFile`` where there is none.
  static func paths(
    _ line: String, of count: PITCount.ID, at place: (String) -> String
  ) throws(CountTrouble) -> [String] {
    // A file may have such signs in its name.
    if case .file = kind(place(line)) { return [place(line)] }
    let parts = line.split(separator: ";").map { String($0).trimmed }.filter { !$0.isEmpty }
    var paths: [String] = []
    for part in parts {
      let path = place(part)
      for file in files(path, of: count) where !paths.contains(file) { paths.append(file) }
    }
    guard !paths.isEmpty else { throw .noFile }
    return paths
  }

  private enum Kind { case nothing, file, folder }

  private static func kind(_ path: String) -> Kind {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .nothing
    }
    return isFolder ? .folder : .file
  }

  private static func files(_ path: String, of count: PITCount.ID) -> [String] {
    let end = path.lastIndex(of: "/")
    let name = end.map { path[path.index(after: $0)...] } ?? path[...]
    let kind = kind(path)
    let (folder, pattern): (String, Substring)
    switch kind {
    case .folder: (folder, pattern) = (path, "*")
    case .nothing where name.contains("*"):
      (folder, pattern) = (end.map { String(path[..<$0]) } ?? ".", name)
    case .file, .nothing: return [path]
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") && fits($0[...], pattern) }
      .map { "\(folder)/\($0)" }.filter { isHandedIn($0, of: count) }
  }

  private static func isHandedIn(_ path: String, of count: PITCount.ID) -> Bool {
    guard let bytes = try? CountFile.read(path), let header = try? CountFileHeader(of: bytes) else {
      return false
    }
    return header.kind == .answers && header.count == count
  }

  /// Whether a name fits a pattern in which `*` stands for any letters.
  static func fits(_ name: Substring, _ pattern: Substring) -> Bool {
    guard let sign = pattern.first else { return name.isEmpty }
    guard sign == "*" else {
      return name.first == sign && fits(name.dropFirst(), pattern.dropFirst())
    }
    let rest = pattern.drop { $0 == "*" }
    return rest.isEmpty || name.indices.contains { fits(name[$0...], rest) }
  }
}
