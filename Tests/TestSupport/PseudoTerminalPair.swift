import Glibc
import Terminal

/// The system calls of a pseudo-terminal.
enum PseudoTerminalPair {
  // Linux's requests to unlock the program's side and to tell its number: the functions for them
  // are hidden from Swift, and these macros too.
  private static let unlock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  /// Opens one and returns the descriptor of the side that a terminal emulator holds.
  static func open() throws -> Int32 {
    let main = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    guard main >= 0, ioctl(main, unlock, &locked) == 0 else {
      throw PseudoTerminalError.system(errno)
    }
    return main
  }

  static func resize(_ main: Int32, to size: Size) throws {
    var window = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(main, UInt(TIOCSWINSZ), &window) == 0 else {
      throw PseudoTerminalError.system(errno)
    }
  }

  /// The path of the side that a program has.
  static func path(_ main: Int32) throws -> String {
    var index: UInt32 = 0
    guard ioctl(main, number, &index) == 0 else { throw PseudoTerminalError.system(errno) }
    return "/dev/pts/\(index)"
  }
}

/// What `/proc` tells of processes.
enum ProcessTable {
  /// The children of a process, oldest first.
  static func children(of process: pid_t) -> [pid_t] {
    guard let file = fopen("/proc/\(process)/task/\(process)/children", "r") else { return [] }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 4096)
    guard fgets(&text, Int32(text.count), file) != nil else { return [] }
    let line = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return line.split(separator: " ").compactMap { pid_t($0) }
  }
}
