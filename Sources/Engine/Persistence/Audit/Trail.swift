import Synchronization
import Vault

/// Tells the audit trail what is done in the app.
///
/// Whoever does something gives it here and goes on: it is sealed and written behind their back, in
/// order, all that came meanwhile in one commit. What is written to be sent, and what becomes of that,
/// the relay tells in the very commit that it is about; locking and unlocking the vault's host does.
///
/// What the disk does not take is given again with whatever comes next. While nothing is open nothing is
/// shown either: what is told then is dropped.
final class Trail: Sendable {
  fileprivate struct Line {
    var waiting: [AuditNote] = []
    var isWriting = false
    var resting: [CheckedContinuation<Void, Never>] = []
  }

  /// So many that the disk would not take are kept.
  static let most = 10_000

  private let open: @Sendable () async -> Vault?
  private let line = Mutex(Line())

  /// Makes one that writes into whatever vault there is.
  ///
  /// - Parameter open: Finds the vault, unlocked; nil while it is not.
  init(_ open: @escaping @Sendable () async -> Vault?) { self.open = open }

  /// Takes something that was done; it returns at once.
  ///
  /// - Parameters:
  ///   - action: What was done.
  ///   - subject: To what.
  ///   - author: Who did it, by user name.
  ///   - count: How many; nil where that says nothing.
  func note(
    _ action: AuditAction, _ subject: AuditNote.Subject, by author: String, count: Int? = nil
  ) {
    let note = AuditNote(action, subject, by: author, count: count, at: .now())
    let begins = line.withLock { line in
      if line.waiting.count < Self.most { line.waiting.append(note) }
      defer { line.isWriting = true }
      return !line.isWriting
    }
    if begins { Task { await write() } }
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

  private func write() async {
    var refused: [AuditNote] = []
    while let notes = next(refused) {
      guard let vault = await open() else { continue }
      do throws(VaultError) { try await vault.audit(notes) } catch {
        // A vault that was locked meanwhile shows nothing more.
        if error != .locked { refused = notes }
      }
    }
  }

  /// What is written next; nil once nothing waits, or the disk refused what was written last.
  private func next(_ refused: [AuditNote]) -> [AuditNote]? {
    switch line.withLock({ $0.step(refused) }) {
    case .write(let notes): return notes
    case .rest(let resting):
      for continuation in resting { continuation.resume() }
      return nil
    }
  }
}

extension Trail.Line {
  /// What the writer does next.
  fileprivate enum Step {
    case write([AuditNote])
    /// Nothing can be written; these wait for that.
    case rest([CheckedContinuation<Void, Never>])
  }

  fileprivate mutating func step(_ refused: [AuditNote]) -> Step {
    guard refused.isEmpty, !waiting.isEmpty else {
      waiting = refused + waiting
      isWriting = false
      defer { resting = [] }
      return .rest(resting)
    }
    defer { waiting = [] }
    return .write(waiting)
  }
}
