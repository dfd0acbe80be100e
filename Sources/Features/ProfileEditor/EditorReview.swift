import Model
import Resources
import Terminal

/// The page that shows what would be sent: each section as it was and as it will be.
struct EditorReview {
  /// What stands there; the last line is the button that sends.
  private(set) var lines: [Line] = []
  /// The rows of the list.
  let height: Int

  init(
    _ state: ProfileEditor.State, _ surroundings: Surroundings, text: TextLayout = TextLayout()
  ) {
    let phrases = surroundings.phrases
    let isAccessible = surroundings.style.isAccessible
    let width = max(8, surroundings.size.width - 3)
    height = max(
      1, surroundings.size.height - EditorHead(state, surroundings, text: text).lines.count)
    let change = state.change
    for section in change.sections {
      let name = EditorWords.name(of: section, phrases)
      // Read aloud, a line has to say what it is about.
      let lead = isAccessible ? "\(name), " : "  "
      if !isAccessible {
        if !lines.isEmpty { lines.append("") }
        lines.append(Line(name, .heading))
      }
      func add(_ phrase: Phrase, _ content: ProfileContent, _ role: Role) {
        let values = EditorWords.values(content, of: section, in: state.units, phrases)
        for value in values { add(phrases.format(phrase, value), role) }
      }
      func add(_ words: String, _ role: Role) {
        for (row, line) in text.wrapped(lead + words, to: width).enumerated() {
          lines.append(Line(row == 0 || isAccessible ? line : "    " + line, role))
        }
      }
      add(.editorBefore, change.old.content(of: section), .muted)
      if change.clears(section) {
        add(phrases[.editorCleared], .warning)
      } else {
        add(.editorAfter, change.new.content(of: section), .good)
      }
      for unread in change.old.unread[section] ?? [] {
        add(phrases.format(.editorUnreadLost, unread), .danger)
      }
    }
    if !isAccessible { lines.append("") }
    lines.append(
      Line("[ \(phrases.count(.editorSendSections, change.sections.count)) ]", .button))
  }
}
