import Resources

extension Unlock {
  /// One line of a page.
  public enum Field: Hashable, Sendable, CaseIterable {
    // What is filled in
    case passphrase, new, again, word

    // Buttons
    case unlock, keyring, service, forgotten, make, makeByKeyring, makeByService, toSave, toBegin
    case save, saveByKeyring, saveByService, begin, tryAgain

    /// What is filled in there.
    enum Kind: Hashable {
      case secret, text, button
    }

    /// What is filled in there.
    var kind: Kind {
      switch self {
      case .passphrase, .new, .again: .secret
      case .word: .text
      case .unlock, .keyring, .service, .forgotten, .make, .makeByKeyring, .makeByService, .toSave,
        .toBegin, .save, .saveByKeyring, .saveByService, .begin, .tryAgain:
        .button
      }
    }

    /// Its label.
    var title: Phrase {
      switch self {
      case .passphrase: .unlockPassphrase
      case .new: .passphraseNew
      case .again: .passphraseAgain
      case .word: .unlockWordLabel
      case .unlock: .unlockOpen
      case .keyring: .unlockKeyring
      case .service: .unlockService
      case .forgotten: .unlockForgotten
      case .make: .unlockMake
      case .makeByKeyring: .unlockMakeByKeyring
      case .makeByService: .unlockMakeByService
      case .toSave, .save: .unlockSave
      case .toBegin, .begin: .unlockBegin
      case .saveByKeyring: .unlockSaveByKeyring
      case .saveByService: .unlockSaveByService
      case .tryAgain: .unlockTryAgain
      }
    }
  }
}

extension Unlock.State {
  /// The lines of the page in front, top to bottom.
  var fields: [Unlock.Field] {
    switch page {
    case .opening, .open: []
    case .asking:
      (wait != nil ? [.tryAgain] : hasPassphrase ? [.passphrase, .unlock] : [])
        + others(.keyring, .service) + (mayBeMended ? [.tryAgain] : [])
        + [hasPassphrase ? .forgotten : .toBegin]
    case .making: [.new, .again, .make] + others(.makeByKeyring, .makeByService)
    case .damaged: (canBeSaved ? [.toSave] : []) + [.toBegin, .tryAgain]
    case .saving:
      (hasPassphrase ? [.passphrase, .save] : []) + others(.saveByKeyring, .saveByService)
    case .beginning: [.word, .begin]
    case .inUse, .blocked: [.tryAgain]
    }
  }

  /// What the other keys are for, as far as they are at hand.
  private func others(_ keyring: Unlock.Field, _ service: Unlock.Field) -> [Unlock.Field] {
    (hasKeyring ? [keyring] : []) + (self.service == .here ? [service] : [])
  }

  /// Whether only the service's key is left, which did not open it or is not here: somebody may see to
  /// that, and beginning anew is not what stands first.
  private var mayBeMended: Bool {
    switch service {
    case .refused, .elsewhere: !hasPassphrase && !hasKeyring
    case .here, .none: false
    }
  }

  /// Whether a key is at hand to read a damaged file with.
  private var canBeSaved: Bool { hasPassphrase || hasKeyring || service == .here }

  /// The button that Enter presses from a line that is filled in; nil where there is none.
  var deed: Unlock.Field? {
    switch page {
    case .asking: .unlock
    case .making: .make
    case .saving: .save
    case .beginning: .begin
    case .opening, .damaged, .inUse, .blocked, .open: nil
    }
  }

  /// The page that Esc goes back to; nil where there is none.
  var back: Unlock.Page? {
    switch page {
    case .saving: .damaged
    case .beginning: isDamaged ? .damaged : .asking
    case .opening, .asking, .making, .damaged, .inUse, .blocked, .open: nil
    }
  }
}
