public import Foundation
public import Testing

/// The README or a page of the manual, which tests hold against what it speaks of.
///
/// A part that a test holds stands between two marks: `<!-- name -->` and `<!-- /name -->` in Markdown, the
/// comments `.\" <name>` and `.\" </name>` in mdoc, where no line may be blank.
public struct Document: Sendable {
  /// The project's folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The README.
  public static let readme = Document("README.md")

  /// A page of the manual by its file, such as `porchlight-keys.7` or `es/porchlight-keys.7`.
  public static func page(_ name: String) -> Document {
    Document("Resources/Packaging/man/\(name)")
  }

  /// Its path in the project.
  public let path: String

  /// A document by its path in the project.
  public init(_ path: String) { self.path = path }

  private var file: URL { Self.root.appending(path: path) }

  private var isMarkdown: Bool { path.hasSuffix(".md") }

  /// All of it.
  public func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// What stands between a name's marks, blank lines around it left out.
  public func block(_ name: String) throws -> String {
    let text = try text()
    let range = try #require(place(of: name, in: text), "\(path) has no block \(name)")
    return text[range].trimmingCharacters(in: .newlines)
  }

  /// What stands between backticks in the first column of the table in a block of Markdown; in mdoc, the
  /// words of each `.It` up to a macro that says it is no name (`Ar`, `Pa`, `Op`), macros left out.
  public func firstColumn(_ name: String) throws -> [String] {
    try block(name).split(separator: "\n").compactMap { line in
      guard isMarkdown else { return Self.item(line) }
      let cells = line.split(separator: "|")
      let parts = (cells.first ?? "").split(separator: "`", omittingEmptySubsequences: false)
      return line.hasPrefix("|") && parts.count == 3 ? String(parts[1]) : nil
    }
  }

  /// What an item of a list in mdoc is called.
  private static func item(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard words.first == ".It" else { return nil }
    let macros: Set<Substring> = ["Cm", "Ic", "Li", "Sy", "Va", "Fl", "Qq", "Dv", "Ns"]
    return words.dropFirst().prefix { !["Ar", "Pa", "Op", "Ta"].contains($0) }
      .filter { !macros.contains($0) }
      .joined(separator: " ").replacingOccurrences(of: "\\&", with: "")
  }

  /// Compares a block with what it has to be; `PORCHLIGHT_RECORD=1` writes it, and fails.
  public func check(
    _ name: String, is wanted: String, isRecording: Bool = Golden.isRecording,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var text = try text()
    let range = try #require(
      place(of: name, in: text), "\(path) has no block \(name)", sourceLocation: sourceLocation)
    let wantedBlock = isMarkdown ? "\n\(wanted)\n\n" : "\(wanted)\n"
    if text[range] == wantedBlock { return }
    let found = String(text[range])
    guard isRecording else {
      Issue.record(
        "\(path)'s block \(name) differs; PORCHLIGHT_RECORD=1 writes it\nwanted:\(wantedBlock)found:\(found)",
        sourceLocation: sourceLocation)
      return
    }
    text.replaceSubrange(range, with: wantedBlock)
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record(
      "recorded the block \(name) of \(path); look at it", sourceLocation: sourceLocation)
  }

  private func place(of name: String, in text: String) -> Range<String.Index>? {
    let (first, last) =
      isMarkdown
      ? ("<!-- \(name) -->\n", "<!-- /\(name) -->") : (".\\\" <\(name)>\n", ".\\\" </\(name)>")
    guard let start = text.range(of: first),
      let end = text.range(of: last, range: start.upperBound..<text.endIndex)
    else { return nil }
    return start.upperBound..<end.lowerBound
  }
}
