import Crypto
import FoundationEssentials
import GRDBSQLite
import Glibc

/// Writes and reads a store's bytes sealed: AES-256-GCM in chunks of a mebibyte.
///
/// A chunk is bound to the head of its file, its number and their number, so that none can be left out,
/// moved, repeated or taken from another file without notice. One chunk at a time is in memory beside the
/// database itself.
enum SealedFile {
  /// Writes a file in place of the one that is there, in one step: whatever happens on the way, the old
  /// one stays whole.
  ///
  /// `beforeRename` is called when all is written and nothing is replaced.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String, key: SymmetricKey,
    beforeRename: () throws(ReportStoreError) -> Void = {}
  ) throws(ReportStoreError) {
    let draft = path + ".new"
    // What a run left behind that was ended here.
    unlink(draft)
    let file = Glibc.open(
      draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR)
    guard file >= 0 else { throw ReportStoreError(errno) }
    do throws(ReportStoreError) {
      defer { close(file) }
      try write(bytes, to: file, key)
      guard fsync(file) == 0 else { throw ReportStoreError(errno) }
    } catch {
      unlink(draft)
      throw error
    }
    do throws(ReportStoreError) { try beforeRename() } catch {
      if error == .stopped { unlink(draft) }
      throw error
    }
    guard rename(draft, path) == 0 else {
      let number = errno
      unlink(draft)
      throw ReportStoreError(number)
    }
    let folder = Glibc.open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw ReportStoreError(errno) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw ReportStoreError(errno) }
  }

  /// Opens a file into memory of `sqlite3_malloc64`, which the caller frees.
  static func read(
    _ path: String, key: SymmetricKey
  ) throws(ReportStoreError) -> UnsafeMutableRawBufferPointer {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw ReportStoreError(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw ReportStoreError(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAStore }
    let head = try SealedHead(read(SealedHead.size, file), key: key)
    guard Int(status.st_size) == head.fileSize else { throw .damaged }
    guard let base = sqlite3_malloc64(UInt64(max(head.length, 1))) else { throw .noMemory }
    let bytes = UnsafeMutableRawBufferPointer(start: base, count: head.length)
    do throws(ReportStoreError) {
      let fileKey = head.fileKey(key)
      for chunk in 0..<head.chunks {
        let range = head.range(ofChunk: chunk)
        let sealed = try read(range.count + SealedHead.tagSize, file)
        guard sealed.count == range.count + SealedHead.tagSize,
          let box = try? AES.GCM.SealedBox(
            nonce: head.nonce(ofChunk: chunk), ciphertext: sealed[..<range.count],
            tag: sealed[range.count...]),
          let clear = try? AES.GCM.open(
            box, using: fileKey, authenticating: head.context(ofChunk: chunk))
        else { throw .damaged }
        clear.copyBytes(to: UnsafeMutableRawBufferPointer(rebasing: bytes[range]))
      }
    } catch {
      sqlite3_free(base)
      throw error
    }
    return bytes
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, _ key: SymmetricKey
  ) throws(ReportStoreError) {
    let head = SealedHead(length: bytes.count)
    let fileKey = head.fileKey(key)
    try write(head.bytes(key: key), file)
    for chunk in 0..<head.chunks {
      let clear = UnsafeRawBufferPointer(rebasing: bytes[head.range(ofChunk: chunk)])
      guard
        let box = try? AES.GCM.seal(
          clear, using: fileKey, nonce: head.nonce(ofChunk: chunk),
          authenticating: head.context(ofChunk: chunk))
      else { throw .damaged }
      try write(Array(box.ciphertext), file)
      try write(Array(box.tag), file)
    }
  }

  private static func write(_ bytes: [UInt8], _ file: Int32) throws(ReportStoreError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw ReportStoreError(errno)
      }
    }
  }

  /// Reads so many bytes, or fewer at the end of the file.
  private static func read(_ count: Int, _ file: Int32) throws(ReportStoreError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let more = Glibc.read(file, buffer.baseAddress.map { $0 + done }, count - done)
        if more > 0 {
          done += more
        } else if more == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw ReportStoreError(failure) }
    return bytes
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
