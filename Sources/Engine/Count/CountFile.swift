import Features
import Glibc
import Model
import Vault

/// The files of a count: sealed ones, and what comes of it.
enum CountFile {
  /// The whole of a sealed file.
  static func read(_ path: String) throws(CountTrouble) -> [UInt8] {
    do throws(FileFlaw) {
      return try LocalFiles.content(path, atMost: CountFileHeader.largestFile)
    } catch {
      switch error {
      case .missing: throw .noFile
      case .forbidden: throw .file(.storage(PrivateFile.Failure(code: EACCES).description))
      case .unreadable: throw .file(.storage(PrivateFile.Failure(code: EIO).description))
      case .folder, .special, .tooLarge, .empty: throw .notACountFile
      }
    }
  }

  /// Writes a sealed file, mode 0600, whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: what it has.
  ///   - path: where.
  ///   - isOlder: whether nothing is lost where a file with these bytes gives way.
  /// - Throws: why not; what is there stays.
  static func write(
    _ bytes: [UInt8], to path: String, over isOlder: ([UInt8]) -> Bool
  ) throws(CountTrouble) {
    let old: [UInt8]?
    do throws(CountTrouble) {
      old = try read(path)
    } catch {
      guard error == .noFile else { throw .fileExists }
      old = nil
    }
    guard let old else { return try create(bytes, at: path) }
    guard isOlder(old) else { throw .fileExists }
    do throws(PrivateFile.Failure) { try PrivateFile.write(bytes, to: path) } catch {
      throw trouble(error)
    }
  }

  /// Writes a file that is not there yet, mode 0600, whole or not at all.
  ///
  /// - Throws: ``CountTrouble/noFolder`` where it would lie in none: none is made, so that a stick that is
  ///   not plugged in does not look like one that is.
  static func create(_ bytes: [UInt8], at path: String) throws(CountTrouble) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard access(folder, F_OK) == 0 else { throw .noFolder }
    do throws(PrivateFile.Failure) { try PrivateFile.create(bytes, at: path) } catch {
      throw trouble(error)
    }
  }

  private static func trouble(_ failure: PrivateFile.Failure) -> CountTrouble {
    if failure.isThere { return .fileExists }
    let isFull = failure.code == ENOSPC || failure.code == EDQUOT
    return .file(isFull ? .diskFull : .storage(failure.description))
  }
}
