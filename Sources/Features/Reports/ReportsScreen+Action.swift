public import Model
public import Terminal

public import struct FoundationEssentials.Date

extension ReportsScreen {
  /// What can happen.
  public enum Action: Sendable {
    // The person
    case shown
    case refreshTapped
    case moved(ListState.Move)
    case openTapped(Stamp)
    case backTapped
    case filterTapped
    /// What is found is kept listed.
    case filterLeft
    case typed(Key)
    case pasted(String)
    case paneTapped
    case fieldTapped(by: Int)
    /// The next line, and after the last one back to the reports.
    case fieldPassed(by: Int)
    case fieldClicked(Int)
    case scrolled(by: Int)
    case pickerTyped(Key)
    case stopTapped(Stamp)
    case historyTapped
    case importTapped
    case fillTapped(Stamp)
    case writeTapped
    case exportTapped
    case forgetTapped
    case questionTyped(Key)
    case submitTapped(Stamp)
    case columnTapped(by: Int)
    case sortTapped
    case pictureTapped
    case mouse(Mouse, Stamp)

    // The world
    /// What this machine has.
    case arrived(ReportsShelf)
    case notRead(ReportsTrouble)
    /// A report was asked.
    case ran(ReportResult, asked: ReportOrder, at: Date)
    case notRun(ReportOrder, ReportsTrouble, at: Date)
    /// A result that is kept was read.
    case keptArrived(ReportResult)
    case notKept(ReportResult.ID, ReportsTrouble)
    /// A result was let go.
    case forgot(ReportResult.ID, at: Date)
    case notForgotten(ReportsTrouble, at: Date)
    /// Whom a number counts.
    case peopleArrived(ReportCell, [ReportPerson])
    case noPeople(ReportCell, ReportsTrouble)
    /// How far the store is filled.
    case progressed(ReportsProgress)
    case filled(ReportStoreFacts, at: Date)
    case notFilled(ReportsTrouble, at: Date)
    /// A file was written.
    case written(path: String, at: Date)
    case notWritten(ReportsTrouble, at: Date)

    // The clock
    case spinnerDue
    case spinnerTurned
  }

  /// What the screen asks for.
  public enum Effect: Equatable, Sendable {
    /// Reads what this machine has, without opening the store.
    case load
    /// Asks a report.
    case run(ReportOrder)
    /// Reads a result that is kept.
    case kept(ReportResult.ID)
    /// Finds out whom a number counts.
    case people(ReportOrder, ReportCell)
    /// Takes a HUD CSV export in the place of what the store has.
    case importExport(path: String)
    /// Reads what ETO has into the store.
    case fill
    /// Lets go of a result that is kept.
    case forget(ReportResult.ID)
    /// Writes the store as a HUD CSV export.
    case export(path: String)
    /// Writes a text to a file, mode 0600.
    case write(text: String, path: String)
  }
}

extension ReportsScreen.Action: ScreenAction {
  var bearing: Bearing {
    switch self {
    case .refreshTapped, .openTapped, .backTapped, .filterTapped, .paneTapped, .stopTapped,
      .historyTapped, .importTapped, .fillTapped, .writeTapped, .exportTapped, .forgetTapped,
      .submitTapped,
      .sortTapped, .pictureTapped:
      .deed
    case .moved, .filterLeft, .typed, .pasted, .fieldTapped, .fieldPassed, .fieldClicked, .scrolled,
      .pickerTyped,
      .questionTyped, .columnTapped, .mouse:
      .step
    case .shown, .arrived, .notRead, .ran, .notRun, .keptArrived, .notKept, .forgot, .notForgotten,
      .peopleArrived,
      .noPeople, .progressed, .filled,
      .notFilled, .written, .notWritten, .spinnerDue, .spinnerTurned:
      .none
    }
  }
}
