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
    #expect(stage.frame().contains("Enrol Maria Sample in Street Outreach from 11/12/2026?"))
    stage.press("<enter>")
    #expect(stage.effects() == [], "the first answer leaves everything as it is")
    stage.press("p2")
    #expect(
      stage.effects() == [
        .run(.clients(.enrol(5001, in: 71, from: ClientSample.today)), id: "clients/stay")
      ])
    stage.send(.clients(.stayChanged(5001, .enrolled, at: Sample.now)))
    #expect(stage.toast == "Enrolled.")
    #expect(stage.effects() == [.run(.clients(.read(5001, forms: nil)), id: "clients/page")])
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
        .run(.clients(.enrol(5001, in: 70, from: ClientSample.today)), id: "clients/stay")
      ])
  }

  @Test func dismissingNamesTheProgramThatLasts() {
    var stage = Stage.page()
    stage.press("x")
    stage.golden("client-dismiss")
    stage.press("2")
    #expect(
      stage.effects() == [
        .run(.clients(.dismiss(5001, from: 70, on: ClientSample.today)), id: "clients/stay")
      ])
  }

  @Test func whatMayHaveBeenDoneIsReadAgain() {
    var stage = Stage.page()
    stage.press("x2")
    _ = stage.effects()
    stage.send(
      .clients(.stayFailed(5001, .offline(.timedOut), mayBeSaved: true, at: Sample.now)))
    #expect(stage.toast?.hasPrefix("This may have been done.") == true)
    #expect(stage.effects() == [.run(.clients(.read(5001, forms: nil)), id: "clients/page")])
  }
}
