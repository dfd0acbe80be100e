import Model
import Resources
import Terminal

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

  /// Whether the bed that is selected among those to choose from can be had.
  var canTakeBed: Bool {
    guard let picker else { return false }
    let beds = board.beds
    let found = picker.picker.matches(in: beds.map { Picker.Option($0.label) }, mode: .filter)
    let place = picker.picker.list.selected
    return found.indices.contains(place) && isFree(beds[found[place]], for: picker.guest)
  }

  /// Whether what is typed has found somebody who can be given the bed in hand, or somebody was gone to.
  var hasSomebodyToGive: Bool { isForSelected && !rows.isEmpty }

  /// Whether something may have to be sent again, about who is selected where somebody is.
  ///
  /// What is on its way from here is not.
  var mayHaveToBeSentAgain: Bool {
    guard let id = selectedGuest?.id else {
      return !failed.isEmpty || !pending.isEmpty || changes.isEmpty
    }
    if let change = changes[id] { return change.progress != .sending }
    return pending[id] != nil
  }

  /// Whether something about who is selected came back and waits for somebody to decide.
  var hasRefused: Bool {
    guard let id = selectedGuest?.id else { return false }
    return changes[id].map { $0.progress != .sending } ?? pending[id]?.last?.isStuck ?? false
  }

  /// Whether the key that checks out lets a bed go that is only held.
  var letsBedGo: Bool {
    marks.isEmpty && selectedGuest.map { shown($0).tonight?.status == .held } == true
  }

  /// Why a key that is about somebody does nothing where nobody is selected.
  var whyNobody: Phrase {
    selectedBed != nil && holdersInHand.isEmpty ? .checkInNobodyHere : .checkInNobodySelected
  }

  /// Whether there is somebody to check out, or a held bed to let go: among those who are marked, else who is
  /// selected.
  var hasSomebodyToCheckOut: Bool {
    guard marks.isEmpty else { return !markedForOut.going.isEmpty }
    return isRowSaved && selectedGuest.map { shown($0).tonight?.isIn == true } == true
  }
}
