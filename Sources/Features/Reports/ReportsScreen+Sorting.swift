import Model
import Resources
import Terminal

/// Sorting a result, and saying how where no sign over a column is seen.
extension ReportsScreen.State {
  /// Sorts the table in front by the selected column, the other way, or not any more.
  ///
  /// Read aloud it is said, also where it changes no row.
  mutating func sort(in surroundings: Surroundings) {
    page?.sort()
    guard surroundings.style.isAccessible, let grid = page?.grid else { return }
    news.append(Message(.info, grid.sentence, at: surroundings.now))
  }
}

extension ReportGrid {
  /// In which order the rows are.
  fileprivate var sentence: Sentence {
    guard let sort else { return Sentence(.reportsUnsorted) }
    return Sentence(
      .tasksSorted, .text(titles[sort.column]),
      .phrase(sort.order.phrase(columns[sort.column].kind)))
  }
}

extension TableColumn.Order {
  /// What of a kind comes first.
  fileprivate func phrase(_ kind: Report.Column.Kind) -> Phrase {
    switch (kind, self) {
    case (.count, .ascending), (.number, .ascending), (.percent, .ascending): .reportsOrderSmallest
    case (.count, .descending), (.number, .descending), (.percent, .descending):
      .reportsOrderLargest
    case (.day, .ascending), (.month, .ascending): .reportsOrderEarliest
    case (.day, .descending), (.month, .descending): .reportsOrderLatest
    case (.text, .ascending), (.word, .ascending), (.key, .ascending), (.person, .ascending):
      .tasksOrderAToZ
    case (.text, .descending), (.word, .descending), (.key, .descending), (.person, .descending):
      .tasksOrderZToA
    }
  }
}
