import Model
import Resources
import Terminal

/// What a key would do something about: where it would only say why not, the footer does not name it.
extension CheckIn.State {
  /// Whether nothing about who is selected is on its way or not saved.
  var isRowSaved: Bool { selectedGuest.map { changes[$0.id] == nil } ?? true }

  /// Whether the bed that is selected among those to choose from can be had.
  var canTakeBed: Bool {
    guard let picker, let bed = offeredBed else { return false }
    return isFree(bed, for: picker.guest)
  }

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

  /// Why what waits is not sent again at a key: that about who is selected, and where nobody is all of it; nil
  /// where it is, and where nothing waits.
  func whyNotAgainHere(in outbox: OutboxProjection) -> Phrase? {
    guard outbox.changesNights else { return nil }
    guard shelter != nil else { return .checkInSignInFirst }
    guard let id = selectedGuest?.id else {
      let rows = pending.values.joined()
      let isOut = !rows.isEmpty && rows.allSatisfy { $0.absence == .nobody }
      return isOut && failed.isEmpty ? .checkInSignInFirst : nil
    }
    guard changes[id] == nil else { return nil }
    return decisive(id)?.whyNotAgain ?? whyNotAnew(id)
      ?? (writerAhead(of: id) == nil ? nil : .outboxNeedsOthers)
  }

  /// Why a key does nothing about who is selected, with their name, or with that of whoever wrote what waits about
  /// them or has to be sent before it; nil for a reason that names nobody.
  func naming(why reason: Phrase) -> Sentence? {
    guard let guest = selectedGuest else { return nil }
    if reason == .checkInNothingUnsentHere {
      return Sentence(.checkInNothingUnsentFor, .text(guest.who))
    }
    if reason == .outboxNeedsOthers, let writer = writerAhead(of: guest.id) {
      return Sentence(.checkInBehindOthers, .text(writer))
    }
    guard reason == .checkInOtherAccount,
      case .account(let user)? = decisive(guest.id)?.absence
    else { return nil }
    return Sentence(.checkInOtherAccountOf, .text(user))
  }

  /// Whether something about who is selected came back and waits for this account to decide.
  var hasRefused: Bool {
    guard let id = selectedGuest?.id else { return false }
    if let change = changes[id] { return change.progress != .sending }
    return decisive(id).map { $0.isStuck && !isOthers($0) && othersUponRefused == nil } ?? false
  }

  /// Whether anything of the night was refused, or not saved, or goes only after what another account wrote.
  var hasUnwritten: Bool {
    !lostBeds.isEmpty || changes.values.contains { $0.progress != .sending }
      || hasStuckPending || waitsForOthers
  }

  /// Whether the key that checks out lets a bed go that is only held.
  var letsBedGo: Bool {
    marks.isEmpty && selectedGuest.map { shown($0).tonight?.status == .held } == true
  }

  /// Why a key that is about somebody does nothing where nobody is selected.
  var whyNobody: Phrase {
    if let why = whyNoBeds { return why }
    return selectedBed != nil && holdersInHand.isEmpty ? .checkInNobodyHere : .checkInNobodySelected
  }

  /// Why no bed is listed among the beds: none passes the filter, or is in the part that is shown; nil where
  /// some are, or there are none at all.
  var whyNoBeds: Phrase? {
    guard pane == .beds, bedRows.isEmpty else { return nil }
    if !filter.isEmpty { return .checkInNoBedMatches }
    return bedScope == .all ? nil : .checkInBedsNone
  }

  /// Whether there is somebody to check out, or a held bed to let go: among those who are marked, else who is
  /// selected.
  var hasSomebodyToCheckOut: Bool {
    guard marks.isEmpty else { return !markedForOut.going.isEmpty }
    return isRowSaved && selectedGuest.map { shown($0).tonight?.isIn == true } == true
  }
}
