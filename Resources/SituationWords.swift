/// Other words that people use for the living situations of HUD's list.
///
/// The table is data in `Codes`, with its source and year in its first lines. It is read once, when
/// it is first needed; one that cannot be read is empty.
public enum SituationWords {
  /// One answer.
  struct Entry: Equatable {
    /// Parts of its words in a form, in small letters; one of them is enough to recognise it.
    var parts: [String]
    /// Other words for it, in every language of the program.
    var words: String
  }

  static let entries = entries(Resources.bytes("Codes/living-situations.tsv") ?? [])

  /// The other words for an answer; empty where it is not on the list.
  public static func words(for answer: String) -> String {
    let answer = answer.lowercased()
    return entries.filter { $0.tells(answer) }.map(\.words).joined(separator: ", ")
  }

  /// Whether some answers are living situations: the first one of the list is among them.
  public static func areSituations(_ answers: some Sequence<String>) -> Bool {
    entries.first.map { first in answers.contains { first.tells($0.lowercased()) } } ?? false
  }

  /// Reads a table: the parts, a tab, and the words; remarks after `#`.
  static func entries(_ bytes: [UInt8]) -> [Entry] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .compactMap { line in
        let fields = line.split(separator: "\t")
        guard fields.count == 2 else { return nil }
        return Entry(
          parts: fields[0].split(separator: "|").map(String.init), words: String(fields[1]))
      }
  }
}

extension SituationWords.Entry {
  fileprivate func tells(_ answer: String) -> Bool { parts.contains { answer.contains($0) } }
}
