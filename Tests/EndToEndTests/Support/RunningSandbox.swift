import FoundationEssentials
import Glibc
import Testing

/// The pretend systems in a process of their own.
final class RunningSandbox: Sendable {
  /// What the line of JSON says.
  struct Addresses: Decodable, Sendable {
    var control: String
    var servicenow: String
    var filemaker: String?
    var gps: String?
    var ca: String?
  }

  let addresses: Addresses
  let command: Command

  /// Starts them; every port answers when this returns.
  init(_ arguments: [String] = ["--port", "0"]) async throws {
    command = try Command(["sandbox"] + arguments, home: try Home())
    let line = await command.firstLine()
    guard let line else {
      let outcome = try await command.outcome()
      throw Refused(outcome: outcome)
    }
    addresses = try JSONDecoder().decode(Addresses.self, from: Data(line.utf8))
  }

  deinit { command.signal(SIGKILL) }

  /// Why there is none.
  struct Refused: Error { var outcome: Command.Outcome }

  /// Starts them on ports that a later one can take again.
  static func onChosenPort(_ arguments: [String] = []) async throws -> (RunningSandbox, port: Int) {
    var last: Refused?
    for _ in 0..<20 {
      // Below the ports that the system hands out to connections.
      let port = Int.random(in: 12_000..<32_000)
      do { return (try await RunningSandbox(["--port", "\(port)"] + arguments), port) } catch let
        error
        as Refused
      { last = error }
    }
    throw last ?? Refused(outcome: .init(status: 0, output: "", errors: ""))
  }

  /// Ends them, and returns how that went.
  func end(_ signal: Int32) async throws -> Command.Outcome {
    command.signal(signal)
    return try await command.outcome()
  }

  /// What a script or the app needs to reach the pretend ServiceNow as if it were a real one.
  func account(password: String = "porchlight") -> [String: String] {
    [
      "PORCHLIGHT_SERVICENOW_URL": addresses.servicenow,
      "PORCHLIGHT_SERVICENOW_USERNAME": "john.doe",
      "PORCHLIGHT_SERVICENOW_PASSWORD": password,
    ]
  }

  /// Runs a command against them, in a home of its own.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> Command.Outcome {
    let home = try Home()
    let attached = ["PORCHLIGHT_SANDBOX": addresses.control]
    let outcome = try await Command(
      arguments, input: input, environment: attached.merging(environment) { $1 }, home: home
    ).outcome()
    #expect(home.contents.isEmpty, "a sandbox leaves nothing behind")
    return outcome
  }
}

/// Runs a command without any sandbox.
func porchlight(
  _ arguments: String..., input: String = "", home: Home, environment: [String: String] = [:]
) async throws -> Command.Outcome {
  try await Command(arguments, input: input, environment: environment, home: home).outcome()
}
