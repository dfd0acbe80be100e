import Model

/// Reads the head of a report's file.
struct ReportHead {
  /// One entry: a key, the words that stand between it and the colon, and what comes after.
  private struct Entry {
    var line: Int
    var names: [Substring]
    var value: String
    /// Where the value begins, as a character of its line.
    var column: Int
    /// The line after its dashes.
    var text: Substring
  }

  private(set) var title: [String: String] = [:]
  private(set) var about: [String: String] = [:]
  private(set) var parameters: [Report.Parameter] = []
  private(set) var columns: [Report.Column] = []
  private(set) var words: [String: LocalText] = [:]
  private(set) var picture = Report.Picture.none
  /// How many lines it has.
  private(set) var length = 0
  private var seen: Set<String> = []

  init(_ lines: [Substring]) throws(ReportFlaw) {
    var entries: [Entry] = []
    for line in lines {
      guard line.hasPrefix("--") else { break }
      length += 1
      let text = line.dropFirst(2)
      if text.hasPrefix("   ") || text.allSatisfy({ $0 == " " }) {
        let more = text.drop { $0 == " " }
        if !more.isEmpty {
          guard !entries.isEmpty else { throw flaw(length, 1, .notAnEntry) }
          entries[entries.count - 1].value += " " + more
        }
      } else {
        entries.append(try entry(text))
      }
    }
    for entry in entries { try read(entry) }
    for (key, words) in [("title.en", title), ("about.en", about)] where words["en"] == nil {
      throw flaw(length + 1, 1, .missing(key))
    }
    if columns.isEmpty { throw flaw(length + 1, 1, .missing("column")) }
    try checkPicture(entries)
  }

  private func flaw(_ line: Int, _ column: Int, _ kind: ReportFlaw.Kind) -> ReportFlaw {
    ReportFlaw(line: line, column: column, kind: kind)
  }

  private func entry(_ text: Substring) throws(ReportFlaw) -> Entry {
    guard let colon = text.firstIndex(of: ":") else { throw flaw(length, 1, .notAnEntry) }
    let names = text[..<colon].split(separator: " ")
    guard !names.isEmpty else { throw flaw(length, 3, .notAnEntry) }
    let value = text[colon...].dropFirst().drop { $0 == " " }
    let column = 3 + text.distance(from: text.startIndex, to: value.startIndex)
    return Entry(line: length, names: names, value: String(value), column: column, text: text)
  }

  private mutating func read(_ entry: Entry) throws(ReportFlaw) {
    let key = String(entry.names[0])
    switch (key, entry.names.count) {
    case ("parameter", 4): try readParameter(entry)
    case ("column", 3): try readColumn(entry)
    case ("word", 2):
      let word = String(entry.names[1])
      try once("word " + word, entry)
      words[word] = try localText(entry)
    case ("picture", 1):
      try once(key, entry)
      picture = try readPicture(entry)
    case ("parameter", _), ("column", _), ("word", _), ("picture", _):
      throw flaw(entry.line, 4, .notAnEntry)
    default: try readText(key, entry)
    }
  }

  /// `title.en` and `about.en`, and the same in other languages.
  private mutating func readText(_ key: String, _ entry: Entry) throws(ReportFlaw) {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard entry.names.count == 1, parts.count == 2, parts[1].count == 2,
      parts[1].allSatisfy({ ("a"..."z").contains($0) })
    else { throw flaw(entry.line, 4, .unknownKey(key)) }
    try once(key, entry)
    switch parts[0] {
    case "title": title[String(parts[1])] = entry.value
    case "about": about[String(parts[1])] = entry.value
    default: throw flaw(entry.line, 4, .unknownKey(key))
    }
  }

  private mutating func readParameter(_ entry: Entry) throws(ReportFlaw) {
    let name = try self.name(entry)
    try once("parameter " + name, entry)
    let kind: Report.Parameter.Kind = try self.kind(entry.names[2], entry)
    guard let standard = Report.Parameter.Standard(entry.names[3], for: kind) else {
      throw flaw(entry.line, place(of: entry.names[3], entry), .badStandard(String(entry.names[3])))
    }
    parameters.append(
      Report.Parameter(name: name, kind: kind, standard: standard, title: try localText(entry)))
  }

  private mutating func readColumn(_ entry: Entry) throws(ReportFlaw) {
    let name = try self.name(entry)
    try once("column " + name, entry)
    let kind: Report.Column.Kind = try self.kind(entry.names[2], entry)
    columns.append(Report.Column(name: name, kind: kind, title: try localText(entry)))
  }

  private func readPicture(_ entry: Entry) throws(ReportFlaw) -> Report.Picture {
    let parts = entry.value.split(separator: " ").map(String.init)
    switch (parts.first, parts.count) {
    case ("none", 1): return .none
    case ("bars", 3): return .bars(of: parts[1], by: parts[2])
    case ("sparkline", 3): return .sparkline(of: parts[1], by: parts[2])
    case ("heat", 3): return .heat(of: parts[1], by: parts[2])
    default:
      throw flaw(
        entry.line, entry.column,
        .unknownKind(entry.value, known: ["none", "bars", "sparkline", "heat"]))
    }
  }

  private func checkPicture(_ entries: [Entry]) throws(ReportFlaw) {
    guard let entry = entries.first(where: { $0.names[0] == "picture" }) else { return }
    switch picture {
    case .none: return
    case .bars(let label, let value), .sparkline(let label, let value), .heat(let label, let value):
      for name in [label, value] where !columns.contains(where: { $0.name == name }) {
        throw flaw(entry.line, entry.column, .unknownColumn(name))
      }
    }
  }

  private mutating func once(_ key: String, _ entry: Entry) throws(ReportFlaw) {
    guard seen.insert(key).inserted else { throw flaw(entry.line, 4, .repeated(key)) }
  }

  private func name(_ entry: Entry) throws(ReportFlaw) -> String {
    let name = entry.names[1]
    guard let first = name.utf8.first, SQLScan.isLetter(first),
      name.utf8.allSatisfy({ SQLScan.isLetter($0) || SQLScan.isDigit($0) })
    else { throw flaw(entry.line, place(of: name, entry), .badName(String(name))) }
    return String(name)
  }

  private func kind<Kind: RawRepresentable<String> & CaseIterable>(
    _ text: Substring, _ entry: Entry
  ) throws(ReportFlaw) -> Kind {
    guard let kind = Kind(rawValue: String(text)) else {
      throw flaw(
        entry.line, place(of: text, entry),
        .unknownKind(String(text), known: Kind.allCases.map(\.rawValue)))
    }
    return kind
  }

  /// English, and after a bar Spanish, as far as there is any.
  private func localText(_ entry: Entry) throws(ReportFlaw) -> LocalText {
    let parts = entry.value.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw flaw(entry.line, entry.column, .badWords)
    }
    return LocalText(["en": parts[0]].merging(parts.dropFirst().map { ("es", $0) }) { $1 })
  }

  /// Where a word of an entry stands in its line; the two dashes come before it.
  private func place(of word: Substring, _ entry: Entry) -> Int {
    3 + entry.text.distance(from: entry.text.startIndex, to: word.startIndex)
  }
}
