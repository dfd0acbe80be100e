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
}
