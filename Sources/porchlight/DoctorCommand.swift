import ArgumentParser
import Engine
import Features
import Glibc
import Model
import Resources
import Terminal

/// Says what works and what does not, a line each.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check terminal, configuration, log and systems.")

  @OptionGroup var place: SandboxOption

  mutating func run() async throws {
    var report = Report()
    let variables = Machine.variables
    let terminal = variables["TERM"] ?? ""
    report.add(
      .doctorTerminal,
      terminal.isEmpty ? report.phrases[.doctorNoTerminal] : "TERM=\(terminal)",
      ok: !terminal.isEmpty && terminal != "dumb")
    report.add(.doctorCharacters, Machine.charset == .unicode ? "UTF-8" : "ASCII", ok: true)
    let startup: Startup
    do {
      startup = try Startup(sandbox: place.choice)
    } catch let error as SettingsError {
      report.add(.doctorConfiguration, error.description, ok: false)
      throw report.end()
    } catch let failure as Failure {
      report.add(.doctorConfiguration, failure.sentence, ok: false)
      throw report.end()
    }
    report.phrases = startup.phrases
    report.add(.doctorConfiguration, configuration(startup), ok: true)
    let unknown = Settings.unknownVariables(in: variables)
    if !unknown.isEmpty {
      report.add(.doctorUnknownVariables, unknown.joined(separator: " "), ok: false)
    }
    if let log = startup.paths.log {
      let hasLog = Machine.canWrite(log)
      report.add(
        .doctorLog, hasLog ? log : startup.phrases.format(.doctorLogUnwritable, log), ok: hasLog)
    } else {
      report.add(.doctorLog, startup.phrases[.doctorSandboxLog], ok: true)
    }
    await check(startup, &report)
    await startup.finish()
    throw report.end()
  }

  /// The file that was read, or why none was: nothing in it is needed.
  private func configuration(_ startup: Startup) -> String {
    guard let file = startup.paths.configuration else {
      return startup.phrases[.doctorSandboxConfiguration]
    }
    return Machine.hasFile(file)
      ? file : startup.phrases.format(.doctorNoConfiguration, file)
  }

  private func check(_ startup: Startup, _ report: inout Report) async {
    guard !startup.defaults.instance.isEmpty else {
      return report.add(.doctorServiceNow, startup.phrases[.doctorNotConfigured], ok: false)
    }
    do {
      let desk = try await startup.signIn()
      let text = startup.phrases.format(.signInAs, desk.person.name)
      report.add(.doctorServiceNow, text, ok: true)
    } catch {
      let sentence = (error as? Failure)?.sentence ?? startup.phrases[.troubleUnreadable]
      report.add(.doctorServiceNow, sentence, ok: false)
    }
  }
}

/// The lines of a check-up, printed as they come.
private struct Report {
  var phrases = Usage.phrases
  private var isSound = true

  mutating func add(_ what: Phrase, _ text: String, ok: Bool) {
    isSound = isSound && ok
    let mark = phrases[ok ? .doctorOK : .doctorBad]
    Output.line("\(mark)  \(phrases[what]): \(text)")
  }

  /// How the command ends: with status 1 when something does not work.
  func end() -> ExitCode { isSound ? .success : ExitCode(1) }
}
