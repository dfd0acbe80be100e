import Engine
import Features
import Glibc
import Model
import Resources
import Synchronization

/// The findings at the addresses of the systems.
final class SetupChecks: Sendable {
  /// The finding at one of them, as `--json` prints it.
  struct Check: Encodable {
    var system: String
    var address: String
    /// `right`, `other` or `trouble`.
    var finding: String
    var text: String
  }

  private let environment: Environment
  private let isLoud: Bool
  private let all = Mutex<[Check]>([])

  /// Prepares to check; findings are printed on standard output if it is loud.
  init(_ environment: Environment, isLoud: Bool) {
    self.environment = environment
    self.isLoud = isLoud
  }

  /// The findings so far.
  var made: [Check] { all.withLock { $0 } }

  /// Checks what answers at an address, without signing in.
  ///
  /// - Returns: Whether the system is there, as far as can be told.
  func look(_ system: RemoteSystem, _ address: String, _ phrases: Phrases) async -> Bool {
    guard let finding = await environment.look(at: address, for: system) else { return true }
    let (word, text) =
      switch finding {
      case .right: ("right", phrases.format(.firstRunRight, system.name))
      case .other: ("other", phrases.format(.firstRunOther, system.name))
      case .trouble(let trouble): ("trouble", trouble.sentence.text(phrases))
      }
    all.withLock {
      $0.append(Check(system: system.key, address: address, finding: word, text: text))
    }
    tell("\(address): \(text)")
    return finding == .right
  }

  /// Says that an address was kept although the system was not found there.
  func tellKept(_ system: RemoteSystem, _ address: String, _ phrases: Phrases) {
    tell(phrases.format(.setupKeptAnyway, system.name, address))
  }

  /// What is printed as JSON is all that is on standard output; whoever is asked on a terminal reads it
  /// beside the questions.
  private func tell(_ sentence: String) {
    if isLoud {
      Output.tell(sentence)
    } else if Machine.isTerminal(STDIN_FILENO) {
      Output.explain(sentence)
    }
  }
}
