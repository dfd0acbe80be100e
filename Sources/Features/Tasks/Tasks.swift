public import Model
public import Resources
public import Store
public import Terminal

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// The list of tasks, the task beside or below it, its comments, and triage.
public enum Tasks: Feature {
  /// The person's own editor runs under this id.
  public static let editor: EffectID = "editor"

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// Who is signed in; nil until somebody is.
    public var person: SignedInPerson?
    /// Why nobody is, where the system could not be reached; the program's shell says so.
    var whyOut: Trouble?
    /// Where the instance is, for links to its records; no trailing slash.
    public var base: String?
    /// Which tasks are listed.
    public var scope: TaskScope = .mine
    /// How the list stands with the system.
    public var standing: Standing = .idle
    /// When the list was last read from the system.
    public var read: Date?
    /// Whether what is listed was kept from an earlier time, and not read since the screen was opened.
    public var isCopy = false
    /// The list as it was when it was asked for anew; nil where nobody asked, or there was none.
    var before: TaskIndex?
    /// What the system said of the list besides the tasks, if anything.
    public var notice: Phrase?
    /// The tasks.
    @Indirect public var index: TaskIndex = .empty
    /// Ids of those that are in it though the system did not list them.
    var unlisted: Set<String> = []
    /// The rows that the list shows.
    @Indirect public var outline = TaskOutline.empty
    /// What rows are sorted by.
    public var order: TaskOrder = .initial
    /// Titles of the groups that are closed.
    public var collapsed: Set<String> = []
    /// What the person filters by.
    public var filter = TextField()
    /// Whether keys go into the filter.
    public var isFiltering = false
    /// The selected row and the first one shown.
    public var list = ListState()
    /// Ids of the marked tasks.
    public var marks: Set<String> = []
    /// Where a range of marks begins.
    public var markAnchor: String?
    /// The open task.
    @Indirect public var detail: OpenTask? = nil
    /// Whether the person opened the pane of a task, where the window has no room for it always.
    public var isPaneOpen = false
    /// Whether keys move in the open task rather than in the list.
    public var isDetailFocused = false
    /// What is being written, by task.
    ///
    /// Nothing leaves here but by being sent or thrown away.
    public var drafts: [String: Draft] = [:]
    /// The task that the text area is open for.
    public var composing: String?
    /// Whether the person's own editor has the terminal.
    public var isEditing = false
    /// What each class of tasks can be set to, as the system says.
    public var choices: [ChoiceList: [Choice]] = [:]
    /// Those of them that are being read.
    public var reading: Set<ChoiceList> = []
    /// The menu that is open.
    @Indirect public var menu: Menu? = nil
    /// The question that is open: whom to give tasks to, when they are due, which filter.
    @Indirect public var prompt: Prompt? = nil
    /// Whether words were sent since the last change: what would be undone is older than they.
    var hasSentSince = false
    /// The step that the message row offers to take back at the next press.
    var offered: UUID?
    /// What was typed in questions that are not open, by where it belongs.
    var answers: [String: PromptDraft] = [:]
    /// Where what was being typed in a question belongs that was open when everything was locked, until
    /// that is open again or somebody does something else here.
    var back: String?
    /// Where somebody was when everything was locked, until that is listed again or they do something else.
    var stood: Standpoint?
    /// The filters that the person gave a name, by name.
    public var filters: [SavedFilter] = []
    /// Changes on their way, by task.
    public var changing: [String: TaskChange] = [:]
    /// Steps over tasks that are under way.
    public var steps: [UUID: Step] = [:]
    /// Changes that can be taken back, newest last.
    public var undoable: [ChangeSet] = []
    /// The step that was begun last.
    var latest: UUID?
    /// What is on its way and taken back as soon as its answer is there.
    var recall: Recall?
    /// The task that undo is to bring back into the list.
    var returning: Returning?
    /// Changed tasks that the list had until it was read anew, by their ids.
    var departed: [String: Left] = [:]
    /// What is selected once the open task is left, where the list itself has it no more.
    var gap: Gap?
    /// How many steps a spinner has made; nil while none is shown.
    public var spin: Int?
    /// What the screen has to say to the person; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen that nobody has looked at.
    public init() {}
  }

  /// How the list stands with the system.
  public enum Standing: Equatable, Sendable {
    /// Nothing was asked for yet.
    case idle
    /// Being read; the counts once the end is known.
    case loading(Progress?)
    /// As the system has it.
    case loaded
    /// Could not be read; what was there before stays.
    case failed(Trouble)
  }

  /// How much of the list has been read.
  public struct Progress: Equatable, Sendable {
    /// Tasks read so far.
    public var done: Int
    /// Tasks there are.
    public var total: Int

    /// Makes a progress.
    public init(done: Int, total: Int) {
      self.done = done
      self.total = total
    }
  }

  /// A task that is open beside the list or below it.
  public struct OpenTask: Equatable, Sendable {
    /// What the list knows of it.
    public var task: TaskItem
    /// The rest, once it has been read.
    public var detail: TaskDetail?
    /// How reading it stands.
    public var standing: Standing = .idle
    /// When the rest was read, where it was kept from an earlier time; nil once it is fresh.
    public var copied: Date?
    /// Comments on it that have arrived, until its journal shows them.
    var arrived: [OutboxRow] = []
    /// Its text, laid out for the pane it is shown in.
    public var lines: [Line] = []
    /// The line where what people wrote begins.
    public var journal = 0
    /// Lines scrolled away above.
    public var scroll = 0

    init(_ task: TaskItem) { self.task = task }
  }

  /// Something being written about a task.
  public struct Draft: Equatable, Sendable {
    /// The task's number, to name it by.
    public var number: String
    /// The task's table.
    public var table: String
    /// Who is to read it.
    public var kind: CommentKind = .workNote
    /// The text, with its cursor.
    public var text: TextArea
    /// The refused comment that is being written anew, if it is one.
    public var resumes: UUID?
    /// The further tasks that it is about, as they were marked when it was last opened.
    public var others: [Recipient] = []

    /// Whether there is nothing worth keeping.
    public var isEmpty: Bool { text.text.allSatisfy(\.isWhitespace) }
  }

  /// A further task that the same words go to.
  public struct Recipient: Hashable, Sendable {
    /// The task's id.
    public var taskID: String
    /// The task's table.
    public var table: String
    /// The task's number.
    public var number: String

    /// Makes one.
    public init(taskID: String, table: String, number: String) {
      self.taskID = taskID
      self.table = table
      self.number = number
    }

    init(_ task: TaskItem) {
      taskID = task.id
      table = task.kind.value
      number = task.number
    }
  }

  /// What can happen on the screen.
  public enum Action: Sendable {
    // The person
    case shown
    case signedIn
    case refreshTapped
    case moved(ListState.Move)
    case openTapped
    case backTapped
    case paneTapped
    case groupTapped(open: Bool)
    case allGroupsTapped
    case markTapped
    case markRangeTapped
    case filterTapped
    case filterTyped(Key)
    case filterPasted(String)
    case filterDone
    case menuTapped(MenuKind)
    case menuTyped(Key, Stamp)
    case assignTapped
    case dueTapped
    case filtersTapped
    case promptTyped(Key, Stamp)
    case promptPasted(String)
    case forgetTapped(Stamp)
    case undoTapped(Stamp)
    case composeTapped(Stamp)
    case composeTyped(Key)
    case composePasted(String)
    case composeKindTapped
    case composeClosed
    case sendTapped(Stamp)
    case resendTapped
    case discardTapped(taskID: String, numbers: [String], Stamp)
    case editorTapped
    case mouse(Mouse)

    // The world
    case listCopied(TaskIndex, scope: TaskScope, notice: Phrase?, at: Date)
    case detailCopied(TaskDetail, at: Date)
    case summaryArrived(TaskIndex)
    case listProgressed(Progress)
    case listArrived(TaskIndex, notice: Phrase?, at: Date)
    case listFailed(Trouble, at: Date)
    case detailArrived(TaskDetail, at: Date)
    case detailFailed(id: String, Trouble, at: Date)
    case choicesCopied(ChoiceList, [Choice])
    case choicesArrived(ChoiceList, [Choice])
    case choicesFailed(ChoiceList, Trouble, at: Date)
    case assigneesArrived(String, [Assignee])
    case assigneesFailed(String, Trouble)
    case filtersCopied([SavedFilter])
    case filtersKept(name: String, sealed: Bool, at: Date)
    case changeArrived(TaskChange, TaskItem?, at: Date)
    case changedSince(TaskChange, TaskItem, at: Date)
    case changeKept(TaskChange, OutboxRow.Standing, at: Date)
    /// What a change was to take back had not been sent, and is out of the outbox.
    case changeWithdrawn(TaskChange, at: Date)
    case changeIgnored(TaskChange, TaskItem, at: Date)
    case changeFailed(TaskChange, Trouble, at: Date)
    /// What the relay tells.
    case told(OutboxNews)
    case editorReturned(taskID: String, String)
    case editorFailed(at: Date)

    // The clock
    case spinnerDue
    case spinnerTurned
    case detailDue
    case assigneesDue
  }

  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Reads the list.
    case load(TaskScope)
    /// Reads one task with its journal.
    case loadDetail(TaskItem)
    /// Gives a comment to the outbox.
    case send(OutgoingComment)
    /// Lets what is kept be tried now, whatever it waits for, and these that were refused with it.
    case sendKept(refused: [UUID])
    /// Lets go of refused comments.
    case takeOut([UUID])
    /// Reads what a column can be set to.
    case loadChoices(ChoiceList)
    /// Finds people and groups whom tasks can be given to.
    case findAssignees(String)
    /// Keeps all filters that have a name, for the sake of the one of this name.
    case keepFilters([SavedFilter], changed: String)
    /// Gives a change to the relay, and waits for what becomes of it.
    case change(TaskChange)
    /// Takes something out of the outbox that has not been sent; where it may have arrived, the change that
    /// takes it back is given to the relay.
    case withdraw(OutboxRow.ID, by: TaskChange)
    /// Opens `$EDITOR` with a draft, and whose it is, by user name.
    case edit(CommentDraft, by: String)
  }
}
