import ArgumentParser
import Engine
import Features

/// Where in ETO a command works.
struct PlaceOptions: ParsableArguments {
  @OptionGroup var place: SandboxOption
  @OptionGroup var workplace: WorkplaceOptions
  @Flag(help: "Print JSON.") var json = false

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
    try await place.withStartup { startup in
      let given = try prepare(startup)
      try await work(try await startup.enterETO(workplace.said), given, startup)
    }
  }
}
