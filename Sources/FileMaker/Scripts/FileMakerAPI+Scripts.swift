import REST

extension FileMakerAPI {
  /// Runs a script in the context of a layout.
  ///
  /// - Returns: its result; nil for none.
  /// - Throws: `scriptFailed` where it ends with an error, whatever it did before. After `timedOut`
  ///   or a lost connection it may have run: it is not sent again.
  @discardableResult
  public func run(
    _ script: ScriptCall, in layout: String
  ) async throws(FileMakerError) -> String? {
    let query = script.parameter.map { [QueryItem("script.param", $0)] } ?? []
    let scripts = try await service.send(
      call(
        .get, layout: layout, ["script", script.name], template: "script/{script}", query: query,
        isHarmless: false), as: WireScripts.self)
    guard let outcome = scripts.outcomes.after else { throw .malformed(detail: "no scriptError") }
    guard outcome.isGood else { throw .scriptFailed(outcome) }
    return outcome.result
  }
}
