import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// What can be done about whoever is in a bed, and whom a bed is for.
extension CheckIn {
  /// Chooses what to do about whoever is in a bed.
  static func reduceMenu(
    _ state: inout State, _ key: Key, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let deeds = state.bedDeeds
    let options = state.bedMenuOptions(in: surroundings)
    switch state.bedMenu?.picker.handle(key, options: options, mode: .menu) {
    case .chosen(let place):
      state.bedMenu = nil
      guard deeds.indices.contains(place) else { return [] }
      return perform(&state, deeds[place], stamp, in: surroundings)
    case .dismissed: state.bedMenu = nil
    case .changed, .ignored, .unavailable, nil: break
    }
    return []
  }

  private static func perform(
    _ state: inout State, _ deed: BedDeed, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let guest = state.guests[deed.guest] else { return [] }
    switch deed.kind {
    case .move:
      guard state.mayChange(guest, at: stamp.now) else { return [] }
      if state.isOver(at: stamp.now, in: surroundings.zone) {
        return loadNewNight(&state, stamp, in: surroundings)
      }
      state.openPicker(for: guest.id)
      return []
    case .checkOut: return checkOut(&state, guest, stamp, in: surroundings)
    case .show:
      state.listEverybody(showing: guest.id, in: surroundings)
      return []
    }
  }
}

/// What can be done about somebody who is in a bed.
struct BedDeed: Equatable {
  /// What it is.
  enum Kind: CaseIterable {
    case move, checkOut, show

    /// What it is called, with a place for a name; for whom the bed is only held, nothing says that they are in.
    func title(isHeld: Bool) -> Phrase {
      switch self {
      case .move: isHeld ? .checkInMenuIn : .checkInMenuMove
      case .checkOut: isHeld ? .checkInMenuLetGo : .checkInMenuOut
      case .show: .checkInMenuShow
      }
    }
  }

  var kind: Kind
  var guest: Participant.ID
}

extension CheckIn.State {
  /// Asks whom a bed is for.
  mutating func lookForSomebody(
    for bed: Bed, isHolding: Bool, in surroundings: Surroundings
  ) {
    listEverybody(in: surroundings)
    (bedInHand, self.isHolding) = (bed.id, isHolding)
    isFiltering = true
    siftAnew(in: surroundings)
  }

  /// The question whom the bed in hand is for; nil while none is.
  func askingWhom(_ phrases: Phrases) -> String? {
    bedInHand.map {
      phrases.format(isHolding ? .checkInHoldFor : .checkInForBed, label(of: $0, phrases))
    }
  }

  /// What can be done about whoever is in the bed whose menu is open.
  var bedDeeds: [BedDeed] {
    guard let bedMenu else { return [] }
    return bedMenu.holders.flatMap { guest in
      BedDeed.Kind.allCases.map { BedDeed(kind: $0, guest: guest) }
    }
  }

  /// Whether a bed is held for whoever has it, and nobody is in it.
  func isHeld(_ bed: Bed.ID) -> Bool {
    board.beds.first { $0.id == bed }.map(board.standing(of:)) == .held
  }

  /// Closes a menu about somebody who has the bed no more, or not alone.
  mutating func followHolders() {
    guard let bedMenu, board.holders(of: bedMenu.bed).map(\.id) != bedMenu.holders else { return }
    self.bedMenu = nil
  }

  /// The same as lines of the menu, each with who it is about.
  func bedMenuOptions(in surroundings: Surroundings) -> [Picker.Option] {
    let text = CheckInText(self, surroundings)
    return bedDeeds.compactMap { deed in
      guests[deed.guest].map(shown).map {
        let title = deed.kind.title(isHeld: $0.tonight?.status == .held)
        return Picker.Option(text.phrases.format(title, text.called($0)))
      }
    }
  }
}
