import FoundationEssentials
import Testing

@testable import Engine

@Suite struct FreshIDTests {
  @Test func idsAreRandomOnesAndDiffer() {
    let ids = (0..<1000).map { _ in Array(Environment.freshID().uuidString) }
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id[14] == "4" && "89AB".contains(id[19])) }
    // Every other digit takes every value.
    for place in ids[0].indices where ids[0][place] != "-" && place != 14 && place != 19 {
      #expect(Set(ids.map { $0[place] }).count == 16)
    }
  }
}
