import Model

/// How far the form has come, worked out once for everything that shows it.
struct EditorReport {
  /// How many sections say something else than the profile; what cannot be read is said all the same.
  let changedCount: Int
  /// What is shown as wrong.
  let problems: [EditorProblem]

  init(_ state: ProfileEditor.State) {
    let draft = state.draft
    changedCount =
      Set(state.change(of: draft).sections).union(draft.unreadable.map(\.section)).count
    problems = state.shownProblems(of: draft)
  }

  /// How many places are wrong.
  var wrongCount: Int { Set(problems.map(\.stop)).count }
}
