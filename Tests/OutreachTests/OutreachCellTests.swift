import Foundation
import Model
import Testing

@testable import Outreach

@Suite struct OutreachCellTests {
  /// Numbers that no other contact has.
  final class Counter {
    private var last = 0

    func next() -> Int {
      last += 1
      return last
    }
  }

  let day = Samples.day("2026-03-01")
  let numbers = Counter()

  /// A contact each with so many people at a point.
  func contacts(
    _ people: Range<Int>, at point: (Double, Double), on day: CivilDate? = nil, program: Int = 7
  ) -> [OutreachContact] {
    people.map { person in
      Samples.contact(
        numbers.next(), with: Samples.client(person), on: day ?? self.day,
        program: program, point: point)
    }
  }

  func cells(_ contacts: [OutreachContact], program: Int? = nil) -> [[Int]] {
    ContactLedger(contacts).cells(day...day.adding(days: 6), program: program)
      .map { [$0.south, $0.west, $0.people] }
  }

  @Test func aCellNeedsFivePeople() {
    #expect(cells(contacts(0..<4, at: (42.105, -72.585))).isEmpty)
    #expect(cells(contacts(0..<5, at: (42.105, -72.585))) == [[4210, -7259, 5]])
    // The same four again and again are four.
    let often = (0..<9).flatMap { _ in contacts(0..<4, at: (42.105, -72.585)) }
    #expect(cells(often).isEmpty)
  }

  @Test func whoIsInTwoCellsIsInBothAndTheyComeFromSouthToNorth() {
    let all =
      contacts(0..<7, at: (42.115, -72.585)) + contacts(0..<5, at: (42.105, -72.575))
      + contacts(3..<9, at: (42.105, -72.585)) + contacts(0..<2, at: (42.1, -72.5))
    #expect(cells(all) == [[4210, -7259, 6], [4210, -7258, 5], [4211, -7259, 7]])
  }

  @Test func edgesBelongToTheCellThatBeginsThere() {
    #expect(cells(contacts(0..<5, at: (42.1, -72.59))) == [[4210, -7259, 5]])
    #expect(cells(contacts(0..<5, at: (-0.000_01, -0.000_01))) == [[-1, -1, 5]])
    #expect(cells(contacts(0..<5, at: (90, 180))) == [[8999, -18_000, 5]])
    #expect(cells(contacts(0..<5, at: (-90, -180))) == [[-9000, -18_000, 5]])
  }

  @Test func onlyTheDaysAndTheProgramThatAreAskedFor() {
    let early = contacts(0..<5, at: (42.105, -72.585), on: day.adding(days: -1))
    let late = contacts(0..<5, at: (42.105, -72.585), on: day.adding(days: 7))
    #expect(cells(early + late).isEmpty)
    let last = contacts(0..<5, at: (42.105, -72.585), on: day.adding(days: 6))
    #expect(cells(last).count == 1)
    let other = contacts(4..<6, at: (42.105, -72.585), program: 8)
    let both = contacts(0..<4, at: (42.105, -72.585)) + other
    #expect(cells(both).count == 1)
    #expect(cells(both, program: 7).isEmpty && cells(both, program: 9).isEmpty)
  }
}
