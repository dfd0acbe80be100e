import Features
public import Model
import Reports
import Vault

extension ReportsDesk {
  /// Fills the store from the program of ETO that somebody is signed in to, in the place of what it had.
  ///
  /// No more requests are sent in a minute than the setup allows. What was read is kept person by person,
  /// sealed: the next call goes on where this one stopped, and later ones read only whom ETO may say
  /// something new about. The store then has every program of the site that was read to its end.
  ///
  /// - Parameters:
  ///   - anew: whether everybody is read again, whatever was read before
  ///   - progress: told of how many people of how many are read
  /// - Returns: what the store holds now
  /// - Throws: ``ReportsTrouble/system(_:)``, ``ReportsTrouble/storage(_:)`` or
  ///   ``ReportsTrouble/stopped``; what was read until then is kept, and the store stays as it was.
  public func fill(
    anew: Bool = false, progress: @escaping @Sendable (ReportsProgress) -> Void
  ) async throws(ReportsTrouble) -> ReportStoreFacts {
    guard let source = await source() else { throw .system(.signInAgain) }
    let filling = Filling(source, setup.filling, zone: zone, environment, open: open)
    let (book, left) = try await filling.read(isWhole: anew) { done, total in
      progress(.asking(people: done, of: total))
    }
    await stock.makeRoom()
    let rows = FactRows(
      book, at: source.site, setup.filling, now: environment.now(), zone: zone)
    let store = try await Self.store(of: HUDImport(rows.tables, exportID: rows.exportID)) { step in
      // Rows that are made as they are read have no number of bytes.
      if step == .summing { progress(step) }
    }
    return try await take(store, from: .eto, unread: left)
  }
}
