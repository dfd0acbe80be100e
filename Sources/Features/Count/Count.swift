public import Model
import Resources
public import Store
import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// The point-in-time count: surveys for one night, by many hands, and what comes of them together.
public enum Count: Feature {
  /// How it stands with what this machine keeps.
  public enum Standing: Equatable, Sendable {
    /// Nothing was asked for yet.
    case idle
    /// Being read.
    case loading
    /// All of it is there.
    case loaded
    /// Could not be read.
    case failed(Trouble)
  }

  /// All that this machine keeps of counts.
  public struct Book: Equatable, Sendable {
    /// The counts, the latest night first.
    public var counts: [KeptCount] = []
    /// The surveys of each, in the order in which they were begun.
    public var surveys: [PITCount.ID: [Survey]] = [:]
    /// What was decided about possible doubles of each.
    public var decisions: [PITCount.ID: [DoubleDecision]] = [:]

    /// Begins with nothing.
    public init() {}
  }

  /// What is listed of a count.
  enum Pane: Hashable, CaseIterable {
    /// Its surveys, the newest first.
    case surveys
    /// Its areas, by team.
    case areas
  }

  /// Which of a count's surveys are listed.
  enum Filter: Hashable, CaseIterable {
    /// All of them.
    case all
    /// Those that nobody has ended, with the question that is open.
    case incomplete
    /// Those of whoever counts on this machine.
    case mine
  }

  /// What is asked of a count.
  struct Question: Equatable {
    /// What it is about.
    enum Topic: Equatable {
      /// Whether the lead wants it to be in another state: those that it can be in next.
      case state([PITCount.State])
      /// Whether a survey that has ended is to be corrected.
      case correction(Survey)
      /// Whether a count without surveys is to be let go: its name.
      case removal(name: String)
      /// Whether what was typed of a new count is to be thrown away.
      case draft
    }

    /// The count; nil for one that is not made yet.
    let count: PITCount.ID?
    let topic: Topic
    var dialog = DialogState()
  }

  /// Answers that are handed in.
  struct Handover: Equatable {
    /// The count.
    let count: PITCount.ID
    /// When they were asked for: what is changed later is not among them.
    let asked: Date
  }

  /// Where somebody was when everything was locked: no more than which count, and which of its surveys.
  struct Whereabouts: Equatable, Sendable {
    let count: PITCount.ID
    /// What was being written there; nil for nothing.
    var wanted: Wanted?
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// How it stands with what is kept.
    public internal(set) var standing = Standing.idle
    /// What is kept.
    public internal(set) var book = Book()
    /// The same as it was when it was asked for anew; nil where nobody asked, or it was not read.
    var before: Book?
    /// The selected count and the first one shown.
    var list = ListState()
    /// The count that is open; nil while all are listed.
    public internal(set) var open: PITCount.ID?
    /// What is listed of it.
    var pane = Pane.surveys
    /// Which of its surveys are listed.
    var filter = Filter.all
    /// The selected row of that and the first one shown.
    var rows = ListState()
    /// The few lines that are being written; nil while none are.
    var form: CountForm?
    /// Whether the setup key of the count that is open is shown.
    var showsKey = false
    /// What is asked; nil for nothing.
    var question: Question?
    /// The answers that are on their way into a file; nil while none are.
    var handover: Handover?
    /// What was typed of who counts, where that was left, by count.
    var whoDrafts: [PITCount.ID: CountForm] = [:]
    /// What was typed in surveys that are not open, by survey.
    var surveyDrafts: [Survey.ID: SurveyDraft] = [:]
    /// What is to be gone on with, as soon as its count is read, or its draft is back; nil for nothing.
    var wanted: Wanted?
    /// What was typed of a new count, where that was left.
    var newDraft: CountForm?
    /// The counts for which it was answered who counts.
    var hasAsked: Set<PITCount.ID> = []
    /// The records that the disk did not take: they are in memory only.
    var unsaved: Set<UUID> = []
    /// How many steps a spinner has made; nil while none is shown.
    var spin: Int?
    /// The survey that is being written; nil while none is.
    var survey: SurveyForm?
    /// The tables, the possible doubles or the map of the count that is open; nil while none is shown.
    var results: CountResults?
    /// Where somebody was when everything was locked, until what is kept is read again.
    var back: Whereabouts?
    /// Where this machine is.
    var receiver = Receiver()
    /// What the screen has to say to the person; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen that nobody has looked at.
    public init() {}

    /// The count that is open, as this machine has it.
    var openCount: KeptCount? { book.counts.first { $0.id == open } }
  }
}
