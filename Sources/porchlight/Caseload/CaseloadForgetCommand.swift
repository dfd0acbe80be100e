import ArgumentParser
import Engine
import Resources

/// Removes everything that can be read without a connection.
struct CaseloadForgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forget all of it; unsent work, drafts and sign-ins stay. Asks you to type a word.",
    discussion: """
      What reports are asked of is forgotten too, as it has everybody; their results, which name nobody, stay.
      """)

  @OptionGroup var options: VaultOptions
  @OptionGroup var consent: ConsentOption

  /// The outcome, as `--json` prints it.
  private struct Forgotten: Encodable {
    var people: Int
    var lists: Int
    var forgotten = true
  }

  mutating func run() async throws {
    let consent = consent
    try await options.withVault { desk, startup in
      let phrases = startup.phrases
      let caseload = try await desk?.caseload()
      let (people, lists) = (caseload?.people ?? 0, caseload?.lists ?? 0)
      let reported = caseload?.reported
      if people + lists > 0 || reported != nil {
        let lines = [
          phrases.format(
            .scriptForgetText, phrases.count(.people, people), phrases.count(.lists, lists)),
          reported.map { phrases.format(.scriptForgetReports, phrases.count(.people, $0)) },
          phrases.format(.scriptWordAsk, phrases[.scriptForgetWord]),
        ]
        try consent.ask(
          lines.compactMap(\.self), word: phrases[.scriptForgetWord], phrases)
        try await desk?.forgetCaseload()
      }
      if options.json { return try Output.json(Forgotten(people: people, lists: lists)) }
      Output.line(phrases[.scriptForgotten])
    }
  }
}
