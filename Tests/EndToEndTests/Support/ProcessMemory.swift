import FoundationEssentials
import Glibc

/// What another process has in memory, as a core dump of it would show.
struct ProcessMemory {
  /// Whether this process may look into others that do not let themselves be looked into.
  static var canBeRead: Bool {
    let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("CapEff:") }
    // CAP_SYS_PTRACE is the nineteenth.
    return (line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0) & 1 << 19 != 0
  }

  /// A part of the memory that the process wrote.
  private struct Part {
    var start: UInt64
    var end: UInt64
    var name: String
  }

  private let process: pid_t

  init(of process: pid_t) { self.process = process }

  /// Which of these words are in it, and where: as text, and as the cells of a screen.
  func finds(_ words: [String]) throws -> [String] {
    let needles = words.flatMap { word in
      [(word, Array(word.utf8)), (word, word.unicodeScalars.flatMap { Self.wide($0.value) })]
    }
    let memory = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
    guard memory >= 0 else { throw Refusal(answer: "errno \(errno)") }
    defer { close(memory) }
    var found: Set<String> = []
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    // What lies across the end of a piece is in the next one too.
    let step = UInt64(bytes.count - 256)
    for part in try parts() {
      var place = part.start
      while place < part.end {
        let length = Int(min(UInt64(bytes.count), part.end - place))
        let count = pread(memory, &bytes, length, off_t(place))
        guard count > 0 else { break }
        for (word, needle) in needles where Self.has(bytes, count, needle) {
          found.insert("\(word) in \(part.name)")
        }
        place += step
      }
    }
    return found.sorted()
  }

  private static func wide(_ scalar: UInt32) -> [UInt8] {
    withUnsafeBytes(of: scalar.littleEndian) { Array($0) }
  }

  private static func has(_ bytes: [UInt8], _ count: Int, _ needle: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      var place = start
      let last = start + count - needle.count
      while place <= last, let first = memchr(place, Int32(needle[0]), last - place + 1) {
        if memcmp(first, needle, needle.count) == 0 { return true }
        place = UnsafeRawPointer(first) + 1
      }
      return false
    }
  }

  private func parts() throws -> [Part] {
    let text = FileManager.default.contents(atPath: "/proc/\(process)/maps") ?? Data()
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", omittingEmptySubsequences: true)
      let ends = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard fields.count > 4, ends.count == 2, fields[1].contains("w") else { return nil }
      return Part(
        start: ends[0], end: ends[1], name: fields.count > 5 ? String(fields[5]) : "its own")
    }
  }
}
