import Model
import Vault

public import struct FoundationEssentials.Date

extension VaultDesk {
  /// What is kept to be read without a connection.
  public struct Caseload: Hashable, Sendable {
    /// How many people.
    public var people: Int
    /// How many of them came with an imported list.
    public var imported: Int
    /// How many lists: tasks, nights, forms, code lists.
    public var lists: Int
    /// Of how many people what reports are asked of has something; nil where there is none.
    public var reported: Int?
    /// When the oldest of it was read; nil where nothing is kept.
    public var oldest: Date?
    /// When the newest of it was read.
    public var newest: Date?
    /// How many rows cannot be read.
    public var unreadable: Int
  }

  /// Counts what is kept to be read without a connection.
  public func caseload() async throws(PersistenceTrouble) -> Caseload {
    try await Self.asking { () throws(VaultError) in
      let people = try await vault.people()
      let lists = try await vault.records(CachedList.self)
      let dates = people.values.map(\.fetched) + lists.values.map(\.fetched)
      return Caseload(
        people: people.values.count, imported: people.values.count { $0.listing != nil },
        lists: lists.values.count,
        reported: try await vault.record(KeptReportStore.self, named: KeptReportStore.name)?
          .fillings.first?.facts.people, oldest: dates.min(),
        newest: dates.max(), unreadable: people.unreadable + lists.unreadable)
    }
  }

  /// Forgets all of it, and what reports are asked of, which has everybody too; what is not sent, drafts,
  /// sign-ins and results of reports, which name nobody, stay.
  ///
  /// - Throws: what the disk may say.
  public func forgetCaseload() async throws(PersistenceTrouble) {
    try await Self.asking { () throws(VaultError) in
      try await vault.remove(try await vault.people().values.map(\.id))
      try await vault.removeAll(CachedList.self)
      try await vault.purgeReportStore()
      try await FactKeeping.removeAll(vault)
      try await vault.audit([AuditNote(.caseloadForgotten, .id("caseload"), by: user)])
    }
  }
}
