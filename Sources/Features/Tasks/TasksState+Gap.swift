import Model

/// Where the selection goes from a task that the list has no more.
extension Tasks {
  /// What a row shows.
  enum RowName: Equatable, Sendable {
    /// A task, by its id.
    case task(String)
    /// The head of a group, by its title.
    case head(String)
  }

  /// Where an open task stood that the list itself has no more.
  struct Gap: Equatable, Sendable {
    let task: String
    let neighbour: RowName
  }
}

extension Tasks.State {
  /// What stood nearest to a row and is still in the list: after it, else before it; nil where nothing is.
  ///
  /// Where the last task of a group goes, it is a task of another one, and not the head of that.
  func neighbour(of row: Int, in rows: TaskOutline, of tasks: TaskIndex) -> Tasks.RowName? {
    let group = rows.group(at: row).map { rows.groups[$0].title }
    let hasGroup = group.flatMap { outline.row(ofGroup: $0) } != nil
    guard row < rows.count else { return nil }
    let before: [Int] = (0..<row).reversed()
    for other in Array(row + 1..<rows.count) + before {
      let name: Tasks.RowName
      if let place = rows.place(at: other) {
        name = .task(tasks.tasks[place].id)
      } else if hasGroup, let group = rows.group(at: other) {
        name = .head(rows.groups[group].title)
      } else {
        continue
      }
      if self.row(of: name) != nil { return name }
    }
    return nil
  }

  /// The row that shows something; nil where none does.
  func row(of name: Tasks.RowName?) -> Int? {
    switch name {
    case .task(let id)?: index.place(of: id).flatMap { outline.row(of: $0) }
    case .head(let title)?: outline.row(ofGroup: title)
    case nil: nil
    }
  }
}
