import Synchronization
import Vault

import struct FoundationEssentials.Date

/// What was read from the systems, sealed, for when they cannot be reached.
///
/// Whoever reads something from a system gives it here and goes on: it is packed and written behind
/// their back, one after the other, the newest of a name only. While the vault is locked there is
/// nothing in it, and nothing is kept.
final class Cache: Sendable {
  /// Finds the vault, unlocked; nil while it is not.
  typealias Open = @Sendable () async -> Vault?

  fileprivate struct Waiting {
    var value: any Cacheable
    var fetched: Date
    /// Counts what was given: what comes while something is written is not forgotten with it.
    var number: Int
  }

  fileprivate struct Line {
    var waiting: [String: Waiting] = [:]
    /// Names, oldest first.
    var order: [String] = []
    var count = 0
    var isWriting = false
    var resting: [CheckedContinuation<Void, Never>] = []
    var trouble: VaultError?
    var hasComplained = false
  }

  private let open: Open
  private let line = Mutex(Line())

  /// Makes a cache in whatever vault there is.
  init(_ open: @escaping Open) { self.open = open }

  /// The vault, unlocked; nil while it is not.
  var vault: Vault? { get async { await open() } }

  /// What was kept under a name, however old; nil where nothing is that can be read.
  func read<Value: Cacheable>(_ type: Value.Type, _ name: String) async -> Kept<Value>? {
    let waiting = line.withLock { $0.waiting[name] }
    if let waiting, let value = waiting.value as? Value {
      return Kept(value: value, fetched: waiting.fetched)
    }
    // What cannot be opened is as if it had never been kept: it was a copy.
    guard let vault = await open(), let list = try? await vault.record(CachedList.self, named: name)
    else { return nil }
    return list.value(Value.self).map { Kept(value: $0, fetched: list.fetched) }
  }

  /// Keeps something in the place of what was kept under the name, unless that is newer.
  ///
  /// It returns at once.
  func save(_ value: some Cacheable, as name: String, fetched: Date) {
    let begins = line.withLock { line in
      if let waiting = line.waiting[name], waiting.fetched > fetched { return false }
      line.count += 1
      // One that is being written now is written again after it.
      if !line.order.contains(name) { line.order.append(name) }
      line.waiting[name] = Waiting(value: value, fetched: fetched, number: line.count)
      defer { line.isWriting = true }
      return !line.isWriting
    }
    if begins { Task { await write() } }
  }

  /// Forgets what was kept under a name.
  func remove(_ name: String) async {
    line.withLock { line in
      line.waiting[name] = nil
      line.order.removeAll { $0 == name }
    }
    await settle()
    guard let vault = await open() else { return }
    do { try await vault.remove(CachedList.self, named: name) } catch { complain(error) }
  }

  /// Returns when everything that was given is written, or cannot be.
  func settle() async {
    await withCheckedContinuation { continuation in
      let rests = line.withLock { line in
        if line.isWriting { line.resting.append(continuation) }
        return !line.isWriting
      }
      if rests { continuation.resume() }
    }
  }

  /// Notes why something could not be kept.
  func complain(_ error: VaultError) {
    // A vault that was locked meanwhile keeps nothing: that is no fault.
    if case .locked = error { return }
    line.withLock { if $0.trouble == nil { $0.trouble = error } }
  }

  /// Why something could not be kept; told once, until something can be again.
  func complaint() -> VaultError? {
    line.withLock { line in
      guard let trouble = line.trouble, !line.hasComplained else { return nil }
      line.hasComplained = true
      return trouble
    }
  }

  private func write() async {
    while let (name, waiting) = next() {
      let list = CachedList(waiting.value, named: name, fetched: waiting.fetched)
      if let vault = await open() {
        do throws(VaultError) {
          let old = try? await vault.record(CachedList.self, named: name)
          if old.map({ $0.fetched <= waiting.fetched }) ?? true { try await vault.save(list) }
          line.withLock { line in
            line.trouble = nil
            line.hasComplained = false
          }
        } catch {
          complain(error)
        }
      }
      line.withLock { line in
        guard line.waiting[name]?.number == waiting.number else { return }
        line.waiting[name] = nil
      }
    }
  }

  /// What is written next; nil once nothing waits.
  private func next() -> (String, Waiting)? {
    switch line.withLock({ $0.step() }) {
    case .write(let name, let waiting): return (name, waiting)
    case .rest(let resting):
      for continuation in resting { continuation.resume() }
      return nil
    }
  }
}

extension Cache.Line {
  /// What the writer does next.
  fileprivate enum Step {
    case write(String, Cache.Waiting)
    /// Nothing waits; these wait for that.
    case rest([CheckedContinuation<Void, Never>])
  }

  /// Takes the name that waits longest, with what is to be written under it.
  fileprivate mutating func step() -> Step {
    while let name = order.first {
      order.removeFirst()
      if let waiting = waiting[name] { return .write(name, waiting) }
    }
    isWriting = false
    defer { resting = [] }
    return .rest(resting)
  }
}
