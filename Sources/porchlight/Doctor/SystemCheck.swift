import Features
import Resources

/// What `doctor` looks at in one system of record.
///
/// A system that is new has a file of its own here and a place in ``SystemChecks/all``.
protocol SystemCheck: Sendable {
  /// Its name in JSON.
  var id: String { get }
  /// Its name.
  var title: Phrase { get }
  /// The setting without which this machine does not talk to it.
  var setting: String { get }
  /// Whether this machine talks to it.
  func isConfigured(_ startup: Startup) -> Bool
  /// Looks at everything about it, from whether it answers to what the settings name in it.
  func run(_ startup: Startup, _ report: inout CheckUp) async
}

/// The systems that `doctor` looks at.
enum SystemChecks {
  /// Every system that the program can talk to, in the order of the screens.
  static let all: [any SystemCheck] = [
    ETOCheck(), RapidSOSCheck(), ServiceNowCheck(), FileMakerCheck(),
  ]
}

extension SystemCheck {
  /// Asks whether the system answers, where nobody can be signed in for lack of a setting.
  func reach(
    _ missing: String, _ report: inout CheckUp, _ phrases: Phrases, by call: () async throws -> Void
  ) async {
    do {
      try await call()
      report.add(id, title, .ok, phrases.format(.doctorReached, missing))
    } catch {
      report.add(id, title, .failed, CheckUp.sentence(error, phrases))
    }
  }
}
