import Glibc
import Resources
import Synchronization

/// A stream that notes the first write that fails, and writes nothing after it.
///
/// It has no buffer: what was written is with the system. If the reader of a pipe closes it,
/// SIGPIPE ends the process, as usual for programs in a pipeline.
final class CheckedStream: Sendable {
  /// Why a write failed.
  enum Failure: Equatable, Sendable {
    /// The disk is full, or a limit is reached.
    case full
    /// Anything else, such as a closed stream or a failing device.
    case lost

    /// The sentence about it, for the end of the command.
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

  /// Why something was lost; nil while everything was written.
  var failure: Failure? {
    switch error.load(ordering: .acquiring) {
    case 0: nil
    case ENOSPC, EDQUOT, EFBIG: .full
    default: .lost
    }
  }

  /// Writes all of a text, or notes the failure.
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

  /// Whether to write again: after an interruption at once, and once a reader has made room.
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

  /// Whether the process was started with SIGPIPE ignored, so that a closed pipe is an error.
  private static let ignoresClosedPipes = StopSignals.isIgnored(SIGPIPE)

  /// Notes how the process was started; to be called before anything else.
  ///
  /// Standard streams that were closed are opened on a device that discards everything: otherwise a
  /// file that is opened later would get what is printed.
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
