import ArgumentParser
import Engine
import Features
import Model
import Outreach
import Resources

/// How commands that list contacts get at them: those that ETO has, and those that are kept here.
struct OutreachReading: ParsableArguments {
  @OptionGroup var options: PlaceOptions
  @OptionGroup var keeping: KeepOption
  @Flag(help: "Use only the contacts saved on this computer.") var offline = false

  /// What was read.
  struct Contacts {
    var ledger: ContactLedger
    /// The program; nil for all of them.
    var program: Program.ID?
    /// How many records that are kept here cannot be read.
    var unreadable = 0
  }

  /// Reads them, does the work, and leaves nothing behind.
  ///
  /// - Parameters:
  ///   - prepare: reads and checks what the command was given; nothing is sent before that
  ///   - work: what is done with them
  /// - Throws: what ends the command.
  func withContacts<Given>(
    preparing prepare: (Startup) async throws -> Given,
    _ work: (Contacts, Given, OutreachSetup, Startup) throws -> Void
  ) async throws {
    try await options.place.withStartup(keeping) { startup in
      let setup = try startup.outreachSetup()
      let given = try await prepare(startup)
      let contacts = offline ? try await kept(startup) : try await all(setup, startup)
      try work(contacts, given, setup, startup)
      guard contacts.unreadable == 0 else {
        throw Failure(
          startup.phrases.format(
            .scriptItemsUnread, startup.phrases.number(contacts.unreadable)))
      }
    }
  }

  private func kept(_ startup: Startup) async throws -> Contacts {
    var contacts = Contacts(ledger: ContactLedger())
    try await startup.withVault { desk in
      guard let read = try await desk?.contacts() else { return }
      contacts.ledger = ContactLedger(read.contacts)
      contacts.unreadable = read.unreadable
    }
    let said = options.workplace.program ?? startup.settings.workplace[.program]
    contacts.program = said.flatMap { Int($0) }
    return contacts
  }

  private func all(_ setup: OutreachSetup, _ startup: Startup) async throws -> Contacts {
    let desk = try await startup.enterETO(options.workplace.said)
    let (line, phrases) = (ProgressLine(), startup.phrases)
    let read = try await ending({ line.end() }) {
      try await desk.contacts(setup, .system) { done, total in
        line.show(
          ProgressBar.text(Double(done) / Double(max(1, total)), phrases)
            + phrases.format(.scriptReading, phrases.number(done)))
      }
    }
    let kept = await startup.contactsAtHand
    let site = desk.workplace.site.id
    // What is kept here has more, and what is not sent yet.
    var ledger = ContactLedger(read)
    for contact in kept?.contacts ?? [] where contact.site == site { ledger.insert(contact) }
    return Contacts(
      ledger: ledger, program: desk.workplace.program.id, unreadable: kept?.unreadable ?? 0)
  }
}

extension Startup {
  /// The contacts that are kept on this computer, where that can be opened without asking anybody; what
  /// keeps it closed is said, and is no failure.
  fileprivate var contactsAtHand: (contacts: [OutreachContact], unreadable: Int)? {
    get async {
      await atHand { desk throws(PersistenceTrouble) in try await desk.contacts() }
    }
  }
}
