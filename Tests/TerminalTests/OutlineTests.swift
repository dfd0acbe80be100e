import Terminal
import Testing

@Suite struct OutlineTests {
  let outline = Outline([
    .init(id: "incident", count: 2), .init(id: "empty", count: 0), .init(id: "change", count: 3),
  ])

  @Test func headingsAndRowsFollowOneAnother() {
    #expect(outline.count == 8)
    let entries = (0..<8).map { outline.entry(at: $0) }
    #expect(
      entries == [
        .heading(group: 0), .row(group: 0, row: 0), .row(group: 0, row: 1), .heading(group: 1),
        .heading(group: 2), .row(group: 2, row: 0), .row(group: 2, row: 1), .row(group: 2, row: 2),
      ])
    #expect(outline.entry(at: 8) == nil && outline.entry(at: -1) == nil)
  }

  @Test func aClosedGroupShowsItsHeadingOnly() {
    var outline = outline
    outline.toggle("incident")
    #expect(outline.count == 6)
    #expect(outline.entry(at: 1) == .heading(group: 1))
    #expect(outline.index(of: .row(group: 0, row: 1)) == 0)
    outline.toggle("incident")
    #expect(outline == self.outline)
  }

  @Test func withoutHeadingsItIsAFlatListAndNothingCloses() {
    let flat = Outline(
      [.init(id: 1, count: 0), .init(id: 2, count: 2), .init(id: 3, count: 0)], collapsed: [2],
      hasHeadings: false)
    #expect(flat.count == 2)
    #expect(flat.entry(at: 0) == .row(group: 1, row: 0))
    #expect(flat.entry(at: 1) == .row(group: 1, row: 1))
    #expect(flat.index(of: .heading(group: 1)) == nil)
  }

  @Test(arguments: [true, false])
  func everyVisibleRowIsFoundAgain(hasHeadings: Bool) {
    var dice = Dice(2)
    for _ in 0..<50 {
      let groups = (0..<Int.random(in: 0..<8, using: &dice)).map {
        Outline.Group(id: $0, count: Int.random(in: 0..<5, using: &dice))
      }
      let closed = Set(groups.map(\.id).filter { _ in Bool.random(using: &dice) })
      let outline = Outline(groups, collapsed: closed, hasHeadings: hasHeadings)
      for index in 0..<outline.count {
        #expect(outline.entry(at: index).flatMap(outline.index(of:)) == index)
      }
    }
  }

  @Test func noEntryBeyondTheGroups() {
    #expect(outline.index(of: .row(group: 0, row: 2)) == nil)
    #expect(outline.index(of: .row(group: 9, row: 0)) == nil)
    #expect(Outline<Int>().entry(at: 0) == nil)
  }
}
