import Foundation
import Model
import Terminal
import TestSupport
import Testing

@testable import Engine
@testable import Features

/// Somebody writes, the process is killed, and they go on where they were.
@MainActor @Suite(.fewAtATime, .timeLimit(.minutes(5))) struct DraftJourneyTests {
  private let place = DraftJourney.Place()

  private static let form = TouchPointForm(
    touchPoint: TouchPoint(id: 55, name: "Outreach contact"),
    elements: [
      FormElement(id: 1, code: 5, kind: .text, question: "Where"),
      FormElement(id: 2, code: 5, kind: .text, question: "With whom"),
      FormElement(id: 3, code: 2, kind: .longText, question: "Notes"),
    ])

  private func openForm(_ journey: DraftJourney) {
    journey.loop.hear(.placeTapped(.clients))
    journey.loop.hear(
      .contact(
        .contactTapped(
          Clients.Subject(
            id: 5001, subjectID: 9001, name: PersonName(first: "Ana", last: "Example")))))
    journey.loop.hear(
      .contact(.formArrived(Self.form, nil, Stamp(now: DraftJourney.now, id: UUID()))))
  }

  private func compose(_ journey: DraftJourney) {
    let task = TaskItem(
      id: "t1", number: "INC0010001", kind: Choice(value: "incident", label: "Incident"),
      shortDescription: "Wi-Fi")
    journey.loop.hear(.placeTapped(.tasks))
    journey.loop.hear(.tasks(.listArrived(TaskIndex([task]), notice: nil, at: DraftJourney.now)))
    journey.loop.hear(.tasks(.openTapped))
    journey.loop.hear(.tasks(.composeTapped(Stamp(now: DraftJourney.now, id: UUID()))))
  }

  @Test func ofAFormAtMostTheLineBeingTypedIsLost() async throws {
    let first = try await DraftJourney.start(place)
    openForm(first)
    await first.press("สะพาน 👩‍👩‍👧<tab>")
    try await first.settle()
    let (body, cursor) = (first.body, first.cursor)
    await first.press("Sam")
    await first.die()
    let second = try await DraftJourney.start(place)
    try await second.resume()
    #expect(second.body == body)
    #expect(second.cursor == cursor)
    #expect(second.state.contact.entry?.form == Self.form)
    await second.press("Sam<tab>")
    try await second.settle()
    await second.die()
    let third = try await DraftJourney.start(place)
    try await third.resume()
    #expect(third.loop.frame.contains("Sam") && third.loop.frame.contains("สะพาน"))
    await third.leave()
  }

  @Test func ofACommentAtMostAPauseOfTypingIsLost() async throws {
    let first = try await DraftJourney.start(place)
    compose(first)
    await first.press("C")
    try await first.settle()
    await first.press("alled twice.")
    // Others wait too, and not as long.
    while (first.clock.deadlines.max() ?? .zero) < DraftKeeper.pause { await Task.yield() }
    first.clock.advance(by: DraftKeeper.pause)
    try await first.settle()
    await first.press(" And")
    await first.die()
    let second = try await DraftJourney.start(place)
    try await second.resume()
    #expect(second.state.tasks.composing == "t1")
    #expect(second.state.tasks.drafts["t1"]?.text.text == "Called twice.")
    await second.leave()
  }

  /// In a sandbox nothing is kept and nobody unlocks anything: the list says all the same when each was
  /// typed.
  @Test func whereNothingIsKeptADraftIsAsOldAsWhatWasTyped() async throws {
    let journey = await DraftJourney.startWithoutVault()
    compose(journey)
    await journey.press("Called twice")
    await journey.press("<esc>")
    journey.time.advance(by: 240)
    journey.screen.press("<alt-5><tab>")
    _ = await journey.screen.frame { $0.contains("4 min") }
    let note = try #require(App.drafts(of: journey.state).first)
    #expect(journey.state.draftRow(note, at: journey.time.now).saved == DraftJourney.now)
    #expect(!journey.state.drafts.isKept && journey.state.losesByQuitting)
    await journey.leave()
  }

  @Test func aPastedMegabyteAndTwoFormsAtOnceComeBack() async throws {
    let first = try await DraftJourney.start(place)
    compose(first)
    let text = String(repeating: "ผ้าห่ม 🛏️ ", count: 40_000)
    await first.happen(.paste(Paste(text: text)))
    await first.press("<esc>")
    openForm(first)
    await first.press("Here<tab>")
    try await first.settle()
    await first.die()
    let second = try await DraftJourney.start(place)
    #expect(App.drafts(of: second.state).count == 2)
    #expect(second.state.tasks.drafts["t1"]?.text.text == text)
    await second.leave()
  }

  @Test func leavingTheProgramKeepsEverything() async throws {
    let first = try await DraftJourney.start(place)
    compose(first)
    await first.press("Called")
    await first.leave()
    let second = try await DraftJourney.start(place)
    #expect(second.state.tasks.drafts["t1"]?.text.text == "Called")
    await second.leave()
  }

  @Test func whatWasSentOrThrownAwayIsNotFoundAgain() async throws {
    let first = try await DraftJourney.start(place)
    compose(first)
    await first.press("Called")
    openForm(first)
    await first.press("Here<tab>")
    try await first.settle()
    await first.press("<^x><tab><enter>")
    #expect(first.state.contact.entry == nil)
    first.loop.hear(.placeTapped(.tasks))
    await first.press("<^s>")
    let note = try #require(first.state.handedOver.first)
    try await first.settle()
    #expect(try await first.kept() == [note], "a draft until the outbox has it")
    let row = try #require(note.content.sentAs.flatMap { first.state.written.row($0) })
    first.loop.hear(.relay(.changed([row])))
    try await first.settle()
    #expect(try await first.kept().isEmpty)
    await first.die()
    let second = try await DraftJourney.start(place)
    #expect(App.drafts(of: second.state).isEmpty)
    await second.leave()
  }
}
