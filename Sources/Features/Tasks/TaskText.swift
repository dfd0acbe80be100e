import Model
import Resources
import Terminal

/// The open task as lines of text: fields, description, and what people wrote, newest first.
struct TaskText {
  let open: Tasks.OpenTask
  let outgoing: [OutgoingComment]
  let phrases: Phrases
  let zone: Zone
  let width: Int

  /// The first fields, which say whose move it is; the others come last.
  private static let first: Set = ["assigned_to", "assignment_group", "due_date"]

  /// Every line, laid out for the width, and where what people wrote begins.
  var laidOut: (lines: [Line], journal: Int) {
    var lines = [Line(heading, .heading)]
    let text = open.task.shortDescription ?? phrases[.tasksNoDescription]
    lines += wrapped(text, .plain)
    if let trouble { lines += wrapped(trouble, .warning) }
    lines += table(ofFirst: true)
    guard let detail = open.detail else {
      let journal = lines.count
      switch open.standing {
      case .failed, .loaded: return (lines + unsent, journal)
      case .idle, .loading:
        return (lines + [Line(""), Line(phrases[.tasksDetailLoading], .muted)] + unsent, journal)
      }
    }
    lines += [Line(""), Line(phrases[.tasksDescription], .heading)]
    lines +=
      detail.description.isEmpty
      ? [Line(phrases[.tasksNoLongDescription], .muted)] : wrapped(detail.description, .plain)
    lines += [Line(""), Line(phrases[.tasksJournal], .heading)]
    let journal = lines.count - 1
    lines += unsent + self.journal(detail.journal)
    let rest = table(ofFirst: false)
    if !rest.isEmpty {
      if lines.last?.text.isEmpty == false { lines.append("") }
      lines += [Line(phrases[.tasksMoreFields], .heading)] + rest
    }
    return (lines, journal)
  }

  private var heading: String { "\(open.task.number) · \(open.task.kind.label)" }

  private var trouble: String? {
    guard case .failed(let trouble) = open.standing else { return nil }
    return phrases.format(.tasksDetailFailed, trouble.sentence.text(phrases))
  }

  /// Names and values below each other: state, priority and those that say whose move it is, or
  /// all others.
  private func table(ofFirst isFirst: Bool) -> [Line] {
    var named: [(String, String)] = []
    if isFirst {
      if let state = open.task.state { named.append((phrases[.tasksColumnState], state.label)) }
      if let priority = open.task.priority {
        named.append((phrases[.tasksColumnPriority], priority.label))
      }
    }
    for field in open.detail?.fields ?? [] where Self.first.contains(field.name) == isFirst {
      let text = field.date.map { phrases.dateTime($0, zone) } ?? field.text
      named.append((label(field.name), text))
    }
    let longest = named.map { layout.width(of: $0.0) }.max() ?? 0
    let column = min(longest, max(8, width / 3))
    return named.flatMap { name, value in
      let rows = layout.wrapped(value, to: max(8, width - column - 2))
      return rows.enumerated().map { number, row in
        let head = number == 0 ? name : ""
        return Line([
          .init(layout.padded(head, to: column) + "  ", .muted), .init(row),
        ])
      }
    }
  }

  /// A column's name in the person's language; the system's own name for one we do not know.
  private func label(_ column: String) -> String {
    Phrase(rawValue: "column.\(column)").map { phrases[$0] }
      ?? column.split(separator: "_").joined(separator: " ")
  }

  /// What is not known to have arrived stands above all else that was written.
  private var unsent: [Line] {
    outgoing.reversed().flatMap { comment -> [Line] in
      let kind = phrases[comment.kind.title]
      let head: Line
      switch comment.progress {
      case .sending: head = Line("\(kind) · \(phrases[.tasksSending])", .accent)
      case .sent: head = Line("\(kind) · \(phrases[.tasksSent])", .good)
      case .failed(let trouble):
        let why = phrases.format(.tasksNotSent, trouble.sentence.text(phrases))
        return wrapped("\(kind) · \(why)", .warning) + wrapped(comment.text, .plain) + [""]
      }
      return [head] + wrapped(comment.text, .plain) + [""]
    }
  }

  private func journal(_ journal: Journal) -> [Line] {
    switch journal {
    case .entries(let entries) where entries.isEmpty:
      return wrapped(phrases[.tasksJournalEmpty], .muted)
    case .entries(let entries):
      return entries.flatMap { entry -> [Line] in
        let when = entry.written.map { phrases.dateTime($0, zone) } ?? ""
        let head = phrases.format(.tasksEntryBy, kind(entry.kind), entry.author, when)
        return [Line(head, .accent)] + wrapped(entry.text, .plain) + [Line("")]
      }
    case .text(let comments, let workNotes):
      var lines = wrapped(phrases[.tasksJournalText], .muted)
      for (kind, text) in [(CommentKind.comment, comments), (.workNote, workNotes)]
      where !text.isEmpty {
        lines += [Line(phrases[kind.title], .accent)] + wrapped(text, .plain) + [Line("")]
      }
      return lines
    }
  }

  private func kind(_ kind: JournalEntry.Kind) -> String {
    switch kind {
    case .comment: phrases[.tasksCustomerComment]
    case .workNote: phrases[.tasksWorkNote]
    case .other(let name): name
    }
  }

  private var layout: TextLayout { TextLayout() }

  private func wrapped(_ text: String, _ role: Role) -> [Line] {
    layout.wrapped(text, to: max(1, width)).map { Line($0, role) }
  }
}

extension CommentKind {
  /// Its name.
  var title: Phrase {
    switch self {
    case .workNote: .tasksWorkNote
    case .comment: .tasksCustomerComment
    }
  }

  /// Who reads it.
  var hint: Phrase {
    switch self {
    case .workNote: .tasksWorkNoteHint
    case .comment: .tasksCustomerCommentHint
    }
  }
}

extension Tasks.State {
  /// Lays the open task's text out anew, for the pane as it is now.
  mutating func layOutDetail() {
    guard let open = detail else { return }
    let width = TasksLayout(self).detail?.width ?? size.width
    let text = TaskText(
      open: open, outgoing: outgoing.filter { $0.taskID == open.task.id }, phrases: phrases,
      zone: zone, width: width)
    let laidOut = text.laidOut
    detail?.lines = laidOut.lines
    detail?.journal = laidOut.journal
    scrollDetail(.by(0))
  }

  /// Scrolls the open task, within its text.
  mutating func scrollDetail(_ move: ListState.Move) {
    guard let open = detail else { return }
    let height = max(1, TasksLayout(self).detail?.height ?? 1)
    let last = max(0, open.lines.count - height)
    let target =
      switch move {
      case .by(let lines): open.scroll + lines
      case .pages(let pages): open.scroll + pages * max(1, height - 1)
      case .halfPages(let halves): open.scroll + halves * max(1, height / 2)
      case .first: 0
      case .last: last
      case .to(let line): line
      }
    detail?.scroll = min(max(0, target), last)
  }

  /// Stops what is being read, as far as the person sees it.
  mutating func cancelReading() {
    if case .loading = standing { standing = read == nil ? .idle : .loaded }
    if case .loading = detail?.standing { detail?.standing = .loaded }
    spin = nil
    layOutDetail()
  }
}
