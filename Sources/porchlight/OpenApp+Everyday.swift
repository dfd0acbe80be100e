import Engine
import Sandbox

/// Reads the few command lines that open the app day by day, without the argument parser.
///
/// The parser reads every type of every option through reflection, and makes the runtime search the
/// whole program for conformances some hundred times: two thirds of all computing before the first
/// frame. Everything that is uncertain here is left to the parser; a test compares the two.
extension OpenApp {
  /// The app that the arguments open; nil where only the parser can say.
  init?(everyday arguments: [String]) {
    var sandbox = SandboxOption.Choice.named
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      // A value that could be an option, or is empty, or given twice, is left to the parser.
      let isLast = rest.first?.hasPrefix("-") ?? true
      switch argument {
      case "--sandbox" where isLast && values[argument] == nil:
        sandbox = .embedded
        values[argument] = ""
      case let address where address.hasPrefix("--sandbox="):
        let url = String(address.dropFirst("--sandbox=".count))
        guard values["--sandbox"] == nil, SandboxDirectory.isAddress(url) else { return nil }
        sandbox = .attached(url)
        values["--sandbox"] = url
      case "--scenario", "--language", "--theme", "--keep":
        guard !isLast, values[argument] == nil, let value = rest.popFirst(), !value.isEmpty else {
          return nil
        }
        values[argument] = value
      default: return nil
      }
    }
    var scenario = Scenario.standard
    if let name = values["--scenario"] {
      guard sandbox == .embedded, let named = try? Scenario(named: name) else { return nil }
      scenario = named
    }
    // Without a sandbox it is an error.
    guard sandbox != nil || values["--keep"] == nil else { return nil }
    var overrides: [String: String] = [:]
    overrides["language"] = values["--language"]
    overrides["theme"] = values["--theme"]
    self.init(
      sandbox: sandbox, keep: sandbox == nil ? nil : values["--keep"] ?? KeepOption.named,
      scenario: scenario, playsGPS: false, overrides: overrides, trap: false)
  }
}
