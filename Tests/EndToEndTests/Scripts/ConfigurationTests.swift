import Glibc
import TestSupport
import Testing

/// What a command says about its configuration, and how it ends.
@Suite(.fewAtATime) struct ConfigurationTests {
  private static let file = "config/porchlight/config.yaml"

  @Test func withoutAConfigurationItSaysWhatToSet() async throws {
    let outcome = try await porchlight("tasks", "list", home: try Home())
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.contains("servicenow.instance"))
    #expect(outcome.errors.contains("PORCHLIGHT_SERVICENOW_PASSWORD"))
  }

  @Test(arguments: [
    ("language: en\nthem: mono\n", #":2: no setting is called "them"; did you mean theme?"#),
    ("theme: pink\n", ":1: theme: expected default, high-contrast, colour-blind-safe or mono"),
    ("log:\n  level: loud\n", ":2: log.level: expected"),
    ("servicenow:\n  password: x\n", ":2: servicenow.password: secrets are not read from files"),
    ("language: [en\n", ": not YAML:"),
  ])
  func aBadFileIsOneLineWithFileLineAndKey(yaml: String, sentence: String) async throws {
    let home = try Home()
    try home.write(yaml, to: Self.file)
    for arguments in [["tasks", "list"], []] {
      let outcome = try await Command(arguments, home: home).outcome()
      #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
      #expect(outcome.errors.hasPrefix("porchlight: \(home.path)/\(Self.file):"))
      #expect(outcome.errors.contains(sentence))
    }
  }

  @Test func aFileAndThePasswordOfTheEnvironmentSignIn() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    try home.write(
      "language: es\nservicenow:\n  url: \(sandbox.addresses.servicenow)\n  username: john.doe\n",
      to: Self.file)
    let password = ["PORCHLIGHT_SERVICENOW_PASSWORD": "porchlight"]
    let listed = try await porchlight("tasks", "list", home: home, environment: password)
    #expect(listed.status == 0 && listed.lines.count == 16)
    let missing = try await porchlight(
      "tasks", "show", "INC9999999", home: home, environment: password)
    #expect(missing.status == 1)
    #expect(missing.errors.hasPrefix("porchlight: No hay ninguna tarea INC9999999,"))
    let refused = try await porchlight(
      "tasks", "list", home: home, environment: ["PORCHLIGHT_SERVICENOW_PASSWORD": "lantern"])
    #expect(refused.status == 1 && refused.complaints.count == 1)
    #expect(!refused.errors.contains("lantern"))
    #expect(try await sandbox.end(SIGTERM).status == 0)
  }

  @Test(arguments: ["http://127.0.0.1:9", "not an address", "https://example.org"])
  func aSandboxThatIsNotThereIsOneLine(address: String) async throws {
    let outcome = try await porchlight(
      "tasks", "list", home: try Home(), environment: ["PORCHLIGHT_SANDBOX": address])
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix("porchlight: "))
  }

  /// At once, and not only where somebody signs in; what stands in it is not said.
  @Test(arguments: [[], ["tasks", "list"], ["checkin", "list"]])
  func aVariableThatIsNoAddressIsRefusedByItsName(arguments: [String]) async throws {
    for address in ["htp:/x", "http://john.doe:lampwick@127.0.0.1:80a"] {
      let outcome = try await Command(
        arguments, environment: ["PORCHLIGHT_SANDBOX": address], home: try Home()
      ).outcome()
      #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
      #expect(
        outcome.errors.hasPrefix("porchlight: The variable PORCHLIGHT_SANDBOX does not hold"),
        "\(outcome.errors)")
      #expect(!outcome.errors.contains("lampwick") && !outcome.errors.contains("htp"))
    }
  }

  @Test(arguments: [
    ["tasks", "nonsense"], ["tasks", "list", "--nonsense"], ["tasks", "show"], ["--nonsense"],
    ["--scenario", "large"], ["--sandbox", "--scenario", "huge"],
    ["sandbox", "--scenario", "huge"], ["sandbox", "--port", "many"],
  ])
  func whatIsNoCommandIsUsage(arguments: [String]) async throws {
    let outcome = try await Command(arguments, home: try Home()).outcome()
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("Usage: porchlight"))
    #expect(outcome.complaints.last?.hasPrefix("  See “porchlight") == true)
  }

  @Test func withoutATerminalTheAppSaysSoAndAsksNothing() async throws {
    let home = try Home()
    for arguments in [[], ["--sandbox"]] {
      let outcome = try await Command(arguments, home: home).outcome()
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.errors == "porchlight: Standard input and output must be a terminal.\n")
    }
    #expect(home.contents.allSatisfy { !$0.hasPrefix("tmp/") })
  }

  @Test(arguments: [
    (["tasks", "set", "INC0010021"], "Error: Elija qué cambiar: --state"),
    (["--scenario", "large"], "Error: --scenario solo funciona con --sandbox, sin dirección."),
    (["--gps"], "Error: --gps solo funciona con --sandbox, sin dirección."),
    (["sandbox", "--scenario", "huge"], "Error: --scenario: se esperaba uno de standard, large."),
    (["sandbox", "--port", "99999"], "Error: --port: se esperaba un número de 0 a 65531."),
    (["tasks", "list", "--nonsense"], "Error: Unknown option '--nonsense'"),
  ])
  func usageIsSaidInThePersonsLanguage(arguments: [String], sentence: String) async throws {
    let home = try Home()
    let byLocale = try await Command(
      arguments, environment: ["LC_ALL": "es_MX.UTF-8"], home: home
    ).outcome()
    try home.write("language: es\n", to: Self.file)
    for outcome in [byLocale, try await Command(arguments, home: home).outcome()] {
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix(sentence), "\(outcome.errors)")
      #expect(outcome.errors.contains("Uso: porchlight"))
      #expect(outcome.complaints.last?.hasPrefix("  Vea «porchlight") == true)
    }
  }

  @Test func aSandboxThatCannotStartLeavesNoFolder() async throws {
    let home = try Home()
    for arguments in [["--sandbox", "--theme", "pink"], ["tasks", "--sandbox"]] {
      let outcome = try await Command(
        arguments, environment: ["PORCHLIGHT_LOG_LEVEL": "loud"], home: home
      ).outcome()
      #expect(outcome.status != 0)
    }
    #expect(home.contents.isEmpty)
  }
}
