import ArgumentParser
import Engine
import Features

/// Where in ETO a command works.
struct PlaceOptions: ParsableArguments {
  @OptionGroup var place: SandboxOption
  @OptionGroup var workplace: WorkplaceOptions
  @Flag(help: "Print JSON.") var json = false

  /// Prepares, signs in, does the work, and stops everything.
  ///
  /// - Parameters:
  ///   - prepare: reads and checks the command's input, before anything is sent
  ///   - work: the work in ETO
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
