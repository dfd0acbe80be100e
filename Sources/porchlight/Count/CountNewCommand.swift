import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Model
import Resources

/// Makes a count that this computer leads.
struct CountNewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a count, led from this computer; prints its setup key.",
    discussion: """
      The setup key is what volunteers type to join. Give it to them another way than the file that \
      “count setup” writes. It is printed this once; the app shows it again.
      """)

  @OptionGroup var options: CountOptions
  @Argument(help: "What it is called.") var name: String
  @Option(help: ArgumentHelp("The day on which the night begins.", valueName: "day")) var night:
    String
  @Option(help: "The Continuum of Care, such as TX-500.") var coc: String?
  @Option(help: ArgumentHelp("The areas, with commas between them.", valueName: "names"))
  var areas: String?
  @Option(help: ArgumentHelp("The teams, with commas between them.", valueName: "names"))
  var teams: String?
  @Option(
    help: ArgumentHelp("The questions; without it, those that come along.", valueName: "file"),
    completion: .file(extensions: ["json"])) var questions: String?
  @Option(
    help: ArgumentHelp(
      """
      When practice ends: an hour of that day (17:00, if not given) or a time (2027-01-27T17:00:00Z).
      """, valueName: "time")) var opens: String?

  /// Here a wrong value is answered with this command's own usage.
  mutating func validate() throws {
    _ = try times()
    guard coc.map(PITCount.isContinuum) ?? true else {
      throw ValidationError(Usage.phrases[.usageCountCoc])
    }
  }

  mutating func run() async throws {
    let (json, name, coc) = (options.json, name, coc?.uppercased())
    let (night, opens) = try times()
    let (areas, teams, questions) = (Self.names(areas), Self.names(teams), questions)
    let prepare = { (_: Startup) throws in try CountQuestions.read(questions) }
    try await options.withNewDesk(after: prepare) { definition, desk, startup in
      let count = PITCount(
        id: startup.environment.makeID(), name: name, coc: coc ?? "", night: night, opens: opens,
        areas: areas, teams: teams, definition: definition)
      let kept = try await desk.begin(count)
      guard case .lead(let keys) = kept.part else { return }
      if json {
        var output = CountOutput(kept, at: startup.environment.now())
        output.setupKey = keys.setupKey.revealed
        return try Output.json(output)
      }
      let said = kept.count.made(at: startup.environment.now())
      Output.line(startup.phrases.format(said, name))
      Output.line(startup.phrases.format(.scriptCountKey, keys.setupKey.revealed))
    }
  }

  /// The night, and when practice ends.
  private func times() throws -> (night: CivilDate, opens: Date) {
    guard let night = CivilDate(iso: night) else {
      throw ValidationError(Usage.phrases[.usageCountNight])
    }
    return (night, try Self.moment(opens ?? "17:00", on: night))
  }

  /// An hour of a day here, or the moment that a time names.
  private static func moment(_ text: String, on night: CivilDate) throws -> Date {
    let parts = text.split(separator: ":")
    if parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]),
      (0..<24).contains(hour), (0..<60).contains(minute)
    {
      let moment = Date(
        timeIntervalSince1970: Double(night.daysSince1970 * 86_400 + hour * 3_600 + minute * 60))
      return moment - Double(Zone.system.offset(at: moment))
    }
    guard let date = try? Date(text, strategy: .iso8601) else {
      throw ValidationError(Usage.phrases[.usageCountOpens])
    }
    return date
  }

  /// The names in a text, each once.
  private static func names(_ text: String?) -> [String] {
    (text ?? "").split { $0 == "," || $0 == ";" }.reduce(into: []) { names, part in
      let name = String(part).trimmed
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
  }
}
