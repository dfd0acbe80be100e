import Model
import TestSupport
import Testing
import Vault

@testable import Engine
@testable import Features

/// What the audit trail tells of somebody's night.
@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct AuditJourneyTests {
  private let machine = ShelterJourney.Machine()

  private var options: Journey.Options {
    var options = Journey.Options(isSignedIn: false, hasProfiles: true)
    options.vault = machine.path
    return options
  }

  /// The trail, as it is on the disk.
  private func trail() async throws -> AuditTrail {
    let vault = try await Vault(at: machine.path)
    try await vault.unlock(with: Passphrase(Secret("lantern street")))
    let trail = try await vault.auditTrail()
    try await vault.close()
    return trail
  }

  @Test func whoDidWhatIsThereInOrderWithoutAName() async throws {
    try await Journey.take(options) { journey in
      await journey.press("lantern street<tab>lantern street<enter>")
      await journey.press("<alt-9><enter>")
      try #require(journey.state.signIns[.serviceNow]?.person != nil, "\(journey.text)")
      await journey.press("<alt-4>")
      await journey.open("INC0010022")
      await journey.press("cCalled about Philippa.<^s>")
      await journey.press("<esc>")
      await journey.open("INC0010027")
      await journey.press("cReader swapped.<^s>")
      await journey.press("<alt-3>")
      await journey.enterAsRobin()
      // Going elsewhere and back is not another opening.
      await journey.press("<alt-4><alt-3>")
      await journey.press("L")
      journey.sees("Locked.")
      await journey.press("wrong horse<enter>")
      journey.sees("Wrong passphrase.")
      await journey.press("lantern street<enter>")
      #expect(!journey.state.lock.isLocked)
    }
    let trail = try await trail()
    #expect(trail.isWhole)
    let told = trail.entries.map { entry in
      let subject = entry.subject.prefix { $0 != "/" }
      return "\(entry.author) \(entry.action) \(subject)" + (entry.count.map { " \($0)" } ?? "")
    }
    #expect(
      told == [
        "night-desk vault.made vault",
        "john.doe system.signedIn serviceNow",
        "john.doe outbox.written task", "john.doe outbox.sent task",
        "john.doe outbox.written task", "john.doe outbox.refused task",
        "john.doe system.signedIn profile", "john.doe profile.opened profile",
        "john.doe system.signedOut serviceNow", "john.doe system.signedOut profile",
        "night-desk vault.locked key",
        "night-desk vault.refused passphrase 1", "night-desk vault.unlocked passphrase",
        "night-desk vault.locked end",
      ])
    let writes = trail.entries.filter { $0.action.hasPrefix("outbox.") }
    #expect(writes.allSatisfy { $0.kind == "task.comment" && $0.item != nil })
    #expect(Set(writes.map(\.item)).count == 2 && writes[0].item == writes[1].item)
    let text = trail.entries.map { "\($0)" }.joined(separator: "\n")
    for name in ["John Doe", "Philippa", "Reader", "robin", "lantern", "Lantern"] {
      #expect(!text.contains(name), "\(name)")
    }
  }

  @Test func theNewPassphraseIsTakenAndTheOldOneIsNot() async throws {
    try await Journey.take(options) { journey in
      await journey.press("old street<tab>old street<enter>")
      await journey.press("<alt-9><enter>")
      await journey.press("<alt-4>,4")
      journey.sees("Change the passphrase")
      await journey.press("wrong street<tab>lantern street<tab>lantern street<enter>")
      journey.sees("Wrong passphrase. 4 tries left.")
      await journey.press("old street<enter><enter><enter>")
      journey.says("The passphrase was changed.")
      // Everything is as it was.
      #expect(journey.state.place == .tasks && journey.state.signIns[.serviceNow]?.person != nil)
      await journey.press("L")
      await journey.press("old street<enter>")
      journey.sees("Wrong passphrase.")
      await journey.press("lantern street<enter>")
      #expect(!journey.state.lock.isLocked)
    }
    #expect(try await trail().entries.contains { $0.action == "vault.passphraseChanged" })
  }
}
