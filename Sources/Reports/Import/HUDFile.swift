import Glibc
import Model

/// A file of an export that is open for reading, from its beginning to its end.
final class HUDFile {
  /// What it is called.
  let name: String
  /// How many bytes it has.
  let size: Int
  private let bytes: any ByteSource

  init(name: String, size: Int, bytes: any ByteSource) {
    self.name = name
    self.size = size
    self.bytes = bytes
  }

  /// Opens a file of a folder.
  convenience init(path: String, name: String) throws(HUDImportError) {
    let file: OpenFile
    do throws(OpenFile.Failure) {
      file = try OpenFile(path)
    } catch {
      throw .unreadableFile(name, error.number)
    }
    self.init(name: name, size: file.size, bytes: PlainBytes(file: file, name: name))
  }

  /// Fills a buffer with the bytes that come next; answers how many, 0 at the end.
  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(HUDImportError) -> Int {
    try bytes.read(buffer)
  }
}

/// What bytes come from, one after the other.
protocol ByteSource: AnyObject {
  /// Fills a buffer with the bytes that come next; answers how many, 0 at the end.
  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(HUDImportError) -> Int
}

/// A regular file that is open.
final class OpenFile {
  /// The system's error number.
  struct Failure: Error { let number: Int32 }

  /// How many bytes it has.
  let size: Int
  private let descriptor: Int32

  init(_ path: String) throws(Failure) {
    // Without waiting: a named pipe is no file of an export.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw Failure(number: EINVAL)
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Fills a buffer with the bytes from a place on; answers how many, 0 at the end.
  func read(_ buffer: UnsafeMutableRawBufferPointer, at place: Int) throws(Failure) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
      if count >= 0 { return count }
      if errno != EINTR { throw Failure(number: errno) }
    }
  }

  /// The bytes from a place on, or fewer at the end of the file.
  func bytes(_ wanted: Int, at place: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: wanted)
    var done = 0
    while done < wanted {
      let more: Result<Int, Failure> = bytes.withUnsafeMutableBytes { buffer in
        do throws(Failure) {
          return .success(
            try read(UnsafeMutableRawBufferPointer(rebasing: buffer[done...]), at: place + done))
        } catch {
          return .failure(error)
        }
      }
      let count = try more.get()
      if count == 0 { break }
      done += count
    }
    return Array(bytes[..<done])
  }
}

/// The bytes of a file as they are.
private final class PlainBytes: ByteSource {
  private let file: OpenFile
  private let name: String
  private var place = 0

  init(file: OpenFile, name: String) {
    self.file = file
    self.name = name
  }

  func read(_ buffer: UnsafeMutableRawBufferPointer) throws(HUDImportError) -> Int {
    do throws(OpenFile.Failure) {
      let count = try file.read(buffer, at: place)
      place += count
      return count
    } catch {
      throw .unreadableFile(name, error.number)
    }
  }
}
