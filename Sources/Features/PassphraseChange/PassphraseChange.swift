public import Model
import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// The page on which the passphrase is replaced: the old one, then the new one twice.
///
/// It lies before every screen until it is left. Whoever holds it gives it keys by ``bindings(_:)`` and
/// ``typing(_:in:)``, and takes it away when ``State/isLeft`` says so.
public enum PassphraseChange: Feature {
  /// One line of the page.
  public enum Field: Hashable, Sendable, CaseIterable {
    case old, new, again, change

    /// Its label.
    var title: Phrase {
      switch self {
      case .old: .rekeyOld
      case .new: .passphraseNew
      case .again: .passphraseAgain
      case .change: .rekeyChange
      }
    }
  }

  /// What the page knows.
  public struct State: Equatable, Sendable {
    /// What there is to say; whoever holds the page takes it from here.
    public var news: [Message] = []
    /// Whether nothing is left to do here.
    public internal(set) var isLeft = false
    var focus: Field = .old
    var old = PasswordField()
    var new = NewPassphrase()
    /// What is wrong with lines.
    var faults: [Field: Sentence] = [:]
    /// What went wrong and is about no line.
    var note: Sentence?
    /// Whether it is on the way.
    var isWorking = false
    /// How many steps a spinner has made; nil while none is shown.
    var spin: Int?

    /// Opens the page.
    public init() {}

    /// Whether letters are text where the focus is.
    public var takesText: Bool { !isWorking && focus != .change }
  }

  /// Why it was not changed.
  public enum Refusal: Hashable, Sendable {
    /// The old one is wrong; so many more may be before a wait.
    case wrong(remaining: Int)
    /// No passphrase is taken before that moment.
    case wait(until: Date)
    /// What this machine keeps is not opened by a passphrase.
    case none
    /// The new one is too short.
    case tooShort
    /// It cannot be written.
    case blocked(Unlock.Block)
  }

  /// What can happen.
  public enum Action: Sendable {
    // The person
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case fieldClicked(Field)
    /// Enter: goes on, or changes it.
    case enterTapped
    case changeTapped
    case backTapped

    // The world
    case changed(at: Date)
    case refused(Refusal, at: Date)

    // The clock
    case spinnerDue
    case spinnerTurned
  }

  /// What is asked for, under the id `passphrase`.
  public enum Effect: Equatable, Sendable {
    /// Replaces the passphrase.
    case change(from: Secret, to: Secret)
  }

  /// A spinner for what takes long.
  public static func timers(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    guard state.isWorking else { return [] }
    return [
      .spinner("passphrase", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned)
    ]
  }
}
