import Glibc

/// What the bytes of a file go to, one after the other.
protocol ByteSink {
  /// Takes the bytes that come next.
  func write(_ bytes: UnsafeRawBufferPointer) throws(HUDExport.Failure)
}

extension ByteSink {
  /// Takes the bytes that come next.
  func write(_ bytes: [UInt8]) throws(HUDExport.Failure) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(HUDExport.Failure) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }
}

/// A new file, for its owner alone, which has its name only once it is whole.
///
/// Whoever is ended before leaves nothing of it. Where the disk knows no file without a name, it has that of a
/// draft until then.
final class OutputFile: ByteSink {
  private let descriptor: Int32
  /// What it is called until it is whole; nil where it has no name.
  private var draft: String?

  /// Makes one in a folder; a draft, where it has to be one, is called so.
  init(in folder: String, draft: String) throws(HUDExport.Failure) {
    let unnamed = open(folder, O_WRONLY | Self.unnamed | O_CLOEXEC, S_IRUSR | S_IWUSR)
    if unnamed >= 0 {
      descriptor = unnamed
      return
    }
    // What a run left behind that was ended here.
    unlink(draft)
    descriptor = open(
      draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR)
    guard descriptor >= 0 else { throw HUDExport.Failure(errno) }
    self.draft = draft
  }

  deinit {
    close(descriptor)
    if let draft { unlink(draft) }
  }

  /// Linux's O_TMPFILE, which Swift does not import.
  private static let unnamed = O_DIRECTORY | 0o20_000_000

  /// Gives it its name; nothing takes the place of what came to be there meanwhile.
  func name(_ path: String) throws(HUDExport.Failure) {
    guard let draft else {
      let place = "/proc/self/fd/\(descriptor)"
      guard linkat(AT_FDCWD, place, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
        throw HUDExport.Failure(errno)
      }
      return
    }
    if link(draft, path) == 0 { return }
    guard errno == EPERM || errno == EOPNOTSUPP else { throw HUDExport.Failure(errno) }
    // A stick knows no two names of one file.
    guard access(path, F_OK) != 0 else { throw .exists }
    guard rename(draft, path) == 0 else { throw HUDExport.Failure(errno) }
    self.draft = nil
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(HUDExport.Failure) {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(
        descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw HUDExport.Failure(errno)
      }
    }
  }

  /// Goes to a place in it; what is written there next takes the place of what there is.
  func seek(to place: Int) throws(HUDExport.Failure) {
    guard lseek(descriptor, off_t(place), SEEK_SET) >= 0 else { throw HUDExport.Failure(errno) }
  }

  /// Waits until it is on the disk.
  func sync() throws(HUDExport.Failure) {
    guard fsync(descriptor) == 0 else { throw HUDExport.Failure(errno) }
  }
}
