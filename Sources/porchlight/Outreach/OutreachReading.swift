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
    /// The program.
    var program: Program.ID
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

  /// Those that are kept of the program that this computer was signed in to last: of no other one does
  /// anybody know, without ETO, whether whoever asks may see them.
  private func kept(_ startup: Startup) async throws -> Contacts {
    let last = startup.wish([:]).last
    guard let site = last.site, let program = last.program,
      says(.site, site, startup.settings), says(.program, program, startup.settings)
    else { throw Failure(startup.phrases[.scriptOutreachOffline]) }
    var contacts = Contacts(ledger: ContactLedger(), program: program)
    try await startup.withVault { desk in
      guard let read = try await desk?.contacts(in: program, of: site) else { return }
      contacts.ledger = ContactLedger(read.contacts)
      contacts.unreadable = read.unreadable
    }
    return contacts
  }

  /// Whether the command line and the settings leave it at a number: a name of the settings' is taken for
  /// the one that was signed in to.
  private func says(
    _ question: ETOSignIn.Question, _ number: Int, _ settings: Settings
  ) -> Bool {
    if let said = options.workplace.said[question] { return Int(said) == number }
    return settings.workplace[question].flatMap { Int($0) }.map { $0 == number } ?? true
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
    let (site, program) = (desk.workplace.site.id, desk.workplace.program.id)
    let kept = await startup.contactsAtHand(in: program, of: site)
    // What is kept here has more, and what is not sent yet.
    var ledger = ContactLedger(read)
    for contact in kept?.contacts ?? [] { ledger.insert(contact) }
    return Contacts(ledger: ledger, program: program, unreadable: kept?.unreadable ?? 0)
  }
}

extension Startup {
  /// The contacts that are kept of a program on this computer, where that can be opened without asking anybody; what
  /// keeps it closed is said, and is no failure.
  fileprivate func contactsAtHand(
    in program: Program.ID, of site: Site.ID
  ) async -> (contacts: [OutreachContact], unreadable: Int)? {
    await atHand { desk throws(PersistenceTrouble) in
      try await desk.contacts(in: program, of: site)
    }
  }
}
