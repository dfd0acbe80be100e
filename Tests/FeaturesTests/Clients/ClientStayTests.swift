import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Beginning and ending a stay in a program.
struct ClientStayTests {
  @Test func enrollingIsAskedAndDone() {
    var stage = Stage.page()
    stage.press("p")
    #expect(stage.state.clients.mode == .question)
    let asked = stage.frame().text
    for words in ["Enrol Maria Sample", "5001", "Street Outreach", "11/12/2026"] {
      #expect(asked.contains(words), "\(words):\n\(asked)")
    }
    stage.press("<enter>")
    #expect(stage.effects() == [], "the first answer leaves everything as it is")
    stage.press("p2")
    #expect(
      stage.effects() == [
        .run(
          .clients(
            .enrol(
              5001, name: ClientSample.participant.fields.name, in: ClientSample.outreach,
              from: ClientSample.today, as: stage.stay, by: ClientSample.writer)),
          id: "clients/stay")
      ])
    stage.send(.clients(.stayChanged(5001, .enrolled, at: Sample.now)))
    #expect(stage.toast == "Maria Sample #5001: enrolled.")
    #expect(stage.effects() == [.run(.clients(.read(5001, forms: nil)), id: "clients/page")])
  }

  /// An enrolment is not undone by a key, nor is an answer of before that nobody means any more.
  @Test func afterAnEnrolmentNothingOfBeforeIsUndone() {
    var stage = Stage.page()
    let decision = LinkDecision(
      .client(site: 7, number: 5001), .client(site: 7, number: 5002), isSame: false)
    stage.state.clients.lastDecision = Clients.LastDecision(
      decision: decision, earlier: nil, whom: .text("Maria"), rows: [], at: Sample.now)
    #expect(stage.state.clients.holdsLastDecision)
    stage.press("p2")
    _ = stage.effects()
    stage.send(.clients(.stayChanged(5001, .enrolled, at: Sample.now)))
    _ = stage.effects()
    stage.press("u")
    #expect(stage.effects().isEmpty && stage.toast == "Nothing to undo")
  }

  @Test func whoWasDismissedTodayCanBeEnrolledAgain() {
    var stage = Stage.page()
    let stays = [
      Enrolment(
        id: 1, programID: 70, programName: "Night Shelter", start: ClientSample.day("2026-10-30"),
        end: ClientSample.today),
      Enrolment(id: 2, programID: 71, programName: "Street Outreach", start: ClientSample.today),
    ]
    stage.send(.clients(.enrolmentsArrived(stays, of: 5001)))
    stage.press("p2")
    #expect(
      stage.effects() == [
        .run(
          .clients(
            .enrol(
              5001, name: ClientSample.participant.fields.name, in: ClientSample.shelter,
              from: ClientSample.today, as: stage.stay, by: ClientSample.writer)),
          id: "clients/stay")
      ])
  }

  @Test func dismissingNamesTheProgramThatLasts() {
    var stage = Stage.page()
    stage.press("x")
    stage.golden("client-dismiss")
    stage.press("2")
    #expect(
      stage.effects() == [
        .run(
          .clients(
            .dismiss(
              5001, name: ClientSample.participant.fields.name, ClientSample.enrolments[1],
              program: "Night Shelter", on: ClientSample.today, as: stage.stay,
              by: ClientSample.writer)), id: "clients/stay")
      ])
  }

  /// A row of the outbox about Maria's stay.
  private func row(
    _ kind: OutboxRow.Kind, _ content: OutboxRow.Content, _ standing: OutboxRow.Standing = .offline
  ) -> OutboxRow {
    OutboxRow(
      id: Sample.id(70), kind: kind, subject: .client(site: 7, number: 5001), system: "ETO",
      initials: "M. S.", name: "Sample, Maria",
      words: [.init(.text("Night Shelter · until 11/12/2026"))], content: content,
      standing: standing, created: Sample.now)
  }

  @Test func whatIsKeptIsSaidAndNotAskedForAgain() {
    var stage = Stage.page()
    stage.press("x2")
    _ = stage.effects()
    stage.send(
      .relay(.changed([row(.dismissal, .dismissal(1))])),
      .clients(.stayKept(5001, .dismissed, .offline, at: Sample.now)))
    #expect(stage.toast?.contains("saved, to be sent (no connection)") == true)
    #expect(stage.state.isOffline)
    #expect(stage.frame().contains("Night Shelter · until 11/12/2026"))
    _ = stage.effects()
    stage.press("x")
    #expect(stage.state.clients.question == nil, "it ends already")
    stage.send(.relay(.changed([row(.dismissal, .dismissal(1), .sent)])))
    #expect(stage.effects() == [.run(.clients(.read(5001, forms: nil)), id: "clients/page")])
    #expect(!stage.frame().contains("until 11/12/2026"))
  }

  @Test func whatMayHaveArrivedDoesNotStandUnderWhatIsUnsent() {
    var stage = Stage.page()
    stage.send(.relay(.listed([row(.dismissal, .dismissal(1))])))
    #expect(stage.frame().contains("Not sent yet"))
    stage.send(.relay(.listed([row(.dismissal, .dismissal(1), .unknown)])))
    #expect(stage.frame().contains("Not known to have arrived"))
    #expect(!stage.frame().contains("Not sent yet"))
  }

  @Test func whoIsToBeEnrolledIsNotEnrolledTwice() {
    var stage = Stage.page()
    stage.send(.relay(.listed([row(.enrolment, .enrolment(71))])))
    stage.press("p")
    #expect(stage.state.clients.question == nil)
    #expect(stage.toast == "Already in every open program of this site")
  }
}

extension Stage {
  /// The id of the change of a stay that is on its way.
  fileprivate var stay: UUID { state.clients.stayWrite?.id ?? UUID() }
}
