public import Model
public import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

extension Count {
  /// What can happen.
  public enum Action: Sendable {
    // The person
    case shown
    case refreshTapped
    case moved(ListState.Move)
    case openTapped(Stamp)
    case backTapped
    case newTapped(Stamp)
    case joinTapped
    case paneTapped
    case filterTapped
    case kindTapped(SurveyKind, Stamp)
    case whoTapped
    case renameTapped
    case removeTapped
    /// The selected survey is left out as practice, or counts again.
    case leaveOutTapped(Stamp)
    case stateTapped(Stamp)
    case questionTyped(Key, Stamp)
    case keyTapped
    case setupTapped
    case handInTapped
    case receiveTapped
    case typed(Key)
    case pasted(String)
    case fieldTapped(by: Int)
    case fieldClicked(Int)
    case submitTapped(Stamp)
    case leaveTapped(Stamp)
    /// What was typed of a new count is to be thrown away.
    case discardTapped
    case mouse(Mouse, Stamp)
    /// In a survey that is being written.
    case survey(SurveyAction)
    /// In the tables, the possible doubles or the map.
    case results(ResultsAction)

    // The world
    /// All that is kept, and how much of it cannot be read.
    case arrived(Book, unreadable: Int, at: Date)
    case notRead(Trouble)
    /// Records are in the sealed store.
    case saved([CountRecord], at: Date)
    case notSaved([CountRecord], Trouble, at: Date)
    case removed([UUID])
    /// A count was let go with all that was kept of it.
    case forgotten(PITCount.ID, name: String, [UUID], at: Date)
    /// What the receiver says.
    case receiver(ReceiverNews, Stamp)
    /// This machine is set up for no receiver.
    case noReceiver
    /// The questions of a count that is being made were read.
    case questionsRead(SurveyDefinition, Stamp)
    /// A file was written, with so many surveys where it is one of answers.
    case written(path: String, surveys: Int?, at: Date)
    /// A file was taken in.
    case received(CountReceived, at: Date)
    /// A count was made or joined.
    case began(KeptCount, at: Date)
    case failed(CountTrouble, at: Date)

    // The clock
    case spinnerDue
    case spinnerTurned
    /// The night has begun: practice is over.
    case opened
  }

  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Reads all that this machine keeps.
    case load
    /// Keeps records, in the place of those with the same ids.
    case save([CountRecord])
    /// Lets records go.
    case remove([UUID])
    /// Lets a count go with all that is kept of it.
    case forget(PITCount.ID, name: String)
    /// Reads the questions of a file; without a path those that are shipped.
    case readQuestions(path: String?)
    /// Makes keys for a count, and keeps it.
    case begin(PITCount)
    /// Writes the sealed file that volunteers' machines take.
    case writeSetup(PITCount.ID, path: String)
    /// Takes such a file.
    case join(path: String, key: Secret)
    /// Writes the sealed file that the lead's machine takes.
    case writeAnswers(PITCount.ID, path: String)
    /// Takes such files: those that a line names.
    case receive(PITCount.ID, path: String)
    /// Writes what comes of a count, mode 0600: tables as CSV, or as a page.
    case write(PITCount.ID, text: String, path: String)
    /// Tells what the receiver says, until it is cancelled.
    case watchPlace
  }
}

/// What came of a file of answers.
public struct CountReceived: Hashable, Sendable {
  /// How many surveys are new here.
  public var added = 0
  /// How many were there already and are newer now.
  public var updated = 0
  /// How many were there as they are.
  public var known = 0
  /// How many were made for practice, and were left out.
  public var practice = 0
  /// How many lines cannot be opened.
  public var unread = 0
  /// How many of those that were taken were written by a machine whose clock was off.
  public var clockOff = 0
  /// The files of several that could not be taken.
  public var refused: [Refused] = []

  /// A file that could not be taken, and why.
  public struct Refused: Hashable, Sendable {
    /// Where it is.
    public var path: String
    /// Why.
    public var trouble: CountTrouble

    /// Names a file.
    public init(path: String, trouble: CountTrouble) {
      self.path = path
      self.trouble = trouble
    }

    /// What the file is called.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  /// Makes an empty one.
  public init() {}

  /// Takes up what came of another file.
  public mutating func add(_ other: CountReceived) {
    added += other.added
    updated += other.updated
    known += other.known
    practice += other.practice
    unread += other.unread
    clockOff += other.clockOff
    refused += other.refused
  }
}
