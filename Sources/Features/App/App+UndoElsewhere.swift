import Resources

/// What a person did last may be taken back on the screen that it belongs to, while another one is in front.
extension App.State {
  /// What the key for undoing says where the screen in front has nothing for it and another one has; nil for any
  /// other reason, and where none has.
  func sentenceOfUndo(why reason: Phrase) -> Sentence? {
    guard reason == .tasksNothingToUndo || reason == .checkInNothingToUndo else { return nil }
    if place != .checkIn, let change = checkIn.nextUndo {
      return Sentence(
        .keyUndoThere, .text("\(App.Place.checkIn.rawValue)"), .sentence(checkIn.called(change)))
    }
    guard let other = otherUndo else { return nil }
    return Sentence(.keyUndoOn, .text("\(other.rawValue)"), .phrase(other.title))
  }

  /// Why something cannot be done, where all keys and commands are listed: of whatever they are pressed for only
  /// that is said which is on another screen.
  func listed(why reason: Phrase) -> Sentence { sentenceOfUndo(why: reason) ?? Sentence(reason) }

  /// Another screen than tonight's list on which the key undoes something as it is left; nil for none.
  private var otherUndo: App.Place? {
    let places: [App.Place] = [.clients, .tasks, .outreach]
    return places.first { $0 != place && hasUndo(on: $0) }
  }

  private func hasUndo(on place: App.Place) -> Bool {
    switch place {
    case .clients:
      (clients.mode == .list || clients.mode == .page) && !contact.isOpen
        && Clients.canUndo(clients) == .available
    case .tasks: !tasks.undoable.isEmpty
    case .outreach:
      outreach.writing == nil && Outreach.canUndo(outreach, surroundings) == .available
    case .checkIn, .emergency, .outbox, .count, .reports, .signIn: false
    }
  }
}
