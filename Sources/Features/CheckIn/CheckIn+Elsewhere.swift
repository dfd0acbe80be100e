import Model
import Resources
import Terminal

/// A program that has no beds, or in which nobody has one tonight though its people have theirs in another.
///
/// The form is the same for all programs of a site, so its beds would all seem to be free.
extension CheckIn {
  /// Whether the beds of the form are those of the program whose list it is.
  enum Beds: Equatable {
    /// Somebody on the list has or had one here, or the configuration says so.
    case counted
    /// Too few were read to know.
    case notKnown
    /// Nobody on the list ever had one here.
    case neverUsed
    /// The configuration names other programs.
    case none

    /// - Parameters:
    ///   - guests: Everybody on the list, with what waits for them.
    ///   - isWhole: Whether all of them were read.
    ///   - said: Whether the program has beds, where the configuration says so.
    init(_ guests: [Guest], isWhole: Bool, said: Bool?) {
      if let said {
        self = said ? .counted : .none
      } else if guests.contains(where: \.everStayed) {
        self = .counted
      } else if !isWhole {
        self = .notKnown
      } else {
        // Of nobody, and of those who could not be read, nothing is known.
        let isRead = guests.contains { $0.subjectID != nil && $0.trouble == nil }
        self = isRead ? .neverUsed : .counted
      }
    }
  }

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

extension CheckIn.State {
  /// Whether the configuration says that the program has no beds: then nobody is given one.
  var hasNoBeds: Bool { shelter.flatMap(saysBeds) == false }

  /// Finds out whether the form's beds are those of the program, and where its people are.
  mutating func findBeds(_ guests: [Guest]) {
    elsewhere = CheckIn.Elsewhere(guests)
    beds = CheckIn.Beds(
      guests, isWhole: !isBusy && read != nil || isCopy, said: shelter.flatMap(saysBeds))
  }

  /// What the configuration says of a program, by its name or number; nil where it names none.
  private func saysBeds(_ shelter: CheckIn.Shelter) -> Bool? {
    guard !programs.isEmpty else { return nil }
    return programs.contains { $0 == shelter.name || $0 == "\(shelter.program)" }
  }
}

extension CheckInText {
  /// Why no beds are counted, and what to do instead; nil where they are told, or nothing is known yet.
  var withoutBeds: String? {
    guard let shelter = state.shelter else { return nil }
    let key = state.hasOutreach ? "w" : "c"
    if state.beds == .none { return phrases.format(.checkInNoBedsHere, shelter.name, key) }
    if let elsewhere = state.elsewhere {
      return phrases.format(
        .checkInElsewhere, shelter.name, elsewhere.program, phrases.count(.people, elsewhere.count))
    }
    return state.beds == .neverUsed ? phrases.format(.checkInNeverABed, shelter.name, key) : nil
  }
}
