public import Model
import RapidSOS

import struct FoundationEssentials.UUID

/// A person's account at RapidSOS, signed in to; see ``EmergencyDesk``.
public struct EmergencyAccount: Sendable {
  /// The name that signed in.
  public let username: String
  /// Which sign-in it is: copies share it.
  let id = UUID()
  private let account: RapidSOSAccount

  init(username: String, account: RapidSOSAccount) {
    self.username = username
    self.account = account
  }

  /// Whether name and password were refused, or the account was signed out.
  var isOut: Bool { account.isOut }

  /// Has a code sent to a number by text message.
  ///
  /// - Throws: `number`, `tooMany`, or `trouble`: `unanswered` when it may be on its way.
  public func requestCode(for number: PhoneNumber) async throws(EmergencyTrouble) {
    try await Self.writing { () throws(RapidSOSError) in
      _ = try await account.requestCode(for: number)
    }
  }

  /// Proves with the code that a number is the person's.
  ///
  /// - Throws: `wrongCode`, or `trouble`: `unanswered` when the number may be verified by now.
  public func verify(
    _ number: PhoneNumber, with code: VerificationCode
  ) async throws(EmergencyTrouble) {
    try await Self.writing { () throws(RapidSOSError) in
      _ = try await account.verify(number, with: code)
    }
  }

  /// Reads the profile.
  public func profile() async throws(EmergencyTrouble) -> EmergencyProfile {
    try await EmergencyTrouble.asking { () throws(RapidSOSError) in try await account.profile() }
  }

  /// Saves a change, unless somebody else has changed the same sections meanwhile.
  ///
  /// The profile is read first, and only what is still different is sent. A lost answer is looked up.
  ///
  /// - Returns: the profile as it is now.
  /// - Throws: `conflict`, `profile`, or `trouble`: `unanswered` when it may have been saved and nobody
  ///   could look.
  public func save(_ change: ProfileChange) async throws(EmergencyTrouble) -> EmergencyProfile {
    let theirs = try await profile()
    let conflicts = change.conflicts(with: theirs)
    guard conflicts.isEmpty else { throw .conflict(conflicts, theirs: theirs) }
    let rest = change.rebased(onto: theirs)
    guard !rest.isEmpty else { return theirs }
    do throws(RapidSOSError) { return try await account.save(rest) } catch {
      if case .fields(let complaints) = error, !complaints.ofProfile.isEmpty {
        throw .profile(complaints.ofProfile)
      }
      guard error.mayHaveArrived, error != .cancelled else { throw EmergencyTrouble(error) }
      guard let now = try? await account.profile() else { throw .trouble(.unanswered) }
      let isSaved = rest.sections.allSatisfy { now.agrees(with: rest.new, on: $0) }
      guard isSaved else { throw EmergencyTrouble(error) }
      return now
    }
  }

  /// Does what cannot be looked up afterwards.
  private static func writing(
    _ call: () async throws(RapidSOSError) -> Void
  ) async throws(EmergencyTrouble) {
    do throws(RapidSOSError) {
      try await call()
    } catch {
      if error.mayHaveArrived, error != .cancelled { throw .trouble(.unanswered) }
      throw EmergencyTrouble(error)
    }
  }

  /// Forgets name, password and token.
  public func signOut() async { await account.signOut() }
}
