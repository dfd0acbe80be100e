import TestSupport
import Testing

/// The README against the commands that there are.
@Suite(.fewAtATime) struct ReadmeCommandsTests {
  /// The subcommands that a command's help names.
  private func subcommands(_ command: [String], _ home: Home) async throws -> [[String]] {
    let help = try await Command(command + ["--help"], home: home).outcome()
    #expect(help.status == 0)
    guard let list = help.output.split(separator: "SUBCOMMANDS:\n").dropFirst().first else {
      return []
    }
    let names = list.split(separator: "\n\n").first.map { block in
      block.split(separator: "\n").compactMap { $0.firstMatch(of: /^  ([a-z]+)/) }
        .map { String($0.1) }
    }
    return (names ?? []).map { command + [$0] }
  }

  @Test func everyCommandIsThereAndNoOther() async throws {
    let home = try Home()
    var found: Set<String> = []
    for top in try await subcommands([], home) where top != ["help"] {
      let below = try await subcommands(top, home)
      found.formUnion((below.isEmpty ? [top] : below).map { $0.joined(separator: " ") })
    }
    let told = try Document.readme.block("commands").matches(
      of: /porchlight ([a-z]+) (?:\[?([a-z]+)\]?)?/
    )
    .map { match in [String(match.1), match.2.map(String.init)].compactMap(\.self) }
    #expect(found.count > 8)
    #expect(Set(told.map { $0.joined(separator: " ") }) == found)
  }
}
