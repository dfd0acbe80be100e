/// A script that runs with a call, and its outcome: filemaker.md §5.
///
/// A script that fails does not make the call fail.
struct ScriptRun: Sendable {
  /// The part of an answer that its outcome stands in: ``, `.prerequest` or `.presort`.
  let stage: String
  private let script: FakeScript
  private let parameter: String?
  /// How it ended, where it runs before the call does anything.
  private let early: FakeScript.Outcome?

  /// Looks up a script, and runs it if it is the one that runs before the call.
  init(_ wanted: ListQuery.Script, in database: FakeDatabase) throws(FileMakerProblem) {
    guard let script = database.scripts[wanted.name] else { throw FileMakerProblem(104) }
    self.script = script
    stage = wanted.stage
    parameter = wanted.parameter
    early =
      stage == ".prerequest" ? script.outcome(of: wanted.parameter, in: database) : nil
  }

  /// The members that it adds to an answer, once the call is done; a result only if it returned
  /// one.
  func members(in database: FakeDatabase) -> [JSON.Member] {
    let outcome = early ?? script.outcome(of: parameter, in: database)
    var members: [JSON.Member] = []
    if let result = outcome.result {
      members.append(JSON.Member("scriptResult\(stage)", .text(result)))
    }
    members.append(JSON.Member("scriptError\(stage)", .text(String(outcome.error))))
    return members
  }
}

extension FakeDatabase {
  /// Looks up the scripts of a call.
  ///
  /// Our convention: a missing one is noticed before anything is done.
  func runs(of scripts: [ListQuery.Script]) throws(FileMakerProblem) -> [ScriptRun] {
    try scripts.map { wanted throws(FileMakerProblem) in try ScriptRun(wanted, in: self) }
  }

  /// What the scripts of a call add to its answer.
  func members(of scripts: [ScriptRun]) -> [JSON.Member] {
    scripts.flatMap { $0.members(in: self) }
  }
}
