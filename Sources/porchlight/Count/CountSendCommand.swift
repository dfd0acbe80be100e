import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Sends the surveys of a count to ETO.
struct CountSendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Send the surveys of a count to ETO, for its lead to receive.",
    discussion: """
      Incomplete ones too, and never practice. What is there already is not sent again; what was \
      changed since is. Not sealed: whoever may read the form in ETO can read them.
      """)

  @OptionGroup var options: CountOptions
  @OptionGroup var choice: CountChoice
  @OptionGroup var workplace: WorkplaceOptions

  /// The outcome, as `--json` prints it.
  private struct Sent: Encodable { var surveys: Int }

  mutating func run() async throws {
    let (json, said) = (options.json, workplace.said)
    try await options.withCount(choice) { chosen, _, startup in
      let phrases = startup.phrases
      let form = try startup.countForm()
      let desk = try await startup.enterETO(said)
      let line = ProgressLine()
      let surveys = try await ending({ line.end() }) {
        try await desk.send(chosen.surveys, on: form) { done, total in
          line.show(ProgressBar.text(Double(done) / Double(max(1, total)), phrases))
        }
      }
      if json { return try Output.json(Sent(surveys: surveys)) }
      Output.line(phrases.format(.scriptCountSent, phrases.number(surveys)))
    }
  }
}

extension Startup {
  /// The form that surveys are sent to; in a sandbox, the pretend ETO's.
  func countForm() throws -> CountTouchPoint {
    guard let form = link == nil ? settings.count.setup : SandboxLink.count else {
      throw Failure(phrases[.scriptCountNoForm])
    }
    return form
  }
}
