import Crypto
import Features
import Glibc
public import Model
import Reports
import Vault

extension ReportsDesk {
  /// Takes a HUD CSV export, a zip or a folder, in the place of what the store had: all of it or nothing.
  ///
  /// - Parameters:
  ///   - path: where it is
  ///   - progress: told how far it is, on another thread
  /// - Returns: what the store holds now
  /// - Throws: why nothing was imported; the store stays as it was.
  public func importExport(
    _ path: String, progress: @escaping @Sendable (ReportsProgress) -> Void
  ) async throws(ReportsTrouble) -> ReportStoreFacts {
    // What can be known now is not said after half a minute.
    _ = try await Self.asking { () throws(VaultError) in try await open() }
    await stock.makeRoom()
    let store = try await Self.store(of: HUDImport(folder: path), progress)
    let facts = try await take(store, from: .export)
    // What was read of ETO is of use to nobody any more.
    try await Self.asking { () throws(VaultError) in try await FactKeeping.removeAll(open()) }
    return facts
  }

  /// What an import gives, in memory.
  static func store(
    of source: HUDImport, _ progress: @escaping @Sendable (ReportsProgress) -> Void
  ) async throws(ReportsTrouble) -> ReportStore {
    let imported = await OwnThread.value { halt -> Result<ReportStore, HUDImportError> in
      do throws(HUDImportError) {
        let outcome = try source.run { step in
          if let step = ReportsProgress(step) { progress(step) }
          return !halt.isSet
        }
        return .success(outcome.store)
      } catch { return .failure(error) }
    }
    guard let imported else { throw Self.noThread }
    do throws(HUDImportError) { return try imported.get() } catch {
      switch error {
      case .cancelled: throw .stopped
      case .unreadable(ENOENT), .unreadable(ENOTDIR): throw .noFile
      case .unreadable, .unreadableFile, .missingFiles, .zip, .changesOnly, .otherVersion,
        .problems, .database:
        throw .notImported(error)
      }
    }
  }

  /// Puts a store in the place of the one that there is, in one step, and tells the audit trail.
  ///
  /// - Parameters:
  ///   - store: what was read, in memory
  ///   - source: where from
  ///   - unread: how many people could not be read there
  /// - Returns: what it holds
  /// - Throws: why not; then the one that there is stays.
  func take(
    _ store: ReportStore, from source: ReportStoreFacts.Source, unread: Int = 0
  ) async throws(ReportsTrouble) -> ReportStoreFacts {
    let now = environment.now()
    let counted = await OwnThread.value { _ -> Result<ReportStoreFacts, ReportFailure> in
      do throws(ReportFailure) { return .success(try store.facts(from: source, filled: now)) } catch
      { return .failure(error) }
    }
    guard let counted else { throw Self.noThread }
    var facts: ReportStoreFacts
    do throws(ReportFailure) { facts = try counted.get() } catch { throw .failure(error) }
    facts.unread = unread
    guard !Task.isCancelled else { throw .stopped }
    let note = AuditNote(
      .reportsFilled, .id("reports/\(source.rawValue)"), by: user(), count: facts.people)
    guard let file else {
      try await Self.asking { () throws(VaultError) in try await open().audit([note]) }
      await stock.keep(store, facts)
      return facts
    }
    let filled = facts
    try await stock.inTurn { () throws(ReportsTrouble) in
      try await replace(file, by: store, filled, telling: note)
    }
    return facts
  }

  /// Puts a store in the place of the file.
  private func replace(
    _ file: String, by store: ReportStore, _ facts: ReportStoreFacts, telling note: AuditNote
  ) async throws(ReportsTrouble) {
    let next = KeptReportStore.Filling(key: Self.drawnKey(), facts: facts)
    let before = try await kept().fillings
    try await Self.asking { () throws(VaultError) in
      try await open().save(KeptReportStore(before + [next]))
    }
    let saved = await OwnThread.value { halt -> Result<Void, ReportStoreError> in
      do throws(ReportStoreError) {
        return .success(
          try store.save(to: file, key: SymmetricKey(data: next.key)) { halt.isSet })
      } catch { return .failure(error) }
    }
    guard let saved else { throw Self.noThread }
    // Whether the file was replaced before it failed, the key that opens it tells.
    do throws(ReportStoreError) { try saved.get() } catch { throw ReportsTrouble(error) }
    await stock.makeRoom()
    try await Self.asking { () throws(VaultError) in
      try await open().save([KeptReportStore([next])], telling: [note])
    }
  }

  /// Writes a text to a file that is not there yet, mode 0600.
  ///
  /// - Throws: ``ReportsTrouble/fileExists``, ``ReportsTrouble/noFolder``, and what the disk may say.
  public func write(_ text: String, to path: String) async throws(ReportsTrouble) {
    let written = await OwnThread.value { _ -> Result<Void, CountTrouble> in
      do throws(CountTrouble) {
        return .success(try CountFile.create(Array(text.utf8), at: path))
      } catch { return .failure(error) }
    }
    guard let written else { throw Self.noThread }
    do throws(CountTrouble) { try written.get() } catch {
      switch error {
      case .noFolder: throw .noFolder
      case .fileExists: throw .fileExists
      case .file(let trouble): throw .file(trouble)
      case .wrongKey, .notACountFile, .fromLaterVersion, .otherCount, .noFile, .storage, .notLead,
        .noCount, .definition:
        throw .noFile
      }
    }
  }

  /// Writes the store as a HUD CSV export of FY2026: a zip where the path ends in `.zip`, else a folder.
  ///
  /// - Throws: why nothing was written.
  public func export(to path: String) async throws(ReportsTrouble) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard access(folder, F_OK) == 0 else { throw .noFolder }
    let (people, failure) = try await asking {
      (lease, isStopped) throws(ReportFailure) -> (Int, HUDExport.Failure?) in
      do throws(HUDExport.Failure) {
        let export = HUDExport(lease.store)
        if path.lowercased().hasSuffix(".zip") {
          try export.writeZip(to: path) { _, _ in !isStopped() }
        } else {
          try export.write(to: path) { _, _ in !isStopped() }
        }
        return (lease.facts.people, nil)
      } catch { return (0, error) }
    }
    switch failure {
    case nil: try await tell(.reportsExported, "reports/export", people)
    case .exists: throw .fileExists
    case .cancelled: throw .stopped
    case .diskFull: throw .file(.diskFull)
    case .tooBig: throw .file(.storage(PrivateFile.Failure(code: EFBIG).description))
    case .notPermitted: throw .file(.storage(PrivateFile.Failure(code: EACCES).description))
    case .system(let number): throw .file(.storage(PrivateFile.Failure(code: number).description))
    case .database(let code): throw .failure(.database(code))
    }
  }

  /// A fresh key.
  private static func drawnKey() -> [UInt8] {
    SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }
}

extension ReportsProgress {
  /// A step of an import; nil for what takes no time.
  init?(_ step: HUDImport.Progress) {
    switch step {
    case .reading(let file, let bytes, let all): self = .reading(file: file, bytes: bytes, of: all)
    case .checking: return nil
    case .summing: self = .summing
    }
  }
}
