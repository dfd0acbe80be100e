import FoundationEssentials
import Glibc

/// The processes that a process started, and those that these started.
enum Descendants {
  /// Returns those that there are now, the process itself not among them.
  static func of(_ process: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let all = names.compactMap { pid_t($0) }
    let children = Dictionary(grouping: all) { parent(of: $0) }
    var found: [pid_t] = []
    var next = children[process] ?? []
    while let child = next.popLast() {
      found.append(child)
      next += children[child] ?? []
    }
    return found
  }

  /// Its parent, as `/proc` tells it after the name, which may hold anything; nil once it is gone.
  private static func parent(of process: pid_t) -> pid_t? {
    let line = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
    let afterName = String(decoding: line, as: UTF8.self).split(separator: ")").last
    guard let fields = afterName?.split(separator: " "), fields.count > 1 else { return nil }
    return pid_t(fields[1])
  }
}
