import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// A form of a few lines: a count that is made or joined, a path of a file, who counts.
struct CountForm: Equatable {
  /// What it is about.
  enum Purpose: Hashable {
    /// A count that is made.
    case new
    /// A count that somebody else leads.
    case join
    /// Where the file goes that volunteers' machines take.
    case setup(PITCount.ID)
    /// Where the file goes that the lead's machine takes.
    case handIn(PITCount.ID)
    /// Where such a file is.
    case receive(PITCount.ID)
    /// Where a file of the tables goes, to be printed or read by programs.
    case tables(PITCount.ID, isPage: Bool)
    /// Who counts, and the survey that is begun then.
    case who(PITCount.ID, SurveyKind?)
    /// What a count is called.
    case rename(PITCount.ID)
    /// A count that is let go with its surveys, once its name is typed.
    case remove(PITCount.ID, name: String)
  }

  /// One line.
  enum Field: String, CaseIterable {
    case name, coc, night, opens, areas, teams, questions
    case path, key
    case volunteer, team, area
  }

  /// What it is about.
  let purpose: Purpose
  /// The lines.
  let fields: [Field]
  /// What stands in them.
  var texts: [Field: TextField]
  /// The areas or teams of the count, which a number stands for.
  let known: [Field: [String]]
  /// How many surveys go with a count that is let go.
  let surveys: Int
  /// Where keys go.
  var focus: Field
  /// Lines that were left once.
  var visited: Set<Field> = []
  /// Whether it was asked for while something was wrong.
  var isRefused = false
  /// Whether what was asked for is being done.
  var isWorking = false
  /// Why it was not done.
  var trouble: CountTrouble?

  /// Makes a form with what its lines begin with.
  init(
    _ purpose: Purpose, _ texts: [Field: String] = [:], known: [Field: [String]] = [:],
    surveys: Int = 0
  ) {
    self.purpose = purpose
    fields =
      switch purpose {
      case .new: [.name, .night, .opens, .areas, .teams, .coc, .questions]
      case .join: [.path, .key]
      case .setup, .handIn, .receive, .tables: [.path]
      case .who: [.volunteer, .team, .area]
      case .rename, .remove: [.name]
      }
    self.texts = texts.mapValues { TextField($0) }
    self.known = known
    self.surveys = surveys
    focus = fields[0]
  }

  /// That of a count of which nothing is typed yet: it opens at five in the afternoon.
  static func newCount(_ phrases: Phrases) -> CountForm {
    CountForm(.new, [.opens: usualOpening(phrases)])
  }

  /// Whether somebody has typed something of a new count; the hour may stand there as another language
  /// writes it.
  var isBegunCount: Bool {
    purpose == .new
      && fields.contains {
        $0 == .opens ? !Self.usualOpenings.contains(text($0)) : !text($0).isEmpty
      }
  }

  /// Whether what is typed is a draft where it is left.
  var isKeptWhereItIsLeft: Bool {
    switch purpose {
    case .new, .who: true
    case .join, .setup, .handIn, .receive, .tables, .rename, .remove: false
    }
  }

  /// Five in the afternoon, as a language writes the hour.
  private static func usualOpening(_ phrases: Phrases) -> String {
    phrases.time(Date(timeIntervalSince1970: 17 * 3600), .utc)
  }

  /// The same in every language.
  private static let usualOpenings = Set(Language.allCases.map { usualOpening(Phrases($0)) })

  /// What stands in a line, without spaces around it.
  func text(_ field: Field) -> String { (texts[field]?.text ?? "").trimmingSpaces }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    let place = fields.firstIndex(of: focus) ?? 0
    moveFocus(to: fields[Form.focus(after: place, by: steps, count: fields.count)])
  }

  /// Moves to a line.
  mutating func moveFocus(to field: Field) {
    visited.insert(focus)
    focus = field
  }

  /// Gives a key to the line that has the focus, and says whether it means anything there.
  mutating func handle(_ key: Key) -> Bool { texts[focus, default: TextField()].handle(key) }

  /// Gives pasted text to the line that has the focus.
  ///
  /// Files that are received may be pasted one a line.
  mutating func paste(_ text: String) {
    var text = text.trimmingSpaces
    if case .receive = purpose {
      text = text.split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces }
        .joined(separator: "; ")
    }
    texts[focus, default: TextField()].paste(text)
  }
}

/// What the lines say.
extension CountForm {
  /// How many letters a line may have.
  static let longest = 120
  /// How many letters an area or a team may have.
  static let longestName = 40
  /// How many areas or teams a count may have.
  static let mostNames = 99
  /// How many letters a path may have.
  static let longestPath = 4096

  /// What is wrong, as a sentence for each line; empty where it can be done.
  func flaws(_ surroundings: Surroundings) -> [Field: Sentence] {
    var flaws: [Field: Sentence] = [:]
    for field in fields { flaws[field] = flaw(field, surroundings) }
    return flaws
  }

  private func flaw(_ field: Field, _ surroundings: Surroundings) -> Sentence? {
    let text = text(field)
    if let most = Self.most(field), text.count > most {
      return OutreachForm.tooLong(text, most: most)
    }
    if case .remove(_, let name) = purpose {
      return text == name ? nil : Sentence(.pitRemoveNameWrong, .text(name))
    }
    switch field {
    case .areas, .teams:
      let names = Self.names(text)
      if names.count > Self.mostNames { return Sentence(.pitTooMany, .count(Self.mostNames)) }
      return names.first { $0.count > Self.longestName }
        .map { OutreachForm.tooLong($0, most: Self.longestName) }
    case .coc where !text.isEmpty && !PITCount.isContinuum(text): return Sentence(.pitCocWrong)
    case .name where text.isEmpty: return Sentence(.pitNameMissing)
    case .night where text.isEmpty: return Sentence(.pitNightMissing)
    case .path where text.isEmpty: return Sentence(.pitPathMissing)
    case .key where text.isEmpty: return Sentence(.pitKeyMissing)
    case .night where night(surroundings) == nil: return Sentence(.entryNotADay)
    case .opens where night(surroundings) != nil && opens(surroundings) == nil:
      return Sentence(.pitOpensWrong)
    case .name, .coc, .night, .opens, .questions, .path, .key, .volunteer, .team, .area: return nil
    }
  }

  /// Whether there is too much in a line, which is said at once.
  func isLong(_ field: Field) -> Bool { Self.most(field).map { text(field).count > $0 } ?? false }

  /// How many letters a line may have; nil where it is a list of names.
  private static func most(_ field: Field) -> Int? {
    switch field {
    case .areas, .teams: nil
    case .path, .questions: longestPath
    case .volunteer, .team, .area: longestName
    case .name, .coc, .night, .opens, .key: longest
    }
  }

  /// The night; nil where no day stands there.
  func night(_ surroundings: Surroundings) -> CivilDate? {
    DayText.day(text(.night), surroundings.phrases, today: surroundings.today)
  }

  /// When practice ends: a time of the day of the night, or a day and a time; nil where neither stands
  /// there, as where a day does alone.
  func opens(_ surroundings: Surroundings) -> Date? {
    guard let night = night(surroundings) else { return nil }
    let text = text(.opens)
    let (language, now, zone) = (
      surroundings.phrases.language, surroundings.now, surroundings.zone
    )
    func moment(_ text: String) -> Date? {
      guard case .at(let date)? = DueText(text, language, now: now, zone, needsTime: true)
      else { return nil }
      return date
    }
    return text.isEmpty ? nil : moment("\(night) \(text)") ?? moment(text)
  }

  /// The name that a line of who counts stands for: one of the count's by its number or by how it
  /// begins, or as it was typed.
  func meant(_ field: Field) -> String {
    let text = text(field)
    let names = known[field] ?? []
    if let number = Int(text), names.indices.contains(number - 1) { return names[number - 1] }
    guard !text.isEmpty else { return "" }
    if let same = names.first(where: { $0.folded == text.folded }) { return same }
    let begun = names.filter { $0.folded.hasPrefix(text.folded) }
    return begun.count == 1 ? begun[0] : text
  }

  /// The names in a line, parted by commas or semicolons, each once.
  static func names(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == ";" }.reduce(into: []) { names, part in
      let name = String(part).trimmingSpaces
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
  }

  /// The count that it makes; nil where something is wrong with it.
  func count(_ definition: SurveyDefinition, _ stamp: Stamp, in surroundings: Surroundings)
    -> PITCount?
  {
    guard let night = night(surroundings), let opens = opens(surroundings) else { return nil }
    return PITCount(
      id: stamp.id, name: text(.name), coc: text(.coc).uppercased(), night: night, opens: opens,
      areas: Self.names(text(.areas)), teams: Self.names(text(.teams)), definition: definition)
  }
}
