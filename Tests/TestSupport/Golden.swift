import Foundation
public import Terminal
public import Testing

/// Compares frames with what was recorded in `Golden/<name>.txt` beside the test's file.
///
/// A missing record is written and fails the test; `PORCHLIGHT_RECORD=1` writes all anew, and fails
/// too, so that nothing is recorded without being looked at.
public enum Golden {
  /// Compares a frame with its record.
  public static func check(
    _ frame: Frame, _ name: String, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let url = URL(filePath: file).deletingLastPathComponent()
      .appending(path: "Golden/\(name).txt")
    let found = picture(frame)
    let recorded = try? String(contentsOf: url, encoding: .utf8)
    if recorded == found { return }
    if recorded == nil || ProcessInfo.processInfo.environment["PORCHLIGHT_RECORD"] == "1" {
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

  /// A frame as text: what it says, one letter for the style of each cell, the styles by letter,
  /// the cursor and the title.
  public static func picture(_ frame: Frame) -> String {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    var rows: [String] = []
    var styles: [String] = []
    for y in 0..<frame.size.height {
      rows.append("|" + frame.row(y).map(\.text).joined() + "|")
      var line = ""
      for cell in frame.row(y) {
        if letters[cell.style] == nil {
          let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(legend.count % 26)))
          letters[cell.style] = letter
          legend.append("\(letter) \(describe(cell.style))")
        }
        line.append(letters[cell.style] ?? "?")
      }
      styles.append("|" + line + "|")
    }
    let edge = "+" + String(repeating: "-", count: frame.size.width) + "+"
    let cursor = frame.cursor
    let at = "cursor column \(cursor.point.x) row \(cursor.point.y)"
    return
      ([edge] + rows + [edge] + styles + [edge] + legend
      + [at + (cursor.isVisible ? "" : " hidden"), "title \(frame.title)", ""])
      .joined(separator: "\n")
  }

  private static func describe(_ style: Style) -> String {
    var words = ["\(style.foreground)"]
    if style.background != .standard { words.append("on \(style.background)") }
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    words += names.filter { style.attributes.contains($0.0) }.map(\.1)
    return words.joined(separator: " ")
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
