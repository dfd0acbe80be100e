import Model

/// A date of birth on a list, read as well as can be.
///
/// `1980-02-25` as HUD has it; with a time behind it, without zeros, with day and month the other way
/// round, `02/25/1980` and `25/02/1980` too.
struct ListedBirth {
  /// The day; nil where there is none, or none that somebody can be born on.
  let day: CivilDate?
  /// What is wrong with the text; nil where it is as it should be, or empty.
  let flaw: ClientRow.Flaw?

  init(_ text: String, today: CivilDate) {
    let text = String(text.trimmed)
    let plain = text.filter { !$0.isWhitespace }
    let exact = CivilDate(iso: plain)
    let read = exact ?? Self.mended(text)
    day = read.flatMap { $0 <= today && today.year - $0.year <= Self.oldest ? $0 : nil }
    if plain.isEmpty || exact != nil && exact == day {
      flaw = nil
    } else {
      flaw = read.map { $0 > today } == true ? .unborn : .birth
    }
  }

  /// Nobody is older, in years.
  private static let oldest = 150

  private static func mended(_ text: String) -> CivilDate? {
    let date = text.prefix { !$0.isWhitespace && $0 != "T" }
    let parts = date.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == 3, parts.count == 3 else { return nil }
    let (year, first, second): (Int, Int, Int)
    if parts[0].utf8.count == 4 {
      (year, first, second) = (numbers[0], numbers[1], numbers[2])
    } else if parts[2].utf8.count == 4 {
      (year, first, second) = (numbers[2], numbers[0], numbers[1])
    } else {
      return nil
    }
    return CivilDate(year: year, month: first, day: second)
      ?? CivilDate(year: year, month: second, day: first)
  }
}
