import Model
import Resources
import Terminal

/// What stands above the form and its other pages: whose it is, how far it has come, what went wrong.
struct EditorHead {
  /// Line by line; on one line what fits side by side.
  let lines: [Line]

  init(
    _ state: ProfileEditor.State, _ surroundings: Surroundings, _ report: EditorReport? = nil,
    text: TextLayout = TextLayout()
  ) {
    let phrases = surroundings.phrases
    let width = max(1, surroundings.size.width)
    let title = text.truncated(Self.title(state, phrases), to: width)
    let progress = Self.progress(state, report ?? EditorReport(state), phrases)
    let gap = width - text.width(of: title) - text.width(of: progress)
    var lines: [Line]
    if gap >= 3, !surroundings.style.isAccessible {
      lines = [
        Line([
          .init(title, .heading), .init(String(repeating: " ", count: gap)),
          .init(progress, .muted),
        ])
      ]
    } else {
      lines = [
        Line(title, .heading), Line(text.truncated(progress, to: width), .muted),
      ]
    }
    if case .failed(let trouble) = state.standing {
      let words = EditorWords.sentence(of: trouble, isChoiceShown: state.unsettled == nil)
        .text(phrases)
      lines += text.wrapped(words, to: width).prefix(3).map { Line($0, .danger) }
    }
    self.lines = Array(lines.prefix(max(0, surroundings.size.height - 3)))
  }

  private static func title(_ state: ProfileEditor.State, _ phrases: Phrases) -> String {
    switch state.page {
    case .form: return phrases.format(.editorTitle, state.about)
    case .review: return phrases.format(.editorReviewTitle, state.about)
    case .conflicts: return phrases.format(.editorConflictTitle, state.about)
    }
  }

  private static func progress(
    _ state: ProfileEditor.State, _ report: EditorReport, _ phrases: Phrases
  ) -> String {
    if state.standing == .sending { return phrases[.entrySending] }
    let count = report.changedCount
    var parts = [count == 0 ? phrases[.editorUnchanged] : phrases.count(.sectionsChanged, count)]
    if report.wrongCount > 0 { parts.append(phrases.count(.toCorrect, report.wrongCount)) }
    return parts.joined(separator: ", ")
  }
}
