import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The hidden line of a form for a new client, and what of a search gets there.
struct ClientDigitsTests {
  /// The form after a search that has found some people.
  private static func form(_ typed: String, _ found: [ClientMatch] = []) -> Stage {
    var stage = Stage.clients()
    stage.press("\(typed)<enter>")
    if let lookup = stage.state.clients.lookup { stage.send(.clients(.found(found, lookup))) }
    stage.push(.key(.control("n")))
    return stage
  }

  /// A number of a client is no number of anybody else's.
  @Test func aNumberThatLedToAPageIsNobodyElsesDigits() throws {
    var stage = Stage.clients()
    stage.press("5001<enter>")
    stage.answer([ClientSample.maria])
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.push(.key(.control("n")))
    let form = try #require(stage.state.clients.form)
    #expect(form.isNew && form.socialSecurity.isEmpty && form.isUntouched)
    #expect(!stage.frame().contains("••"), "\(stage.frame().text)")
  }

  /// Only the name may be another person's too: the rest is of whoever the page is about.
  @Test func overAPageOnlyTheNameIsCarried() throws {
    var stage = Stage.clients()
    stage.press("Maria Sample 2/1/1980<enter>")
    stage.answer([ClientSample.maria])
    var listed = stage
    listed.push(.key(.control("n")))
    #expect(listed.state.clients.form?.text(.birth) == "2/1/1980")
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    #expect(stage.state.clients.mode == .page)
    stage.push(.key(.control("n")))
    let form = try #require(stage.state.clients.form)
    #expect(form.text(.first) == "Maria" && form.text(.last) == "Sample")
    #expect(form.text(.birth).isEmpty && form.text(.cellPhone).isEmpty)
  }

  @Test func numbersThatFoundSomebodyAreTheirs() {
    let found = Self.form("123-45-6789", [ClientMatch(ClientSample.maria, why: .digits)])
    #expect(found.state.clients.form?.socialSecurity.isEmpty == true)
    let beside = Self.form(
      "Walter 1961 3456", [ClientMatch(ClientSample.summary(5009, "Walter", "Zebra"), why: .digits)]
    )
    #expect(beside.state.clients.form?.socialSecurity.isEmpty == true)
    #expect(beside.state.clients.form?.text(.first) == "Walter")
    let called = Self.form(
      "(202) 555-0188", [ClientMatch(ClientSample.maria, why: .phone)])
    #expect(called.state.clients.form?.text(.cellPhone).isEmpty == true)
    #expect(Self.form("(202) 555-0188").state.clients.form?.text(.cellPhone) == "(202) 555-0188")
  }

  /// What stands there unseen is said, and goes as a whole.
  @Test(arguments: [
    ("123-45-6789", "nine digits"), ("Walter 1961 3456", "last four 3456"),
  ]) func whatASearchFillsInIsSaidAndTheFirstKeyReplacesIt(_ typed: String, _ words: String) {
    var stage = Self.form(typed)
    #expect(stage.frame().contains("From the search"), "\(stage.frame().text)")
    #expect(stage.frame().contains(words), "\(stage.frame().text)")
    var cleared = stage
    stage.press("<tab><tab><tab><tab><tab>5119")
    #expect(stage.state.clients.form?.focus == .socialSecurity)
    #expect(stage.state.clients.form?.socialSecurity.text == "5119")
    #expect(!stage.frame().contains("From the search"))
    cleared.press("<tab><tab><tab><tab><tab><home><backspace>")
    #expect(cleared.state.clients.form?.socialSecurity.isEmpty == true)
  }

  /// So it is with digits of a form that was kept: nobody sees them any more.
  @Test func digitsOfAKeptFormAreReplacedAsAWhole() throws {
    var stage = Self.form("zebra")
    stage.press("<tab><tab><tab><tab><tab>3456")
    #expect(stage.state.clients.form?.socialSecurity.text == "3456")
    let note = try #require(stage.state.clients.form?.note(by: "worker@example.org", at: 7))
    guard case .client(let kept) = note.content else {
      Issue.record("The note is not of a client.")
      return
    }
    var form = ClientForm(kept, focus: note.focus)
    #expect(form.socialSecurity.text == "3456" && form.digitsNote(Phrases(.en)) != nil)
    let isTaken = form.handle(.text("9"))
    #expect(isTaken && form.socialSecurity.text == "9")
    #expect(form.digitsNote(Phrases(.en)) == nil)
  }
}
