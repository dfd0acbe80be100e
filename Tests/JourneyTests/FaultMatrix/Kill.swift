import Testing

@testable import Engine

/// Where the program is killed (SIGKILL) on the way of something that it sends: every step of the
/// relay, and what only the system can tell of.
enum Kill: Hashable, Sendable, CaseIterable, CustomTestStringConvertible {
  /// It stops by itself at a step, which a debug build can be asked for.
  case at(RelayStep)
  /// The system has the request and has done nothing yet.
  case connected
  /// The system has done it, and its answer is on the way.
  case wrote

  /// In the order in which a write passes them.
  static let allCases: [Kill] =
    [.at(.chosen), .at(.marked), .connected, .wrote]
    + RelayStep.allCases.filter { ![.chosen, .marked].contains($0) }.map(Kill.at)

  /// What the table calls it.
  var title: String {
    switch self {
    case .at(.chosen): "before it is marked"
    case .at(.marked): "marked, nothing has left"
    case .connected: "connected, the system did nothing"
    case .wrote: "the system wrote"
    case .at(.answered): "the answer is read"
    case .at(.noted): "before the commit of \"sent\""
    case .at(.recorded): "\"sent\" is on the disk"
    }
  }

  var testDescription: String { title }

  /// Whether the system has it by then.
  var arrives: Bool {
    switch self {
    case .at(.chosen), .at(.marked), .connected: false
    case .wrote, .at(.answered), .at(.noted), .at(.recorded): true
    }
  }
}
