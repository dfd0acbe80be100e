import Features
public import Model
import Reports
import Resources
import Vault

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// What is done for reports: the store that they are asked of, and what is kept of their results.
///
/// `ReportsDesk+Filling` fills the store and takes it out, `ReportsDesk+ETO` fills it from ETO,
/// `ReportsDesk+Opening` opens it.
public struct ReportsDesk: Sendable {
  /// Opens what this machine keeps.
  typealias Open = @Sendable () async throws(VaultError) -> Vault

  /// The most rows of a result that are kept.
  static let mostKeptRows = 2000

  let open: Open
  /// The path of the sealed file; nil where the store is in memory alone.
  let file: String?
  let setup: ReportsSetup
  /// Whose account on this machine it works for, for the audit trail.
  let user: @Sendable () -> String
  let environment: Environment
  /// The site's clock: one result a day is kept of the same question.
  let zone: Zone
  let stock: ReportStock
  /// The program of ETO that somebody is signed in to; nil while nobody is in one.
  let source: @Sendable () async -> FillingSource?

  init(
    open: @escaping Open, file: String?, setup: ReportsSetup,
    user: @escaping @Sendable () -> String, environment: Environment, zone: Zone,
    source: @escaping @Sendable () async -> FillingSource? = { nil }
  ) {
    self.open = open
    self.file = file
    self.setup = setup
    self.user = user
    self.environment = environment
    self.zone = zone
    self.source = source
    stock = ReportStock(clock: environment.clock)
  }

  /// What there is: reports, the store and results.
  ///
  /// - Throws: ``ReportsTrouble/storage(_:)``.
  public func shelf() async throws(ReportsTrouble) -> ReportsShelf {
    let (reports, unread) = await Self.reports(setup)
    let results = try await Self.asking { () throws(VaultError) in
      try await open().reportSummaries()
    }
    return ReportsShelf(
      reports: reports, unread: unread, store: try await facts(), results: results)
  }

  /// A result that is kept, with its rows.
  ///
  /// - Throws: ``ReportsTrouble/noResult``, ``ReportsTrouble/storage(_:)``.
  public func result(_ id: ReportResult.ID) async throws(ReportsTrouble) -> ReportResult {
    let result = try await Self.asking { () throws(VaultError) in
      try await open().reportResult(id)
    }
    guard let result else { throw .noResult }
    return result
  }

  /// Asks a report, and keeps the result without the columns that name people.
  ///
  /// A parameter that nothing is given for has its standard. Where the task is cancelled, the query ends.
  ///
  /// - Parameters:
  ///   - order: what is asked
  ///   - namesPeople: whether columns that name people are shown: then the audit trail is told of them
  /// - Returns: the result as it came, with all columns
  /// - Throws: why there is none.
  public func run(
    _ order: ReportOrder, namesPeople: Bool = true
  ) async throws(ReportsTrouble) -> ReportResult {
    let report = try await listed(order.report).report
    let runner = runner
    let (facts, values, table) = try await asking {
      (lease, isStopped) throws(ReportFailure) -> (ReportStoreFacts, Values, ReportTable) in
      let values = report.parameters.completed(order.values, latest: lease.facts.lastDay)
      let table = try runner.run(report, values, in: lease.store, isStopped: isStopped)
      return (lease.facts, values, table)
    }
    let result = ReportResult(
      id: environment.makeID(), order: ReportOrder(report: order.report, values: values),
      ran: environment.now(), lastDay: facts.lastDay, columns: report.columns.map(\.name),
      rows: table.rows, isCut: table.isCut, programs: facts.programs)
    try await keep(result.kept(of: report), of: facts)
    let names = report.columns.indices.filter { report.columns[$0].kind == .person }
    if namesPeople, !names.isEmpty {
      let people = Set(table.rows.map { row in names.map { row[$0] } })
      try await tell(.reportPeopleShown, "report/\(order.report)", people.count)
    }
    return result
  }

  /// Whom a number of a result counts, in the order of their names; the audit trail is told.
  ///
  /// - Throws: ``ReportsTrouble/peopleHidden``, ``ReportsTrouble/noPeople``, and why a report gives none.
  public func people(
    _ order: ReportOrder, behind cell: ReportCell
  ) async throws(ReportsTrouble) -> [ReportPerson] {
    guard setup.showsPeople else { throw .peopleHidden }
    let report = try await listed(order.report).report
    let runner = runner
    let people = try await asking { (lease, isStopped) throws(ReportFailure) -> [ReportPerson] in
      let values = report.parameters.completed(order.values, latest: lease.facts.lastDay)
      return try runner.people(
        report, values, behind: cell, in: lease.store, isStopped: isStopped)
    }
    // Nobody is shown whom the trail does not tell of.
    try await tell(.reportPeopleShown, "report/\(order.report)", people.count)
    return people.inOrderOfNames
  }

  /// Lets go of a result that was kept.
  ///
  /// - Throws: ``ReportsTrouble/storage(_:)``.
  public func forget(_ result: ReportResult.ID) async throws(ReportsTrouble) {
    try await Self.asking { () throws(VaultError) in
      try await open().forgetReport(result)
    }
  }

  /// Ends what is asked, and shuts the store: the machine is locked.
  func shut() async { await stock.shut() }

  // MARK: - For the desk's other parts

  typealias Values = [String: ReportValue]

  func tell(_ action: AuditAction, _ subject: String, _ count: Int) async throws(ReportsTrouble) {
    let note = AuditNote(action, .id(subject), by: user(), count: count)
    try await Self.asking { () throws(VaultError) in try await open().audit([note]) }
  }

  static func asking<Value: Sendable>(
    _ work: () async throws(VaultError) -> Value
  ) async throws(ReportsTrouble) -> Value {
    do {
      return try await work()
    } catch {
      throw .storage(Trouble(error))
    }
  }

  private var runner: ReportRunner {
    var runner = ReportRunner()
    runner.longest = setup.longest
    return runner
  }

  private func listed(_ id: String) async throws(ReportsTrouble) -> ListedReport {
    let (reports, unread) = await Self.reports(setup)
    if let listed = reports.first(where: { $0.id == id }) { return listed }
    guard let flaw = unread.first(where: { $0.file == "\(id).sql" })?.flaw else {
      throw .noReport(id)
    }
    throw .failure(.flaw(flaw))
  }

  /// Keeps a result in the place of an earlier one of the same day, of the same question and store.
  private func keep(
    _ result: ReportResult, of facts: ReportStoreFacts
  ) async throws(ReportsTrouble) {
    let day = day(of: result.ran)
    let kept = KeptReportResult(result, filled: facts.filled)
    try await Self.asking { () throws(VaultError) in
      try await open().keep(kept) { other in
        other.order == result.order && other.filled == facts.filled
          && self.day(of: other.ran) == day
      }
    }
  }

  private func day(of moment: Date) -> CivilDate {
    CivilDate(moment, minutesEast: zone.offset(at: moment) / 60)
  }
}

extension ReportResult {
  /// The result as it is kept: nobody is named in it, and it has no more rows than need be.
  fileprivate func kept(of report: Report) -> ReportResult {
    let places = report.columns.indices.filter { report.columns[$0].kind != .person }
    let most = ReportsDesk.mostKeptRows
    return ReportResult(
      id: id, order: order, ran: ran, lastDay: lastDay,
      columns: places.map { report.columns[$0].name },
      rows: rows.prefix(most).map { row in places.map { row[$0] } },
      isCut: isCut || rows.count > most, programs: programs)
  }
}
