public import Model
import Resources

extension FirstRun {
  /// One line of a page.
  public enum Field: Hashable, Sendable {
    // What is filled in
    case language, purpose, address(RemoteSystem), database, new, again

    // Buttons
    case toSystems, toKey, usePassphrase, useKeyring, useService, write
    /// An answer on the last page, which leads back to where it was given.
    case answer(Answer)

    /// An answer that can be changed on the last page.
    public enum Answer: Hashable, Sendable {
      case language, purpose, system(RemoteSystem), key
    }

    /// What is filled in there.
    enum Kind: Hashable {
      case text, secret, choice, button
    }

    /// What is filled in there.
    var kind: Kind {
      switch self {
      case .language, .purpose: .choice
      case .address, .database: .text
      case .new, .again: .secret
      case .toSystems, .toKey, .usePassphrase, .useKeyring, .useService, .write, .answer: .button
      }
    }

    /// What Enter does there, in the table of keys.
    var title: Phrase {
      switch self {
      case .language, .purpose, .address, .database, .new, .again: .fieldNext
      case .toSystems, .toKey: .firstRunNext
      case .usePassphrase: .firstRunUsePassphrase
      case .useKeyring: .firstRunUseKeyring
      case .useService: .firstRunUseService
      case .write: .firstRunWrite
      case .answer: .firstRunChange
      }
    }
  }
}

extension FirstRun.State {
  /// The lines of the page in front, top to bottom.
  var fields: [FirstRun.Field] {
    switch page {
    case .start: return [.language, .purpose, .toSystems]
    case .systems:
      return systems.flatMap { system -> [FirstRun.Field] in
        system == .fileMaker && used[.fileMaker] != nil
          ? [.address(system), .database] : [.address(system)]
      } + [.toKey]
    case .key:
      return [.new, .again, .usePassphrase] + (hasKeyring ? [.useKeyring] : [])
        + (chosenPurpose == .desk ? [.useService] : [])
    case .review:
      let systems = systems.filter { used[$0] != nil }.map { FirstRun.Field.answer(.system($0)) }
      return [.write, .answer(.language), .answer(.purpose)] + systems + [.answer(.key)]
    }
  }

  /// The page that Esc goes back to; nil where that is no page of ours.
  var back: FirstRun.Page? {
    switch page {
    case .start: nil
    case .systems: .start
    case .key: .systems
    case .review: .key
    }
  }
}
