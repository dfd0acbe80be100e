import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Model
import Resources

/// Records a contact.
struct OutreachAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Record a contact, read from standard input as one JSON object.",
    discussion: """
      {"client": 5015, "situation": 116, "place": …, "note": …}. The client is a number of ETO, the \
      situation HUD's number for Current Living Situation (4.12). Optional: subsidy, verifiedBy, \
      leavesWithin14Days, subsequentResidence, resourcesToObtain, leaseOrOwnershipIn60Days, \
      movedTwiceIn60Days, locationDetails, date, latitude, longitude, accuracy (metres), team, \
      engagement (a day). Never put words or a position on the command line: other processes can \
      read it.
      """)

  @OptionGroup var options: PlaceOptions

  /// What was recorded, as `--json` prints it.
  private struct Recorded: Encodable {
    var client: Int
    var response: Int
    var reference: String
  }

  mutating func run() async throws {
    try await options.withDesk(preparing: Self.input) { desk, given, startup in
      let (input, setup) = given
      let (phrases, today) = (startup.phrases, startup.today)
      guard let client = input.client else { return }
      let known = try await desk.outreachClient(
        client, setup, asksEngagement: input.engagement != nil, .system)
      let flaws = input.flaws(today: today, known, phrases)
      guard flaws.isEmpty else { throw Failure(flaws.joined(separator: " ")) }
      let contact = input.contact(
        id: startup.environment.makeID(), known, at: desk.workplace, setup.places,
        now: startup.environment.now(), today: today)
      guard let contact else { return }
      let response = try await desk.record(
        contact, setup, at: input.place, by: input.team, .system)
      if options.json {
        return try Output.json(
          Recorded(client: client, response: response, reference: contact.id.uuidString))
      }
      Output.line(phrases.format(.scriptContactRecorded, "\(client)"))
    }
  }

  /// What is to be recorded, as far as it can be checked without asking anybody.
  private static func input(_ startup: Startup) throws -> (OutreachInput, OutreachSetup) {
    let setup = try startup.outreachSetup()
    let text = try Input.read(startup.phrases, orElse: .scriptNoContactText)
    let input = try OutreachInput(json: text, today: startup.today)
    let flaws = input.flaws(today: startup.today, startup.phrases)
    guard flaws.isEmpty else { throw Failure(flaws.joined(separator: " ")) }
    return (input, setup)
  }
}
