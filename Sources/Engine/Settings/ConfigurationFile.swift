import Features
import Model
import Resources

/// A `config.yaml` as a first start writes it: what was answered, and what else can be set.
///
/// Nothing in it is secret.
struct ConfigurationFile {
  /// The file.
  let text: String

  /// Writes down what was answered.
  init(_ answers: FirstRun.Answers) {
    var lines = [
      "# Porchlight's settings, as answered at the first start. Later changes are yours: Porchlight",
      "# never writes this file again. Environment variables win over it (PORCHLIGHT_LANGUAGE …).",
      "# Passwords and secrets are never read from here; what you have remembered is sealed elsewhere.",
      "", "# What this machine is for: \(answers.purpose.rawValue).", "", "# en or es.",
      "language: \(answers.language.rawValue)", "", "idle:",
      "  # Minutes without a key after which the screen locks; 0 for never.", "  lock: 5",
    ]
    for system in RemoteSystem.allCases { lines += [""] + Self.section(system, answers) }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// The lines about a system; where it is not used they are comments.
  private static func section(_ system: RemoteSystem, _ answers: FirstRun.Answers) -> [String] {
    let address = answers.addresses[system]
    let lines =
      ["\(system.group):", "  url: \(quoted(address ?? system.descriptor.example))"]
      + system.client.configuration(answers)
    if address != nil { return ["# \(system.name)."] + lines }
    return ["# \(system.name) is not used on this machine."] + lines.map { "# \($0)" }
  }

  /// A text as YAML takes it, whatever is in it.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case let scalar where scalar.value < 0x20 || scalar.value == 0x7F: break
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
