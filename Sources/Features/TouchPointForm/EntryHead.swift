import Model
import Resources
import Terminal

/// What stands above the questions: which form, about whom, how far it has come, what went wrong.
struct EntryHead {
  /// Line by line; on one line what fits side by side.
  let lines: [Line]

  init(_ state: TouchPointEntry.State, _ surroundings: Surroundings, text: TextLayout) {
    let phrases = surroundings.phrases
    let width = max(1, surroundings.size.width)
    // Who it is about is not what is cut.
    let about = ": \(state.whom)"
    let room = max(8, width - text.width(of: about))
    let title = text.truncated(state.form.touchPoint.name, to: room) + about
    // The button that says so too may be far below.
    let progress =
      state.standing == .sending
      ? phrases[.entrySending] : EntryProgress(state).text(phrases)
    var lines: [Line]
    let gap = width - text.width(of: title) - text.width(of: progress)
    if gap >= 3, !surroundings.style.isAccessible {
      lines = [
        Line([
          .init(title, .heading), .init(String(repeating: " ", count: gap)),
          .init(progress, .muted),
        ])
      ]
    } else {
      lines = [
        Line(text.truncated(title, to: width), .heading),
        Line(text.truncated(progress, to: width), .muted),
      ]
    }
    if case .failed(let trouble, let mayBeRecorded) = state.standing {
      let words = state.failure(trouble, mayBeRecorded: mayBeRecorded).text(phrases)
      lines += text.wrapped(words, to: width, rows: 3).map { Line($0, .danger) }
    }
    self.lines = lines
  }
}
