import ArgumentParser
import Glibc
import Resources

/// Makes a machine a kiosk, step by step.
struct KioskInstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Make this computer a kiosk, asking before each change.",
    discussion: """
      Adds each safeguard that “porchlight kiosk --check” finds missing: says what it does, shows \
      the commands, and asks. What is there stays as it is, so it may be run again. At the end it \
      checks what is there now.
      """)

  @Flag(help: "Print what would be done, and change nothing.") var dryRun = false
  @Flag(help: "Only check what is there, as “porchlight kiosk --check” does.") var check = false
  @Flag(help: "With --check: print JSON.") var json = false
  @Option(
    help: ArgumentHelp(
      "Work on the files below this folder, the root of another computer.", valueName: "dir"),
    completion: .directory)
  var root: String?

  mutating func validate() throws {
    guard !json || check else { throw ValidationError(Usage.phrases[.usageKioskJSON]) }
    guard !check || !dryRun else { throw ValidationError(Usage.phrases[.usageKioskDryRun]) }
  }

  mutating func run() async throws {
    let machine = SafeguardCheck(root: root.map(LocalFile.real) ?? "")
    if check { throw try machine.report(json: json) }
    let installation = KioskInstallation(machine, isDry: dryRun, phrases: Usage.phrases)
    try await saying { try await installation.run() }
    guard !dryRun else { return }
    Output.line("")
    throw try machine.report(json: false)
  }
}
