import Model
import Resources
import Terminal

/// The page that shows what would be sent: each section as it was and as it will be.
struct EditorReview {
  /// What stands there; the last line is the button that sends.
  private(set) var lines: [Line] = []
  /// The rows of the list.
  let height: Int

  init(_ state: ProfileEditor.State, text: TextLayout = TextLayout()) {
    let phrases = state.phrases
    let width = max(8, state.size.width - 3)
    height = max(1, state.size.height - EditorHead(state, text: text).lines.count)
    let change = state.change
    for section in change.sections {
      let name = EditorWords.name(of: section, phrases)
      // Read aloud, a line has to say what it is about.
      let lead = state.isAccessible ? "\(name), " : "  "
      if !state.isAccessible {
        if !lines.isEmpty { lines.append("") }
        lines.append(Line(name, .heading))
      }
      func add(_ phrase: Phrase, _ content: ProfileContent, _ role: Role) {
        let values = EditorWords.values(content, of: section, state.context)
        for value in values { add(phrases.format(phrase, value), role) }
      }
      func add(_ words: String, _ role: Role) {
        for (row, line) in text.wrapped(lead + words, to: width).enumerated() {
          lines.append(Line(row == 0 || state.isAccessible ? line : "    " + line, role))
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
    if !state.isAccessible { lines.append("") }
    lines.append(
      Line("[ \(phrases.count(.editorSendSections, change.sections.count)) ]", .button))
  }
}
