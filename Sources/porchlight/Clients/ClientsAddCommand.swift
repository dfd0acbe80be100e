import ArgumentParser
import Engine
import Features
import Model
import Resources

struct ClientsAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a client, read from standard input as one JSON object.",
    discussion: """
      {"first": …, "middle": …, "last": …, "alias": …, "birthDate": "1980-02-25", \
      "socialSecurityNumber": nine digits or four, "gender": "female", "cellPhone": …, \
      "email": …, "street": …, "city": …, "alert": …}. A first, last or street name (alias) is \
      enough. Genders are male, female, unknown, notCollected, or ETO's number.
      """)

  @OptionGroup var options: PlaceOptions
  @Flag(help: "Add them even if a client on record may be the same person.") var anyway = false

  mutating func run() async throws {
    try await options.withDesk(preparing: Self.client) { desk, client, startup in
      let saved = try await desk.add(client, anyway: anyway)
      if options.json { return try Output.json(AddedOutput(saved)) }
      let what: Phrase = saved.complaints.isEmpty ? .clientsAdded : .clientsSavedPartly
      Output.line(startup.phrases.format(what, "\(saved.id)"))
    }
  }

  /// The client to add, checked as far as that needs no system.
  private static func client(_ startup: Startup) throws -> NewClient {
    let phrases = startup.phrases
    let text = try Input.read(phrases, orElse: .scriptNoClientText)
    let client: NewClient
    do throws(ClientInput.Flaw) {
      client = try ClientInput(json: text).client(
        id: startup.environment.makeID(), today: startup.today)
    } catch { throw Failure(error.sentence(phrases)) }
    let problems = client.problems.map { field, phrase in
      let name = ClientInput.names.first { $0.value == field }?.key ?? ""
      let wrong =
        phrase == .clientsBadBirth
        ? phrases.format(.scriptExpected, phrases[.scriptExpectsBirth]) : phrases[phrase]
      return "\(name): \(wrong)"
    }
    guard problems.isEmpty else { throw Failure(problems.joined(separator: " ")) }
    return client
  }
}
