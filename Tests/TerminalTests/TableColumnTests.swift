import Terminal
import Testing

@Suite struct TableColumnTests {
  let columns = SampleTasks.columns

  @Test func whatIsLeftOverGoesToTheFlexibleColumn() {
    #expect(TableColumn.widths(of: columns, in: 80) == [10, 3, 11, 44, 4])
  }

  @Test func theLeastImportantColumnsGoFirst() {
    #expect(TableColumn.widths(of: columns, in: 48) == [10, 3, 11, 12, 4])
    #expect(TableColumn.widths(of: columns, in: 47) == [10, 3, nil, 24, 4])
    #expect(TableColumn.widths(of: columns, in: 30) == [10, 3, nil, 13, nil])
    #expect(TableColumn.widths(of: columns, in: 24) == [10, nil, nil, 12, nil])
    #expect(TableColumn.widths(of: columns, in: 20) == [10, nil, nil, nil, nil])
    #expect(TableColumn.widths(of: columns, in: 4) == [4, nil, nil, nil, nil])
  }

  @Test func sharesAddUp() {
    let columns = [3, 1, 2].map { TableColumn("", minWidth: 1, flex: $0) }
    for width in 7..<60 {
      let widths = TableColumn.widths(of: columns, in: width).compactMap(\.self)
      #expect(widths.reduce(4, +) == width)
    }
  }

  @Test func nothingEmptyKeepsAColumn() {
    let columns = [
      TableColumn("Name", minWidth: 8, content: 12, priority: 3),
      TableColumn("Found by", minWidth: 10, content: 0, priority: 2),
      TableColumn("Age", minWidth: 3, content: 2, priority: 1),
    ]
    #expect(TableColumn.widths(of: columns, in: 40) == [12, nil, 3])
    #expect(TableColumn.widths(of: [columns[1]], in: 40) == [8])
  }

  @Test func whatIsInAColumnGetsItsRoomTheMostImportantFirst() {
    let columns = [
      TableColumn("Name", minWidth: 8, content: 30, priority: 3),
      TableColumn("State", minWidth: 6, content: 16, priority: 2),
      TableColumn("Note", minWidth: 4, flex: 1, priority: 1),
    ]
    #expect(TableColumn.widths(of: columns, in: 24) == [10, 6, 4])
    #expect(TableColumn.widths(of: columns, in: 50) == [30, 12, 4])
    #expect(TableColumn.widths(of: columns, in: 80) == [30, 16, 30])
  }

  @Test func aColumnIsNeverNarrowerThanItsTitleWhereThereIsRoom() {
    let column = TableColumn("Priority", minWidth: 4, content: 3, priority: 2, order: .descending)
    let rest = TableColumn("Note", minWidth: 4, flex: 1)
    #expect(TableColumn.widths(of: [column, rest], in: 40) == [10, 28])
  }
}
