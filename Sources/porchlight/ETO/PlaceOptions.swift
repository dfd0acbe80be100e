import ArgumentParser
import Engine
import Features

/// Where in ETO a command works.
struct PlaceOptions: ParsableArguments {
  @OptionGroup var place: SandboxOption
  @Option(help: "The enterprise, by name or id.") var enterprise: String?
  @Option(help: "The site, by name or number.") var site: String?
  @Option(help: "The program, by name or number.") var program: String?
  @Flag(help: "Print JSON.") var json = false

  /// What was said.
  private var said: [ETOSignIn.Question: String] {
    var said: [ETOSignIn.Question: String] = [:]
    said[.enterprise] = enterprise
    said[.site] = site
    said[.program] = program
    return said
  }

  /// Reads what is needed, signs in, does the work, and leaves nothing behind.
  ///
  /// - Parameters:
  ///   - prepare: reads and checks what the command was given; nothing is sent before that
  ///   - work: what is done in ETO
  /// - Throws: what ends the command.
  func withDesk<Given>(
    preparing prepare: (Startup) throws -> Given,
    _ work: (ETODesk, Given, Startup) async throws -> Void
  ) async throws {
    try await saying {
      let startup = try Startup(sandbox: place.choice)
      do {
        let given = try prepare(startup)
        let desk = try await startup.enterETO(said)
        try await work(desk, given, startup)
        await startup.finish()
      } catch {
        await startup.finish()
        if let failure = error as? ETODesk.Failure { throw Failure(failure, startup.phrases) }
        throw error
      }
    }
  }
}
