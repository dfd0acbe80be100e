import Model

/// The problems found so far: the first are kept, all are counted.
struct HUDProblems {
  private(set) var list: [HUDImportProblem] = []
  private(set) var count = 0

  /// Notes one.
  mutating func add(_ problem: HUDImportProblem) {
    count += 1
    if list.count < HUDImport.mostProblems { list.append(problem) }
  }

  /// Throws them, if there are any.
  func check() throws(HUDImportError) {
    if count > 0 { throw .problems(list, count: count) }
  }
}
