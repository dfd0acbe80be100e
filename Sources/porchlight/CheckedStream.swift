import Glibc
import Resources
import Synchronization

/// A stream that remembers the first write that failed, and takes nothing after it.
///
/// Nothing is kept back: what was written is with the system. Who reads a pipe and closes it ends the
/// process by SIGPIPE, as programs in a pipeline end.
final class CheckedStream: Sendable {
  /// Why a write failed.
  enum Failure: Equatable, Sendable {
    /// No room is left where it goes, or no more is allowed.
    case full
    /// Anything else: a stream that is closed, a device that fails.
    case lost

    /// What is said of it, once the command has done its work.
    func sentence(_ phrases: Phrases) -> String {
      switch self {
      case .full: phrases[.scriptOutputFull]
      case .lost: phrases[.scriptOutputLost]
      }
    }
  }

  private let file: Int32
  /// The number of the first error; 0 for none.
  private let error = Atomic<Int32>(0)

  /// A stream on a descriptor, which stays the caller's.
  init(_ file: Int32) { self.file = file }

  /// Why something is lost; nil while everything was taken.
  var failure: Failure? {
    switch error.load(ordering: .acquiring) {
    case 0: nil
    case ENOSPC, EDQUOT, EFBIG: .full
    default: .lost
    }
  }

  /// Writes all of a text, or notes that it could not.
  func write(_ text: String) {
    guard failure == nil else { return }
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(file, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
          continue
        }
        let number = count == 0 ? EIO : errno
        if !isWorthAnotherTry(number) {
          if number == EPIPE, !Self.ignoresClosedPipes { endLikeAPipeline() }
          error.store(number, ordering: .releasing)
          return
        }
      }
    }
  }

  /// Whether the write was only interrupted, or nobody has read yet; of the latter it waits for the
  /// end.
  private func isWorthAnotherTry(_ number: Int32) -> Bool {
    if number == EINTR { return true }
    guard number == EAGAIN else { return false }
    var room = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    return poll(&room, 1, -1) > 0 || errno == EINTR
  }

  /// Ends the process by SIGPIPE, which a library that opens sockets has ignored meanwhile.
  private func endLikeAPipeline() {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }

  /// Whether a closed pipe was to be an error and no signal when the process was started.
  private static let ignoresClosedPipes = StopSignals.isIgnored(SIGPIPE)

  /// Remembers what the process was started with; to be called before anything else.
  ///
  /// Gives the numbers of standard streams that were closed to what takes nothing: a file that is
  /// opened later must not get what is printed.
  static func prepare() {
    _ = ignoresClosedPipes
    while true {
      let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard file > STDERR_FILENO else {
        if file < 0 { return }
        continue
      }
      close(file)
      return
    }
  }
}
