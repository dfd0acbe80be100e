/// The Swift source of the phrases that a language file holds, by name.
///
/// A phrase is called after its key, `sign_in.title` is `signInTitle`; its comment goes along. Keys that
/// begin with `count.` and end with a plural form are one phrase about a number, without both.
struct PhraseSource {
  /// What is wrong with a line, counted from 1.
  struct Flaw: Error, Equatable {
    var line: Int
    var reason: String
  }

  /// One case of an enumeration.
  private struct Case {
    var name: String
    var key: String
    var comment: String
  }

  private var phrases: [Case] = []
  private var counts: [Case] = []

  /// Reads a file: each text stands on a line of its own, and its comment on the line above it.
  init(_ file: String) throws(Flaw) {
    var comment = ""
    var names: Set<String> = []
    for (number, line) in file.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("/* "), line.hasSuffix(" */") {
        comment = String(line.dropFirst(3).dropLast(3))
        continue
      }
      guard line.hasPrefix("\"") else { continue }
      guard let end = line.dropFirst().firstIndex(of: "\"") else {
        throw Flaw(line: number + 1, reason: "a key without its end")
      }
      let key = String(line[line.index(after: line.startIndex)..<end])
      let isCount = key.hasPrefix("count.")
      if !isCount || key.hasSuffix(".other") {
        let shown = isCount ? String(key.dropFirst("count.".count).dropLast(".other".count)) : key
        let phrase = Case(
          name: Self.name(of: shown), key: isCount ? "count.\(shown)" : key, comment: comment)
        guard names.insert((isCount ? "count " : "") + phrase.name).inserted else {
          throw Flaw(
            line: number + 1, reason: "a second phrase that would be called \(phrase.name)")
        }
        if isCount { counts.append(phrase) } else { phrases.append(phrase) }
        comment = ""
      }
    }
  }

  /// The source.
  var text: String {
    """
    // Written by PhraseWriter from en.lproj/Localizable.strings.

    /// Everything the program says, by name; the words are in `Languages`.
    ///
    /// In the files, `%1$@`, `%2$@` … mark the gaps, in any order.
    public enum Phrase: String, CaseIterable, Sendable {
    \(Self.lines(of: phrases))
    }

    /// What the program says about a number of things.
    ///
    /// Each has a text for every plural form of the language: `….one` and `….other` in English and
    /// Spanish. `%1$@` is the number.
    public enum CountPhrase: String, CaseIterable, Sendable {
    \(Self.lines(of: counts))
    }

    """
  }

  private static func lines(of cases: [Case]) -> String {
    cases.map { one in
      (one.comment.isEmpty ? "" : "  /// \(one.comment)\n")
        + "  case `\(one.name)` = \"\(one.key)\""
    }.joined(separator: "\n")
  }

  /// What a phrase with a key is called.
  static func name(of key: String) -> String {
    let words = key.split { $0 == "." || $0 == "_" }
    return words.enumerated().map { place, word in
      guard place > 0 else { return String(word) }
      return spellings[word] ?? word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// Words that names spell in their own way.
  private static let spellings: [Substring: String] = [
    "ci": "CI", "cmdb": "CMDB", "eto": "ETO", "id": "ID", "json": "JSON", "oauth": "OAuth",
    "ok": "OK", "pin": "PIN", "rapidsos": "RapidSOS", "rfc": "RFC", "sla": "SLA", "sms": "SMS",
    "ssn": "SSN", "url": "URL", "utf8": "UTF8",
  ]
}
