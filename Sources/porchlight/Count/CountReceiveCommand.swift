import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Takes what volunteers have handed in.
struct CountReceiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "receive", abstract: "Take the surveys that volunteers have handed in.",
    discussion: """
      In any order, and as often as you like: what is there already adds nothing. Each file is taken \
      as a whole. Surveys that cannot be read are counted, and the others taken.
      """)

  @OptionGroup var options: CountOptions
  @OptionGroup var choice: CountChoice
  @OptionGroup var workplace: WorkplaceOptions
  @Argument(help: "The files.", completion: .file()) var files: [String] = []
  @Flag(help: "Take what was sent to ETO with “count send”.") var eto = false

  /// What came of a file, as `--json` prints it.
  private struct Received: Encodable {
    var file: String
    var added: Int
    var updated: Int
    var known: Int
    var practice: Int
    var unread: Int
    var clockOff: Int

    init(_ file: String, _ received: CountReceived) {
      self.file = file
      (added, updated, known) = (received.added, received.updated, received.known)
      (practice, unread, clockOff) = (received.practice, received.unread, received.clockOff)
    }
  }

  mutating func run() async throws {
    let (json, files, said) = (options.json, files, eto ? workplace.said : nil)
    guard eto || !files.isEmpty else {
      throw ValidationError(Usage.phrases[.scriptCountNoFile])
    }
    try await options.withCount(choice) { chosen, desk, startup in
      let phrases = startup.phrases
      var (all, flaws): ([Received], [String]) = ([], [])
      for file in files {
        do throws(CountTrouble) {
          let received = Received(file, try await desk.receive(chosen.id, from: file))
          all.append(received)
          if received.unread > 0 {
            flaws.append(
              phrases.format(.scriptCountUnread, phrases.number(received.unread), file))
          }
        } catch {
          flaws.append("\(file): \(error.sentence.text(phrases))")
        }
      }
      if let said {
        let received = try await Self.receive(chosen, said, desk, startup)
        all.append(received)
        if received.unread > 0 {
          flaws.append(phrases.format(.scriptCountUnreadThere, phrases.number(received.unread)))
        }
      }
      if json {
        try Output.json(all)
      } else {
        for one in all {
          Output.line(
            "\(one.file): "
              + phrases.format(
                .scriptCountReceived, phrases.number(one.added), phrases.number(one.updated),
                phrases.number(one.known), phrases.number(one.practice)))
          if one.clockOff > 0 {
            let surveys = phrases.count(.pitSurveys, one.clockOff)
            Output.line("\(one.file): " + phrases.format(.scriptCountClockOff, surveys))
          }
        }
      }
      guard flaws.isEmpty else { throw Failure(flaws.joined(separator: " ")) }
    }
  }

  /// Takes what ETO has.
  private static func receive(
    _ chosen: ChosenCount, _ said: SmallDictionary<ETOSignIn.Question, String>, _ desk: CountDesk,
    _ startup: Startup
  ) async throws -> Received {
    guard chosen.kept.isLead else { throw CountTrouble.notLead }
    let form = try startup.countForm()
    let sent = try await startup.enterETO(said).surveys(of: chosen.id, on: form)
    return Received(
      "eto", try await desk.receive(chosen.id, sent: sent.surveys, unread: sent.unread))
  }
}
