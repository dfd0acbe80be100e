import Model
public import Resources
import Terminal

extension FirstRun {
  /// What the pages know.
  public struct State: Equatable, Sendable {
    /// The page in front.
    public internal(set) var page: Page = .start
    /// Where the configuration was written; nil while it is not.
    public internal(set) var written: String?
    /// What there is to say; whoever holds the pages takes it from here.
    public var news: [Message] = []
    /// Whether the desktop has a keyring that could keep the key.
    let hasKeyring: Bool
    var focus: Field = .language
    var language: ChoiceField
    var purpose = ChoiceField(count: Purpose.allCases.count)
    var addresses: [RemoteSystem: TextField] = [:]
    var database = TextField()
    var new = NewPassphrase()
    /// How what is kept will be opened, once that was chosen.
    var key: KeyWay?
    var checks: [RemoteSystem: Check] = [:]
    /// How often an address was changed.
    var changes = 0
    var faults: [Field: Sentence] = [:]
    /// What is wrong and is about no line.
    var fault: Sentence?
    var isWriting = false
    var spin: Int?

    /// Opens the first page.
    ///
    /// - Parameters:
    ///   - hasKeyring: whether the desktop has a keyring that could keep the key.
    ///   - spoken: the language that the machine speaks.
    public init(hasKeyring: Bool, spoken: Language) {
      self.hasKeyring = hasKeyring
      language = ChoiceField(
        count: Language.allCases.count,
        selected: Language.allCases.firstIndex(of: spoken) ?? 0)
    }
  }
}

extension FirstRun.State {
  /// Whether the configuration is there, so that the program can go on with it.
  public var isDone: Bool { written != nil }

  /// Whether letters are text where the focus is.
  public var takesText: Bool { !isWriting && (focus.kind == .text || focus.kind == .secret) }

  /// The language of every word.
  var chosenLanguage: Language { Language.allCases[language.selected] }

  /// What the machine is for.
  var chosenPurpose: FirstRun.Purpose { FirstRun.Purpose.allCases[purpose.selected] }

  /// The systems that such a machine talks to, the most important first.
  var systems: [RemoteSystem] { chosenPurpose.systems }

  /// What was typed as a system's address.
  func address(_ system: RemoteSystem) -> FirstRun.SystemAddress {
    FirstRun.SystemAddress(addresses[system]?.text ?? "", of: system)
  }

  /// Where the systems are that are used.
  var used: [RemoteSystem: String] {
    var used: [RemoteSystem: String] = [:]
    for system in systems {
      if case .url(let url) = address(system) { used[system] = url }
    }
    return used
  }

  /// All that was answered; nil where something is missing.
  var answers: FirstRun.Answers? {
    guard let key, !used.isEmpty else { return nil }
    let base = database.text.trimmingSpaces
    return FirstRun.Answers(
      language: chosenLanguage, purpose: chosenPurpose, addresses: used,
      database: used[.fileMaker] == nil ? nil : base, key: key)
  }
}
