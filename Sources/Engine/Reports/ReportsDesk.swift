public import Model
import Vault

public import struct FoundationEssentials.Date

/// What is done for reports: the store that they are asked of, and what is kept of their results.
public struct ReportsDesk: Sendable {
  /// What there is: reports, the store and results.
  ///
  /// - Throws: ``ReportsTrouble/storage(_:)``.
  public func shelf() async throws(ReportsTrouble) -> ReportsShelf { throw .noStore }

  /// Asks a report, and keeps the result without the columns that name people.
  ///
  /// Where the task is cancelled, the query ends.
  ///
  /// - Returns: the result as it came, with all columns
  /// - Throws: why there is none.
  public func run(_ order: ReportOrder) async throws(ReportsTrouble) -> ReportResult {
    throw .noStore
  }

  /// Whom a number of a result counts, in the order of their names; the audit trail is told.
  ///
  /// - Throws: ``ReportsTrouble/peopleHidden``, ``ReportsTrouble/noPeople``, and why a report gives none.
  public func people(
    _ order: ReportOrder, behind cell: ReportCell
  ) async throws(ReportsTrouble) -> [ReportPerson] { throw .noStore }

  /// Takes a HUD CSV export, a zip or a folder, in the place of what the store had: all of it or nothing.
  ///
  /// - Returns: what the store holds now
  /// - Throws: why nothing was imported; the store stays as it was.
  public func importExport(
    _ path: String, progress: @escaping @Sendable (ReportsProgress) -> Void
  ) async throws(ReportsTrouble) -> ReportStoreFacts { throw .noStore }

  /// Writes a text to a file that is not there yet, mode 0600.
  ///
  /// - Throws: ``ReportsTrouble/fileExists``, ``ReportsTrouble/noFolder``, and what the disk may say.
  public func write(_ text: String, to path: String) async throws(ReportsTrouble) { throw .noStore }

  /// Writes the store as a HUD CSV export of FY2026: a zip where the path ends in `.zip`, else a folder.
  ///
  /// - Throws: why nothing was written.
  public func export(to path: String) async throws(ReportsTrouble) { throw .noStore }

  /// Lets go of a result that was kept.
  ///
  /// - Throws: ``ReportsTrouble/storage(_:)``.
  public func forget(_ result: ReportResult.ID) async throws(ReportsTrouble) { throw .noStore }
}
