import Foundation
import Testing

@testable import PhraseWriter
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

  /// A word that no screen shows is a promise nobody keeps, and work for every translator.
  @Test func everyPhraseIsUsed() throws {
    var sources = try Self.files()
    let resources = Self.sources.deletingLastPathComponent().appending(path: "Resources")
    for name in try FileManager.default.contentsOfDirectory(atPath: resources.path)
    where name.hasSuffix(".swift") && !name.hasSuffix("Phrase.swift") {
      sources[name] = try String(contentsOf: resources.appending(path: name), encoding: .utf8)
    }
    let names = Self.names(in: sources.values)
    // A task's columns are asked for by the names that ServiceNow gives them.
    let columns = Set(
      sources.filter { $0.key.hasPrefix("ServiceNow/") }.values
        .flatMap { SourceStrings($0).found.map(\.text) })
    let unused = Phrase.allCases.filter { phrase in
      guard !names.contains(PhraseSource.name(of: phrase.key)) else { return false }
      let key = phrase.key.split(separator: ".", maxSplits: 1)
      return key[0] != "column" || !columns.contains(String(key[1]))
    }
    #expect(unused.map(\.key) == [])
    let counts = CountPhrase.allCases.map { $0.key.dropFirst("count.".count) }
    #expect(counts.filter { !names.contains(PhraseSource.name(of: String($0))) } == [])
  }

  /// Everything that is spelled with a dot before it.
  static func names(in sources: some Sequence<String>) -> Set<String> {
    var names: Set<String> = []
    for source in sources {
      for piece in source.split(separator: ".").dropFirst() {
        names.insert(String(piece.prefix { $0.isLetter || $0.isNumber }))
      }
    }
    return names
  }

  @Test func namesAreFoundWithTheirDots() {
    #expect(Self.names(in: ["a(.one, x.two)\n.three3"]) == ["one", "two", "three3"])
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
