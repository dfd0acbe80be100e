import Crypto
import Foundation
import GRDB
import Model

@testable import Reports

/// A folder for one test, which goes with it.
final class Scratch {
  /// Where it is.
  let path = "\(NSTemporaryDirectory())porchlight-reports-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A place in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// A small export that was made up, under a name.
  func export(_ name: String = "export", seed: UInt64 = 1, services: Int = 400, clients: Int = 60)
    -> String
  {
    HUDGenerator(seed: seed, services: services, clients: clients).write(to: self(name))
    return self(name)
  }

  /// The bytes of a file.
  func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: self(name))))
  }

  /// Writes the bytes of a file.
  func put(_ bytes: some Sequence<UInt8>, _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
  }

  /// Changes the text of a file.
  func change(_ name: String, _ change: (inout String) -> Void) throws {
    var text = String(decoding: try bytes(name), as: UTF8.self)
    change(&text)
    try put(text.utf8, name)
  }
}

extension SymmetricKey {
  static let test = SymmetricKey(data: [UInt8](1...32))
}

extension ReportStore {
  /// All that is in it: for each table its rows as text, in order.
  func contents() throws -> [String: [String]] {
    let names = HUDTable.all.map(\.name.rawValue) + Summary.all.map(\.name)
    return try database.read { database in
      var all: [String: [String]] = [:]
      for name in names {
        let rows = try Row.fetchAll(database, sql: "SELECT * FROM \"\(name)\"")
        all[name] = rows.map { $0.databaseValues.map(\.description).joined(separator: "|") }
          .sorted()
      }
      return all
    }
  }
}

/// The problems that an import names; nil where it ends otherwise.
func problems(_ folder: String) -> [HUDImportProblem]? {
  do throws(HUDImportError) {
    _ = try HUDImport(folder: folder).run()
    return nil
  } catch {
    guard case .problems(let list, _) = error else { return nil }
    return list
  }
}
