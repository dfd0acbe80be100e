import Engine
import Glibc
import Model
import Resources

/// Adds the safeguards that a machine lacks, one after the other.
struct KioskInstallation {
  private let machine: SafeguardCheck
  private let isDry: Bool
  private let phrases: Phrases

  /// Works on a machine's files; a dry one only says what it would do.
  init(_ machine: SafeguardCheck, isDry: Bool, phrases: Phrases) {
    self.machine = machine
    self.isDry = isDry
    self.phrases = phrases
  }

  /// Goes through all of them.
  ///
  /// - Throws: ``Failure`` where nobody may or wants to go on.
  func run() async throws {
    guard isDry || machine.isElsewhere || geteuid() == 0 else {
      throw Failure(phrases[.kioskInstallNeedsRoot])
    }
    // What is installed is for everybody to read; what is secret is sealed.
    umask(0o022)
    let missing = Safeguard.allCases.filter { !machine.has($0) }
    var shown: Set<[Remedy]> = []
    for safeguard in missing where !machine.has(safeguard) {
      let remedies = machine.remedies(for: safeguard)
      // Some have the same commands: done once, or refused once.
      guard remedies.isEmpty || shown.insert(remedies).inserted else { continue }
      try await add(safeguard, remedies)
    }
    guard !missing.isEmpty else { return }
    try await finish()
  }

  private func add(_ safeguard: Safeguard, _ remedies: [Remedy]) async throws {
    Output.tell(phrases[safeguard.purpose])
    if safeguard == .access, !machine.hasKeys {
      return Output.tell("  " + phrases[.kioskInstallNoKey])
    }
    let settings = machine.path(SafeguardCheck.settingsFile)
    if remedies.isEmpty { Output.line("  \(settings)") }
    for remedy in remedies { show(remedy) }
    guard !isDry, remedies.isEmpty || remedies.contains(where: isPossible), try agrees() else {
      return
    }
    if remedies.isEmpty { try KioskSettingsFile(phrases).write(to: settings) }
    for remedy in remedies where isPossible(remedy) {
      guard await succeeds(remedy.command) else {
        return Output.explain(phrases[.kioskInstallFailed])
      }
    }
  }

  /// Whether ETO lets it in, what no program can do, and the start as a kiosk.
  private func finish() async throws {
    Output.tell(phrases[.kioskInstallFirmware])
    guard !machine.isElsewhere else { return }
    Output.tell(phrases[.kioskInstallDoctor])
    show(.machine(Self.doctor))
    if !isDry, try agrees() { _ = await succeeds(Self.doctor) }
    Output.tell(phrases[.kioskInstallReboot])
    show(.machine("systemctl reboot"))
  }

  private static let doctor =
    "XDG_CONFIG_HOME=/etc PORCHLIGHT_ETO_PASSWORD=\"$(systemd-creds decrypt "
    + "/etc/credstore.encrypted/porchlight.eto.password)\" porchlight doctor"

  private func isPossible(_ remedy: Remedy) -> Bool { remedy.isForFiles || !machine.isElsewhere }

  private func show(_ remedy: Remedy) {
    let isLeft = !isPossible(remedy)
    Output.line(
      "  \(remedy.command)" + (isLeft ? "  # \(phrases[.kioskInstallElsewhere])" : ""))
  }

  /// Runs a command of the shell on the terminal.
  private func succeeds(_ command: String) async -> Bool {
    guard case .exited(0) = await ForegroundProgram.run(["/bin/sh", "-c", command]) else {
      return false
    }
    return true
  }

  /// Asks until somebody says yes or no.
  private func agrees() throws -> Bool {
    while true {
      Output.prompt("\(phrases[.kioskInstallAsk]):")
      guard let line = readLine()?.trimmed.lowercased() else {
        throw Failure(phrases[.kioskInstallStopped])
      }
      if ["y", "yes", "s", "si", "sí"].contains(line) { return true }
      if ["n", "no"].contains(line) { return false }
    }
  }
}
