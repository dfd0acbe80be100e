import ArgumentParser
import Resources
import Sandbox

/// Serves the pretend systems until it is told to stop.
struct SandboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox",
    abstract: "Run pretend systems on this computer; prints their addresses as one line of JSON.",
    discussion: """
      The control port is BASE, ETO is BASE + 1, RapidSOS is BASE + 2, ServiceNow is BASE + 3, \
      FileMaker is BASE + 4; with --gps, gpsd is BASE + 5. Everything is invented, held in memory and gone when it stops. Sign in \
      to ServiceNow as john.doe or ann.li, to ETO as worker@example.org or ann.li@example.org, to \
      RapidSOS as robin.example, to FileMaker's databases Shelter and Bands as staff, with the \
      password porchlight.
      """)

  @Option(help: "The base port; 0 picks free ones.") var port = 8700
  @Option(help: ArgumentHelp("Take the data from this folder.", valueName: "dir")) var seed: String?
  @OptionGroup var scenario: ScenarioOption
  @OptionGroup var receiver: GPSOption
  @Flag(help: "Serve https, with a new certificate whose file is in the JSON line.") var tls = false
  @Option(
    help: ArgumentHelp("Refuse more than this many requests per hour and person.", valueName: "n"))
  var rateLimit: Int?

  mutating func validate() throws {
    let highest = receiver.gps ? 65_530 : 65_531
    guard (0...highest).contains(port) else {
      throw ValidationError(Usage.phrases.format(.usagePort, "\(highest)"))
    }
  }

  mutating func run() async throws {
    // Whoever reads the line may stop it right then.
    StopSignals.catch()
    let server: SandboxServer
    do {
      server = try await SandboxServer.start(
        SandboxOptions(
          port: port, seedDirectory: seed, scenario: try scenario.chosen, tls: tls,
          rateLimit: rateLimit, gpsPort: receiver.gps ? (port == 0 ? 0 : port + 5) : nil))
    } catch let error as SandboxError {
      throw Failure(error.description).end()
    }
    Output.plain(server.addresses.jsonLine + "\n")
    // Nobody can find it without its addresses.
    if Output.failure == nil { await StopSignals.wait() }
    await server.stop()
  }
}
