/// A script, which only ends as the seed says.
struct FakeScript: Sendable {
  /// How it ends.
  struct Outcome: Sendable {
    var result: String?
    var error = 0
  }

  let name: String
  var outcome = Outcome()
  /// Whether it returns its parameter.
  var echoes = false
  /// How it ends with certain parameters.
  var cases: [String: Outcome] = [:]

  /// How it ends with a parameter.
  func outcome(of parameter: String?) -> Outcome {
    if let parameter, let special = cases[parameter] { return special }
    return echoes ? Outcome(result: parameter, error: outcome.error) : outcome
  }
}
