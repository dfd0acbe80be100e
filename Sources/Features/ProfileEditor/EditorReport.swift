import Model

/// How far the form has come, worked out once for everything that shows it.
struct EditorReport {
  /// How many sections would be sent.
  let changedCount: Int
  /// What is shown as wrong.
  let problems: [EditorProblem]

  init(_ state: ProfileEditor.State) {
    let draft = state.draft
    changedCount = state.change(of: draft).sections.count
    problems = state.shownProblems(of: draft)
  }

  /// How many places are wrong.
  var wrongCount: Int { Set(problems.map(\.stop)).count }
}
