import Model
import Resources
import Terminal

extension Contact {
  /// One line of the screen's tables.
  typealias ContactBinding = Binding<State, Action>

  /// The bindings of whatever has the screen: the form, or its way there.
  static func bindings(_ state: State, isAccessible: Bool) -> [ContactBinding] {
    guard let entry = state.entry else { return openingBindings }
    return TouchPointEntry.bindings(entry.mode(isAccessible: isAccessible)).map {
      $0.lift({ $0.entry ?? entry }, Action.entry)
    }
  }

  /// The bindings while a form is being read, or could not be.
  static let openingBindings: [ContactBinding] = [
    ContactBinding(
      [.enter, .text("r"), .function(5)], .contactReadAgain, footer: 1, when: canRetry,
      .retryTapped),
    ContactBinding([.escape], .contactBack, footer: 2, .backTapped),
  ]

  private static let canRetry: @Sendable (State) -> Availability = {
    .when($0.opening?.standing != .reading, else: .clientsStillReading)
  }
}
