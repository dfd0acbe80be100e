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

/// A new file, for its owner alone.
final class OutputFile: ByteSink {
  private let descriptor: Int32

  init(_ path: String) throws(HUDExport.Failure) {
    descriptor = open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR)
    guard descriptor >= 0 else { throw HUDExport.Failure(errno) }
  }

  deinit { close(descriptor) }

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
