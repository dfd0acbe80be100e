public import Features
public import Model
import Vault

public import struct FoundationEssentials.UUID

extension CountDesk {
  /// What came of taking a setup file.
  public struct Joined: Sendable {
    /// What is different now.
    public enum Change: String, Sendable {
      /// The count was not there.
      case new
      /// What is known of it is newer now.
      case updated
      /// It was there as it is, or newer.
      case none
    }

    /// The count as it is kept now.
    public let kept: KeptCount
    /// What is different now.
    public let change: Change
  }

  // MARK: - From the lead to volunteers

  /// Writes the sealed file that volunteers' machines take; an older one of the same count gives way.
  ///
  /// - Throws: ``CountTrouble/notLead``, and what the disk may say.
  public func writeSetup(_ id: PITCount.ID, to path: String) async throws(CountTrouble) {
    let kept = try await kept(id)
    guard case .lead(let keys) = kept.part, let given = keys.given else { throw .notLead }
    let file = try CountSetupFile(kept.count, given).sealed(by: keys.setupKey, cost: cost)
    try CountFile.write(file, to: path) { old in
      (try? CountFileHeader(of: old)).map { $0.kind == .setup && $0.count == id } ?? false
    }
    try await Self.asking { () throws(VaultError) in
      try await open().audit([note(.countSetUp, id)])
    }
  }

  /// Looks whether a key opens such a file, before anything is made to keep it in.
  ///
  /// - Throws: why it does not.
  public static func look(at path: String, key: Secret) throws(CountTrouble) {
    _ = try CountSetupFile(CountFile.read(path), openedBy: key, cost: .setupFile)
  }

  /// Takes such a file; of a count that is there already, only what is newer.
  func join(_ path: String, key: Secret) async throws(CountTrouble) -> KeptCount {
    try await take(path, key: key).kept
  }

  /// The same, and says what is different now.
  public func take(_ path: String, key: Secret) async throws(CountTrouble) -> Joined {
    let setup = try CountSetupFile(CountFile.read(path), openedBy: key, cost: cost)
    guard var kept = try await keptIfAny(setup.count.id) else {
      return try await keep(KeptCount(setup.count, as: .volunteer(setup.keys)), .new)
    }
    // Who has the setup key could make such a file too: the lead's own keys stay the ones it began with.
    guard kept.sealing == setup.keys else { throw .otherCount }
    guard !kept.isLead, setup.count.revision > kept.count.revision else {
      return Joined(kept: kept, change: .none)
    }
    kept.count = setup.count
    return try await keep(kept, .updated)
  }

  private func keep(
    _ kept: KeptCount, _ change: Joined.Change
  ) async throws(CountTrouble) -> Joined {
    try await Self.asking { () throws(VaultError) in
      try await open().save([CountRecord.count(kept)], telling: [note(.countJoined, kept.id)])
    }
    await writer.welcome(kept.id)
    return Joined(kept: kept, change: change)
  }

  // MARK: - From volunteers to the lead

  /// Writes the sealed file that the lead's machine takes, with all surveys of a count but those of
  /// practice; a file gives way that has none but these.
  ///
  /// - Returns: how many surveys are in it.
  /// - Throws: why not.
  public func writeAnswers(_ id: PITCount.ID, to path: String) async throws(CountTrouble) -> Int {
    guard let keys = try await kept(id).sealing else { throw .notACountFile }
    let surveys = try await surveys(of: id).filter { !$0.isPractice }
    let file = try CountAnswersFile.sealed(surveys, of: id, by: keys)
    let ids = Set(surveys.map(\.id))
    try CountFile.write(file, to: path) { old in
      (try? CountAnswersFile.ids(in: old)).map { $0.count == id && $0.surveys.isSubset(of: ids) }
        ?? false
    }
    try await Self.asking { () throws(VaultError) in
      try await open().audit([note(.countHandedIn, id, surveys.count)])
    }
    return surveys.count
  }

  /// Takes such a file, all of it in one step: whatever moment the process dies in, taken again it adds
  /// nothing twice.
  ///
  /// Of a survey that is there already, the one that was changed later stays.
  ///
  /// - Throws: ``CountTrouble/notLead``, and why the file cannot be taken; then nothing of it is.
  public func receive(
    _ id: PITCount.ID, from path: String
  ) async throws(CountTrouble) -> CountReceived {
    let kept = try await kept(id)
    guard case .lead(let keys) = kept.part else { throw .notLead }
    let opened = try CountAnswersFile.open(CountFile.read(path), of: id, by: keys)
    return try await take(opened.surveys, unread: opened.unread, into: kept)
  }

  /// Takes several such files, each as a whole; one that cannot be taken keeps none of the others back.
  ///
  /// - Throws: ``CountTrouble/notLead``, and of a single file why it cannot be taken.
  func receive(
    _ id: PITCount.ID, from paths: [String]
  ) async throws(CountTrouble) -> CountReceived {
    guard try await kept(id).isLead else { throw .notLead }
    var all = CountReceived()
    for path in paths {
      do throws(CountTrouble) {
        all.add(try await receive(id, from: path))
      } catch {
        guard paths.count > 1 else { throw error }
        all.refused.append(CountReceived.Refused(path: path, trouble: error))
      }
    }
    return all
  }

  /// The same with what others have sent through ETO.
  ///
  /// - Parameters:
  ///   - id: the count
  ///   - surveys: what was read there
  ///   - unread: how many responses are no surveys
  /// - Returns: what came of it
  /// - Throws: ``CountTrouble/notLead``, and what the disk may say
  public func receive(
    _ id: PITCount.ID, sent surveys: [Survey], unread: Int
  ) async throws(CountTrouble) -> CountReceived {
    let kept = try await kept(id)
    guard kept.isLead else { throw .notLead }
    return try await take(surveys, unread: unread, into: kept)
  }

  private func take(
    _ surveys: [Survey], unread: Int = 0, into kept: KeptCount
  ) async throws(CountTrouble) -> CountReceived {
    var received = CountReceived()
    received.unread = unread
    let takesPractice = kept.count.state(at: now()) == .practice
    let all = try await Self.asking { () throws(VaultError) in try await load().records }
    var known = Dictionary(all.map { ($0.id, $0) }) { $1 }
    var taken: [Survey.ID: Survey] = [:]
    for survey in surveys {
      guard takesPractice || !survey.isPractice else {
        received.practice += 1
        continue
      }
      var survey = survey
      survey.clockWasOff = survey.hasClockOff(in: kept.count, takenAt: now()) ? true : nil
      switch known[survey.id] {
      case nil: received.added += 1
      // What the lead has left out stays out, whoever hands it in again.
      case .survey(let old)? where old.count == kept.id && old.isLeftOut && !survey.isPractice:
        received.known += 1
        continue
      case .survey(let old)? where old.count == kept.id && old.isPractice == survey.isPractice:
        guard old.changed < survey.changed else {
          received.known += 1
          continue
        }
        received.updated += 1
        survey.clockWasOff = survey.clockWasOff ?? old.clockWasOff
      case .count?, .survey?, .decision?:
        // It would take the place of something else.
        received.unread += 1
        continue
      }
      known[survey.id] = .survey(survey)
      taken[survey.id] = survey
    }
    received.clockOff = taken.values.count { $0.clockWasOff == true }
    guard !taken.isEmpty else { return received }
    let records = taken.values.sorted { $0.began < $1.began }.map { CountRecord.survey($0) }
    try await Self.asking { () throws(VaultError) in
      try await open().save(records, telling: [note(.countReceived, kept.id, records.count)])
    }
    return received
  }
}
