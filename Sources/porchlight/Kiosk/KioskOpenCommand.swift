import ArgumentParser
import Resources

/// Self check-in at the door, on a terminal of its own.
struct KioskOpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open self check-in for guests on this terminal.",
    discussion: """
      A separate program: no palette, no settings, no staff screens, and no key that leaves \
      it. F12 asks for the staff PIN. SIGTERM ends it.
      """)

  @OptionGroup var place: SandboxOption
  @OptionGroup var workplace: WorkplaceOptions
  @OptionGroup var look: LookOptions
  @Flag(help: "Check which safeguards of a public terminal are on, and how to add the others.")
  var check = false
  @Flag(help: "With --check: print JSON.") var json = false

  mutating func run() async throws {
    if check { throw try SafeguardCheck().report(json: json) }
    guard !json else { throw ValidationError(Usage.phrases[.usageKioskJSON]) }
    let kiosk = OpenKiosk(sandbox: place.choice, workplace: workplace.said, overrides: look.said)
    try await kiosk.run()
  }
}
