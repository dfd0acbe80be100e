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
    let (drafts, outgoing) = (stage.state.tasks.drafts, stage.state.tasks.outgoing)
    stage.send(signIn(Sample.ann))
    #expect(!stage.frame().contains("unsent"))
    stage.send(signIn(Sample.robin))
    #expect(stage.state.tasks.drafts == drafts)
    #expect(stage.state.tasks.outgoing == outgoing)
    #expect(stage.state.shelves.isEmpty)
  }

  @Test func theyAreForTheSamePersonOnTheSameInstanceOnly() {
    var stage = AppSessionTests.withWords()
    stage.send(signIn(Sample.ann))
    stage.send(signIn(Sample.robin, base: "https://other.service-now.com"))
    #expect(stage.state.tasks.drafts.isEmpty && stage.state.tasks.outgoing.isEmpty)
    stage.send(signIn(Sample.robin))
    #expect(stage.state.tasks.drafts.count == 1 && stage.state.tasks.outgoing.count == 1)
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
    #expect(stage.state.tasks.outgoing.map(\.progress) == [.sending])
    stage.send(signIn(Sample.ann), signIn(Sample.robin))
    #expect(stage.state.tasks.outgoing.isEmpty)
    let row = OutboxRow(
      id: Sample.id(1), kind: .comment, subject: .task(Sample.wifi.id), system: "ServiceNow",
      initials: "", name: "INC0010001", words: [.init(.text("Router swapped"))],
      standing: .signInNeeded, created: Sample.now)
    stage.send(.relay(.listed([row])))
    #expect(stage.state.tasks.kept(about: Sample.wifi.id, in: stage.state.written) == [row])
    stage.send(
      .relay(
        .changed([
          {
            var sent = row
            sent.standing = .sent
            return sent
          }()
        ])))
    #expect(stage.state.tasks.kept(about: Sample.wifi.id, in: stage.state.written).isEmpty)
  }

  // MARK: What still runs

  @Test func everythingThatRunsForWhoLeavesIsEnded() {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    stage.press("cRouter swapped<^s>t<esc>a<enter>")
    let comment = stage.state.tasks.outgoing.first?.id ?? Sample.id(99)
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
        EffectID("send/\(comment)"),
      ])
  }

  @Test func answersForWhoHasLeftChangeNothing() {
    var stage = AppSessionTests.withWords()
    let comment = stage.state.tasks.outgoing.first?.id ?? Sample.id(99)
    stage.send(signIn(Sample.ann))
    let before = stage.state.tasks
    stage.send(.tasks(.commentArrived(comment, at: Sample.now)))
    stage.send(.tasks(.commentFailed(comment, .notFound, at: Sample.now)))
    #expect(stage.state.tasks == before)
    stage.send(.tasks(.detailArrived(Sample.detail(Sample.wifi), at: Sample.now)))
    #expect(stage.state.tasks.detail == nil && stage.state.tasks.index.tasks.isEmpty)
  }
}
