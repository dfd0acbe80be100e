public import Model
public import Store
public import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// Every write that is not confirmed, and what is half written.
///
/// It is not called after its folder: the vault has an outbox too, and whoever maps one to the other
/// sees both.
public enum OutboxScreen: Feature {
  /// How the list stands.
  public enum Standing: Hashable, Sendable {
    /// Nobody has looked at it.
    case idle
    /// It is being read.
    case loading
    /// It was read.
    case loaded
    /// It could not be read.
    case failed(Trouble)
  }

  /// What is listed.
  public enum Pane: Hashable, Sendable {
    case unsent, drafts
  }

  /// A part of the list.
  public enum Group: Int, Hashable, Sendable, CaseIterable {
    /// A person has to look at them.
    case person
    /// They go by themselves.
    case waiting
    /// Somebody keeps them back.
    case held
  }

  /// How far sending everything is.
  public struct Drain: Hashable, Sendable {
    /// How many have arrived.
    public var sent: Int
    /// How many there were.
    public var total: Int

    /// Counts.
    public init(sent: Int = 0, total: Int) {
      self.sent = sent
      self.total = total
    }
  }

  /// What a person decided about one.
  public enum Decision: Hashable, Sendable {
    /// Send it now, or look now whether it arrived.
    case send
    /// Keep it back.
    case hold
    /// Keep it back no longer.
    case release
    /// Send what was written here over what somebody else wrote: they have seen both.
    case keepMine
    /// Leave what somebody else wrote, and send what else was written here: they have seen both.
    case keepTheirs
    /// It is there: they looked.
    case itArrived
    /// Take it out for good.
    case discard
  }

  /// Why a decision was not carried out.
  public enum Hindrance: Hashable, Sendable {
    /// It has arrived meanwhile, or somebody took it out.
    case gone
    /// It is there, but may have arrived meanwhile, or what was to go with it is there no more.
    case changed
    /// It is being sent just now.
    case onItsWay
    /// What it needs was taken out.
    case needLost
    /// It was written for the system at this host, and that is another one now.
    case elsewhere(String)
    /// Nobody has signed in to the system of this name, so nobody knows where it is.
    case nobodyIn(String)
    /// Nobody who is signed in to the system of this name can send it.
    case absent(OutboxRow.Absence, system: String)
  }

  /// Something that another screen has to show.
  public enum Wish: Hashable, Sendable {
    /// The form that an item was written in.
    case edit(UUID)
    /// A draft, where it was left.
    case resume(String)
  }

  /// What is to be taken out once the word is typed.
  enum Doomed: Hashable {
    case item(UUID)
    case draft(String)
  }

  /// The question whether to take something out.
  struct Question: Hashable {
    var doomed: Doomed
    /// What goes with it, as the question says.
    var others: Set<OutboxRow.ID> = []
    var word = TextField()
    var isWrong = false
  }

  /// What a key has decided, and about what.
  struct Done: Hashable {
    var decision: Decision
    var item: OutboxRow.ID
    /// What it is, and whom or what it is about.
    var words: [Sentence.Part]
  }

  /// What can happen.
  public enum Action: Sendable {
    // The person
    case shown
    case refreshTapped
    case moved(ListState.Move)
    case openTapped
    case backTapped
    case paneTapped
    case revealTapped
    case sendTapped
    case sendAllTapped
    case stopTapped(Stamp)
    case holdTapped
    case arrivedTapped
    case mineTapped
    case theirsTapped
    case editTapped
    case discardTapped
    case wordTyped(Key)
    case wordPasted(String)
    case wordDone
    case mouse(Mouse)

    // The world
    /// What the relay tells.
    case told(OutboxNews)
    case listFailed(Trouble, at: Date)
    /// A decision was carried out; the list follows.
    case decided(Decision, OutboxRow.ID, at: Date)
    /// One gave way to somebody else in the fields of these names, and the rest of it goes.
    case gaveWay(in: [Sentence.Part], OutboxRow.ID, at: Date)
    /// One is being sent, and is kept back as soon as that try is over without its having arrived.
    case holdComing(at: Date)
    case notDecided(Trouble, at: Date)
    /// A decision could not be carried out, and the item is as it was.
    case hindered(Hindrance, at: Date)
    case draftDiscarded(String, at: Date)
    /// An item as it would be opened to be edited; nil where it cannot be.
    case unpacked(OutboxRow.ID, DraftNote?, at: Date)
    /// It is a draft now, and out of the outbox.
    case takenBack(DraftNote, Stamp)
    case drainEnded(Drain, at: Date)

    // The clock
    case spinnerDue
    case spinnerTurned
  }

  /// What is asked for.
  public enum Effect: Equatable, Sendable {
    /// Reads everything that is not settled, and the drafts, under the id `outbox/list`.
    case load
    /// Carries out a decision, under an id for each item.
    case decide(UUID, Decision)
    /// Takes one out for good, and in the same step what was written upon it and has no sense without it.
    case discard(OutboxRow.ID, with: [OutboxRow.ID])
    /// Sends everything that can be, under the id `outbox/drain`; cancelling it stops after what is
    /// on its way.
    case drain
    /// Takes a draft out for good, under an id for each.
    case discardDraft(String)
    /// Takes note of whom the program signs in by itself; what waits for them is listed anew.
    case expect(ExpectedSignIns)
    /// Takes out what was refused: the screen that it was written on has it.
    case takeOut(OutboxRow.ID)
    /// Reads what an item was written in.
    case unpack(OutboxRow.ID)
    /// Keeps an item as a draft, and takes it out of the outbox once that is on the disk.
    case takeBack(OutboxRow.ID, DraftNote)
  }

  /// A spinner while the list is read.
  public static func timers(
    _ state: State, in surroundings: Surroundings
  ) -> [Timer<Action>] {
    guard state.standing == .loading else { return [] }
    return [
      .spinner("outbox", turns: state.spin, due: .spinnerDue, turned: .spinnerTurned)
    ]
  }
}
