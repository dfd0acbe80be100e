import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Fills the store for reports from ETO.
struct ReportsFillCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fill",
    abstract: "Take in a program of ETO: its people, stays, nights and contacts.",
    discussion: """
      Signs in and reads person after person, no more requests a minute than reports.pace. What was read \
      is kept, locked: what stops goes on at the next call, and later ones ask only for people whom ETO \
      may say something new about. Reports are then on every program of the site that was read to its \
      end, in place of what was imported before. ETO says neither households nor what kind of project a \
      program is: that is reports.types. If nothing is saved yet, PORCHLIGHT_PASSPHRASE_FILE sets the \
      passphrase.
      """)

  @OptionGroup var options: ReportsOptions
  @OptionGroup var workplace: WorkplaceOptions
  @Flag(help: "Ask for everybody again: what was corrected about people who had left comes so.")
  var anew = false

  mutating func run() async throws {
    let (json, anew) = (options.json, anew)
    try await options.vault.withStaff(workplace.said) { eto, vault, startup in
      let phrases = startup.phrases
      let desk = vault.reports(
        in: try startup.dataFolder, startup.reports, startup.environment, eto: eto)
      try await saying(phrases) {
        let line = ProgressLine()
        let facts = try await ending({ line.end() }) {
          () async throws(ReportsTrouble) -> ReportStoreFacts in
          try await desk.fill(anew: anew) { line.show($0.text(phrases)) }
        }
        if json {
          try Output.json(ReportStoreOutput(facts))
        } else {
          Output.line(facts.text(phrases))
        }
        guard facts.unread == 0 else {
          throw Failure(
            phrases.format(
              .scriptNotAllRead, phrases.number(facts.unread),
              phrases.number(facts.people + facts.unread)))
        }
      }
    }
  }
}
