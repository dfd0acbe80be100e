import Testing

@testable import Sandbox

/// What a find in the pretend FileMaker means by each of its operators.
@Suite struct FieldPatternTests {
  private static let surroundings = FieldPattern.Context(
    today: "11/21/2026", duplicates: ["ann li"])

  private func meets(_ asked: String, _ value: FieldContent, _ type: FieldType = .text) -> Bool {
    FieldPattern(asked).matches(value, as: type, in: Self.surroundings)
  }

  @Test(arguments: [
    // Every word begins a word.
    ("john", "John Smith", true), ("smi jo", "John Smith", true), ("ohn", "John Smith", false),
    ("john doe", "John Smith", false), ("jose", "José Núñez", true), ("nunez", "José Núñez", true),
    ("o'n", "Pat O'Neill", true), ("neill", "Pat O'Neill", false), ("John*", "John Doe", true),
    // A whole word, a whole field.
    ("=Ann", "Mary Ann", true), ("=Ann", "Annie", false), ("==Ann", "Ann", true),
    ("==Ann", "Ann Li", false), ("==ann li", "Ann Li", true), ("==Ann*", "Ann Li", true),
    // Nothing, and something.
    ("=", "", true), ("=", "x", false), ("==", "", true), ("*", "", false), ("*", "x", true),
    ("", "anything", true), ("\"\"", "anything", true),
    // Wildcards.
    ("J@n", "Jan", true), ("J@n", "Joan", false), ("room#", "Room4", true),
    ("room#", "Roomy", false),
    ("J*n", "Joan", true), ("==*li", "Ann Li", true),
    // Quotes.
    ("\"ann li\"", "Mary Ann Li", true), ("\"li ann\"", "Ann Li", false),
    ("*\"nn L\"", "Ann Li", true), ("*\"nn X\"", "Ann Li", false),
    // Escaped, they are signs like others.
    ("\\*", "Ann", false), ("\\*", "* first", true), ("ann\\@x", "ann@x.org", true),
    ("==\\=", "=", true), ("==a\\\\b", "a\\b", true), ("==1\\.\\.\\.5", "1...5", true),
    // Comparison and ranges, as texts.
    ("A...F", "Bea", true), ("A...F", "Zoe", false), (">m", "Zoe", true), ("<=b", "b", true),
    ("!", "Ann Li", true), ("!", "Bob", false),
    ("salt & pepper", "Salt & Pepper", true), ("&", "Salt", false),
    // Points at the end of a word are no range.
    ("well...", "well... then", true),
  ])
  func texts(_ asked: String, _ value: String, isMet: Bool) {
    #expect(meets(asked, .text(value)) == isMet)
  }

  @Test(arguments: [
    ("5", 5.0, true), ("5", 50, false), ("==5", 5, true), ("<10", 9, true), (">=10", 9, false),
    ("≤9", 9, true), ("1..10", 7, true), ("1...6", 7, false), ("-3", -3, true), ("2.5", 2.5, true),
  ])
  func numbers(_ asked: String, _ value: Double, isMet: Bool) {
    #expect(meets(asked, .number(value), .number) == isMet)
  }

  @Test func textInANumberField() {
    #expect(!meets(">1", .text("ten"), .number))
    #expect(meets("ten", .text("ten"), .number))
    #expect(!meets("<1", .empty, .number))
  }

  @Test(arguments: [
    ("02/03/2024", "02/03/2024", true), ("2/3/2024", "02/03/2024", true),
    ("2024", "02/03/2024", true),
    ("2/2024", "02/03/2024", true), ("3/2024", "02/03/2024", false),
    (">=02/03/2024", "12/31/2023", false), ("01/01/2024...01/31/2024", "01/31/2024", true),
    ("01/01/2024...01/31/2024", "02/01/2024", false), ("//", "11/21/2026", true),
    ("//", "11/20/2026", false), ("?", "02/30/2024", true), ("?", "02/28/2024", false),
    ("?", "", false),
    ("==02/03/2024", "02/03/2024", true), ("==02/03/2024", "02/04/2024", false),
    ("==2/3/2024", "02/03/2024", true), ("2023...2024", "12/31/2024", true),
    ("2023...2024", "01/01/2025", false), (">2/2024", "02/29/2024", false),
    (">2/2024", "03/01/2024", true), ("<//", "11/20/2026", true), ("<//", "11/21/2026", false),
    ("11/01/2026...//", "11/21/2026", true), ("<=2024", "12/31/2024", true),
  ])
  func dates(_ asked: String, _ value: String, isMet: Bool) {
    #expect(meets(asked, .text(value), .date) == isMet)
  }

  @Test func timesAndTimestamps() {
    #expect(meets("<18:00", .text("17:30:00"), .time))
    #expect(!meets(">18:00", .text("17:30:00"), .time))
    #expect(meets("//", .text("11/21/2026 08:00:00"), .timestamp))
    #expect(meets(">11/20/2026 23:00:00", .text("11/21/2026 08:00:00"), .timestamp))
    #expect(meets("?", .text("25 o'clock"), .time))
  }
}
