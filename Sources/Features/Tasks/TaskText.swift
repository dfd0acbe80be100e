import Model
import Resources
import Terminal

/// The open task as lines of text: fields, description, and what people wrote, newest first.
///
/// Whoever opens a task looks for what was written last, so in a low pane the fields share lines
/// and a long description is cut there, to stand whole further down.
struct TaskText {
  let open: Tasks.OpenTask
  let kept: [OutboxRow]
  let canRewrite: (OutboxRow) -> Bool
  let rewriting: (OutboxRow) -> Tasks.Draft?
  let phrases: Phrases
  let zone: Zone
  let size: Size
  let isAccessible: Bool

  /// From this height on there is room for one field a line.
  private static let roomy = 20

  /// The first fields, which say whose move it is and until when, in their order; the others come last.
  ///
  /// They can be changed here: what the list knows of them is newer than what was read with the others.
  private static let first = ["assigned_to", "assignment_group", "due_date"]

  /// Every line, laid out for the width, and where what people wrote begins.
  var laidOut: (lines: [Line], journal: Int) {
    var lines: [Line] = []
    let text = open.task.shortDescription ?? phrases[.tasksNoDescription]
    lines += wrapped(text, .plain)
    if let trouble { lines += wrapped(trouble, .warning) }
    if let copied = open.copied {
      let when = phrases.format(.copyAsOf, phrases.dateTime(copied, zone))
      lines += wrapped(phrases.format(.copyPage, when), .muted)
    }
    let fields = named(first: true)
    lines += size.height < Self.roomy && !isAccessible ? packed(fields) : table(fields)
    guard let detail = open.detail else {
      let journal = lines.count
      switch open.standing {
      case .failed, .loaded: return (lines + unsent, journal)
      case .idle, .loading:
        return (
          lines + [Line("")] + unsent + [Line(phrases[.tasksDetailLoading], .muted)], journal
        )
      }
    }
    let written = [Line(phrases[.tasksJournal], .heading)] + unsent + journal(detail.journal)
    let newest = written.prefix { !$0.text.isEmpty }.prefix(5).count
    let description = Description(
      description(detail), room: size.height - lines.count - newest,
      cut: Line(phrases[.tasksDescriptionCut], .muted))
    lines += description.above
    let journal = lines.count
    lines += written
    append(description.below, to: &lines)
    let rest = table(named(first: false))
    if !rest.isEmpty { append([Line(phrases[.tasksMoreFields], .heading)] + rest, to: &lines) }
    return (lines, journal)
  }

  /// Where the description stands: above what people wrote as far as there is room, and whole below
  /// it if that was not all.
  private struct Description {
    var above: [Line] = []
    var below: [Line] = []

    init(_ lines: [Line], room: Int, cut: Line) {
      if lines.count + 2 <= room {
        above = [Line("")] + lines + [Line("")]
      } else if lines.count <= room {
        above = lines
      } else {
        below = lines
        guard room > 2 else { return }
        above = Array(lines.prefix(room - 1))
        while above.last?.text.isEmpty == true { above.removeLast() }
        above.append(cut)
      }
    }
  }

  private func description(_ detail: TaskDetail) -> [Line] {
    guard !detail.description.isEmpty else {
      return [Line(phrases[.tasksNoLongDescription], .muted)]
    }
    return [Line(phrases[.tasksDescription], .heading)] + wrapped(detail.description, .plain)
  }

  /// Adds a section below another, with one empty line between them.
  private func append(_ section: [Line], to lines: inout [Line]) {
    guard !section.isEmpty else { return }
    if lines.last?.text.isEmpty == false { lines.append("") }
    lines += section
  }

  private var trouble: String? {
    guard case .failed(let trouble) = open.standing else { return nil }
    return phrases.format(.tasksDetailFailed, trouble.sentence(of: .serviceNow).text(phrases))
  }

  /// Names and values: state, priority and those that say whose move it is, or all others.
  private func named(first isFirst: Bool) -> [(String, String)] {
    var named: [(String, String)] = []
    if isFirst {
      if let state = open.task.state { named.append((phrases[.tasksColumnState], state.label)) }
      if let priority = open.task.priority {
        named.append((phrases[.tasksColumnPriority], priority.label))
      }
      return named + Self.first.compactMap { name in value(of: name).map { (label(name), $0) } }
    }
    for field in open.detail?.fields ?? [] where !Self.first.contains(field.name) {
      named.append((label(field.name), text(of: field)))
    }
    return named
  }

  /// What one of the first fields says; nil where it is empty and was when the task was read.
  private func value(of name: String) -> String? {
    let read = open.detail?.fields.first { $0.name == name }
    if name == "due_date" {
      if let due = open.task.due { return phrases.dateTime(due, zone) }
      guard let read else { return nil }
      // Whoever knows a task's state knows all its columns.
      if open.task.state != nil, read.date != nil { return phrases[.tasksNoValue] }
      return text(of: read)
    }
    // Whose it is is not known for sure before the task is read.
    guard open.detail != nil else { return nil }
    let isPerson = name == "assigned_to"
    guard let now = isPerson ? open.task.assignedTo : open.task.group else { return read?.text }
    guard now.value.isEmpty else { return now.label.isEmpty ? read?.text : now.label }
    return read.map { _ in phrases[isPerson ? .tasksNobody : .tasksNoGroup] }
  }

  private func text(of field: TaskDetail.Field) -> String {
    field.date.map { phrases.dateTime($0, zone) } ?? field.text
  }

  /// Names and values one after another, on as few lines as they fit.
  private func packed(_ named: [(String, String)]) -> [Line] {
    var lines: [Line] = []
    for (name, value) in named {
      let field = Line([.init("\(name): ", .muted), .init(value)])
      let joined = lines.last.map { $0 + Line(" · ", .muted) + field }
      if let joined, layout.width(of: joined) <= size.width {
        lines[lines.count - 1] = joined
      } else {
        lines += layout.wrapped(field, to: max(1, size.width))
      }
    }
    return lines
  }

  /// Names and values below each other.
  private func table(_ named: [(String, String)]) -> [Line] {
    let width = size.width
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
    Phrase(key: "column.\(column)").map { phrases[$0] }
      ?? column.split(separator: "_").joined(separator: " ")
  }

  /// What is not known to be in the journal stands above all else that was written.
  private var unsent: [Line] {
    (open.arrived + kept).reversed().flatMap { row -> [Line] in
      var lines = heads(row)
      for entry in row.words { lines += wrapped(entry.text(phrases), .plain) }
      if let draft = rewriting(row) {
        lines += wrapped(phrases[.tasksRewritten], .warning)
        lines += wrapped(draft.text.text, .plain)
        lines += wrapped(phrases[.tasksRewrittenKeys], .accent)
      } else if canRewrite(row) {
        lines += wrapped(phrases[.tasksNotSentKeys], .accent)
      }
      return lines + [Line("")]
    }
  }

  /// What something is, and how it stands: why it was refused is for whoever writes it anew.
  private func heads(_ row: OutboxRow) -> [Line] {
    if row.kind == .comment, row.isFresh || row.standing == .sent {
      let isSent = row.standing == .sent
      let standing = phrases[isSent ? .tasksSent : .tasksSending]
      return [Line("\(phrases[row.called]) · \(standing)", isSent ? .good : .accent)]
    }
    guard canRewrite(row), let reason = row.reason else {
      return wrapped(row.head(phrases), row.isStuck ? .danger : .warning)
    }
    let why = Trouble(reason, nil).sentence(signingInTo: .serviceNow).text(phrases)
    return wrapped("\(phrases[row.called]) · \(phrases.format(.tasksNotSent, why))", .warning)
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
    layout.wrapped(text, to: max(1, size.width)).map { Line($0, role) }
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

extension TaskDetail {
  /// Who asked for the task, as far as its fields say.
  var requester: String? {
    let names = ["caller_id", "requested_for", "requested_by"]
    return names.lazy.compactMap { name in
      fields.first { $0.name == name && !$0.text.isEmpty }?.text
    }.first
  }
}

extension Tasks.State {
  /// Lays the open task's text out anew, for the pane as it is now.
  mutating func layOutDetail(in surroundings: Surroundings) {
    guard let open = detail else { return }
    // Laid out for the pane without the text area, so that nothing jumps where one begins to write.
    var reading = self
    reading.composing = nil
    let text = TaskText(
      open: open, kept: kept(about: open.task.id, in: surroundings.outbox),
      canRewrite: isOwnRefused, rewriting: rewriting, phrases: surroundings.phrases,
      zone: surroundings.zone,
      size: TasksLayout(reading, surroundings).detail?.size ?? surroundings.size,
      isAccessible: surroundings.style.isAccessible)
    let laidOut = text.laidOut
    detail?.lines = laidOut.lines
    detail?.journal = laidOut.journal
    scrollDetail(.by(0), in: surroundings)
  }

  /// Scrolls the open task, within its text.
  mutating func scrollDetail(_ move: ListState.Move, in surroundings: Surroundings) {
    guard let open = detail else { return }
    let height = max(1, TasksLayout(self, surroundings).detail?.height ?? 1)
    let last = max(0, open.lines.count - height)
    let target = move.scroll(from: open.scroll, height: height, last: last)
    detail?.scroll = min(max(0, target), last)
  }

  /// Stops what is being read, as far as the person sees it.
  mutating func cancelReading(in surroundings: Surroundings) {
    if case .loading = standing { standing = read == nil ? .idle : .loaded }
    before = nil
    if case .loading = detail?.standing { detail?.standing = .loaded }
    spin = nil
    layOutDetail(in: surroundings)
  }
}
