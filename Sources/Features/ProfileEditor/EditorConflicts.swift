import Model
import Resources
import Terminal

/// Sections that somebody else changed meanwhile, and what a person chose of each.
public struct EditorConflicts: Equatable, Sendable {
  /// Whose text stays.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// What was typed here.
    case mine
    /// What somebody else wrote.
    case theirs
  }

  let all: [ProfileConflict]
  let theirs: EmergencyProfile
  var sides: [ProfileSection: Side] = [:]
  /// The section that has the focus; the number of sections for the button below them.
  var focus = 0
  var top = 0

  init(_ conflicts: [ProfileConflict], theirs: EmergencyProfile) {
    all = conflicts
    self.theirs = theirs
  }

  /// The same of a change as it is by now; what was chosen of a section stays chosen where both sides are
  /// as they were.
  ///
  /// - Parameters:
  ///   - change: what is to be sent.
  ///   - now: the profile where it was read since; nil for as it was.
  /// - Returns: what is to be chosen.
  func of(_ change: ProfileChange, now: EmergencyProfile? = nil) -> EditorConflicts {
    let theirs = now ?? theirs
    var conflicts = EditorConflicts(change.conflicts(with: theirs), theirs: theirs)
    for conflict in conflicts.all where all.contains(conflict) {
      conflicts.sides[conflict.section] = sides[conflict.section]
    }
    return conflicts
  }
}

/// The page for what somebody else changed too, line by line.
struct EditorConflictsLayout {
  /// A line, and whose focus it has.
  struct Row {
    var line: Line
    /// The section it belongs to.
    var owner: Int
    /// Whether the cursor stands on it.
    var isStop = false
    /// The columns of what can be chosen there.
    var options: [Range<Int>] = []
  }

  private(set) var lines: [Row] = []
  let height: Int

  init(
    _ conflicts: EditorConflicts, _ state: ProfileEditor.State, _ surroundings: Surroundings
  ) {
    height = max(1, surroundings.size.height - EditorHead(state, surroundings).lines.count)
    let phrases = surroundings.phrases
    let isAccessible = surroundings.style.isAccessible
    let text = TextLayout()
    let width = max(8, surroundings.size.width - 2)
    func add(_ words: String, _ role: Role, _ owner: Int, indent: Int = 2) {
      // A value that takes several lines is seen to be one.
      for (row, line) in text.wrapped(words, to: max(4, width - indent - 2)).enumerated() {
        let blank = String(repeating: " ", count: row == 0 ? indent : indent + 2)
        lines.append(Row(line: Line(blank + line, role), owner: owner))
      }
    }
    for (place, conflict) in conflicts.all.enumerated() {
      if place > 0, !isAccessible { lines.append(Row(line: "", owner: place)) }
      let name = EditorWords.name(of: conflict.section, phrases)
      add(name, .heading, place, indent: 0)
      let sides: [(Phrase, ProfileContent)] = [
        (.editorWas, conflict.base), (.editorTheirs, conflict.theirs), (.editorMine, conflict.mine),
      ]
      for (phrase, content) in sides {
        // Read aloud, a line has to say what it is about.
        let lead = isAccessible ? "\(name), " : ""
        for value in EditorWords.values(content, of: conflict.section, in: state.units, phrases) {
          add(lead + phrases.format(phrase, value), .plain, place)
        }
      }
      let chosen = conflicts.sides[conflict.section]
      let options: [(EditorConflicts.Side, Phrase)] = [
        (.mine, .editorKeepMine), (.theirs, .editorTakeTheirs),
      ]
      var words = isAccessible ? "\(name): " : "  "
      var columns: [Range<Int>] = []
      for (side, phrase) in options {
        if !columns.isEmpty { words += "  " }
        let start = text.width(of: words)
        words += (side == chosen ? "(*) " : "( ) ") + phrases[phrase]
        columns.append(start..<text.width(of: words))
      }
      lines.append(
        Row(
          line: Line(words, place == conflicts.focus ? .buttonFocus : .plain), owner: place,
          isStop: true, options: columns))
    }
    if !isAccessible { lines.append(Row(line: "", owner: conflicts.all.count)) }
    lines.append(
      Row(
        line: Line(
          "[ \(phrases[.editorGoOn]) ]",
          conflicts.focus == conflicts.all.count ? .buttonFocus : .button),
        owner: conflicts.all.count, isStop: true))
  }

  /// The row that the cursor stands on.
  func row(of focus: Int) -> Int {
    lines.firstIndex { $0.isStop && $0.owner == focus } ?? 0
  }

  /// The first row to draw so that a section is seen from its name to its choice, as far as it fits.
  func top(showing focus: Int) -> Int {
    let end = row(of: focus) + 1
    let start = lines.firstIndex { $0.owner == focus } ?? 0
    let most = max(0, lines.count - height)
    return min(most, end - start <= height ? start : end - height)
  }
}
