import Foundation
import Testing

@testable import Resources

/// The sources against the phrases: what a person reads comes from the language files.
struct PhraseUseTests {
  static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// The Swift files of our sources, by their path below it.
  static func files() throws -> [String: String] {
    let all = try #require(FileManager.default.subpaths(atPath: sources.path))
    let files = all.filter { $0.hasSuffix(".swift") }
    return Dictionary(
      uniqueKeysWithValues: try files.map { name in
        (name, try String(contentsOf: sources.appending(path: name), encoding: .utf8))
      })
  }

  /// Strings of a view or a table of keys that hold words: two letters in a row.
  static func words(in source: String) -> [String] {
    SourceStrings(source).found.filter { string in
      zip(string.text, string.text.dropFirst()).contains { $0.isLetter && $1.isLetter }
    }.map { "\($0.line): \($0.text)" }
  }

  @Test func noViewHasWordsOfItsOwn() throws {
    let views = try Self.files().filter { name, _ in
      name.hasPrefix("Features/")
        && (name.hasSuffix("View.swift") || name.hasSuffix("Bindings.swift"))
    }
    #expect(!views.isEmpty)
    for (name, source) in views {
      #expect(Self.words(in: source) == [], "\(name)")
    }
  }

  @Test func wordsAreToldFromTheRest() {
    let source = #"""
      // "a comment"
      let a = "\(phrases[.appName]): \(f("Nested \(x)"))  "  // "another"
      let b = "j", c = "\u{2026}", d = "é\"k", e = ""
      let f = """
        Long
        """
      """#
    #expect(Self.words(in: source) == ["2: Nested  ", "6: \n  Long\n  "])
  }
}
