import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Adding a client again after nobody knows whether the first try arrived.
struct ClientRepeatTests {
  private let first = ParticipantFields(name: PersonName(first: "Kim", last: "Sampson"))

  /// The form for Kim Sampson, once sent, and nobody knows.
  private func lost() throws -> Stage {
    var stage = Stage.clients()
    stage.press("Sampson, Kim<enter>")
    stage.send(.clients(.found([], try #require(stage.state.clients.lookup))))
    stage.push(.key(.control("n")), .key(.control("s")))
    stage.send(.clients(.twinsArrived([], known: [5009], form: try id(stage))))
    fail(&stage, .offline(.timedOut), mayBeSaved: true)
    return stage
  }

  private func id(_ stage: Stage) throws -> UUID { try #require(stage.state.clients.form?.id) }

  private func fail(_ stage: inout Stage, _ trouble: Trouble, mayBeSaved: Bool) {
    stage.send(.clients(.saveFailed(.new, trouble, mayBeSaved: mayBeSaved, at: Sample.now)))
    _ = stage.effects()
  }

  /// What is asked for when it is saved.
  private func save(_ stage: inout Stage) -> Clients.Effect? {
    stage.push(.key(.control("s")))
    for case .run(.clients(let effect), id: "clients/save/new") in stage.effects() {
      return effect
    }
    return nil
  }

  @Test(arguments: [Trouble.offline(.noConnection), .signInAgain])
  func aLookUpThatFailsAnswersNothing(_ trouble: Trouble) throws {
    var stage = try lost()
    for _ in 0..<2 {
      #expect(
        save(&stage)
          == .add(first, in: 70, form: try id(stage), known: [5009], sent: [first]))
      fail(&stage, trouble, mayBeSaved: false)
      #expect(stage.frame().contains("This may have been saved."))
    }
  }

  @Test func whatWasSentIsKeptThoughItIsCorrected() throws {
    var stage = try lost()
    stage.press("berly")
    var second = first
    second.name.first = "Kimberly"
    #expect(
      save(&stage) == .add(second, in: 70, form: try id(stage), known: [5009], sent: [first]))
    fail(&stage, .offline(.timedOut), mayBeSaved: true)
    #expect(
      save(&stage)
        == .add(second, in: 70, form: try id(stage), known: [5009], sent: [first, second]))
  }

  @Test func onceSomebodyLookedItIsNotSaved() throws {
    var stage = try lost()
    _ = save(&stage)
    stage.send(.clients(.nobodyArrived(seen: [5010], form: try id(stage))))
    fail(&stage, .refused("No."), mayBeSaved: false)
    #expect(stage.frame().contains("Not saved."))
    #expect(save(&stage) == .findTwins(first, in: 70, form: try id(stage)))
    stage.send(.clients(.twinsArrived([], known: [6001], form: try id(stage))))
    #expect(
      stage.effects().contains(
        .run(
          .clients(
            .add(first, in: 70, form: try id(stage), known: [5009, 5010], sent: [first])),
          id: "clients/save/new")),
      "who turns up late is not taken for somebody else")
  }

  @Test func whoeverLeavesWhileItIsSentLooksAgainLater() throws {
    var stage = try lost()
    stage.press("berly")
    _ = save(&stage)
    let form = try #require(stage.state.clients.form).atRest
    #expect(form.mayBeSaved && form.sent.map(\.name.first) == ["Kim", "Kimberly"])
  }
}
