import ArgumentParser
import Engine
import Resources
import Sandbox

/// Whether to use pretend systems, and which.
struct SandboxOption: ParsableArguments {
  /// Which sandbox.
  enum Choice: Equatable, ExpressibleByArgument {
    /// The one inside this program.
    case embedded
    /// A running one, by the address of its control port.
    case attached(String)

    init?(argument: String) { self = .attached(argument) }

    /// Whether a word behind the option may be meant as an address: with a scheme, or a host and a port.
    static func isAddress(_ word: String) -> Bool {
      if word.contains("://") { return true }
      guard let colon = word.lastIndex(of: ":"), colon != word.startIndex else { return false }
      return Int(word[word.index(after: colon)...]) != nil
    }
  }

  @Option(
    defaultAsFlag: .embedded,
    help: ArgumentHelp(
      "Use pretend systems: inside this program, or a running sandbox by its control address.",
      valueName: "url")) var sandbox: Choice?

  /// The sandbox, from the option or `PORCHLIGHT_SANDBOX`.
  var choice: Choice? { sandbox ?? .named }

  /// What nothing can be asked at is refused before anything is opened.
  mutating func validate() throws {
    guard case .attached(let word)? = sandbox, !SandboxDirectory.isAddress(word) else { return }
    throw ValidationError(Usage.phrases.format(.usageSandbox, word))
  }
}

extension SandboxOption.Choice {
  /// The sandbox in `PORCHLIGHT_SANDBOX`, if any.
  static var named: Self? {
    Machine.variables["PORCHLIGHT_SANDBOX"].flatMap { $0.isEmpty ? nil : .attached($0) }
  }
}

/// The data in the pretend systems.
struct ScenarioOption: ParsableArguments {
  @Option(help: "What the pretend systems hold: standard or large.") var scenario: String?

  /// The scenario.
  var chosen: Scenario {
    get throws {
      guard let scenario else { return .standard }
      do { return try Scenario(named: scenario) } catch {
        let names = Scenario.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(Usage.phrases.format(.usageNoSuchScenario, names))
      }
    }
  }
}
