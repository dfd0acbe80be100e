import Resources

extension Unlock {
  /// One line of a page.
  public enum Field: Hashable, Sendable, CaseIterable {
    // What is filled in
    case passphrase, new, again, word

    // Buttons
    case unlock, keyring, forgotten, make, makeByKeyring, toSave, toBegin, save, saveByKeyring
    case begin, tryAgain

    /// What is filled in there.
    enum Kind: Hashable {
      case secret, text, button
    }

    /// What is filled in there.
    var kind: Kind {
      switch self {
      case .passphrase, .new, .again: .secret
      case .word: .text
      case .unlock, .keyring, .forgotten, .make, .makeByKeyring, .toSave, .toBegin, .save,
        .saveByKeyring, .begin, .tryAgain:
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
      case .forgotten: .unlockForgotten
      case .make: .unlockMake
      case .makeByKeyring: .unlockMakeByKeyring
      case .toSave, .save: .unlockSave
      case .toBegin, .begin: .unlockBegin
      case .saveByKeyring: .unlockSaveByKeyring
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
      wait != nil
        ? [.tryAgain] + optional(.keyring) + [.forgotten]
        : (hasPassphrase ? [.passphrase, .unlock] : []) + optional(.keyring) + [.forgotten]
    case .making: [.new, .again, .make] + optional(.makeByKeyring)
    case .damaged: (hasPassphrase || hasKeyring ? [.toSave] : []) + [.toBegin, .tryAgain]
    case .saving: (hasPassphrase ? [.passphrase, .save] : []) + optional(.saveByKeyring)
    case .beginning: [.word, .begin]
    case .inUse, .blocked: [.tryAgain]
    }
  }

  private func optional(_ field: Unlock.Field) -> [Unlock.Field] { hasKeyring ? [field] : [] }

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
