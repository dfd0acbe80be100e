import Model
import Terminal

extension ReportsScreen {
  /// Somebody whom a number counts, whose page is to be opened.
  struct Sought: Equatable, Sendable {
    /// Who they are.
    let person: ReportPerson
    /// When that was asked for.
    let stamp: Stamp
  }
}

extension ReportsScreen.State {
  /// Whom the selected row of those is whom a number counts; nil for nobody.
  var selectedPerson: ReportPerson? {
    guard mode == .people, case .loaded(let people)? = page?.people?.standing,
      people.indices.contains(rowsInFront.selected)
    else { return nil }
    return people[rowsInFront.selected]
  }

  /// Whether it is not known whom a number counts.
  var hasNoPeople: Bool {
    if case .failed? = page?.people?.standing { true } else { false }
  }
}
