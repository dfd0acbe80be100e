import Model

/// What a key would do something about: where it would only say why not, the footer does not name it.
extension CheckIn.State {
  /// Whether nothing about who is selected is on its way or not saved.
  var isRowSaved: Bool { selectedGuest.map { changes[$0.id] == nil } ?? true }

  /// Whether something is to be chosen for the selected bed: whom it is for, or what to do about who is in it.
  var opensBed: Bool {
    guard let bed = selectedBed else { return true }
    return switch board.standing(of: bed) {
    case .free, .taken: true
    case .held: isRowSaved
    case .closed: false
    }
  }

  /// Whether there is somebody to check out, or a held bed to let go: among those who are marked, else who is
  /// selected.
  var hasSomebodyToCheckOut: Bool {
    guard marks.isEmpty else { return !markedForOut.going.isEmpty }
    return isRowSaved && selectedGuest.map { shown($0).tonight?.isIn == true } == true
  }
}
