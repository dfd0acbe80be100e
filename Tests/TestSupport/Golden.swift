import Foundation
public import Terminal
public import Testing

/// Compares frames with what was recorded in `Golden/<name>.txt` beside the test's file.
///
/// A test in a folder of its module has its records in the folder of that name in the module's `Golden`.
///
/// A missing record is written and fails the test; `PORCHLIGHT_RECORD=1` writes all anew, and fails
/// too, so that nothing is recorded without being looked at.
public enum Golden {
  /// Whether everything is to be recorded anew.
  public static let isRecording =
    ProcessInfo.processInfo.environment["PORCHLIGHT_RECORD"] == "1"

  /// Compares a frame with its record.
  public static func check(
    _ frame: Frame, _ name: String, file: String = #filePath, isRecording: Bool = isRecording,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let url = folder(ofTest: file).appending(path: "\(name).txt")
    let found = picture(frame)
    let recorded = try? String(contentsOf: url, encoding: .utf8)
    if recorded == found { return }
    if recorded == nil || isRecording {
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try found.write(to: url, atomically: true, encoding: .utf8)
        Issue.record("recorded \(url.path()); look at it\n\(found)", sourceLocation: sourceLocation)
      } catch {
        Issue.record("cannot write \(url.path()): \(error)", sourceLocation: sourceLocation)
      }
      return
    }
    Issue.record(
      "\(url.path()) differs\n\(difference(recorded ?? "", found))",
      sourceLocation: sourceLocation)
  }

  /// Where the records of a test's file are.
  private static func folder(ofTest file: String) -> URL {
    let folders = URL(filePath: file).deletingLastPathComponent().pathComponents
    let module = folders.lastIndex { $0.hasSuffix("Tests") } ?? folders.endIndex - 1
    let parts = folders[...module] + ["Golden"] + folders[(module + 1)...]
    return URL(filePath: "/" + parts.dropFirst().joined(separator: "/"))
  }

  /// A frame as text: what it says, the cursor and the title, then each row's styles.
  ///
  /// Rows and columns are counted from 0. What is plain is left out.
  public static func picture(_ frame: Frame) -> String {
    let rows = (0..<frame.size.height).map { frame.row($0) }
    let edge = "+" + String(repeating: "-", count: frame.size.width) + "+"
    let at = "cursor column \(frame.cursor.point.x) row \(frame.cursor.point.y)"
    let styled = rows.map(styles(of:)).enumerated().filter { !$0.element.isEmpty }
    return
      ([edge] + rows.map { "|" + $0.map(\.text).joined() + "|" } + [edge]
      + [at + (frame.cursor.isVisible ? "" : " hidden"), "title \(frame.title)"]
      + styled.map { "row \($0.offset): \($0.element)" } + [""])
      .joined(separator: "\n")
  }

  /// A row's styles from left to right with the columns that have them: `bold 0-4 9, on red 12-14`.
  private static func styles(of row: ArraySlice<Cell>) -> String {
    var runs: [(style: Style, columns: ClosedRange<Int>)] = []
    for (x, cell) in row.enumerated() {
      if let last = runs.last, last.style == cell.style {
        runs[runs.endIndex - 1].columns = last.columns.lowerBound...x
      } else {
        runs.append((cell.style, x...x))
      }
    }
    runs.removeAll { $0.style == .plain }
    return runs.enumerated().map { index, run in
      let (first, last) = (run.columns.lowerBound, run.columns.upperBound)
      let columns = first == last ? "\(first)" : "\(first)-\(last)"
      if index > 0, runs[index - 1].style == run.style { return " \(columns)" }
      return (index > 0 ? ", " : "") + "\(describe(run.style)) \(columns)"
    }.joined()
  }

  private static func describe(_ style: Style) -> String {
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    return
      ((style.foreground == .standard ? [] : ["\(style.foreground)"])
      + (style.background == .standard ? [] : ["on \(style.background)"])
      + names.filter { style.attributes.contains($0.0) }.map(\.1))
      .joined(separator: " ")
  }

  /// Both sides, each line that differs marked.
  private static func difference(_ recorded: String, _ found: String) -> String {
    let left = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let right = found.split(separator: "\n", omittingEmptySubsequences: false)
    func marked(_ lines: [Substring], _ other: [Substring], _ sign: String) -> [String] {
      lines.enumerated().map { index, line in
        (index < other.count && other[index] == line ? "  " : sign + " ") + line
      }
    }
    return
      (["recorded:"] + marked(left, right, "-") + ["found:"] + marked(right, left, "+"))
      .joined(separator: "\n")
  }
}
