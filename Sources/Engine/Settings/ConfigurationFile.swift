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
    var lines = ["\(system.group):", "  url: \(quoted(address ?? system.descriptor.example))"]
    switch system {
    case .eto:
      lines += [
        "  # username: worker@example.org",
        "  # Where this machine works; what is said here is not asked at the sign-in.",
        "  # enterprise: Lantern Street Alliance", "  # site: 301", "  # program: Night Shelter",
        "# The form that people are checked in with, and its questions, by ETO's numbers.",
        "# checkin: {touchpoint: 2101, elements: {bed: 4102, date: 4101, status: 4103, "
          + "reference: 4104, note: 4105}}",
      ]
    case .rapidSOS:
      lines += [
        "  # What the organisation is known by; PORCHLIGHT_RAPIDSOS_CLIENT_SECRET has its secret.",
        "  # clientID: 0123456789abcdef", "  # What starts an emergency call, and who does.",
        "  # callflow: kronos_contacts", "  # company: Lantern Street Alliance",
      ]
    case .serviceNow:
      lines += [
        "  # username: john.doe", "  # For a sign-in with OAuth.",
        "  # oauth: {clientID: 0123456789abcdef}",
      ]
    case .fileMaker:
      lines += [
        "  database: \(quoted(answers.database ?? "Shelter"))",
        "  # The layout that shows people, one a record.", "  # layout: Guests",
        "  # username: staff", "  # Which of its fields hold what tells people apart.",
        "  # There are also middle, lastFour, number and card.",
        "  # fields: {first: FirstName, last: LastName, alias: KnownAs, birth: DateOfBirth}",
        "  # What a client's page shows, in this order; after a colon what it is called there.",
        "  # show: \"Diet, Locker, LastStay: Last stay\"",
      ]
    }
    if address != nil { return ["# \(system.name)."] + lines }
    return ["# \(system.name) is not used on this machine."] + lines.map { "# \($0)" }
  }

  /// A text as YAML takes it, whatever is in it.
  private static func quoted(_ text: String) -> String {
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
