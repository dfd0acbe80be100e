import ArgumentParser
import Engine
import Glibc
import Resources
import Terminal

/// Says what works and what does not, a line each.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check terminal, configuration, log and every configured system.")

  @OptionGroup var place: SandboxOption
  @Flag(help: "Print JSON.") var json = false

  mutating func run() async throws {
    var report = CheckUp(json: json)
    let variables = Machine.variables
    let terminal = variables["TERM"] ?? ""
    report.add(
      "terminal", .doctorTerminal, terminal.isEmpty || terminal == "dumb" ? .failed : .ok,
      terminal.isEmpty ? report.phrases[.doctorNoTerminal] : "TERM=\(terminal)")
    report.add(
      "characters", .doctorCharacters, .ok, Machine.charset == .unicode ? "UTF-8" : "ASCII")
    let startup: Startup
    do {
      startup = try Startup(sandbox: place.choice)
    } catch let error as SettingsError {
      report.add("configuration", .doctorConfiguration, .failed, error.description)
      throw try report.end()
    } catch let failure as Failure {
      report.add("configuration", .doctorConfiguration, .failed, failure.sentence)
      throw try report.end()
    }
    let phrases = startup.phrases
    report.phrases = phrases
    report.add("configuration", .doctorConfiguration, .ok, configuration(startup))
    let unknown = Settings.unknownVariables(in: variables)
    if !unknown.isEmpty {
      report.add("variables", .doctorUnknownVariables, .failed, unknown.joined(separator: " "))
    }
    if let log = startup.paths.log {
      let hasLog = Machine.canWrite(log)
      report.add(
        "log", .doctorLog, hasLog ? .ok : .failed,
        hasLog ? log : phrases.format(.doctorLogUnwritable, log))
    } else {
      report.add("log", .doctorLog, .ok, phrases[.doctorSandboxLog])
    }
    let systems = SystemChecks.all
    // A single system is enough; without any, the program is of no use.
    let isIdle = !systems.contains { $0.isConfigured(startup) }
    for system in systems {
      if system.isConfigured(startup) {
        await system.run(startup, &report)
      } else {
        let text = phrases.format(.doctorNotConfigured, system.setting)
        report.add(system.id, system.title, isIdle ? .failed : .skipped, text)
      }
    }
    await startup.finish()
    throw try report.end()
  }

  /// The configuration file that was read, or why there is none; it may be missing.
  private func configuration(_ startup: Startup) -> String {
    guard let file = startup.paths.configuration else {
      return startup.phrases[.doctorSandboxConfiguration]
    }
    return Machine.hasFile(file) ? file : startup.phrases.format(.doctorNoConfiguration, file)
  }
}
