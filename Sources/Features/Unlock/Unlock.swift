public import Model
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// The way to what this machine keeps: opening it, making its first key, and what can be done where
/// its file is damaged.
///
/// Another screen holds it. It gives it keys by ``bindings(_:)`` and ``typing(_:in:)``, draws it with
/// ``UnlockView``, and goes on when ``State/isOpen`` says so.
public enum Unlock: Feature {
  /// How the file stands, as whoever opens it found it.
  public enum Door: Hashable, Sendable {
    /// It is locked, and has keys of these kinds.
    case closed(passphrase: Bool, keyring: Bool, service: Service = .none)
    /// Too many wrong passphrases: none is taken before that moment.
    case waiting(until: Date, keyring: Bool, service: Service = .none)
    /// It has no key yet; whether there is a keyring that could keep one, and whether a service has one.
    case new(keyring: Bool, service: Service = .none)
    /// It is damaged, and was not changed; which keys it has, as far as can be told.
    case damaged(passphrase: Bool, keyring: Bool, service: Service = .none)
    /// Another process has it open, by its number where that is known.
    case inUse(process: Int?)
    /// It cannot be opened here.
    case blocked(Block)
  }

  /// What a key has to do with the file that a service is given when it starts (a systemd credential).
  public enum Service: Hashable, Sendable {
    /// None opens it.
    case none
    /// One opens it, and this program was not started as that service.
    case elsewhere
    /// One opens it, and this program was started with one.
    case here
    /// The one that this program was started with did not open it.
    case refused
  }

  /// Why a service's key does not open it.
  public enum ServiceTrouble: Hashable, Sendable {
    /// The service was started without one.
    case notThere
    /// What it was given is no key, or can be read by others.
    case unfit
    /// It is another machine's.
    case wrong
  }

  /// Why a file cannot be opened here, or written.
  public enum Block: Hashable, Sendable {
    /// A later version of the program wrote it.
    case tooNew
    /// It belongs to somebody else.
    case notPermitted
    /// It lies on something that can only be read.
    case readOnly
    /// There is no room left.
    case diskFull
    /// The system refused, in its own words.
    case other(String)
  }

  /// Why a keyring does not give the key.
  public enum KeyringTrouble: Hashable, Sendable {
    /// There is none, or it does not run.
    case notInstalled
    /// Nobody unlocked it in time.
    case noAnswer
    /// It has no key for this file.
    case notThere
    /// What it has does not fit.
    case unfit
  }

  /// Why somebody is asked.
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// The program was started.
    case started
    /// They locked it.
    case locked
    /// Nobody touched it for a while.
    case idle
    /// The program was stopped for a while.
    case stopped
    /// The machine slept.
    case away
  }

  /// What becomes of what was being written and the disk did not take.
  enum Unwritten: Hashable {
    /// It is sealed in memory, and is written as soon as the disk takes it.
    case waits(DraftFlaw)
    /// It was written at that moment.
    case written(at: Date)
  }

  /// A page.
  public enum Page: Hashable, Sendable {
    /// The file is being looked at.
    case opening
    /// Which key there is is asked for.
    case asking
    /// A first key is made.
    case making
    /// The file is damaged.
    case damaged
    /// What can be read of it is to be saved.
    case saving
    /// A new file is to be begun.
    case beginning
    /// Somebody else has it.
    case inUse
    /// It cannot be opened.
    case blocked(Block)
    /// It is open.
    case open
  }

  /// What is on the way.
  public enum Errand: Hashable, Sendable {
    case look, unlock, unlockByKeyring, unlockByService, make, makeByKeyring, makeByService, save
    case saveByKeyring, saveByService, begin
  }

  /// What can happen.
  public enum Action: Sendable {
    // The person
    case shown
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case fieldClicked(Field)
    /// Enter: what the focused line is for.
    case enterTapped(Stamp)
    /// A button, wherever the focus is.
    case buttonTapped(Field, Stamp)
    case backTapped
    case stopTapped

    // The world
    case doorSeen(Door, at: Date)
    /// It is open; why the disk takes nothing just now, where that was seen.
    case unlocked(at: Date, flaw: DraftFlaw? = nil)
    /// So many more may be wrong before a wait; nil where nobody counts.
    case wrongPassphrase(remaining: Int?, at: Date)
    case keyringRefused(KeyringTrouble, at: Date)
    case serviceRefused(ServiceTrouble, at: Date)
    /// What could be read is in this file; so many things of it are lost.
    case saved(path: String, kept: Int, lost: Int, at: Date)
    /// The old file is kept here, and a new one can be begun.
    case setAside(path: String, keyring: Bool, service: Service = .none, at: Date)
    case failed(Block, at: Date)

    // The clock
    case spinnerDue
    case spinnerTurned
    case waitShortened
  }

  /// What is asked for; one at a time, under the id `unlock`.
  public enum Effect: Equatable, Sendable {
    /// Looks how the file stands.
    case look
    /// Opens it with a passphrase.
    case unlock(Secret)
    /// Opens it with the key that the keyring has.
    case unlockByKeyring
    /// Opens it with the key that the service has.
    case unlockByService
    /// Makes its first key of a passphrase, and opens it.
    case make(Secret)
    /// Makes its first key, gives it to the keyring, and opens it.
    case makeByKeyring
    /// Lets the key that the service has be its first, and opens it.
    case makeByService
    /// Saves what can be read of a damaged file, with a passphrase.
    case save(Secret)
    /// The same with the key that the keyring has.
    case saveByKeyring
    /// The same with the key that the service has.
    case saveByService
    /// Keeps the file aside and begins a new one.
    case begin
  }

  /// A spinner or a bar for what takes long, and the steps of a wait: one-shot, so that they run in
  /// accessible mode too.
  public static func timers(_ state: State, in _: Surroundings) -> [Timer<Action>] {
    var timers: [Timer<Action>] = []
    if state.errand != nil {
      timers.append(
        .spinner("unlock", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned))
    }
    if let wait = state.wait, state.errand == nil {
      timers.append(
        Timer(
          id: "unlock/wait/\(Int(wait.until.timeIntervalSince1970))/\(wait.left)",
          .after(.seconds(wait.step)), .waitShortened))
    }
    return timers
  }
}
