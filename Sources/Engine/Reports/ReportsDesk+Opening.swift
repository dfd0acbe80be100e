import Crypto
import Features
import Glibc
import Model
import Reports
import Vault

extension ReportsDesk {
  /// Asks the store something on a thread of its own, which ends when the task is cancelled or the store is
  /// shut.
  func asking<Value: Sendable>(
    _ work:
      @escaping @Sendable (ReportStock.Lease, @escaping @Sendable () -> Bool) throws(ReportFailure)
      -> Value
  ) async throws(ReportsTrouble) -> Value {
    try await stock.using(opening: { await self.opened() }) {
      lease throws(ReportsTrouble) -> Value in
      let answer = await OwnThread.value { halt -> Result<Value, ReportFailure> in
        do throws(ReportFailure) {
          return .success(try work(lease) { halt.isSet || lease.halt.isSet })
        } catch { return .failure(error) }
      }
      guard let answer else { throw Self.noThread }
      do throws(ReportFailure) { return try answer.get() } catch {
        switch error {
        case .noPeople: throw .noPeople
        case .stopped: throw .stopped
        case .flaw, .badParameter, .tookTooLong, .database: throw .failure(error)
        }
      }
    }
  }

  /// What the store holds; nil where there is none.
  func facts() async throws(ReportsTrouble) -> ReportStoreFacts? {
    guard let file else { return await stock.facts }
    // What is just being put in its place is there, or is not.
    let fillings = try await stock.inTurn {
      () throws(ReportsTrouble) -> [KeptReportStore.Filling] in
      try await kept().fillings
    }
    return access(file, F_OK) == 0 ? fillings.first?.facts : nil
  }

  /// What is kept of the store's file.
  func kept() async throws(ReportsTrouble) -> KeptReportStore {
    try await Self.asking { () throws(VaultError) in
      try await open().record(KeptReportStore.self, named: KeptReportStore.name)
        ?? KeptReportStore()
    }
  }

  /// There is no thread to be had.
  static var noThread: ReportsTrouble {
    .storage(.storage(PrivateFile.Failure(code: EAGAIN).description))
  }

  private func opened() async -> Result<ReportStock.Lease, ReportsTrouble> {
    do throws(ReportsTrouble) { return .success(try await lease()) } catch {
      return .failure(error)
    }
  }

  private func lease() async throws(ReportsTrouble) -> ReportStock.Lease {
    guard let file else { throw .noStore }
    let fillings = try await kept().fillings
    var reason = ReportStoreError.notFound
    for filling in fillings {
      do throws(ReportStoreError) {
        let lease = try await lease(file, filling)
        if fillings.count > 1 { try? await settle(filling, of: fillings) }
        return lease
      } catch {
        reason = error
        guard error == .wrongKey else { break }
      }
    }
    throw ReportsTrouble(opening: reason)
  }

  /// Keeps only what opened the file, where nobody has replaced it meanwhile.
  private func settle(
    _ filling: KeptReportStore.Filling, of fillings: [KeptReportStore.Filling]
  ) async throws(ReportsTrouble) {
    try await stock.inTurn { () throws(ReportsTrouble) in
      guard try await kept().fillings == fillings else { return }
      try await Self.asking { () throws(VaultError) in
        try await open().save(KeptReportStore([filling]))
      }
    }
  }

  private func lease(
    _ file: String, _ filling: KeptReportStore.Filling
  ) async throws(ReportStoreError) -> ReportStock.Lease {
    let opened = await OwnThread.value { _ -> Result<ReportStore, ReportStoreError> in
      do throws(ReportStoreError) {
        return .success(try ReportStore.open(file, key: SymmetricKey(data: filling.key)))
      } catch { return .failure(error) }
    }
    guard let store = try opened?.get() else { throw .system(EAGAIN) }
    return ReportStock.Lease(store: store, facts: filling.facts, halt: OwnThread.Halt())
  }
}

extension ReportsTrouble {
  /// Why the store's file cannot be opened.
  fileprivate init(opening error: ReportStoreError) {
    switch error {
    case .notFound: self = .noStore
    case .notAStore, .laterVersion, .earlierVersion, .wrongKey, .damaged: self = .unreadable
    case .notPermitted, .diskFull, .noMemory, .stopped, .system, .database: self.init(error)
    }
  }

  /// Why it cannot be opened or saved.
  init(_ error: ReportStoreError) {
    switch error {
    case .notFound: self = .storage(.notFound)
    case .notAStore, .laterVersion, .earlierVersion, .wrongKey, .damaged: self = .unreadable
    case .stopped: self = .stopped
    case .notPermitted: self = .storage(.storage(PrivateFile.Failure(code: EACCES).description))
    case .diskFull: self = .storage(.diskFull)
    case .noMemory: self = .storage(.storage(PrivateFile.Failure(code: ENOMEM).description))
    case .system(let number):
      self = .storage(.storage(PrivateFile.Failure(code: number).description))
    case .database(let code): self = .storage(.storage("SQLite \(code)"))
    }
  }
}
