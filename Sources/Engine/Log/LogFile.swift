public import FoundationEssentials
internal import Glibc
public import Logging
internal import Synchronization

/// The log: one line a record, in a file that only its owner can read.
///
/// The file is opened by the first line, so a run that has nothing to say leaves none. At
/// ``sizeLimit`` it is renamed to `.1` and a new one begun; ``kept`` old ones stay. A full disk or a
/// folder that cannot be written costs the line and nothing else: the log never stops the work.
/// Several programs may write to one log at a time.
public final class LogFile: Sendable {
  /// How many bytes a file may have.
  public static let sizeLimit = 1 << 20
  /// How many files that are full stay.
  public static let kept = 3

  private let path: String
  private let level: Logger.Level
  private let sizeLimit: Int
  private let now: @Sendable () -> Date
  private let file = Mutex<Int32>(-1)

  /// Makes a log at a path; nothing is written or opened yet.
  public init(
    _ path: String, level: Logger.Level, sizeLimit: Int = LogFile.sizeLimit,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.path = path
    self.level = level
    self.sizeLimit = sizeLimit
    self.now = now
  }

  deinit { file.withLock { file in if file >= 0 { close(file) } } }

  /// A logger that writes here, under a label such as `servicenow`.
  public func logger(_ label: String) -> Logger {
    Logger(label: label) { LogFileHandler(label: $0, file: self, logLevel: level) }
  }

  /// Every file a log at a path may leave, newest first.
  static func files(_ path: String) -> [String] { [path] + (1...kept).map { "\(path).\($0)" } }

  /// Writes a line, with the time before it.
  func write(_ line: String) {
    let time = now().formatted(.iso8601WithMilliseconds)
    let bytes = Array("\(time) \(line)\n".utf8)
    file.withLock { file in
      makeRoom(for: bytes.count, in: &file)
      if file < 0 { file = openFile() }
      guard file >= 0 else { return }
      // A line that does not fit on the disk is lost; the next may fit again.
      try? PrivateFile.append(bytes, to: file)
    }
  }

  private func openFile() -> Int32 {
    PrivateFile.makeFolder(for: path)
    return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
  }

  /// Closes a file that is full or no longer at the path, and renames one that is full.
  private func makeRoom(for count: Int, in file: inout Int32) {
    var opened = stat()
    var named = stat()
    let isThere = stat(path, &named) == 0
    if file >= 0 {
      // Another program may have renamed the file, or somebody removed it.
      let isSame = isThere && fstat(file, &opened) == 0 && opened.st_ino == named.st_ino
      if !isSame { closeFile(&file) }
    }
    guard isThere, named.st_size > 0, Int(named.st_size) + count > sizeLimit else { return }
    closeFile(&file)
    let files = LogFile.files(path)
    for (older, newer) in zip(files.dropFirst(), files).reversed() { rename(newer, older) }
  }

  private func closeFile(_ file: inout Int32) {
    if file >= 0 { close(file) }
    file = -1
  }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
  /// `2026-11-21T06:42:59.123Z`.
  fileprivate static var iso8601WithMilliseconds: Self { Self(includingFractionalSeconds: true) }
}
