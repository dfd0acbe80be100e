import Model
import Resources
import Testing

@testable import Features

/// How long a system asks to wait, as it is said to a person.
struct WaitingTests {
  @Test(arguments: [
    (0, "1 second"), (1, "1 second"), (45, "45 seconds"), (60, "1 minute"), (61, "2 minutes"),
    (90, "2 minutes"), (3600, "60 minutes"), (5399, "90 minutes"), (5400, "2 hours"),
    (86_400, "24 hours"), (.max, "2,562,047,788,015,216 hours"),
  ])
  func areSaidInTheUnitThatPeopleUse(seconds: Int, words: String) {
    #expect(
      Trouble.busy(retryAfter: seconds).sentence.text(Phrases(.en))
        == "The system is busy. Try again in \(words).")
  }

  @Test func inSpanishToo() {
    #expect(
      Trouble.busy(retryAfter: 120).sentence.text(Phrases(.es))
        == "El sistema está ocupado. Inténtelo de nuevo en 2 minutos.")
  }
}
