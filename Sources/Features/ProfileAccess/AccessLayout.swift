import Resources
import Terminal

/// Where the parts of a page are, at the size of its screen's body.
struct AccessLayout {
  /// What the page says above its lines, wrapped.
  let text: [(line: String, role: Role)]
  /// Where that is.
  let textRect: Rect
  /// Where the lines are.
  let formRect: Rect
  /// What is going on or went wrong, wrapped.
  let note: [String]
  /// Where that is.
  let noteRect: Rect

  /// The widest form.
  private static let widest = 76
  /// The rows of a form that show at least the focused line and what is wrong with it.
  private static let fewest = 3

  init(
    _ state: ProfileAccess.State, _ surroundings: Surroundings, note words: String,
    text layout: TextLayout = TextLayout()
  ) {
    let size = surroundings.size
    let isAccessible = surroundings.style.isAccessible
    let indent = isAccessible ? 0 : 2
    let width = max(1, min(Self.widest, size.width - 2 * indent))
    let note = layout.wrapped(words, to: width).prefix(words.isEmpty ? 0 : size.height / 2)
    func wrapped(_ parts: [(words: String, role: Role)]) -> [(line: String, role: Role)] {
      parts.flatMap { part in
        layout.wrapped(part.words, to: width).map { ($0, part.role) }
      }
    }
    let parts = AccessWords.text(state, surroundings)
    let whole = wrapped(parts)
    let form = state.fields.count + 2
    let isRoomy = 1 + 1 + whole.count + 1 + form + note.count <= size.height
    let gap = isRoomy && !isAccessible ? 1 : 0
    let room = max(0, size.height - 1 - 2 * gap - note.count - Self.fewest)
    // What somebody is asked is read to them whole, and both answers are in sight: what they said before gives
    // way to that.
    let isTight = whole.count > room || 1 + whole.count + form + note.count > size.height
    let isAsked = state.step == .consent && isTight
    let text = (isAsked ? wrapped(parts.filter { $0.role != .muted }) : whole).prefix(room)
    let top = 1 + gap
    let formTop = top + text.count + (text.isEmpty ? 0 : gap)
    self.text = Array(text)
    self.note = Array(note)
    textRect = Rect(x: indent, y: top, width: width, height: text.count)
    formRect = Rect(
      x: indent, y: formTop, width: width, height: size.height - formTop - note.count)
    noteRect = Rect(
      x: indent, y: size.height - note.count, width: width, height: note.count)
  }
}
