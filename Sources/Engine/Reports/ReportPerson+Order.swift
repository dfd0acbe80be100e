import Model
import Terminal

extension [ReportPerson] {
  /// In the order of their names as lists on the screen have it, whatever the case and the marks of a letter;
  /// who has no name stands below, and who has the same as another one stays behind them.
  var inOrderOfNames: [ReportPerson] {
    let keys = map { $0.name.map(FoldedText.init) }
    return indices.sorted { one, other in
      switch (keys[one], keys[other]) {
      case (let first?, let second?): (first, one) < (second, other)
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): one < other
      }
    }.map { self[$0] }
  }
}
