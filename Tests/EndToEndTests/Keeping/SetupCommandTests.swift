import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// A machine's first start without the app.
@Suite(.fewAtATime) struct SetupCommandTests {
  private struct Result: Decodable {
    struct Check: Decodable, Equatable {
      var system: String
      var finding: String
    }
    var configuration: String
    var before: String?
    var checks: [Check]
  }

  private let file = "config/porchlight/config.yaml"

  private func environment(_ home: Home) throws -> [String: String] {
    try home.write("four words or five\n", to: "passphrase")
    return ["PORCHLIGHT_PASSPHRASE_FILE": "\(home.path)/passphrase"]
  }

  @Test func answersOnStandardInputBecomeAConfiguration() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let environment = try environment(home)
    let address = sandbox.addresses.servicenow
    let input =
      #"{"language": "es", "purpose": "triage", "systems": {"serviceNow": "\#(address)", "#
      + #""eto": "\#(address)"}, "key": "passphrase"}"#
    let outcome = try await porchlight(
      "setup", "--json", input: input, home: home, environment: environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let result = try JSONDecoder().decode(Result.self, from: Data(outcome.output.utf8))
    #expect(result.configuration == "\(home.path)/\(file)" && result.before == nil)
    #expect(
      result.checks == [
        .init(system: "eto", finding: "other"), .init(system: "serviceNow", finding: "right"),
      ])
    #expect(home.mode(file) == 0o600)
    #expect(home.text(file)?.contains("four words") == false)
    // It is what the program starts with, and the key is the passphrase.
    let list = try await porchlight("outbox", "--json", home: home, environment: environment)
    #expect(list.status == 0 && list.output == "[]\n")
    let doctor = try await porchlight("doctor", home: home)
    #expect(doctor.output.contains(file))
    #expect(doctor.output.contains("ServiceNow: responde"))
  }

  @Test func whatIsThereStaysUnlessItIsPutAside() async throws {
    let home = try Home()
    let environment = try environment(home)
    try home.write("language: es\n", to: file)
    let input = #"{"systems": {"serviceNow": "http://127.0.0.1:1"}}"#
    let refused = try await porchlight("setup", input: input, home: home, environment: environment)
    #expect(refused.status == 1 && refused.errors.contains("setup --replace"))
    #expect(home.text(file) == "language: es\n")
    let done = try await porchlight(
      "setup", "--replace", input: input, home: home, environment: environment)
    #expect(done.status == 0, "\(done.errors)")
    #expect(
      done.output.contains(
        "Se guarda de todos modos, sin confirmar: ServiceNow, http://127.0.0.1:1"),
      "\(done.output)")
    #expect(home.text("\(file).before") == "language: es\n")
    #expect(home.text(file)?.contains("http://127.0.0.1:1") == true)
  }

  @Test(arguments: [
    (#"{}"#, "Enter at least one system"), (#"{"system": {}}"#, "there is no such field"),
    (#"{"systems": {"eto": "http://eto.example.org"}}"#, "http only for this computer"),
    (#"{"systems": {"fileMaker": "https://127.0.0.1:1"}}"#, "a database name"),
    (#"{"systems": {"eto": "https://127.0.0.1:1"}, "key": "word"}"#, "passphrase, keyring"),
    (#"{"systems": {"eto": "https://127.0.0.1:1"}, "purpose": 1}"#, "Line 1, column 56"),
    ("nothing", "this is not JSON"),
  ])
  func aMistakeIsSaidAndNothingIsWritten(_ input: String, _ words: String) async throws {
    let home = try Home()
    let outcome = try await porchlight("setup", input: input, home: home)
    #expect(outcome.status == 1 && outcome.complaints.count == 1)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(home.contents.isEmpty)
  }

  @Test func withoutAKeyNothingIsWritten() async throws {
    let home = try Home()
    let input = #"{"systems": {"serviceNow": "http://127.0.0.1:1"}}"#
    let none = try await porchlight("setup", input: input, home: home)
    #expect(none.status == 1 && none.errors.contains("PORCHLIGHT_PASSPHRASE_FILE"))
    try home.write("short", to: "passphrase")
    let short = try await porchlight(
      "setup", input: input, home: home,
      environment: ["PORCHLIGHT_PASSPHRASE_FILE": "\(home.path)/passphrase"])
    #expect(short.status == 1 && short.errors.contains("At least 8"))
    #expect(home.text(file) == nil)
  }
}
