import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whoever comes to the clients screen by its digit types who they look for, and nothing else happens.
struct ClientsArrivalTests {
  /// The list has the keys, and another screen is in front.
  private func away(
    _ width: Int = 80, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.found("mar", width, 24, preferences: preferences)
    #expect(stage.state.clients.focus == .list)
    stage.press("<alt-4>")
    return stage
  }

  @Test(arguments: [80, 140])
  func aNameTypedAfterTheDigitLooksForSomebodyAndDoesNothingElse(width: Int) {
    var stage = away(width)
    stage.press("<alt-1>")
    #expect(stage.state.clients.mode == .box && stage.state.clients.box.text == "mar")
    stage.press("ann")
    #expect(stage.state.clients.box.text == "ann", "the search before gives way to it")
    #expect(stage.state.clients.card == nil && stage.state.clients.question == nil)
    #expect(stage.state.clients.mode == .box)
  }

  @Test func theDigitAloneAndAClickInTheHeaderLeadThereToo() throws {
    var stage = away()
    stage.press("1x")
    #expect(stage.state.clients.box.text == "x")
    stage = WayIn.entered(100)
    stage.press("mar<alt-4>")
    let header = stage.frame().text(row: 0)
    let at = try #require(header.firstRange(of: "Clients")).lowerBound
    stage.push(
      .mouse(Mouse(.click, at: Point(x: header.distance(from: header.startIndex, to: at), y: 0))))
    stage.push(.paste(Paste(text: "Walter")))
    #expect(stage.state.clients.box.text == "Walter")
  }

  @Test(arguments: ["<left>", "<home>", "<end>", "<backspace>"])
  func whoEditsKeepsTheSearch(key: String) {
    var stage = away()
    stage.press("<alt-1>\(key)y")
    #expect(stage.state.clients.box.text.contains("a"))
  }

  @Test(arguments: ["<down>", "<enter>"])
  func whoGoesIntoTheListHasTheSearchAsItWas(key: String) {
    var stage = away()
    stage.press("<alt-1>\(key)")
    #expect(stage.state.clients.focus == .list && stage.state.clients.box.text == "mar")
    stage.press("/<end>k")
    #expect(stage.state.clients.box.text == "mark", "it is there to be edited")
  }

  @Test func thatTheTextGivesWayIsSeenAndReadAloud() {
    var stage = away()
    stage.press("<alt-1>")
    stage.golden("clients-arrived")
    var spoken = away(preferences: Preferences(accessible: true))
    spoken.press("<alt-1>")
    let cursor = spoken.frame().cursor.point
    #expect(spoken.frame().text(row: cursor.y).hasPrefix("Find (typing replaces this): mar"))
    spoken.press("x")
    #expect(spoken.frame().text(row: cursor.y).hasPrefix("Find: x"))
  }

  @Test func aPageThatWasOpenStaysAndTheDigitOnceMoreLeadsToTheBox() {
    var stage = Stage.page()
    stage.press("<alt-4><alt-1>")
    #expect(stage.state.clients.mode == .page && stage.state.clients.client?.id == 5001)
    stage.press("<alt-1>li")
    #expect(stage.state.clients.mode == .box && stage.state.clients.box.text == "li")
  }

  @Test func aSheetThatWasOpenStays() {
    var stage = Stage.page()
    stage.press("a<alt-4><alt-1>")
    #expect(stage.state.clients.mode == .card)
  }

  @Test func aFormStaysAndIsKeptForLaterByTheDigitOnItself() {
    var stage = Stage.contact()
    stage.press("emerg<enter><tab>By the pier<alt-4><alt-1>")
    #expect(stage.state.contact.isOpen)
    stage.press("<alt-1>")
    #expect(!stage.state.contact.isOpen && stage.state.clients.mode == .box)
    #expect(stage.toast?.contains("draft") == true)
    #expect(stage.state.contact.drafts[ContactSample.key] != nil)
  }

  @Test func fromTheListItselfTheDigitLeadsToTheBox() {
    var stage = Stage.found()
    stage.press("1ann")
    #expect(stage.state.clients.mode == .box && stage.state.clients.box.text == "ann")
  }
}
