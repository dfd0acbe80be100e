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

  /// What stands for one phrase.
  private struct Named {
    var name: String
    var key: String
    var comment: String
  }

  private var phrases: [Named] = []
  private var counts: [Named] = []

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
        let phrase = Named(
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
  ///
  /// A phrase is a number and its keys are three long texts: an enumeration of some thousand cases whose raw
  /// values are strings takes the compiler a minute, in each build that a phrase is added in.
  var text: String {
    """
    // Written by PhraseWriter from en.lproj/Localizable.strings.

    /// Everything the program says, by name; the words are in `Languages`.
    ///
    /// In the files, `%1$@`, `%2$@` … mark the gaps, in any order.
    public struct Phrase: Hashable, Sendable {
      let place: UInt16

    \(Self.lines(of: phrases, as: "Phrase"))
    }

    /// What the program says about a number of things.
    ///
    /// Each has a text for every plural form of the language: `….one` and `….other` in English and
    /// Spanish. `%1$@` is the number.
    public struct CountPhrase: Hashable, Sendable {
      let place: UInt16

    \(Self.lines(of: counts, as: "CountPhrase"))
    }

    """
  }

  private static func lines(of phrases: [Named], as type: String) -> String {
    let members = phrases.enumerated().map { place, one in
      (one.comment.isEmpty ? "" : "  /// \(one.comment)\n")
        + "  public static var `\(one.name)`: \(type) { \(type)(place: \(place)) }"
    }
    return (members + ["", "  static let keys = \(keys(phrases.map(\.key)))"])
      .joined(separator: "\n")
  }

  /// The keys in the order of the phrases, as `PhraseKeys` reads them.
  private static func keys(_ keys: [String]) -> String {
    var starts = [0]
    for key in keys { starts.append(starts[starts.count - 1] + key.utf8.count) }
    let sorted = keys.indices.sorted { keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8) }
    return """
      PhraseKeys(
          text: "\(keys.joined())",
          starts: "\(starts.map(digits).joined())",
          sorted: "\(sorted.map(digits).joined())")
      """
  }

  /// A number in six hexadecimal digits.
  private static func digits(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
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
