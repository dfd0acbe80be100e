import Model
import Resources
import Terminal

/// The path of an export that is imported, or of a file that is written.
struct ReportsForm: Equatable, Sendable {
  /// What it is about.
  enum Purpose: Equatable, Sendable {
    /// Where a HUD CSV export is.
    case importExport
    /// Where the table in front goes; whether it has columns that name people.
    case write(hasPeople: Bool)
    /// Where all that reports are asked of goes, as a HUD CSV export.
    case export
  }

  /// One line.
  enum Field: Hashable, Sendable {
    case path, people
  }

  /// What it is about.
  let purpose: Purpose
  /// The path.
  var path: TextField
  /// Whether the columns that name people are written too.
  var withPeople = Checkbox()
  /// Where keys go.
  var focus = Field.path
  /// Whether it was asked for while something was wrong.
  var isRefused = false
  /// Whether what was asked for is being done.
  var isWorking = false
  /// Why it was not done.
  var trouble: ReportsTrouble?

  /// Makes a form with a path to begin with.
  init(_ purpose: Purpose, path: String = "") {
    self.purpose = purpose
    self.path = TextField(path)
  }

  /// How many letters a path may have.
  static let longestPath = 4096

  /// The lines.
  var fields: [Field] { purpose == .write(hasPeople: true) ? [.path, .people] : [.path] }

  /// The path without spaces around it.
  var place: String { path.text.trimmingSpaces }

  /// What is wrong with the path; nil for nothing.
  var flaw: Sentence? {
    if place.isEmpty { return Sentence(.pitPathMissing) }
    return place.count > Self.longestPath
      ? OutreachForm.tooLong(place, most: Self.longestPath) : nil
  }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    let place = fields.firstIndex(of: focus) ?? 0
    focus = fields[Form.focus(after: place, by: steps, count: fields.count)]
  }

  /// Gives a key to the line that has the focus, and says whether it means anything there.
  mutating func handle(_ key: Key) -> Bool {
    guard !isWorking else { return false }
    let isTaken =
      switch focus {
      case .path: path.handle(key)
      case .people: withPeople.handle(key)
      }
    if isTaken { trouble = nil }
    return isTaken
  }

  /// Writes pasted text into the path.
  mutating func paste(_ text: String) {
    guard !isWorking, focus == .path else { return }
    trouble = nil
    path.paste(text.trimmingSpaces)
  }
}

/// The form that is open, as it is drawn and as the mouse finds its way in it.
struct ReportsFormPage {
  private let form: ReportsForm
  private let surroundings: Surroundings
  private let lines: Form

  private var phrases: Phrases { surroundings.phrases }

  init(_ form: ReportsForm, _ surroundings: Surroundings) {
    self.form = form
    self.surroundings = surroundings
    let phrases = surroundings.phrases
    lines = Form(
      form.fields.map { field in
        switch field {
        case .path:
          Form.Field(
            phrases[form.purpose.fieldTitle],
            .text(form.path), error: form.isRefused ? form.flaw?.text(phrases) ?? "" : "",
            isRequired: true)
        case .people:
          Form.Field(
            phrases[.reportsFieldPeople], .checkbox(form.withPeople),
            help: phrases[.reportsHelpPeople])
        }
      }, focus: form.fields.firstIndex(of: form.focus) ?? 0)
  }

  /// What is going on, went wrong, or will happen.
  private var note: (words: String, role: Role) {
    if let trouble = form.trouble { return (trouble.sentence.text(phrases), .danger) }
    if form.isWorking { return (phrases[.pitWorking], .muted) }
    return (phrases[form.purpose.note], .muted)
  }

  /// The whole of it; why something was not done is never cut.
  private var page: NotedForm {
    NotedForm(
      title: phrases[form.purpose.title], note: note, mostRows: form.trouble == nil ? 3 : 6,
      lines: lines, surroundings)
  }

  /// The line at a point of the screen's body, by its place; nil for none.
  func field(at point: Point) -> Int? { page.field(at: point) }

  /// Draws it, and says where the cursor stands.
  func draw(in area: Rect, on canvas: inout Canvas) -> Cursor { page.draw(in: area, on: &canvas) }
}

extension ReportsForm.Purpose {
  fileprivate var title: Phrase {
    switch self {
    case .importExport: .reportsImportTitle
    case .write: .reportsWriteTitle
    case .export: .reportsExport
    }
  }

  /// What will happen.
  fileprivate var note: Phrase {
    switch self {
    case .importExport: .reportsImportNote
    case .write: .reportsWriteNote
    case .export: .reportsExportNote
    }
  }

  fileprivate var fieldTitle: Phrase {
    switch self {
    case .importExport, .export: .reportsFieldExport
    case .write: .pitFieldPath
    }
  }
}
