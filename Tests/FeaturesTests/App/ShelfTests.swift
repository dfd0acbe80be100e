import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// One person's words while another one uses the program, and what still runs for who has left.
struct ShelfTests {
  private func signIn(_ person: SignedInPerson, base: String = Sample.base) -> App.Action {
    .signIn(.serviceNow, .signedIn(person, base: base, at: Sample.now))
  }

  @Test func wordsAreKeptAsideAndGivenBack() {
    var stage = AppSessionTests.withWords()
    let drafts = stage.state.tasks.drafts
    stage.send(signIn(Sample.ann))
    #expect(!stage.frame().contains("No heat") && !stage.frame().contains("Router swapped"))
    stage.send(signIn(Sample.robin))
    #expect(stage.state.tasks.drafts == drafts)
    #expect(stage.state.shelves.isEmpty)
  }

  @Test func theyAreForTheSamePersonOnTheSameInstanceOnly() {
    var stage = AppSessionTests.withWords()
    stage.send(signIn(Sample.ann))
    stage.send(signIn(Sample.robin, base: "https://other.service-now.com"))
    #expect(stage.state.tasks.drafts.isEmpty)
    stage.send(signIn(Sample.robin))
    #expect(stage.state.tasks.drafts.count == 1)
  }

  @Test func eachPersonHasTheirOwn() {
    var stage = AppSessionTests.withWords()
    stage.send(
      signIn(Sample.ann), .tasks(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now))
    )
    stage.select(Sample.heater)
    stage.press("cAnn's words<esc>")
    stage.send(signIn(Sample.robin))
    #expect(stage.state.tasks.drafts[Sample.heater.id]?.text.text == "No heat")
    stage.send(signIn(Sample.ann))
    #expect(stage.state.tasks.drafts[Sample.heater.id]?.text.text == "Ann's words")
  }

  @Test func nobodyLeavesOverAnotherPersonsWords() {
    var stage = AppSessionTests.withWords()
    stage.send(signIn(Sample.ann))
    #expect(!stage.state.tasks.hasUnsentWords)
    stage.press("q")
    #expect(!stage.state.isQuitting)
    guard case .quit = stage.state.overlay else {
      Issue.record("nothing was asked")
      return
    }
  }

  @Test func aCommentThatWasUnderWayIsTheOutboxs() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>")
    #expect(stage.handedOver.count == 1)
    stage.send(signIn(Sample.ann), signIn(Sample.robin))
    #expect(stage.state.tasks.drafts.isEmpty)
    let row = stage.handedOver[0].standing(.signInNeeded)
    stage.send(.relay(.listed([row])))
    #expect(stage.state.tasks.kept(about: Sample.wifi.id, in: stage.state.written) == [row])
    stage.send(.relay(.changed([row.standing(.sent)])))
    #expect(stage.state.tasks.kept(about: Sample.wifi.id, in: stage.state.written).isEmpty)
  }

  @Test func whatTheOutboxCouldNotTakeIsBackWithWhoeverWroteIt() throws {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>")
    let id = try #require(stage.handedOver.first).id
    stage.send(signIn(Sample.ann), .relay(.notKept(id, .storage("vault"))))
    #expect(stage.state.tasks.drafts.isEmpty && stage.state.holdsUnsentWords)
    stage.send(signIn(Sample.robin))
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.text.text == "Router swapped")
  }

  // MARK: What still runs

  @Test func everythingThatRunsForWhoLeavesIsEnded() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>t<esc>a<enter>")
    var task = Sample.heater
    task.assignedTo = Choice.none
    stage.send(.tasks(.listArrived(TaskIndex([task]), notice: nil, at: Sample.now)))
    stage.select(task)
    stage.press("a<enter>")
    _ = stage.effects()
    stage.send(signIn(Sample.ann))
    let ended = stage.effects().compactMap { command -> EffectID? in
      guard case .cancel(let id) = command else { return nil }
      return id
    }
    #expect(
      Set(ended) == [
        "tasks/list", "tasks/detail", "editor", "change/\(task.id)", "choices/incident/state",
      ], "a comment is the outbox's")
  }

  @Test func answersForWhoHasLeftChangeNothing() {
    var stage = AppSessionTests.withWords()
    let rows = stage.kept
    stage.send(signIn(Sample.ann))
    let before = stage.state.tasks
    stage.send(.relay(.changed(rows.map { $0.standing(.sent) })))
    #expect(stage.state.tasks == before)
    stage.send(.tasks(.detailArrived(Sample.detail(Sample.wifi), at: Sample.now)))
    #expect(stage.state.tasks.detail == nil && stage.state.tasks.index.tasks.isEmpty)
  }
}
