import ArgumentParser
import Engine
import Model
import Resources

/// Runs a command about the emergency profile.
struct ProfileOptions: ParsableArguments {
  @OptionGroup var place: SandboxOption
  @Flag(help: "Print JSON.") var json = false

  /// Prepares, signs in, does the work, and stops everything.
  ///
  /// - Parameters:
  ///   - unanswered: the sentence where something may have been done and nobody could look
  ///   - prepare: reads and checks the command's input, before anything is sent
  ///   - work: the work with the account
  /// - Throws: what ends the command.
  func withAccount<Given>(
    unanswered: Phrase = .scriptProfileUnanswered, preparing prepare: (Startup) throws -> Given,
    _ work: (EmergencyAccount, Given, Startup) async throws -> Void
  ) async throws {
    try await place.withStartup { startup in
      let given = try prepare(startup)
      do {
        try await work(try await startup.enterRapidSOS(), given, startup)
      } catch let trouble as EmergencyTrouble {
        throw Failure(trouble, unanswered: unanswered, startup.phrases)
      }
    }
  }

  /// Saves an edited profile, if anything is new, and prints the outcome.
  func save(
    _ change: ProfileChange, _ account: EmergencyAccount, _ startup: Startup,
    printing: (EmergencyProfile) throws -> Void
  ) async throws {
    let phrases = startup.phrases
    let saved = try await account.write(
      change, at: startup.rapidSOS?.address ?? "", startup.environment)
    if json { return try printing(saved) }
    let names = change.sections.map(\.rawValue).joined(separator: ", ")
    Output.line(
      change.isEmpty ? phrases[.scriptProfileSame] : phrases.format(.scriptProfileSaved, names))
  }
}

extension Startup {
  /// The difference between a profile and an edited one, if it may be sent.
  ///
  /// - Throws: ``Failure`` with everything that is wrong.
  func change(
    from base: EmergencyProfile, to edited: EmergencyProfile
  ) throws(Failure) -> ProfileChange {
    var wrong = edited.findings(today: today, changedFrom: base).map { $0.sentence(phrases) }
    let most = EmergencyProfile.mostContacts
    if edited.contacts.count > max(most, base.contacts.count) {
      wrong.append(phrases.format(.scriptTooManyContacts, "\(most)"))
    }
    guard wrong.isEmpty else { throw Failure(wrong.joined(separator: " ")) }
    return ProfileChange(from: base, to: edited)
  }
}
