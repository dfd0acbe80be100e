import FoundationEssentials
import Resources
import Store
import Terminal
import TestSupport

@testable import Features

extension Surroundings {
  /// A screen's part of an 80×24 window, in English, in Greenwich, at the samples' moment.
  static let sample = Surroundings(
    size: AppLayout(Size(width: 80, height: 24)).body.size, style: Appearance(),
    phrases: Phrases(.en), now: Sample.now, zone: .utc)

  /// The same so many seconds later.
  static func sample(later seconds: Double) -> Surroundings {
    var later = sample
    later.now = Sample.now.addingTimeInterval(seconds)
    return later
  }
}

extension Feature where Context == Surroundings {
  /// Changes the state for an action in the samples' surroundings.
  static func reduce(_ state: inout State, _ action: Action) -> [Command<Effect>] {
    reduce(&state, action, in: .sample)
  }

  /// The timers in the samples' surroundings.
  static func timers(_ state: State) -> [Timer<Action>] { timers(state, in: .sample) }
}

extension App {
  /// The timers at the samples' moment.
  static func timers(_ state: State) -> [Timer<Action>] { timers(state, in: Sample.now) }
}

extension Walk where F.Context == Surroundings {
  /// Starts from a state, in the samples' surroundings.
  init(_ state: F.State, complete: @escaping Completion = { _, _ in }) {
    self.init(state, in: .sample, complete: complete)
  }
}

extension Binding {
  /// Whether it can be done now, in the samples' surroundings.
  func availability(_ state: State) -> Availability { availability(state, in: .sample) }
}
