import Testing

@testable import porchlight

/// Giving memory back changes nothing that is still needed.
@Suite struct MemoryTests {
  @Test func whatIsInUseStaysAndCodeRunsOn() {
    var kept = (0..<10_000).map { "\($0)" }
    _ = (0..<10_000).map { String(repeating: "x", count: $0 % 100) }
    Memory.useOneArena()
    Memory.giveBackFreed()
    Memory.giveBackCode()
    kept.append("more")
    #expect(kept.count == 10_001 && kept[9_999] == "9999")
    Memory.giveBackCode()
    Memory.giveBackFreed()
    #expect(kept.map { $0.count }.reduce(0, +) == 38_894)
  }
}
