import Features
import Resources

/// The checks of `doctor` for one system of record.
///
/// A further system has a file of its own here and a place in ``SystemChecks/all``.
protocol SystemCheck: Sendable {
  /// Its name in JSON.
  var id: String { get }
  /// Its name.
  var title: Phrase { get }
  /// The setting without which this machine does not use it.
  var setting: String { get }
  /// Whether this machine uses it.
  func isConfigured(_ startup: Startup) -> Bool
  /// Checks everything about it, from the connection to what the settings name in it.
  func run(_ startup: Startup, _ report: inout CheckUp) async
}

/// The systems that `doctor` looks at.
enum SystemChecks {
  /// All systems, in the order of the screens.
  static let all: [any SystemCheck] = [
    ETOCheck(), RapidSOSCheck(), ServiceNowCheck(), FileMakerCheck(),
  ]
}

extension SystemCheck {
  /// Checks whether the system answers, where a missing setting rules out signing in.
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
