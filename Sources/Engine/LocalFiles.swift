import Glibc
import Model
import Synchronization

/// The files of this machine that a person attaches.
///
/// Where they are is said to nobody: neither a log nor an error carries a path.
struct LocalFiles: Sendable {
  /// The folder that `~` stands for.
  let home: String
  /// Measures how long a file may take.
  let clock: any Clock<Duration>
  /// What reads a path, however long that takes.
  let content: @Sendable (String) throws(FileFlaw) -> [UInt8]

  /// How long a file may take: one on a share that is gone would never end.
  static let patience = Duration.seconds(20)

  init(
    home: String = Paths.home(getenv("HOME").map { ["HOME": String(cString: $0)] } ?? [:]),
    clock: any Clock<Duration>,
    content: @escaping @Sendable (String) throws(FileFlaw) -> [UInt8] = {
      path throws(FileFlaw) in try LocalFiles.content(path)
    }
  ) {
    self.home = home
    self.clock = clock
    self.content = content
  }

  /// Reads a whole file on a thread of its own.
  func read(_ file: FileToAttach) async throws(FileFlaw) -> [UInt8] {
    let place = file.place(home: home)
    let answer = Answered()
    let isStarted = OwnThread.run { [content] in
      answer.give(Result { () throws(FileFlaw) in try content(place) })
    }
    guard isStarted else { throw .unreadable }
    let alarm = Task { [clock] in
      try await clock.sleep(for: Self.patience)
      answer.give(.failure(.unreadable))
    }
    defer { alarm.cancel() }
    return try await answer.value().get()
  }

  /// The bytes of a regular file of a size that is taken.
  static func content(
    _ place: String, atMost largest: Int = AttachedFile.largest
  ) throws(FileFlaw) -> [UInt8] {
    // A pipe without a writer would be waited for, and a terminal would become ours.
    let file = open(place, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw flaw(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw flaw(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .special
    }
    guard status.st_size <= largest else { throw .tooLarge }
    // It may grow meanwhile, and some files of the system say that they are empty.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw flaw(errno) }
      if count == 0 { break }
      bytes += chunk[..<count]
      guard bytes.count <= largest else { throw .tooLarge }
    }
    guard !bytes.isEmpty else { throw .empty }
    return bytes
  }

  private static func flaw(_ code: Int32) -> FileFlaw {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: .missing
    case EACCES, EPERM: .forbidden
    case EISDIR: .folder
    case ENXIO, ENODEV: .special
    default: .unreadable
    }
  }

  /// An answer that is given once, by whoever is first.
  private final class Answered: Sendable {
    typealias Content = Result<[UInt8], FileFlaw>

    private enum State {
      case open
      case awaited(CheckedContinuation<Content, Never>)
      case given(Content)
      case done
    }

    private let state = Mutex(State.open)

    func give(_ content: Content) {
      let waiting = state.withLock { state -> CheckedContinuation<Content, Never>? in
        switch state {
        case .open:
          state = .given(content)
          return nil
        case .awaited(let continuation):
          state = .done
          return continuation
        case .given, .done: return nil
        }
      }
      waiting?.resume(returning: content)
    }

    func value() async -> Content {
      await withCheckedContinuation { continuation in
        let content = state.withLock { state -> Content? in
          guard case .given(let content) = state else {
            state = .awaited(continuation)
            return nil
          }
          state = .done
          return content
        }
        if let content { continuation.resume(returning: content) }
      }
    }
  }
}
