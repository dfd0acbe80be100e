import Terminal

extension App {
  /// Where the mouse lies for the list in front, whose reducer takes each row for one line: read
  /// aloud a row takes as many as it needs.
  static func unwrapped(
    _ kind: Mouse.Kind, _ point: Point, _ state: State, _ stamp: Stamp
  ) -> Mouse {
    guard state.preferences.accessible, kind == .click || kind == .doubleClick else {
      return Mouse(kind, at: point)
    }
    let surroundings = Surroundings(
      size: state.size, style: state.look, phrases: state.phrases, now: stamp.now,
      zone: state.tasks.zone)
    let lies =
      switch state.place {
      case .tasks: TasksView.unwrapped(point, state.tasks, surroundings)
      case .clients: ClientsView.unwrapped(point, state.clients, surroundings)
      case .checkIn: CheckInView.unwrapped(point, state.checkIn, surroundings)
      case .outbox: OutboxView.unwrapped(point, state.outbox, surroundings)
      case .emergency, .signIn: point
      }
    return Mouse(kind, at: lies)
  }
}

extension App.State {
  /// How the screen is drawn, as far as it decides where things are.
  var look: Appearance { Appearance(isAccessible: preferences.accessible) }
}
