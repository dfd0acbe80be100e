/// A script that runs with a call, and what it comes to: filemaker.md §5.
///
/// A script that fails does not make the call fail.
struct ScriptRun: Sendable {
  /// Where in an answer its outcome stands: ``, `.prerequest` or `.presort`.
  let stage: String
  let script: FakeScript
  let parameter: String?

  /// The members that it adds to an answer; a result only where it returned something.
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

  /// Looks the scripts of a call up.
  ///
  /// Our convention: that one is missing is found before anything is done.
  func runs(of scripts: [ListQuery.Script]) throws(FileMakerProblem) -> [ScriptRun] {
    try scripts.map { wanted throws(FileMakerProblem) in
      ScriptRun(stage: wanted.stage, script: try script(wanted.name), parameter: wanted.parameter)
    }
  }
}
