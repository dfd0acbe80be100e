import Model
import Testing

@testable import Features

/// Whether a comment that was sent can be read in a journal.
struct JournalHoldsTests {
  static func entry(_ text: String, hours: Double?) -> JournalEntry {
    JournalEntry(
      id: "j", kind: .workNote, author: "robin.example", text: text,
      written: hours.map { Sample.ago(hours: $0) })
  }

  @Test(arguments: [
    (entry("Router swapped", hours: 0), true), (entry("\n Router swapped \n", hours: 0), true),
    (entry("Router swapped", hours: nil), true), (entry("Router swapped", hours: 0.02), true),
    (entry("Router swapped", hours: 3), false), (entry("Router swapped twice", hours: 0), false),
  ])
  func anEntryIsTheCommentByItsTextAndTime(_ entry: JournalEntry, _ holds: Bool) {
    #expect(Journal.entries([entry]).holds(CommentsTests.row()) == holds)
  }

  @Test func aTextHoldsItAnywhere() {
    let comment = CommentsTests.row()
    #expect(Journal.text(comments: "", workNotes: "now\nRouter swapped\n\nold").holds(comment))
    #expect(Journal.text(comments: "x Router swapped", workNotes: "").holds(comment))
    #expect(!Journal.text(comments: "Router", workNotes: "swapped").holds(comment))
  }
}
