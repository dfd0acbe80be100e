import ETO
import Features
import Kiosk
public import Model
import Resources
import Vault

public import struct FoundationEssentials.Date

extension VaultDesk {
  /// What came of taking a kiosk's queue.
  public struct Received: Hashable, Sendable {
    /// How many writes are in the outbox now that were not.
    public var added: Int
    /// How many had been taken before.
    public var known: Int
    /// How many could not be opened; they stay in the file.
    public var unread: Int
  }

  /// Takes what a kiosk has queued into the outbox; nothing leaves by this.
  ///
  /// The file is emptied once all of it is taken. Taken again, it adds nothing.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - now: the time of day.
  /// - Returns: what came of it; nil where there is no such file.
  /// - Throws: what the disk may say; then nothing is taken.
  public func receive(_ path: String, at now: Date) async throws(PersistenceTrouble) -> Received? {
    do throws(VaultError) {
      let outcome = try await QueueReceiver(vault: vault, user: user).receive(path, at: now)
      return Received(added: outcome.added, known: outcome.known, unread: outcome.unread)
    } catch {
      guard error != .notFound else { return nil }
      throw PersistenceTrouble(error)
    }
  }

  /// A kiosk's list, and what belongs to it.
  public struct Provision: Sendable {
    /// The list, as it is written to a file.
    public var list: [UInt8]
    /// How many people are on it.
    public var people: Int
    /// How many more are in the program: they are barred, or were not found.
    public var left: Int
    /// The terminal's key, 64 hexadecimal digits; nil where it has had it before.
    public var key: Secret?
  }

  /// Makes the list by which a kiosk knows its guests without a network.
  ///
  /// Everybody in the program is read: their case number, their names with the year, cards in their
  /// record and those that this vault gave out and has not revoked, and their PIN where the site has
  /// one. What fits several people is left out, and so is whoever is barred.
  ///
  /// - Parameters:
  ///   - old: the list that it takes the place of, so that the terminal keeps its key; nil for a new
  ///     terminal.
  ///   - desk: the way into ETO, in the program.
  ///   - setup: how the site knows its guests.
  ///   - address: ETO's address as it was typed.
  ///   - names: the names of systems that only this program knows.
  /// - Returns: the list; nil where the old one is of a kiosk that this vault does not know.
  /// - Throws: ``PersistenceTrouble``, or ``ETODesk/Failure``; then nothing is changed.
  public func provision(
    over old: [UInt8]?, by desk: ETODesk, _ setup: KioskSetup, address: String,
    names: Set<String> = []
  ) async throws -> Provision? {
    let now = desk.environment.now()
    let address = SystemAddress.of(.eto, address, names: names) ?? address
    let author = desk.workplace.email
    var terminal = KioskTerminal(
      id: desk.environment.makeID(), address: address, author: author, made: now)
    var isNew = true
    if let old {
      guard let id = KioskList.terminal(of: old),
        let known = try await Self.asking({ () throws(VaultError) in
          try await vault.record(KioskTerminal.self, named: id.uuidString)
        })
      else { return nil }
      (terminal, isNew) = (known, false)
      (terminal.address, terminal.author) = (address, author)
    }
    guard let key = terminal.key else { return nil }
    let site = desk.workplace.site.id
    let cards = try await Self.asking { () throws(VaultError) in
      try await vault.records(IssuedCard.self).values
    }
    let reader = KioskListReader(
      setup: setup, cards: cards.filter { $0.revoked == nil && $0.site == site })
    let read = try await reader.read(desk, address: address)
    let list = KioskList(
      for: terminal, made: now, place: read.place.packed, holders: read.holders(by: key))
    let bytes: [UInt8]
    do { bytes = try list.sealed(by: key) } catch { throw PersistenceTrouble(error) }
    let kept = terminal
    try await Self.asking { () throws(VaultError) in
      try await vault.save(kept)
      try await vault.audit([
        AuditNote(.kioskProvisioned, .id("kiosk"), by: user, count: read.people)
      ])
    }
    return Provision(
      list: bytes, people: read.people, left: read.left, key: isNew ? terminal.keyText : nil)
  }
}
