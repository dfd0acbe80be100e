import Model
import Resources
import Store
import Terminal

/// Checking somebody in from anywhere: their name, the bed, done.
extension CheckIn {
  /// Lets the person type whom they want to check in.
  static func find(_ state: inout State, in surroundings: Surroundings) -> [Command<Effect>] {
    guard state.setup != nil, state.shelter != nil else { return [] }
    let commands = closeCover(&state, in: surroundings)
    state.listEverybody(in: surroundings)
    state.bedInHand = nil
    state.isFinding = true
    state.isFiltering = true
    state.select(0, in: surroundings)
    return commands
  }

  /// Goes on with whom the words found: to the beds for who is selected; where nobody on the list has the
  /// words, to all clients.
  static func endFinding(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard !state.filter.isEmpty else {
      state.listEverybody(in: surroundings)
      return []
    }
    guard !state.rows.isEmpty else {
      guard state.mode == .seeking else {
        state.say(.info, Sentence(.checkInFindReading), at: stamp.now)
        return []
      }
      state.sought = state.filter.text
      state.listEverybody(in: surroundings)
      return []
    }
    let onward = state.onwardFromFound
    // Before a first bed in a program the key of the list asks, and so does this.
    if case .beds? = onward, state.beds == .neverUsed {
      return attempt(&state, .give, stamp, in: surroundings)
    }
    return goOn(&state, onward, stamp, in: surroundings)
  }
}
