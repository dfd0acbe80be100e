import Terminal
import TestSupport
import Testing

/// The window changes its size under the program.
@Suite struct ResizeTests {
  @Test func itShrinksAndGrowsBack() async throws {
    let terminal = try await startProbe()
    try terminal.resize(to: Size(width: 20, height: 5))
    try await terminal.wait { $0.contains("size 20x5") && $0.text(row: 4).contains("corner") }
    try terminal.resize(to: Size(width: 80, height: 24))
    let screen = try await terminal.wait {
      $0.contains("resize(80x24)") && $0.text(row: 23).contains("corner")
    }
    #expect(screen.contains("resize(20x5)"))
    #expect(screen.text.count { $0.contains("corner") } == 1, "no rest of the small screen")
  }

  @Test func theEnvironmentDoesNotFreezeTheSize() async throws {
    let terminal = try await startProbe(environment: ["LINES": "10", "COLUMNS": "30"])
    try terminal.resize(to: Size(width: 60, height: 17))
    try await terminal.wait(for: "size 60x17")
  }
}
