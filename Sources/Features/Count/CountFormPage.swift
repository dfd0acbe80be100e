import Model
import Resources
import Terminal

/// The form that is open, as it is drawn and as the mouse finds its way in it.
struct CountFormPage {
  private let form: CountForm
  private let surroundings: Surroundings
  private let lines: Form

  private var phrases: Phrases { surroundings.phrases }

  init(_ form: CountForm, _ surroundings: Surroundings) {
    self.form = form
    self.surroundings = surroundings
    let phrases = surroundings.phrases
    let flaws = form.flaws(surroundings)
    lines = Form(
      form.fields.map { field in
        let isShown = form.isRefused || form.visited.contains(field) && field != form.focus
        return Form.Field(
          phrases[field.title], .text(form.texts[field] ?? TextField()),
          help: Self.help(field, form, phrases),
          error: isShown || form.isLong(field) ? flaws[field]?.text(phrases) ?? "" : "",
          isRequired: [.name, .night, .opens, .path, .key].contains(field))
      }, focus: form.fields.firstIndex(of: form.focus) ?? 0)
  }

  /// A sentence for whoever is there: where the count has names for it, those.
  private static func help(
    _ field: CountForm.Field, _ form: CountForm, _ phrases: Phrases
  ) -> String {
    if let names = form.known[field], !names.isEmpty {
      return names.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: " · ")
    }
    return field.help.map { phrases[$0] } ?? ""
  }

  /// What is going on, or went wrong.
  private var note: (words: String, role: Role) {
    if let trouble = form.trouble { return (trouble.sentence.text(phrases), .danger) }
    if form.isWorking { return (phrases[form.purpose == .new ? .pitMaking : .pitWorking], .muted) }
    if case .remove(_, let name) = form.purpose {
      let surveys = phrases.count(.pitSurveys, form.surveys)
      return (phrases.format(.pitRemoveNote, name, surveys), .warning)
    }
    return (phrases[form.purpose.note], .muted)
  }

  /// The whole of it; why something was not done is never cut.
  private var page: NotedForm {
    NotedForm(
      title: phrases[form.purpose.title], note: note, mostRows: form.trouble == nil ? 2 : 4,
      lines: lines, surroundings)
  }

  /// The line at a point of the screen's body, by its place; nil for none.
  func field(at point: Point) -> Int? { page.field(at: point) }

  /// Draws it, and says where the cursor stands.
  func draw(in area: Rect, on canvas: inout Canvas) -> Cursor { page.draw(in: area, on: &canvas) }
}

extension CountForm.Field {
  /// Its label.
  fileprivate var title: Phrase {
    switch self {
    case .name: .pitFieldName
    case .coc: .pitFieldCoc
    case .night: .pitFieldNight
    case .opens: .pitFieldOpens
    case .areas: .pitFieldAreas
    case .teams: .pitFieldTeams
    case .questions: .pitFieldQuestions
    case .path: .pitFieldPath
    case .key: .pitFieldKey
    case .volunteer: .pitFieldVolunteer
    case .team: .outreachFieldTeam
    case .area: .outreachFieldArea
    }
  }

  /// A sentence for whoever is there.
  fileprivate var help: Phrase? {
    switch self {
    case .coc: .pitHelpCoc
    case .night: .entryDayHint
    case .opens: .pitHelpOpens
    case .areas, .teams: .pitHelpNames
    case .questions: .pitHelpQuestions
    case .key: .pitHelpKey
    case .volunteer: .pitHelpVolunteer
    case .name, .path, .team, .area: nil
    }
  }
}

extension CountForm.Purpose {
  /// What stands above it.
  fileprivate var title: Phrase {
    switch self {
    case .new: .pitNewTitle
    case .join: .pitJoinTitle
    case .setup: .pitSetupTitle
    case .handIn: .pitHandInTitle
    case .receive: .pitReceiveTitle
    case .tables: .pitTablesTitle
    case .who: .pitWhoTitle
    case .rename: .pitRenameTitle
    case .remove: .pitRemoveFormTitle
    }
  }

  fileprivate var note: Phrase {
    switch self {
    case .new: .pitNewNote
    case .join: .pitJoinNote
    case .setup: .pitSetupNote
    case .handIn: .pitHandInNote
    case .receive: .pitReceiveNote
    case .tables: .pitTablesNote
    case .who: .pitWhoNote
    case .rename: .pitRenameNote
    case .remove: .pitRemoveEmpty
    }
  }
}
