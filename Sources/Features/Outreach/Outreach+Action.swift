public import Model
public import Outreach
public import Terminal

public import struct FoundationEssentials.Date

extension Outreach {
  /// What can happen.
  public enum Action: Sendable {
    // The person
    case shown
    /// Somebody is in, to work in a program of that name; with those that they may work in, as far as
    /// that is known.
    case entered(Desk, program: String, of: [Program])
    case left
    case refreshTapped
    case readTapped(Stamp)
    case moved(ListState.Move)
    case backTapped(Stamp)
    case paneTapped(by: Int)
    case filterTapped
    case filterTyped(Key)
    case filterPasted(String)
    case filterDone
    case sortTapped
    case sortTyped(Key, Stamp)
    case openTapped
    case mapTapped
    case mapMoved(MapMove)
    /// Whose dot has a number.
    case mapChosen(Int, Stamp)
    case shiftTapped(Stamp)
    case undoTapped(Stamp)
    /// Another screen takes the last contact back, with whoever is in hand there.
    case takeBackTapped(Stamp)
    case contactTapped(Stamp)
    /// Another screen sends somebody who was met.
    case contactWanted(OutreachPerson, name: String, Stamp)
    case unnamedTapped(Stamp)
    /// Another screen sends somebody whom nobody has found by these words.
    case describeWanted(String, Stamp)
    case newTapped(Stamp)
    case editTapped(Stamp)
    case findTapped
    case linkTapped
    case finderTyped(Key)
    case finderPasted(String)
    case finderMoved(ListState.Move)
    case finderChosen(Stamp)
    /// The page of a client is asked for; the program's shell leads there.
    case clientTapped(Stamp)
    case questionTyped(Key, Stamp)
    case typed(Key, Stamp)
    case pasted(String)
    case fieldTapped(by: Int)
    case fieldClicked(Int)
    case chooseTapped
    case choosingTyped(Key)
    case clearTapped
    case measureTapped(Stamp)
    case saveTapped(Stamp)
    case leaveTapped(Stamp)
    case discardTapped
    case countTapped
    case interrupted(Stamp)
    case mouse(Mouse, Stamp)

    // The world
    /// All that is kept, and how much of it cannot be read.
    case arrived(Book, unreadable: Int, at: Date)
    case notRead(Trouble)
    case opened(Subject, Details)
    case notOpened(Subject, Trouble)
    /// Whom this machine knows of those who are looked for.
    case found([Candidate])
    /// What the receiver says.
    case receiver(ReceiverNews, Stamp)
    /// This machine is set up for no receiver.
    case noReceiver
    /// Records are in the sealed store; a contact with a client is in the outbox too.
    case saved([OutreachRecord], at: Date)
    case notSaved([OutreachRecord], Trouble, at: Date)
    case removed([OutreachRecord])
    /// A contact was taken back, with what was recorded with it.
    case takenBack(OutreachContact, [OutreachRecord], at: Date)
    /// One was not: it has left meanwhile, or the disk does not work.
    case notTakenBack(OutreachContact, Trouble?, at: Date)
    /// Somebody without a name is a client now; their contacts are on their way.
    case linked(Link, at: Date)
    case notLinked(UnnamedPerson.ID, Trouble, at: Date)
    /// They are nobody in particular again; where something has left, they stay who they are.
    case unlinked(Link, hasLeft: Bool, at: Date)
    case notUnlinked(Trouble, at: Date)
    /// Who was to be written down for somebody without a name is in the outbox, or on record.
    case clientWritten(UnnamedPerson.ID, OutreachPerson, name: String)
    case contactsProgressed(done: Int, of: Int)
    /// What ETO has was read: so many contacts; why it stopped, if it did.
    case contactsRead(Book, count: Int, Trouble?, at: Date)
    case contactsNotRead(Trouble, at: Date)
    /// ETO was asked about so many of those who are counted.
    case countProgressed(done: Int, of: Int)
    /// What was counted, and of how many the stay is not known here.
    case counted(Q9, from: CivilDate, to: CivilDate, unknown: Int)
    case notCounted(Trouble)
    case told(OutboxNews)

    // The clock
    case spinnerDue
    case spinnerTurned
    /// What was measured last has become old.
    case fixAged
  }

  /// A way to move the map.
  public enum MapMove: Hashable, Sendable {
    case up, down, left, right
    case nearer, farther
    case home
  }

  /// Somebody whom a search has found.
  public struct Candidate: Hashable, Sendable {
    /// Who it is.
    public var person: OutreachPerson
    /// What they are called, in the order of speaking.
    public var name: String
    /// What tells them apart from others of that name.
    public var detail: String
    /// For what they were found where that is not all of what was typed, in words; nil where all of it
    /// fits them.
    public var onlyFor: String?

    /// Names somebody.
    public init(_ person: OutreachPerson, name: String, detail: String, onlyFor: String? = nil) {
      self.person = person
      self.name = name
      self.detail = detail
      self.onlyFor = onlyFor
    }
  }

  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Reads what this machine keeps, as far as whoever works there may see it.
    case load(Desk)
    /// Keeps records; a contact is kept only.
    case save([OutreachRecord])
    /// Lets records go.
    case remove([OutreachRecord])
    /// Lets a contact go that has not left, from the outbox too, with what was recorded with it.
    case takeBack(OutreachContact, [OutreachRecord])
    /// Keeps a contact, and gives it to the outbox.
    case write(OutreachContact)
    /// Reads contacts with their words.
    case open(Subject, [OutreachContact.ID], program: Program.ID)
    /// Gives all contacts of somebody without a name to the outbox, once, as those of a client.
    case link(UnnamedPerson.ID, to: OutreachPerson, name: String)
    /// Takes that back, as long as nothing of it has left.
    case unlink(Link, by: String)
    /// Reads what ETO has of those of the program.
    case readContacts(Desk)
    /// Counts question 9 of the APR for the program.
    case count(Desk, from: CivilDate, to: CivilDate)
    /// Tells what the receiver says, until it is cancelled.
    case watchPlace
  }
}
