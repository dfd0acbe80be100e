public import Model
import Resources
public import Store
import Terminal

import struct FoundationEssentials.Date

/// Reports: what leads ask of all that this machine has, what came of it, and how the store for it is filled.
///
/// It is not called as its folder: a module has that name.
public enum ReportsScreen: Feature {
  /// How it stands with what this machine has for reports.
  public enum Standing: Equatable, Sendable {
    /// Nothing was asked for yet.
    case idle
    /// Being read.
    case loading
    /// All of it is there.
    case loaded
    /// Could not be read.
    case failed(ReportsTrouble)
  }

  /// A report that is being asked.
  struct Run: Equatable, Sendable {
    let listed: ListedReport
    let order: ReportOrder
    /// Since when.
    let began: Date
  }

  /// The store, while it is filled.
  struct Filling: Equatable, Sendable {
    /// From what.
    enum Source: Equatable, Sendable {
      /// A HUD CSV export, by its path.
      case export(String)
      case eto
    }

    let source: Source
    /// Since when.
    let began: Date
    /// How far it is; nil until that is known.
    var progress: ReportsProgress?
    /// Whether its page is in front, and not the list that tells of it.
    var isShown = true
  }

  /// A filling that somebody stopped.
  struct Stop: Equatable, Sendable {
    let source: Filling.Source
    let at: Date
  }

  /// What is wrong with an export that was not imported, line by line.
  struct Problems: Equatable, Sendable {
    /// The export, by its path.
    let path: String
    /// The first of them.
    let listed: [HUDImportProblem]
    /// How many there are.
    let count: Int
    /// Whether they are in front: who is at something else meanwhile finds them when importing again.
    var isShown = true
    var list = ListState()
  }

  /// The earlier results of a report.
  struct History: Equatable, Sendable {
    let listed: ListedReport
    var list = ListState()
  }

  /// A line of the list of reports.
  enum Entry: Equatable, Sendable {
    case report(ListedReport)
    case unread(UnreadReport)
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// How it stands with what is there.
    public internal(set) var standing = Standing.idle
    /// What is there.
    public internal(set) var shelf = ReportsShelf()
    /// The same as it was when it was asked for anew; nil where nobody asked, or it was not read.
    var before: ReportsShelf?
    /// The selected report and the first one shown.
    var list = ListState()
    /// What is typed to find one.
    var filter = TextField()
    /// Whether that is being typed.
    var isFiltering = false
    /// What was last given for the parameters of each report, by its id.
    var values: [ListedReport.ID: [String: ReportValue]] = [:]
    /// The parameters that are being written; nil while none are.
    var parameters: ParameterForm?
    /// The first line shown of what the selected report counts.
    var aboutTop = 0
    /// The report that is being asked; nil while none is.
    var run: Run?
    /// What came of reports while nobody looked at their page, by their ids.
    var ready: [ListedReport.ID: ReportResult] = [:]
    /// The result in front; nil while none is.
    var page: ReportPage?
    /// The earlier results that are listed; nil while none are.
    var history: History?
    /// The path that is asked for; nil while none is.
    var form: ReportsForm?
    /// Whether a result is to be let go; nil while that is not asked.
    var question: Question?
    /// Where somebody was when everything was locked, until what is there is read again.
    var back: Whereabouts?
    /// The store, while it is filled.
    var filling: Filling?
    /// The filling that was stopped, until it is known whether that came in time.
    var stop: Stop?
    /// What is wrong with an export; nil while that is not shown.
    var problems: Problems?
    /// Why the store cannot be filled from ETO now; nil where it can.
    var whyNoFill: Phrase?
    /// Whether pictures are drawn; nil where the window decides.
    var wantsPicture: Bool?
    /// How many steps a spinner has made; nil while none is shown.
    var spin: Int?
    /// Whether the screen is in front.
    var isInFront = false
    /// Whose page is to be opened; the program's shell takes it from here.
    var sought: Sought?
    /// What the screen has to say to the person; the program's shell takes it from here.
    public var news: [Message] = []

    /// Makes the state of a screen that nobody has looked at.
    public init() {}
  }
}
