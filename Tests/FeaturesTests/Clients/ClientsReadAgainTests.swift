import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A search and a page that are read anew say what came of it.
struct ClientsReadAgainTests {
  private static let same = "Read again: nothing has changed."

  private static func answer(
    _ stage: inout Stage, _ participant: Participant = ClientSample.participant,
    _ responses: [TouchPointResponse] = ClientSample.responses, unread: Int = 0
  ) {
    stage.send(
      .clients(.participantArrived(participant)),
      .clients(.enrolmentsArrived(ClientSample.enrolments, of: 5001)),
      .clients(.responsesArrived(responses, of: 5001, unread: unread)))
  }

  @Test(arguments: ["r", "<f5>"]) func whereASearchFindsTheSameAWordSaysSo(key: String) {
    var stage = Stage.found()
    #expect(stage.toast == nil, "nobody asked")
    stage.press(key)
    #expect(stage.state.clients.isSearching && stage.toast == nil)
    stage.answer(ClientSample.people.reversed())
    #expect(stage.toast == Self.same, "in whatever order they come")
  }

  @Test func peopleOfASearchWhoHaveChangedAreCounted() {
    var stage = Stage.found()
    var people = ClientSample.people
    people[0].name.first = "Marie"
    people.append(ClientSample.summary(5010, "Martin", "Sample"))
    stage.press("r")
    stage.answer(people)
    #expect(stage.toast == "Read again. Changed: 2 people.")
    stage.press("r")
    stage.answer(people)
    #expect(stage.toast == Self.same)
  }

  @Test func itIsSaidOnceTheShelterListsHaveAnsweredToo() {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    stage.answer(ClientSample.people)
    stage.answer(GuestSample.guests)
    stage.press("r")
    stage.answer(ClientSample.people)
    #expect(stage.toast == nil)
    stage.answer(GuestSample.guests)
    #expect(stage.toast == Self.same)
  }

  /// Whoever could not be asked may know of something else.
  @Test func whereNotAllHaveAnsweredNothingIsSaidToBeTheSame() throws {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    stage.state.clients.isInGuestLists = true
    stage.answer(ClientSample.people)
    stage.answer(GuestSample.guests)
    let lookup = try #require(stage.state.clients.lookup)
    stage.press("r")
    stage.send(.clients(.guestsFailed(.offline(.timedOut), lookup, at: Sample.now)))
    stage.answer(ClientSample.people)
    #expect(stage.toast != Self.same)
  }

  @Test func listsThatNobodyIsSignedInToAreNotWaitedFor() throws {
    var stage = Stage.lists()
    stage.press("mar<enter>")
    stage.answer(ClientSample.people)
    let lookup = try #require(stage.state.clients.lookup)
    let out = App.Action.clients(.guestsFailed(.signInAgain, lookup, at: Sample.now))
    stage.send(out)
    stage.press("r")
    stage.answer(ClientSample.people)
    stage.send(out)
    #expect(stage.toast == Self.same)
  }

  @Test func whatIsSearchedForTheFirstTimeSaysNothing() {
    var stage = Stage.found()
    stage.press("r/mari<enter>")
    stage.answer([ClientSample.maria])
    #expect(stage.toast == nil)
  }

  @Test func aPageThatIsTheSameSaysSoOnceAllOfItIsThere() {
    var stage = Stage.page()
    #expect(stage.toast == nil, "nobody asked")
    stage.press("r")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    #expect(stage.toast == nil)
    Self.answer(&stage)
    #expect(stage.toast == Self.same)
  }

  @Test func recordsOfAPageThatHaveChangedAreCounted() {
    var stage = Stage.page()
    var participant = ClientSample.participant
    participant.fields.caseNumber = "C-18"
    stage.press("r")
    Self.answer(&stage, participant, Array(ClientSample.responses.dropLast()))
    #expect(stage.toast == "Read again. Changed: 2 records.")
  }

  @Test func aPageOfWhichAPartCouldNotBeReadIsNotSaidToBeTheSame() {
    var stage = Stage.page()
    stage.press("r")
    Self.answer(&stage, unread: 2)
    #expect(stage.toast == nil)
    stage = Stage.page()
    stage.press("r")
    stage.send(.clients(.readFailed(.identity, of: 5001, .offline(.timedOut))))
    #expect(stage.toast != Self.same)
  }

  /// What was said while it was being read has more to say.
  @Test func whatWasSaidMeanwhileStays() {
    var stage = Stage.page()
    stage.press("rl")
    let said = stage.toast
    #expect(said != nil)
    Self.answer(&stage)
    #expect(stage.toast == said)
  }
}
