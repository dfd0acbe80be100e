public import Foundation
public import Testing

/// The README, which tests hold against what it speaks of.
public enum Readme {
  /// The project's folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let file = root.appending(path: "README.md")

  /// All of it.
  public static func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// What stands between the lines `<!-- name -->` and `<!-- /name -->`, blank lines around it left
  /// out.
  public static func block(_ name: String) throws -> String {
    let text = try text()
    let range = try #require(blockRange(name, in: text), "README.md has no block \(name)")
    return text[range].trimmingCharacters(in: .newlines)
  }

  /// What stands between backticks in the first column of the table in a block.
  public static func firstColumn(_ name: String) throws -> [String] {
    try block(name).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|")
      let parts = (cells.first ?? "").split(separator: "`", omittingEmptySubsequences: false)
      return line.hasPrefix("|") && parts.count == 3 ? String(parts[1]) : nil
    }
  }

  /// Compares a block with what it has to be; `PORCHLIGHT_RECORD=1` writes it, and fails.
  public static func check(
    _ name: String, is wanted: String, isRecording: Bool = Golden.isRecording,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var text = try text()
    let range = try #require(
      blockRange(name, in: text), "README.md has no block \(name)", sourceLocation: sourceLocation)
    let wantedBlock = "\n\(wanted)\n\n"
    if text[range] == wantedBlock { return }
    let found = String(text[range])
    guard isRecording else {
      Issue.record(
        "README.md's block \(name) differs; PORCHLIGHT_RECORD=1 writes it\nwanted:\(wantedBlock)found:\(found)",
        sourceLocation: sourceLocation)
      return
    }
    text.replaceSubrange(range, with: wantedBlock)
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record(
      "recorded the block \(name) of README.md; look at it", sourceLocation: sourceLocation)
  }

  private static func blockRange(_ name: String, in text: String) -> Range<String.Index>? {
    guard let start = text.range(of: "<!-- \(name) -->\n"),
      let end = text.range(of: "<!-- /\(name) -->", range: start.upperBound..<text.endIndex)
    else { return nil }
    return start.upperBound..<end.lowerBound
  }
}
