import Foundation
import Glibc
import Synchronization
import Testing

/// What became of everything that went wrong: points × kinds of write × outcome.
///
/// It is printed when its suite has ended, whatever came of that, and written to the file that
/// `PORCHLIGHT_FAULT_TABLES` names. A cell that was not run says so.
final class FaultTable: Sendable {
  /// The program is killed.
  static let killed = FaultTable(
    "Killed (SIGKILL) while it sends, then run to the end", Kill.allCases.map(\.title),
    Errand.allCases.map { "\($0)" })
  /// The program is killed while it sends what needs something else first.
  static let chained = FaultTable(
    "Killed (SIGKILL) while it sends a new client + a contact + a check-in of theirs, then run to the end",
    Kill.allCases.map(\.title), ChainLink.allCases.map(\.title))
  /// The connection or the system fails.
  static let broken = FaultTable(
    "The connection or the system fails, then works", BrokenLine.Break.allCases.map(\.title),
    Errand.allCases.map { "\($0)" })

  /// A point and a kind.
  private struct Place: Hashable {
    let point: String
    let kind: String
  }

  private let title: String
  private let points: [String]
  private let kinds: [String]
  private let cells = Mutex<[Place: String]>([:])

  private init(_ title: String, _ points: [String], _ kinds: [String]) {
    self.title = title
    self.points = points
    self.kinds = kinds
  }

  /// Notes how often the system had each of what was written, at first and at last; or why somebody is
  /// asked.
  func note(
    _ point: String, _ kind: String, _ first: [Int], _ last: [Int], asked: String? = nil
  ) {
    let isRight = last.allSatisfy { asked == nil ? $0 == 1 : (0...1).contains($0) }
    let counts = [first, last].map { $0.map(String.init).joined(separator: "+") }
    cells.withLock {
      $0[Place(point: point, kind: kind)] =
        (isRight ? "" : "WRONG ") + counts.joined(separator: "→")
        + (asked.map { " asked: \($0)" } ?? "")
    }
  }

  /// The table.
  var text: String {
    let cells = cells.withLock { $0 }
    let rows =
      [[""] + kinds]
      + points.map { point in
        [point] + kinds.map { cells[Place(point: point, kind: $0)] ?? "NOT RUN" }
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
    }
    return """

      \(title): how often the system has it → in the end
      \(lines.joined(separator: "\n"))

      """
  }

  /// Prints it in one go, so that no other test's line comes in between.
  fileprivate func publish() {
    let bytes = Array((text + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
    guard let path = ProcessInfo.processInfo.environment["PORCHLIGHT_FAULT_TABLES"] else { return }
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { return }
    _ = write(file, bytes, bytes.count)
    close(file)
  }
}

/// Prints a suite's table when the suite has ended.
struct PrintsItsTable: SuiteTrait, TestScoping {
  let table: FaultTable

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    defer { table.publish() }
    try await function()
  }
}

extension Trait where Self == PrintsItsTable {
  /// The table is printed when the suite has ended.
  static func prints(_ table: FaultTable) -> Self { PrintsItsTable(table: table) }
}

extension BrokenLine.Break {
  /// What the table calls it.
  var title: String {
    switch self {
    case .unreachable: "no connection"
    case .lostOnTheWay: "connection lost, nothing done"
    case .replyLost: "connection lost, done"
    case .replyLate: "time-out, done"
    case .gatewayAfter: "502 of a gateway, done"
    case .failure: "500"
    case .pause: "503, Retry-After"
    case .tooMuch: "429, Retry-After"
    case .signedOut: "401"
    case .portal: "200, a portal's HTML"
    }
  }
}
