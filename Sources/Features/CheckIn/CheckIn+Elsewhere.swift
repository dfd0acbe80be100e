import Model
import Resources
import Terminal

/// A program in which nobody has a bed, though its people have one tonight in another.
///
/// Their form is the same, so its beds would all seem to be free.
extension CheckIn {
  /// Where those on the list are.
  struct Elsewhere: Equatable {
    /// The program that most of them are in tonight.
    let program: String
    /// How many of them.
    let count: Int

    /// Nil where somebody is in tonight for the program whose list it is, or nobody for any other.
    init?(_ guests: [Guest]) {
      guard !guests.contains(where: { $0.tonight?.isIn == true }) else { return nil }
      let others = Dictionary(grouping: guests.map(\.elsewhere).filter { !$0.isEmpty }) { $0 }
      guard let most = others.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })
      else { return nil }
      program = most.key
      count = most.value.count
    }
  }
}

extension CheckInText {
  /// That nobody is in for this program, and which one to change to; nil where the beds are told.
  var elsewhere: String? {
    guard let elsewhere = state.elsewhere, let shelter = state.shelter else { return nil }
    return phrases.format(
      .checkInElsewhere, shelter.name, elsewhere.program, phrases.count(.people, elsewhere.count))
  }
}
