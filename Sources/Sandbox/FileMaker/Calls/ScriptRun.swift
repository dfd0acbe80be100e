/// A script that runs with a call, and its outcome: filemaker.md §5.
///
/// A script that fails does not make the call fail.
struct ScriptRun: Sendable {
  /// The part of an answer that its outcome stands in: ``, `.prerequest` or `.presort`.
  let stage: String
  let script: FakeScript
  let parameter: String?

  /// The members that it adds to an answer; a result only if it returned one.
  var members: [JSON.Member] {
    let outcome = script.outcome(of: parameter)
    var members: [JSON.Member] = []
    if let result = outcome.result {
      members.append(JSON.Member("scriptResult\(stage)", .text(result)))
    }
    members.append(JSON.Member("scriptError\(stage)", .text(String(outcome.error))))
    return members
  }
}

extension FakeDatabase {
  func script(_ name: String) throws(FileMakerProblem) -> FakeScript {
    guard let script = scripts[name] else { throw FileMakerProblem(104) }
    return script
  }

  /// Looks up the scripts of a call.
  ///
  /// Our convention: a missing one is noticed before anything is done.
  func runs(of scripts: [ListQuery.Script]) throws(FileMakerProblem) -> [ScriptRun] {
    try scripts.map { wanted throws(FileMakerProblem) in
      ScriptRun(stage: wanted.stage, script: try script(wanted.name), parameter: wanted.parameter)
    }
  }
}
